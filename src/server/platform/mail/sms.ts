import { join } from 'node:path'

import type { Config } from '../config.ts'
import { messageName, writeOutboxFile } from './outbox-file.ts'

export type SmsMessage = {
  /** +91 and ten digits. */
  to: string
  text: string
  /** Idempotency key of this message, e.g. `sign-in-code:<id>`; a key is never sent twice. */
  messageId: string
  locale: 'en' | 'hi'
}

/** Operators plug in their SMS provider here; it throws if it cannot send. */
export type Sms = { send: (message: SmsMessage) => Promise<void> }

const indianMobile = /^\+91[6-9]\d{9}$/

/** Without a provider, messages are written to `outbox` in the data folder. */
export function createSms({ dataDir }: Pick<Config, 'dataDir'>, now: () => Date = () => new Date()): Sms {
  const folder = join(dataDir, 'outbox')
  return {
    send: async ({ to, text, messageId, locale }) => {
      if (!indianMobile.test(to)) throw new Error('Messages go to Indian mobile numbers only')
      const head = `To: ${to}\r\nDate: ${now().toUTCString()}\r\nContent-Language: ${locale}`
      await writeOutboxFile(folder, `${messageName(messageId)}.sms`, `${head}\r\n\r\n${text}\r\n`)
    },
  }
}
