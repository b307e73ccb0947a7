import { channel } from 'node:diagnostics_channel'

/** What the server reports about its work. Publishing costs nothing while nobody subscribes. */
export const signals = {
  request: signal<{ method: string; route: string; status: number; seconds: number }>('request'),
  event: signal<{ outcome: 'delivered' | 'retried' | 'given_up' }>('event'),
  mail: signal<{ outcome: 'sent' | 'retried' | 'refused' | 'unacknowledged' }>('mail'),
  upload: signal<{ outcome: string; bytes: number }>('upload'),
  cache: signal<{ cache: string; isHit: boolean }>('cache'),
  overLimit: signal<{ limit: string }>('over-limit'),
}

function signal<T>(name: string) {
  const opened = channel(`haveli:${name}`)
  return {
    publish: (message: T) => {
      if (opened.hasSubscribers) opened.publish(message)
    },
    subscribe: (hear: (message: T) => void) => {
      // Only `publish` above sends on this channel.
      const listener = (message: unknown) => hear(message as T)
      opened.subscribe(listener)
      return () => opened.unsubscribe(listener)
    },
  }
}
