import { m } from '#messages'

import { mailLayout } from '../../platform/mail/mail-layout.ts'
import type { MailMessage } from '../../platform/mail/compose-mail.ts'
import { pageUrl, settingsUrl } from '../../platform/http/page-url.ts'
import type { TicketDetails } from '../queries/tickets.ts'
import type { TicketCategory } from '#contract/support/tickets.ts'

type Reader = TicketDetails['person']
type Email = { details: TicketDetails; reader: Reader; publicUrl: string }
type TicketReply = Email & { replyId: string; content: string }

/** To the person: that it arrived. */
export function ticketReceivedMail({ details, reader, publicUrl }: Email): MailMessage {
  const { locale } = reader
  const { number } = details
  return ticketMail({
    reader,
    publicUrl,
    name: `ticket-received:${details.id}`,
    subject: m.support_mail_ticket_received_subject({ number }, { locale }),
    paragraphs: [m.support_mail_ticket_received_text({}, { locale })],
    facts: [
      { label: m.support_subject({}, { locale }), value: details.subject },
      { label: m.support_category({}, { locale }), value: categoryLabel(details.category, locale) },
    ],
    path: `/user-dashboard/help/${number}`,
  })
}

/** To the person: what the team answered. */
export function ticketReplyMail({ details, reader, replyId, content, publicUrl }: TicketReply): MailMessage {
  const { locale } = reader
  const { number } = details
  return ticketMail({
    reader,
    publicUrl,
    name: `ticket-reply:${replyId}`,
    subject: m.support_mail_ticket_reply_subject({ number }, { locale }),
    paragraphs: [m.support_mail_ticket_reply_text({ subject: details.subject }, { locale })],
    quote: content,
    advice: m.support_mail_ticket_reply_advice({}, { locale }),
    path: `/user-dashboard/help/${number}`,
  })
}

/** To the person: that the team takes it for settled. */
export function ticketResolvedMail({ details, reader, publicUrl, at }: Email & { at: string }): MailMessage {
  const { locale } = reader
  const { number } = details
  return ticketMail({
    reader,
    publicUrl,
    name: `ticket-resolved:${details.id}:${at}`,
    subject: m.support_mail_ticket_resolved_subject({ number }, { locale }),
    paragraphs: [m.support_mail_ticket_resolved_text({ subject: details.subject }, { locale })],
    path: `/user-dashboard/help/${number}`,
  })
}

/** To somebody of the team: a new ticket. */
export function staffTicketMail({ details, reader, publicUrl }: Email): MailMessage {
  const { locale } = reader
  const { number, subject } = details
  return ticketMail({
    reader,
    publicUrl,
    name: `desk-ticket:${details.id}:${reader.userId}`,
    subject: m.support_mail_staff_ticket_subject({ number }, { locale }),
    paragraphs: [m.support_mail_staff_ticket_text({ name: details.person.name, subject }, { locale })],
    quote: details.description,
    facts: [{ label: m.support_category({}, { locale }), value: categoryLabel(details.category, locale) }],
    path: `/support/tickets/${number}`,
  })
}

/** To whoever of the team has the ticket: what the person wrote. */
export function staffReplyMail({ details, reader, replyId, content, publicUrl }: TicketReply): MailMessage {
  const { locale } = reader
  const { number, subject } = details
  return ticketMail({
    reader,
    publicUrl,
    name: `desk-reply:${replyId}:${reader.userId}`,
    subject: m.support_mail_staff_reply_subject({ number }, { locale }),
    paragraphs: [m.support_mail_staff_reply_text({ name: details.person.name, subject }, { locale })],
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

function ticketMail({ reader, publicUrl, name, subject, path, ...words }: Words): MailMessage {
  const { locale } = reader
  return {
    to: reader.email,
    locale,
    messageId: name,
    subject,
    ...mailLayout({
      locale,
      heading: subject,
      name: reader.name,
      ...words,
      button: {
        label: m.support_mail_ticket_open({}, { locale }),
        url: pageUrl({ publicUrl }, locale, path),
      },
      footnote: m.support_mail_ticket_footer({ product: m.layout_product({}, { locale }) }, { locale }),
      settingsUrl: settingsUrl({ publicUrl }, locale),
    }),
  }
}

const words = {
  technical: m.support_category_technical,
  billing: m.support_category_billing,
  account: m.support_category_account,
  property: m.support_category_property,
  feature: m.support_category_feature,
  other: m.support_category_other,
}

const categoryLabel = (category: TicketCategory, locale: MailMessage['locale']): string =>
  words[category]({}, { locale })
