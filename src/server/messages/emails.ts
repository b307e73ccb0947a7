import { m } from '#messages'

import type { MailMessage } from '../platform/mail/compose-mail.ts'
import { mailLayout } from '../platform/mail/mail-layout.ts'
import { pageUrl, settingsUrl } from '../platform/http/page-url.ts'
import { threadPath } from './policy.ts'
import type { UnreadDetails } from './queries/notifications.ts'

const longest = 500

/** To whoever is away: what waits for them, in the words of the other side. */
export function unreadMail(unread: UnreadDetails, publicUrl: string): MailMessage {
  const { reader, name, title, count, oldest, conversationId } = unread
  const { locale } = reader
  const site = { publicUrl }
  return {
    to: reader.email,
    locale,
    messageId: `message-unread:${oldest.id}`,
    subject:
      count === 1
        ? m.messages_mail_subject_one({ name }, { locale })
        : m.messages_mail_subject({ name, count }, { locale }),
    ...mailLayout({
      locale,
      heading: m.messages_mail_heading({ name }, { locale }),
      name: reader.name,
      paragraphs: [],
      quote: quoteOf(unread),
      facts: title === null ? [] : [{ label: m.messages_about({}, { locale }), value: title }],
      advice: m.messages_mail_advice({}, { locale }),
      button: {
        label: m.messages_mail_open({}, { locale }),
        url: pageUrl(site, locale, threadPath(conversationId)),
      },
      footnote: m.messages_mail_reason({ product: m.layout_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl(site, locale),
    }),
  }
}

function quoteOf({ first, count, reader: { locale } }: UnreadDetails): string {
  const quoted = first.map(({ content }) =>
    content.length > longest ? `${content.slice(0, longest).toWellFormed()}…` : content,
  )
  const left = count - first.length
  return [...quoted, ...(left > 0 ? [m.messages_mail_more({ count: left }, { locale })] : [])].join('\n\n')
}
