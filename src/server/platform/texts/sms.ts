import type { Database } from '#database/client.ts'

import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { createMailDeliveries } from '../mail/mail-deliveries.ts'
import { signals } from '../signals.ts'
import { postToExotel } from './exotel.ts'
import { mobileCountry } from './mobile-country.ts'
import { sendOnce } from './send-once.ts'
import type { SmsMessage, Texts } from './text-message.ts'
import { createTextOutbox } from './text-outbox.ts'

export type Sms = Texts<SmsMessage>

export type TextPatience = {
  /** Timeout of a response, in milliseconds. */
  response: number
  /** How long an unavailable gateway is left alone. */
  pause: number
}

export const usualTextPatience: TextPatience = { response: 30_000, pause: 30_000 }

type SmsOptions = {
  config: Pick<Config, 'sms' | 'dataDir' | 'publicUrl' | 'phoneSignInCountries'>
  db: Database
  log: Log
  now: () => Date
  patience?: TextPatience
}

/** Sends by the gateway if configured, else writes to `outbox` in the data folder. */
export function createSms({ config, db, log, now, patience = usualTextPatience }: SmsOptions): Sms {
  const { sms: gateway } = config
  const countries = new Set<string | null>(['IN', ...config.phoneSignInCountries])
  const { pause, response: timeout } = patience
  const signal = signals.sms
  const texts: Sms = gateway
    ? sendOnce(
        { name: 'text message', signal, pause, post: (message) => postToExotel(gateway, message, timeout) },
        { deliveries: createMailDeliveries(db), log, now },
      )
    : createTextOutbox({ ...config, kind: 'sms', signal, now })
  return {
    send: async (message) => {
      if (!countries.has(mobileCountry(message.to)))
        throw new Error('Messages go to mobile numbers of India and of PHONE_SIGN_IN_COUNTRIES only')
      return texts.send(message).catch((error: unknown) => {
        signal.publish({ outcome: 'retried' })
        throw error
      })
    },
  }
}
