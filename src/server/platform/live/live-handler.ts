import type { Actor } from '../context.ts'
import type { LiveStreams } from './live-streams.ts'
import type { Since } from './live.ts'

/** Older pages refetch everything. */
const maxPageAgeSeconds = 600

/** The event stream of the signed-in person; `Last-Event-ID` or `after` gives its last place. */
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

function sinceOf(request: Request): Since | null {
  const { searchParams } = new URL(request.url)
  const place = request.headers.get('last-event-id') ?? searchParams.get('after')
  if (place) {
    const [, seconds = '', transaction = ''] = /^(\d{1,12})-(\d{1,19})$/.exec(place) ?? []
    return seconds === '' ? null : { place: { seconds: Number(seconds), transaction: BigInt(transaction) } }
  }
  const seconds = Number(searchParams.get('age') ?? 0)
  return seconds >= 0 && seconds <= maxPageAgeSeconds ? { seconds: seconds + 2 } : null
}
