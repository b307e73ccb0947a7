import type { HeardEvent, LiveMessage } from '#contract/messages/live.ts'

import { isOwnEvent } from './own-actions.ts'

/** `id`: of the event, or the place where everything is to be fetched anew. */
type Heard = { id: string; at: number; liveMessage: LiveMessage }
type TabMessage =
  | { name: 'told'; heard: Heard }
  /** A tab whose page was rendered at this time. */
  | { name: 'joined'; since: number }
  | { name: 'place'; place: string }

const name = 'haveli-live'
/** How long a tab can replay events that another one missed while loading. */
const rememberedMs = 600_000
const maxRemembered = 200
/** Keeps the stream open between two screens during navigation. */
const lingerMs = 5_000
/** Maximum time between loading a screen's data and its subscription. */
const maxUnheardMs = 10_000

const listeners = new Set<(liveMessage: LiveMessage) => void>()
/** `isOwn`: caused by this tab, which skips it; other tabs need it. */
let recent: (Heard & { isOwn: boolean })[] = []
/** Where the stream goes on, as the server wrote it; null before the first. */
let place: string | null = null
let stop: (() => void) | null = null
let stopping: ReturnType<typeof setTimeout> | undefined

/** One stream for all tabs: browsers open six connections per site, and pages need them. */
export function subscribeToLive(listener: (liveMessage: LiveMessage) => void): () => void {
  listeners.add(listener)
  clearTimeout(stopping)
  stop ??= start()
  for (const { at, liveMessage, isOwn } of recent)
    if (!isOwn && at > Date.now() - maxUnheardMs) listener(liveMessage)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopping = setTimeout(() => {
      stop?.()
      stop = null
    }, lingerMs)
  }
}

function start(): () => void {
  const ending = new AbortController()
  const channel = new BroadcastChannel(name)
  const send = (message: TabMessage) => channel.postMessage(message)
  let isLeading = false
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.name === 'told') receiveEvent(data.heard)
    else if (data.name === 'place') place = data.place
    else if (isLeading) replayEvents(data.since, send)
  }
  send({ name: 'joined', since: performance.timeOrigin })
  void whileLeading(name, ending.signal, async (signal) => {
    isLeading = true
    const outcome = await streamLive({
      signal,
      after: place,
      onPlace: (reached) => {
        place = reached
        send({ name: 'place', place })
      },
      onLiveEvent: (id, liveMessage) => {
        const heard = { id, at: Date.now(), liveMessage }
        if (receiveEvent(heard)) send({ name: 'told', heard })
      },
    })
    isLeading = false
    return outcome
  })
  return () => {
    ending.abort()
    channel.close()
  }
}

/** Replays events to a new tab; tabs that know them ignore them. */
function replayEvents(since: number, send: (message: TabMessage) => void) {
  for (const { isOwn: _, ...heard } of recent) if (heard.at >= since) send({ name: 'told', heard })
  if (place !== null) send({ name: 'place', place })
}

/** False for events this tab has already handled. */
function receiveEvent(heard: Heard): boolean {
  if (recent.some(({ id }) => id === heard.id)) return false
  const isOwn = isOwnEvent(heard.liveMessage)
  recent = [...recent, { ...heard, isOwn }]
    .filter(({ at }) => at > Date.now() - rememberedMs)
    .slice(-maxRemembered)
  if (!isOwn) for (const listener of listeners) listener(heard.liveMessage)
  return true
}

type Streaming = {
  signal: AbortSignal
  after: string | null
  onPlace: (place: string) => void
  onLiveEvent: (id: string, liveMessage: LiveMessage) => void
}

/** EventSource reconnects after a broken connection, with its last place; a refusal ends it. */
function streamLive({ signal, after, onPlace, onLiveEvent }: Streaming): Promise<Outcome> {
  return new Promise((resolve) => {
    const source = new EventSource(addressAfter(after))
    const finish = (outcome: Outcome) => {
      source.close()
      resolve(outcome)
    }
    source.addEventListener('ready', ({ lastEventId }) => onPlace(lastEventId))
    source.addEventListener('reset', ({ lastEventId }) => {
      onPlace(lastEventId)
      onLiveEvent(lastEventId, { kind: 'reset' })
    })
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      // Written by our own server.
      const { id, ...liveEvent } = JSON.parse(data) as HeardEvent
      onLiveEvent(String(id), liveEvent)
    })
    source.addEventListener('end', () => finish('ended'))
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) finish('refused')
    })
    signal.addEventListener('abort', () => finish('ended'), { once: true })
  })
}

/** A page without a place yet requests what came since it was rendered. */
function addressAfter(place: string | null): string {
  return place === null ? `/api/live?age=${Math.ceil(performance.now() / 1000)}` : `/api/live?after=${place}`
}

/** `refused`: worth retrying; `ended`: signed out. */
type Outcome = 'refused' | 'ended'

const pauseMs = { first: 2_000, max: 300_000 }
const stableMs = 60_000

/** Runs in one tab of the browser at a time; without the Web Locks API, as on plain http, in each. */
async function whileLeading(
  name: string,
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<Outcome>,
): Promise<void> {
  let pause = pauseMs.first
  while (!signal.aborted) {
    const begun = Date.now()
    if ((await runExclusively(name, signal, run)) !== 'refused') return
    if (Date.now() - begun > stableMs) pause = pauseMs.first
    await waitOrWake(pause, signal)
    pause = Math.min(pause * 2, pauseMs.max)
  }
}

async function runExclusively(
  name: string,
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<Outcome>,
): Promise<Outcome> {
  // The type promises `locks`, which is missing without https.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return run(signal)
  return locks.request(name, { signal }, () => run(signal)).catch((): Outcome => 'ended')
}

/** Waits, but not past the return to the page or to online. */
function waitOrWake(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const waking = new AbortController()
    const wake = () => {
      clearTimeout(timer)
      waking.abort()
      resolve()
    }
    const timer = setTimeout(wake, milliseconds)
    window.addEventListener('online', wake, { signal: waking.signal })
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') wake()
      },
      { signal: waking.signal },
    )
    signal.addEventListener('abort', wake, { signal: waking.signal })
  })
}
