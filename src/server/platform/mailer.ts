import type { Database } from '#database/client.ts'
import nodemailer from 'nodemailer'
import { join } from 'node:path'

import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { createMailDeliveries } from './mail-deliveries.ts'
import { messageName, writeOutboxFile } from './outbox-file.ts'
import { createSmtp } from './smtp.ts'
import type { SmtpPatience } from './smtp.ts'

export type MailMessage = {
  to: string
  subject: string
  text: string
  html: string
  /** Names this very message, e.g. `lead-created:<id>`; the same name is never sent twice. */
  messageId?: string
  /** Where it can be switched off; letters about the account have none. */
  settingsUrl?: string
  locale: 'en' | 'hi'
}

export type Mailer = {
  /** Tries each letter, whatever becomes of the others, and throws where one has to be sent later. */
  send: (...letters: MailMessage[]) => Promise<void>
  close: () => void
}

type MailerParts = {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>
  db: Database
  log: Log
  now: () => Date
  patience?: SmtpPatience
}

/** By SMTP where it is configured, else into `outbox` of the data folder as RFC 822 files. */
export function createMailer({ config, db, log, now, patience }: MailerParts): Mailer {
  const way = config.smtpUrl
    ? createSmtp({ url: config.smtpUrl, deliveries: createMailDeliveries(db), log, now }, patience)
    : createOutbox(join(config.dataDir, 'outbox'))
  const compose = (letter: MailMessage) => toMail(letter, { from: config.mailFrom, date: now() })
  return {
    send: async (...letters) => {
      const results = await Promise.allSettled(letters.map((letter) => way.send(compose(letter))))
      const failed = results.find((result) => result.status === 'rejected')
      if (failed) throw failed.reason
    },
    close: way.close,
  }
}

export type Mail = ReturnType<typeof toMail>

function toMail(
  { to, subject, text, html, messageId, settingsUrl, locale }: MailMessage,
  { from, date }: { from: string; date: Date },
) {
  const name = messageName(messageId)
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    name,
    /** Which letter it is, without whose. */
    kind: messageId?.split(':', 1)[0] ?? 'unnamed',
    composed: {
      from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      date,
      messageId: `<${name}@${host}>`,
      headers: {
        'Content-Language': locale,
        'Auto-Submitted': 'auto-generated',
        ...(settingsUrl === undefined ? {} : { 'List-Unsubscribe': `<${settingsUrl}>` }),
      },
    },
  }
}

function createOutbox(folder: string) {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async ({ name, composed }: Mail): Promise<void> => {
      const { message } = await composer.sendMail(composed)
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed into a buffer')
      await writeOutboxFile(folder, `${name}.eml`, message)
    },
    close: () => {},
  }
}
