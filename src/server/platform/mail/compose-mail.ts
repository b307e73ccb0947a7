import { messageName } from './outbox-file.ts'

export type MailMessage = {
  to: string
  subject: string
  text: string
  html: string
  /** Idempotency key of this message, e.g. `lead-created:<id>`; a key is never sent twice. */
  messageId?: string
  /** The settings page; emails about the account have none. */
  settingsUrl?: string
  /** Stops these emails by a POST without an account (RFC 8058). */
  unsubscribeUrl?: string
  /** An event for the reader's calendar. */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string; fileName: string }
  locale: 'en' | 'hi'
}

export type Mail = ReturnType<typeof composeMail>

/** As the mail library expects it, with a deterministic Message-ID. */
export function composeMail(
  { to, subject, text, html, messageId, settingsUrl, unsubscribeUrl, calendar, locale }: MailMessage,
  { from, date }: { from: string; date: Date },
) {
  const name = messageName(messageId)
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    name,
    /** The kind of email, without its recipient. */
    kind: messageId?.split(':', 1)[0] ?? 'unnamed',
    composed: {
      from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      ...(calendar === undefined ? {} : { icalEvent: icalOf(calendar) }),
      date,
      messageId: `<${name}@${host}>`,
      headers: {
        'Content-Language': locale,
        'Auto-Submitted': 'auto-generated',
        ...(settingsUrl === undefined ? {} : { 'List-Unsubscribe': `<${settingsUrl}>` }),
        ...(unsubscribeUrl === undefined
          ? {}
          : {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
      },
    },
  }
}

/** As an inline part for mail clients and as an attachment. */
function icalOf({ method, content, fileName }: NonNullable<MailMessage['calendar']>) {
  return { method, content, filename: fileName }
}
