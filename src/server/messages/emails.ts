import { m } from '#messages'

import { pageUrl, settingsUrl } from '../platform/http/page-url.ts'
import type { MailMessage } from '../platform/mail/compose-mail.ts'
import { emailTo } from '../platform/mail/mail-layout.ts'
import { presentWarningParagraphs } from '../safety/present.ts'
import { threadPath } from './policy.ts'
import type { UnreadDetails } from './queries/notifications.ts'

const maxQuoteLength = 500

/** Email about unread messages, quoting them. */
export function unreadMail(unread: UnreadDetails, publicUrl: string): MailMessage {
  const { reader, name, title, count, oldest, conversationId } = unread
  return emailTo(reader, () => {
    const site = { publicUrl }
    return {
      messageId: `message-unread:${oldest.id}`,
      subject: m.messages_mail_subject({ name, count }),
      heading: m.messages_mail_heading({ name }),
      paragraphs: presentWarningParagraphs(quoteOf(unread)),
      quote: quoteOf(unread),
      facts: title === null ? [] : [{ label: m.messages_about(), value: title }],
      advice: m.messages_mail_advice(),
      button: {
        label: m.messages_mail_open(),
        url: pageUrl(site, threadPath(conversationId)),
      },
      footnote: m.messages_mail_reason({ product: m.layout_product() }),
      settingsUrl: settingsUrl(site),
    }
  })
}

function quoteOf({ first, count }: UnreadDetails): string {
  const quoted = first.map(({ content }) =>
    content.length > maxQuoteLength ? `${content.slice(0, maxQuoteLength).toWellFormed()}…` : content,
  )
  const left = count - first.length
  return [...quoted, ...(left > 0 ? [m.messages_mail_more({ count: left })] : [])].join('\n\n')
}
