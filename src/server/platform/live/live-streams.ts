import type { HeardEvent } from '#contract/messages/live.ts'
import type { Database } from '#database/client.ts'

import type { Log } from '../log.ts'
import {
  listMissed,
  readLiveEvents,
  type LivePlace,
  type LiveReading,
  type Since,
  type StoredEvent,
} from './live.ts'

type Viewer = { userId: string; sessionId: string }

/** Since the last place of the window, or since its page was rendered; null: its place is not known any more. */
type Opening = Viewer & { since: Since | null }

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
  /** No other process publishes events. */
  isAlone: boolean
  /** Those of these sessions that are still valid. */
  findOpenSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>
}

type Window = Viewer & {
  stream: EventStream
  /** Sent while the window was opened. */
  sent: ReadonlySet<number>
  /** What is read while missed events are looked for. */
  buffered: Heard[] | null
}

/** Of one reading and one person; null: too many. */
type Heard = { events: StoredEvent[] | null; place: LivePlace }

const limits = { ofPerson: 8, ofServer: 5_000 }
/** Milliseconds between looks for what other processes published, and after one that failed. */
const betweenLooks = { amongOthers: 250, alone: 5_000 }
const afterFailure = 5_000

/** Delivers every event of a person to all their windows in this process, in order and once while they are connected. */
export function createLiveStreams(
  { db, log, isAlone, findOpenSessions }: Options,
  { beat = 25_000, look = betweenLooks[isAlone ? 'alone' : 'amongOthers'] } = {},
): LiveStreams {
  const windows = new Map<string, Set<Window>>()
  let snapshot: string | null = null
  let reading: Promise<void> | null = null
  let isRung = false
  let failedAt = Number.NEGATIVE_INFINITY

  const all = () => [...windows.values()].flatMap((ofPerson) => [...ofPerson])

  function wake() {
    isRung = true
    reading ??= read()
      .catch((failure: unknown) => {
        failedAt = performance.now()
        log.error('live events not read', {}, failure)
      })
      .then(() => {
        reading = null
      })
  }

  async function read() {
    while (isRung && snapshot !== null && windows.size > 0) {
      isRung = false
      const latest = await readLiveEvents(db, snapshot)
      if (windows.size === 0) return
      snapshot = latest.snapshot
      await notifyAll(latest)
    }
  }

  async function notifyAll({ events, place }: LiveReading) {
    const ofPeople = events && Map.groupBy(events, ({ userId }) => userId)
    const receivers = [...windows].flatMap(([userId, ofPerson]) =>
      ofPeople === null || ofPeople.has(userId) ? [...ofPerson] : [],
    )
    await endClosed(receivers)
    for (const window of receivers) send(window, { events: ofPeople?.get(window.userId) ?? null, place })
  }

  /** Ends the streams of ended sessions. */
  async function endClosed(asked: readonly Window[]) {
    if (asked.length === 0) return
    const open = await findOpenSessions([...new Set(asked.map(({ sessionId }) => sessionId))])
    for (const { sessionId, stream } of asked) if (!open.has(sessionId)) stream.goodbye()
  }

  async function catchUp(window: Window, since: Opening['since']) {
    const { snapshot: opened, place: present } = await readLiveEvents(db, null)
    snapshot ??= opened
    const missed = since && (await listMissed(db, { userId: window.userId, since, present }))
    if (missed === null) window.stream.reset(present)
    else {
      for (const event of missed) window.stream.send(event)
      window.stream.place(present)
    }
    window.sent = new Set(missed?.map(({ id }) => id))
    const buffered = window.buffered ?? []
    window.buffered = null
    for (const heard of buffered) send(window, heard)
  }

  const beating = setInterval(() => {
    for (const { stream } of all()) stream.beat()
    endClosed(all()).catch((failure: unknown) => log.error('sessions not asked', {}, failure))
  }, beat).unref()
  const looking = setInterval(() => {
    if (performance.now() - failedAt > afterFailure) wake()
  }, look).unref()

  return {
    open: async ({ userId, sessionId, since }) => {
      const ofPerson = windows.get(userId) ?? new Set()
      if (ofPerson.size >= limits.ofPerson || all().length >= limits.ofServer) return null
      const stream = createEventStream(() => {
        ofPerson.delete(window)
        if (ofPerson.size === 0 && windows.get(userId) === ofPerson) windows.delete(userId)
        if (windows.size === 0) snapshot = null
      })
      const window: Window = { userId, sessionId, stream, sent: new Set(), buffered: [] }
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

function send({ buffered, sent, stream }: Window, heard: Heard) {
  if (buffered !== null) return void buffered.push(heard)
  if (heard.events === null) return stream.reset(heard.place)
  const events = heard.events.filter(({ id }) => !sent.has(id))
  for (const event of events) stream.send(event)
  // One that breaks off before it asks for all of them again.
  if (events.length > 0) stream.place(heard.place)
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
    /** Which the window sends when it reconnects. */
    place: (place: LivePlace) => write(`id: ${textOf(place)}\nevent: ready\ndata: {}`),
    reset: (place: LivePlace) => write(`id: ${textOf(place)}\nevent: reset\ndata: {}`),
    /** Ends the stream after signing out. */
    goodbye: () => {
      write('event: end\ndata: {}')
      end()
    },
    send: ({ id, kind, subjectId }: StoredEvent) =>
      write(`data: ${JSON.stringify({ id, kind, subjectId } satisfies HeardEvent)}`),
  }
}

function textOf({ seconds, transaction }: LivePlace): string {
  return `${seconds}-${transaction}`
}
