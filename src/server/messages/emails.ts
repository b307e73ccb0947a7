import { m } from '#messages'

import { pageUrl, settingsUrl } from '../platform/http/page-url.ts'
import type { MailMessage } from '../platform/mail/compose-mail.ts'
import { emailTo } from '../platform/mail/mail-layout.ts'
import type { WhatsAppNotice } from '../platform/notices.ts'
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

/** The same by WhatsApp; answering it writes to the other side. What warns of a scam is read where the warning stands. */
export function unreadWhatsApp(
  unread: UnreadDetails,
  { leadId, publicUrl }: { leadId: string; publicUrl: string },
): WhatsAppNotice {
  const { reader, name, title, first, count, oldest, newestAt, conversationId } = unread
  const from = title === null ? name : `${name} (${title})`
  const words = { news: m.messages_mail_subject({ name: from, count }), product: m.layout_product() }
  const url = pageUrl({ publicUrl }, threadPath(conversationId))
  const quote = m.messages_whatsapp_unread({ ...words, message: quoteOf(unread) })
  const isWarned = presentWarningParagraphs(first.map(({ content }) => content).join('\n\n')).length > 0
  const isWhole = count === first.length
  return {
    template: null,
    messageId: `message-unread-whatsapp:${oldest.id}:${reader.userId}`,
    text: isWarned
      ? m.messages_whatsapp_warned({ ...words, url })
      : [quote, ...(isWhole ? [] : [url])].join('\n\n'),
    leadId,
    toldUntil: newestAt,
  }
}

function quoteOf({ first, count }: UnreadDetails): string {
  const quoted = first.map(({ content }) =>
    content.length > maxQuoteLength ? `${content.slice(0, maxQuoteLength).toWellFormed()}…` : content,
  )
  const left = count - first.length
  return [...quoted, ...(left > 0 ? [m.messages_mail_more({ count: left })] : [])].join('\n\n')
}
