import type { LiveNews } from '#contract/messages/live.ts'

import type { Outcome } from './live-turns.ts'

type Streaming = {
  signal: AbortSignal
  /** Behind what this browser has heard; 0 before the first. */
  position: number
  onPlace: (position: number) => void
  onNews: (position: number, news: LiveNews) => void
}

/** The browser itself comes back where a connection breaks, and says where it was; this ends where it is refused. */
export function streamLive({ signal, position, onPlace, onNews }: Streaming): Promise<Outcome> {
  return new Promise((resolve) => {
    const source = new EventSource(addressAfter(position))
    const finish = (outcome: Outcome) => {
      source.close()
      resolve(outcome)
    }
    source.addEventListener('ready', ({ lastEventId }) => onPlace(Number(lastEventId)))
    source.addEventListener('reset', ({ lastEventId }) => onNews(Number(lastEventId), { kind: 'reset' }))
    source.addEventListener('message', ({ lastEventId, data }: MessageEvent<string>) => {
      // Our own server wrote it.
      onNews(Number(lastEventId), JSON.parse(data) as LiveNews)
    })
    source.addEventListener('end', () => finish('ended'))
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) finish('refused')
    })
    signal.addEventListener('abort', () => finish('ended'), { once: true })
  })
}

/** A page that has heard nothing yet asks for what happened since it was made. */
function addressAfter(position: number): string {
  return position > 0 ? `/api/live?after=${position}` : `/api/live?age=${Math.ceil(performance.now() / 1000)}`
}
