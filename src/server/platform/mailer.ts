import { join } from 'node:path'

import nodemailer from 'nodemailer'

import type { Config } from './config.ts'
import { messageName, writeOutboxFile } from './outbox-file.ts'

export type MailMessage = {
  to: string
  subject: string
  text: string
  html: string
  /** Names this very message, e.g. `lead-created:<id>`; the same name is never sent twice. */
  messageId?: string
  locale: 'en' | 'hi'
}

export type Mailer = { send: (message: MailMessage) => Promise<void> }

type MailerConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>

/** By SMTP where it is configured, else into `outbox` of the data folder as RFC 822 files. */
export function createMailer(config: MailerConfig, now: () => Date = () => new Date()): Mailer {
  const deliver = config.smtpUrl ? smtp(config.smtpUrl) : outbox(join(config.dataDir, 'outbox'))
  return { send: (message) => deliver(toMail(message, { from: config.mailFrom, date: now() })) }
}

type Mail = ReturnType<typeof toMail>

function toMail(
  { to, subject, text, html, messageId, locale }: MailMessage,
  { from, date }: { from: string; date: Date },
) {
  const name = messageName(messageId)
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    name,
    composed: {
      from,
      to,
      subject,
      text,
      html,
      date,
      messageId: `<${name}@${host}>`,
      headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated' },
    },
  }
}

function outbox(folder: string): (mail: Mail) => Promise<void> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async ({ name, composed }) => {
    const { message } = await composer.sendMail(composed)
    if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed into a buffer')
    await writeOutboxFile(folder, `${name}.eml`, message)
  }
}

/** Enough to catch a job that runs again; a receiving server knows the rest by the Message-ID. */
const rememberedMessages = 10_000

function smtp(url: string): (mail: Mail) => Promise<void> {
  const transport = nodemailer.createTransport({ url, pool: true })
  const sent = new Map<string, Promise<unknown>>()
  return async ({ name, composed }) => {
    const known = sent.get(name)
    if (known) return void (await known)
    const sending = transport.sendMail(composed)
    sent.set(name, sending)
    const [oldest] = sent.keys()
    if (sent.size > rememberedMessages && oldest) sent.delete(oldest)
    try {
      await sending
    } catch (cause) {
      sent.delete(name)
      throw cause
    }
  }
}
