import { channel } from 'node:diagnostics_channel'

/** What may become of each; a metric starts at 0 for all of them. */
export const outcomes = {
  event: ['delivered', 'retried', 'given_up'],
  mail: ['sent', 'retried', 'refused', 'unacknowledged'],
  sms: ['sent', 'retried', 'refused', 'unacknowledged'],
  whatsApp: ['sent', 'retried', 'refused', 'unacknowledged'],
  phoneCode: ['asked', 'reserved', 'withheld', 'used_up'],
  push: ['sent', 'gone', 'retried', 'refused', 'unacknowledged'],
  upload: ['received', 'not-signed-in', 'too-large', 'too-slow', 'too-many', 'too-many-of-sender'],
} as const

export const signInWays = ['password', 'code', 'phone', 'passkey', 'second_step'] as const
export type SignInWay = (typeof signInWays)[number]

type Outcome<Of extends keyof typeof outcomes> = (typeof outcomes)[Of][number]

/** What the server reports about its work. Publishing costs nothing while nobody subscribes. */
export const signals = {
  request: signal<{ method: string; route: string; status: number; seconds: number }>('request'),
  event: signal<{ outcome: Outcome<'event'> }>('event'),
  mail: signal<{ outcome: Outcome<'mail'> }>('mail'),
  sms: signal<{ outcome: Outcome<'sms'> }>('sms'),
  whatsApp: signal<{ outcome: Outcome<'whatsApp'> }>('whats-app'),
  push: signal<{ outcome: Outcome<'push'> }>('push'),
  upload: signal<{ outcome: Outcome<'upload'>; bytes: number }>('upload'),
  cache: signal<{ cache: string; isHit: boolean }>('cache'),
  /** Of sign-ins by number; `used_up`: beyond the day's codes over all. */
  phoneCode: signal<{ outcome: Outcome<'phoneCode'> }>('phone-code'),
  signInFailed: signal<{ way: SignInWay }>('sign-in-failed'),
  overLimit: signal<{ limit: string }>('over-limit'),
}

function signal<T>(name: string) {
  const opened = channel(`haveli:${name}`)
  return {
    publish: (message: T) => {
      if (opened.hasSubscribers) opened.publish(message)
    },
    subscribe: (listener: (message: T) => void) => {
      // Only `publish` above sends on this channel.
      const onMessage = (message: unknown) => listener(message as T)
      opened.subscribe(onMessage)
      return () => opened.unsubscribe(onMessage)
    },
  }
}
