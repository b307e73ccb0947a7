import type { Actor } from '../context.ts'
import type { LiveStreams } from './live-streams.ts'

/** Older pages refetch everything. */
const maxPageAgeSeconds = 600

/** The event stream of the signed-in person; `Last-Event-ID` or `after` gives the last position. */
export async function answerLive(
  streams: Pick<LiveStreams, 'open'>,
  request: Request,
  actor: Actor | null,
): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' }
  // Not an error: a window that signs out while connecting is told to stop.
  if (actor === null) return new Response('event: end\ndata: {}\n\n', { headers: streamHeaders })
  const { userId, sessionId } = actor
  const stream = await streams.open({ userId, sessionId, since: sinceOf(request) })
  if (stream === null)
    return new Response(null, { status: 429, headers: { ...headers, 'Retry-After': '30' } })
  return new Response(stream, { headers: streamHeaders })
}

const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

function sinceOf(request: Request) {
  const { searchParams } = new URL(request.url)
  const position = Number(request.headers.get('last-event-id') ?? searchParams.get('after') ?? Number.NaN)
  if (Number.isSafeInteger(position) && position > 0) return { position }
  const seconds = Number(searchParams.get('age') ?? 0)
  const isYoung = seconds >= 0 && seconds <= maxPageAgeSeconds
  return isYoung ? { seconds: seconds + 2 } : { position: 1 }
}
