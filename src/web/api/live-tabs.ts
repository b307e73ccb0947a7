import type { LiveNews } from '#contract/messages/live.ts'

import { streamLive } from './live-stream.ts'
import { whileLeading } from './live-turns.ts'
import { isOwnEvent } from './own-events.ts'

type Placed = { position: number; at: number; news: LiveNews }
type Said =
  | { name: 'told'; placed: Placed }
  /** A tab whose page was made at this moment. */
  | { name: 'joined'; since: number }
  | { name: 'place'; position: number }

const name = 'haveli-live'
/** How long a tab can answer what another one missed while it was loading. */
const remembered = 600_000
const mostRemembered = 200
/** Screens come and go while the person moves about. */
const linger = 5_000
/** A screen was read at most so long before it is shown and listens. */
const unheard = 10_000

const listeners = new Set<(news: LiveNews) => void>()
/** `isOwn`: only this tab needs no word of it. */
let recent: (Placed & { isOwn: boolean })[] = []
let position = 0
let stop: (() => void) | null = null
let stopping: ReturnType<typeof setTimeout> | undefined

/** One stream for all tabs: browsers open six connections to a site, and pages need them. */
export function subscribeToLive(listener: (news: LiveNews) => void): () => void {
  listeners.add(listener)
  clearTimeout(stopping)
  stop ??= start()
  for (const { at, news, isOwn } of recent) if (!isOwn && at > Date.now() - unheard) listener(news)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopping = setTimeout(() => {
      stop?.()
      stop = null
    }, linger)
  }
}

function start(): () => void {
  const ending = new AbortController()
  const channel = new BroadcastChannel(name)
  const say = (said: Said) => channel.postMessage(said)
  let isLeading = false
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.name === 'told') take(data.placed)
    else if (data.name === 'place') position = Math.max(position, data.position)
    else if (isLeading) welcome(data.since, say)
  }
  say({ name: 'joined', since: performance.timeOrigin })
  void whileLeading(name, ending.signal, async (signal) => {
    isLeading = true
    const outcome = await streamLive({
      signal,
      position,
      onPlace: (place) => {
        position = Math.max(position, place)
      },
      onNews: (place, news) => {
        const placed = { position: place, at: Date.now(), news }
        if (take(placed)) say({ name: 'told', placed })
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

/** Those who have heard it before let it pass. */
function welcome(since: number, say: (said: Said) => void) {
  for (const { isOwn: _, ...placed } of recent) if (placed.at >= since) say({ name: 'told', placed })
  if (position > 0) say({ name: 'place', position })
}

/** False for what this tab has heard before. */
function take(placed: Placed): boolean {
  if (placed.position <= position) return false
  position = placed.position
  const isOwn = isOwnEvent(placed.news)
  recent = [...recent, { ...placed, isOwn }]
    .filter(({ at }) => at > Date.now() - remembered)
    .slice(-mostRemembered)
  if (!isOwn) for (const listener of listeners) listener(placed.news)
  return true
}
