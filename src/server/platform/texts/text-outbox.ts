import { join } from 'node:path'

import { messageName, writeOutboxFile } from '../mail/outbox-file.ts'
import type { signals } from '../signals.ts'
import type { TextMessage, Texts } from './text-message.ts'

type Outbox = {
  dataDir: string
  /** Ending of its files. */
  kind: 'sms' | 'whatsapp'
  /** Of the addresses that buttons lead to. */
  publicUrl: string
  signal: typeof signals.sms | typeof signals.whatsApp
  now: () => Date
}

/** Writes each message to a file of `outbox` in the data folder, where nothing is configured that sends it. */
export function createTextOutbox<Message extends TextMessage<string | null>>(outbox: Outbox): Texts<Message> {
  const { dataDir, kind, publicUrl, signal, now } = outbox
  return {
    send: async ({ to, text, messageId, locale, path }) => {
      const head = `To: ${to}\r\nDate: ${now().toUTCString()}\r\nContent-Language: ${locale}`
      const button = path === undefined ? '' : `\r\n\r\n${publicUrl}/${path}`
      const name = `${messageName(messageId)}.${kind}`
      await writeOutboxFile(join(dataDir, 'outbox'), name, `${head}\r\n\r\n${text}${button}\r\n`)
      signal.publish({ outcome: 'sent' })
      return { outcome: 'sent', providerId: null }
    },
  }
}
