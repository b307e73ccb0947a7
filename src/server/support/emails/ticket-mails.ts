import { m } from '#messages'

import { mailFrame } from '../../platform/mail-frame.ts'
import type { MailMessage } from '../../platform/compose-mail.ts'
import { pageUrl, settingsUrl } from '../../platform/page-url.ts'
import type { TicketNews } from '../queries/find-ticket-news.ts'
import { categoryWord } from './category-word.ts'

type Reader = TicketNews['person']
type Letter = { news: TicketNews; reader: Reader; publicUrl: string }
type Said = Letter & { replyId: string; content: string }

/** To the person: that it arrived. */
export function ticketReceivedMail({ news, reader, publicUrl }: Letter): MailMessage {
  const { locale } = reader
  const { number } = news
  return letter({
    reader,
    publicUrl,
    name: `ticket-received:${news.id}`,
    subject: m.support_mail_ticket_received_subject({ number }, { locale }),
    paragraphs: [m.support_mail_ticket_received_text({}, { locale })],
    facts: [
      { label: m.support_subject({}, { locale }), value: news.subject },
      { label: m.support_category({}, { locale }), value: categoryWord(news.category, locale) },
    ],
    path: `/user-dashboard/help/${number}`,
  })
}

/** To the person: what the desk answered. */
export function ticketReplyMail({ news, reader, replyId, content, publicUrl }: Said): MailMessage {
  const { locale } = reader
  const { number } = news
  return letter({
    reader,
    publicUrl,
    name: `ticket-reply:${replyId}`,
    subject: m.support_mail_ticket_reply_subject({ number }, { locale }),
    paragraphs: [m.support_mail_ticket_reply_text({ subject: news.subject }, { locale })],
    quote: content,
    advice: m.support_mail_ticket_reply_advice({}, { locale }),
    path: `/user-dashboard/help/${number}`,
  })
}

/** To the person: that the desk takes it for settled. */
export function ticketResolvedMail({ news, reader, publicUrl, at }: Letter & { at: string }): MailMessage {
  const { locale } = reader
  const { number } = news
  return letter({
    reader,
    publicUrl,
    name: `ticket-resolved:${news.id}:${at}`,
    subject: m.support_mail_ticket_resolved_subject({ number }, { locale }),
    paragraphs: [m.support_mail_ticket_resolved_text({ subject: news.subject }, { locale })],
    path: `/user-dashboard/help/${number}`,
  })
}

/** To somebody of the desk: a new ticket. */
export function deskTicketMail({ news, reader, publicUrl }: Letter): MailMessage {
  const { locale } = reader
  const { number, subject } = news
  return letter({
    reader,
    publicUrl,
    name: `desk-ticket:${news.id}:${reader.userId}`,
    subject: m.support_mail_desk_ticket_subject({ number }, { locale }),
    paragraphs: [m.support_mail_desk_ticket_text({ name: news.person.name, subject }, { locale })],
    quote: news.description,
    facts: [{ label: m.support_category({}, { locale }), value: categoryWord(news.category, locale) }],
    path: `/support/tickets/${number}`,
  })
}

/** To whoever of the desk has the ticket: what the person wrote. */
export function deskReplyMail({ news, reader, replyId, content, publicUrl }: Said): MailMessage {
  const { locale } = reader
  const { number, subject } = news
  return letter({
    reader,
    publicUrl,
    name: `desk-reply:${replyId}:${reader.userId}`,
    subject: m.support_mail_desk_reply_subject({ number }, { locale }),
    paragraphs: [m.support_mail_desk_reply_text({ name: news.person.name, subject }, { locale })],
    quote: content,
    path: `/support/tickets/${number}`,
  })
}

type Words = {
  reader: Reader
  publicUrl: string
  name: string
  subject: string
  paragraphs: string[]
  quote?: string
  facts?: { label: string; value: string }[]
  advice?: string
  path: string
}

function letter({ reader, publicUrl, name, subject, path, ...words }: Words): MailMessage {
  const { locale } = reader
  return {
    to: reader.email,
    locale,
    messageId: name,
    subject,
    ...mailFrame({
      locale,
      heading: subject,
      name: reader.name,
      ...words,
      button: {
        label: m.support_mail_ticket_open({}, { locale }),
        url: pageUrl({ publicUrl }, locale, path),
      },
      footnote: m.support_mail_ticket_footer({ product: m.shell_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl({ publicUrl }, locale),
    }),
  }
}
