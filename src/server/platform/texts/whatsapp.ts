import type { Database } from '#database/client.ts'

import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { createMailDeliveries } from '../mail/mail-deliveries.ts'
import { signals } from '../signals.ts'
import { postToCloudApi } from './cloud-api.ts'
import { sendOnce } from './send-once.ts'
import { usualTextPatience, type TextPatience } from './sms.ts'
import type { Texts, WhatsAppMessage } from './text-message.ts'
import { createTextOutbox } from './text-outbox.ts'

export type WhatsApp = Texts<WhatsAppMessage>

type WhatsAppOptions = {
  config: Pick<Config, 'whatsApp' | 'dataDir' | 'publicUrl'>
  db: Database
  log: Log
  now: () => Date
  patience?: TextPatience
}

/** Sends by the Cloud API if configured, else writes to `outbox` in the data folder. */
export function createWhatsApp({
  config,
  db,
  log,
  now,
  patience = usualTextPatience,
}: WhatsAppOptions): WhatsApp {
  const { whatsApp: provider } = config
  const { pause, response: timeout } = patience
  const signal = signals.whatsApp
  const texts: WhatsApp = provider
    ? sendOnce(
        {
          name: 'WhatsApp message',
          signal,
          pause,
          post: (message, key) => postToCloudApi(provider, message, { key, timeout }),
        },
        { deliveries: createMailDeliveries(db), log, now },
      )
    : createTextOutbox({ ...config, kind: 'whatsapp', signal, now })
  return {
    send: async (message) => {
      if (!/^\+[1-9]\d{6,14}$/.test(message.to)) throw new Error('The number lacks its country')
      return texts.send(message).catch((error: unknown) => {
        signal.publish({ outcome: 'retried' })
        throw error
      })
    },
  }
}
