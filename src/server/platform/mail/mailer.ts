import { join } from 'node:path'
import nodemailer from 'nodemailer'

import type { Database } from '#database/client.ts'

import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { signals } from '../signals.ts'
import { composeMail, type Mail, type MailMessage } from './compose-mail.ts'
import { createMailDeliveries } from './mail-deliveries.ts'
import { writeOutboxFile } from './outbox-file.ts'
import { createSmtp, type SmtpPatience } from './smtp.ts'

export type Mailer = {
  /** Tries each email independently, and throws if any has to be sent later. */
  send: (...emails: MailMessage[]) => Promise<void>
  close: () => void
}

type MailerOptions = {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>
  db: Database
  log: Log
  now: () => Date
  patience?: SmtpPatience
}

/** Sends by SMTP if configured, else writes RFC 822 files to `outbox` in the data folder. */
export function createMailer({ config, db, log, now, patience }: MailerOptions): Mailer {
  const transport = config.smtpUrl
    ? createSmtp({ url: config.smtpUrl, deliveries: createMailDeliveries(db), log, now }, patience)
    : createOutbox(join(config.dataDir, 'outbox'))
  const compose = (email: MailMessage) => composeMail(email, { from: config.mailFrom, date: now() })
  return {
    send: async (...emails) => {
      const results = await Promise.allSettled(emails.map((email) => transport.send(compose(email))))
      const failed = results.find((result) => result.status === 'rejected')
      for (const { status } of results)
        if (status === 'rejected') signals.mail.publish({ outcome: 'retried' })
      if (failed) throw failed.reason
    },
    close: transport.close,
  }
}

function createOutbox(folder: string) {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async ({ name, composed }: Mail): Promise<void> => {
      const { message } = await composer.sendMail(composed)
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed into a buffer')
      await writeOutboxFile(folder, `${name}.eml`, message)
      signals.mail.publish({ outcome: 'sent' })
    },
    close: () => {},
  }
}
