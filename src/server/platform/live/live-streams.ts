import type { Database } from '#database/client.ts'

import type { Log } from '../log.ts'
import { findLivePosition, listLive, listMissed, type PlacedEvent } from './live.ts'

type Viewer = { userId: string; sessionId: string }

type Opening = Viewer & {
  /** The last position of the window, or the seconds since its page was rendered. */
  since: { position: number } | { seconds: number }
}

export type LiveStreams = {
  /** Null: too many open windows for this person or in all. */
  open: (opening: Opening) => Promise<ReadableStream<Uint8Array> | null>
  /** Open windows in this process. */
  count: () => number
  /** Events may have been committed. */
  wake: () => void
  stop: () => Promise<void>
}

type Options = {
  db: Database
  log: Log
  /** Those of these sessions that are still valid. */
  findOpenSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>
}

type Window = Viewer & {
  stream: EventStream
  position: number
  /** Events that arrive while missed ones are replayed. */
  buffered: PlacedEvent[] | null
}

const limits = { ofPerson: 8, ofServer: 5_000 }
const atOnce = 500

/** Delivers every event of a person to all their windows in this process, in order, once. */
export function createLiveStreams(
  { db, log, findOpenSessions }: Options,
  { beat = 25_000, look = 5_000 } = {},
): LiveStreams {
  const windows = new Map<string, Set<Window>>()
  let position: number | null = null
  let reading: Promise<void> | null = null
  let isRung = false

  const all = () => [...windows.values()].flatMap((ofPerson) => [...ofPerson])

  function wake() {
    isRung = true
    reading ??= read()
      .catch((failure: unknown) => log.error('live events not read', {}, failure))
      .then(() => {
        reading = null
      })
  }

  async function read() {
    while (isRung && position !== null && windows.size > 0) {
      isRung = false
      const events = await listLive(db, position, atOnce)
      const last = events.at(-1)
      if (position === null) return
      if (last === undefined) continue
      position = last.position
      isRung ||= events.length === atOnce
      await notifyAll(events)
    }
  }

  async function notifyAll(events: readonly PlacedEvent[]) {
    const receivers = [...new Set(events.map(({ userId }) => userId))].flatMap((id) => [
      ...(windows.get(id) ?? []),
    ])
    await endClosed(receivers)
    for (const event of events) for (const window of windows.get(event.userId) ?? []) send(window, event)
  }

  /** Ends the streams of ended sessions. */
  async function endClosed(asked: readonly Window[]) {
    if (asked.length === 0) return
    const open = await findOpenSessions([...new Set(asked.map(({ sessionId }) => sessionId))])
    for (const { sessionId, stream } of asked) if (!open.has(sessionId)) stream.goodbye()
  }

  async function catchUp(window: Window, since: Opening['since']) {
    const place = await findLivePosition(db)
    position ??= place.last
    const after = 'position' in since ? since.position : place.present - since.seconds * 1_000_000
    const missed = await listMissed(db, { userId: window.userId, after, present: place.present })
    window.position = Math.max(place.last, missed?.at(-1)?.position ?? 0)
    for (const event of missed ?? []) window.stream.send(event)
    if (missed === null) window.stream.reset(window.position)
    else window.stream.place(window.position)
    const buffered = window.buffered ?? []
    window.buffered = null
    for (const event of buffered) send(window, event)
  }

  const beating = setInterval(() => {
    for (const { stream } of all()) stream.beat()
    endClosed(all()).catch((failure: unknown) => log.error('sessions not asked', {}, failure))
  }, beat).unref()
  const looking = setInterval(wake, look).unref()

  return {
    open: async ({ userId, sessionId, since }) => {
      const ofPerson = windows.get(userId) ?? new Set()
      if (ofPerson.size >= limits.ofPerson || all().length >= limits.ofServer) return null
      const stream = createEventStream(() => {
        ofPerson.delete(window)
        if (ofPerson.size === 0 && windows.get(userId) === ofPerson) windows.delete(userId)
        if (windows.size === 0) position = null
      })
      const window: Window = { userId, sessionId, stream, position: 0, buffered: [] }
      windows.set(userId, ofPerson.add(window))
      await catchUp(window, since).catch((failure: unknown) => {
        stream.end()
        throw failure
      })
      return stream.body
    },
    count: () => all().length,
    wake,
    stop: async () => {
      clearInterval(beating)
      clearInterval(looking)
      for (const { stream } of all()) stream.end()
      await reading
    },
  }
}

function send(window: Window, event: PlacedEvent) {
  if (window.buffered !== null) return void window.buffered.push(event)
  if (event.position <= window.position) return
  window.position = event.position
  window.stream.send(event)
}

const text = new TextEncoder()
/** A slower window is disconnected; it reconnects with its position. */
const maxWaitingMessages = 256
/** Reconnection delay of browsers, in milliseconds. */
const pause = 2_000

/** An open window as a text/event-stream. */
type EventStream = ReturnType<typeof createEventStream>

function createEventStream(onEnd: () => void) {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>(
    { start: (given) => void (controller = given), cancel: () => finish() },
    { highWaterMark: maxWaitingMessages },
  )
  write(`retry: ${pause}`)
  function finish() {
    controller = null
    onEnd()
  }
  function end() {
    const open = controller
    if (open === null) return
    finish()
    open.close()
  }
  function write(lines: string) {
    controller?.enqueue(text.encode(`${lines}\n\n`))
    if ((controller?.desiredSize ?? 1) <= 0) end()
  }
  return {
    body,
    end,
    beat: () => write(': still here'),
    /** The position, which the window sends when it reconnects. */
    place: (position: number) => write(`id: ${position}\nevent: ready\ndata: {}`),
    reset: (position: number) => write(`id: ${position}\nevent: reset\ndata: {}`),
    /** Ends the stream after signing out. */
    goodbye: () => {
      write('event: end\ndata: {}')
      end()
    },
    send: ({ position, kind, subjectId }: PlacedEvent) =>
      write(`id: ${position}\ndata: ${JSON.stringify({ kind, subjectId })}`),
  }
}
