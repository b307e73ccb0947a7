import { join } from 'node:path'

import { isIndianMobile } from '#contract/phone.ts'
import type { Database } from '#database/client.ts'

import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { signals } from '../signals.ts'
import { createExotel, type ExotelPatience } from './exotel.ts'
import { createMailDeliveries } from './mail-deliveries.ts'
import { messageName, writeOutboxFile } from './outbox-file.ts'
import type { SmsMessage } from './sms-message.ts'

/** Throws if the message has to be sent later. */
export type Sms = { send: (message: SmsMessage) => Promise<void> }

type SmsOptions = {
  config: Pick<Config, 'sms' | 'dataDir'>
  db: Database
  log: Log
  now: () => Date
  patience?: ExotelPatience
}

/** Sends by the gateway if configured, else writes to `outbox` in the data folder. */
export function createSms({ config, db, log, now, patience }: SmsOptions): Sms {
  const gateway = config.sms
    ? createExotel({ config: config.sms, deliveries: createMailDeliveries(db), log, now }, patience)
    : createOutbox(join(config.dataDir, 'outbox'), now)
  return {
    send: async (message) => {
      if (!isIndianMobile(message.to)) throw new Error('Messages go to Indian mobile numbers only')
      await gateway.send(message).catch((error: unknown) => {
        signals.sms.publish({ outcome: 'retried' })
        throw error
      })
    },
  }
}

function createOutbox(folder: string, now: () => Date): Sms {
  return {
    send: async ({ to, text, messageId, locale }) => {
      const head = `To: ${to}\r\nDate: ${now().toUTCString()}\r\nContent-Language: ${locale}`
      await writeOutboxFile(folder, `${messageName(messageId)}.sms`, `${head}\r\n\r\n${text}\r\n`)
      signals.sms.publish({ outcome: 'sent' })
    },
  }
}
