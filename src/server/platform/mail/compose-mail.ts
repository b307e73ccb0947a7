import { messageName } from './outbox-file.ts'

export type MailMessage = {
  to: string
  subject: string
  text: string
  html: string
  /** Names this very message, e.g. `lead-created:<id>`; the same name is never sent twice. */
  messageId?: string
  /** Where it can be switched off; emails about the account have none. */
  settingsUrl?: string
  /** An event for the reader's calendar. */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string; fileName: string }
  locale: 'en' | 'hi'
}

export type Mail = ReturnType<typeof composeMail>

/** As the mail library takes it, with a name that is the same for the same letter. */
export function composeMail(
  { to, subject, text, html, messageId, settingsUrl, calendar, locale }: MailMessage,
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
      ...(calendar === undefined ? {} : { icalEvent: icalOf(calendar) }),
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

/** As a part that mail programs show and as a file that others keep. */
function icalOf({ method, content, fileName }: NonNullable<MailMessage['calendar']>) {
  return { method, content, filename: fileName }
}
