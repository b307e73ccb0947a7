import { m } from '#messages'

import { pageUrl, settingsUrl } from '../../platform/http/page-url.ts'
import type { MailMessage } from '../../platform/mail/compose-mail.ts'
import { emailTo } from '../../platform/mail/mail-layout.ts'
import type { TicketDetails } from '../queries/tickets.ts'

type Reader = TicketDetails['person']
type Email = { details: TicketDetails; reader: Reader; publicUrl: string }
type TicketReply = Email & { replyId: string; content: string }

/** Receipt for the person. */
export function ticketReceivedMail({ details, reader, publicUrl }: Email): MailMessage {
  return emailTo(reader, () => {
    const { number } = details
    return ticketMail({
      publicUrl,
      messageId: `ticket-received:${details.id}`,
      subject: m.support_mail_ticket_received_subject({ number }),
      paragraphs: [m.support_mail_ticket_received_text()],
      facts: [
        { label: m.support_subject(), value: details.subject },
        { label: m.support_category(), value: m.support_category_name(details.category) },
      ],
      path: `/user-dashboard/help/${number}`,
    })
  })
}

/** The team's reply, for the person. */
export function ticketReplyMail({ details, reader, replyId, content, publicUrl }: TicketReply): MailMessage {
  return emailTo(reader, () => {
    const { number } = details
    return ticketMail({
      publicUrl,
      messageId: `ticket-reply:${replyId}`,
      subject: m.support_mail_ticket_reply_subject({ number }),
      paragraphs: [m.support_mail_ticket_reply_text({ subject: details.subject })],
      quote: content,
      advice: m.support_mail_ticket_reply_advice(),
      path: `/user-dashboard/help/${number}`,
    })
  })
}

/** The ticket is resolved, for the person. */
export function ticketResolvedMail({ details, reader, publicUrl, at }: Email & { at: string }): MailMessage {
  return emailTo(reader, () => {
    const { number } = details
    return ticketMail({
      publicUrl,
      messageId: `ticket-resolved:${details.id}:${at}`,
      subject: m.support_mail_ticket_resolved_subject({ number }),
      paragraphs: [m.support_mail_ticket_resolved_text({ subject: details.subject })],
      path: `/user-dashboard/help/${number}`,
    })
  })
}

/** A new ticket, for the team. */
export function staffTicketMail({ details, reader, publicUrl }: Email): MailMessage {
  return emailTo(reader, () => {
    const { number, subject } = details
    return ticketMail({
      publicUrl,
      messageId: `desk-ticket:${details.id}:${reader.userId}`,
      subject: m.support_mail_staff_ticket_subject({ number }),
      paragraphs: [m.support_mail_staff_ticket_text({ name: details.person.name, subject })],
      quote: details.description,
      facts: [{ label: m.support_category(), value: m.support_category_name(details.category) }],
      path: `/support/tickets/${number}`,
    })
  })
}

/** The person's reply, for the assignee. */
export function staffReplyMail({ details, reader, replyId, content, publicUrl }: TicketReply): MailMessage {
  return emailTo(reader, () => {
    const { number, subject } = details
    return ticketMail({
      publicUrl,
      messageId: `desk-reply:${replyId}:${reader.userId}`,
      subject: m.support_mail_staff_reply_subject({ number }),
      paragraphs: [m.support_mail_staff_reply_text({ name: details.person.name, subject })],
      quote: content,
      path: `/support/tickets/${number}`,
    })
  })
}

type TicketMail = {
  publicUrl: string
  messageId: string
  subject: string
  paragraphs: string[]
  quote?: string
  facts?: { label: string; value: string }[]
  advice?: string
  path: string
}

function ticketMail({ publicUrl, path, ...content }: TicketMail) {
  return {
    ...content,

    heading: content.subject,
    button: { label: m.support_mail_ticket_open(), url: pageUrl({ publicUrl }, path) },
    footnote: m.support_mail_ticket_footer({ product: m.layout_product() }),
    settingsUrl: settingsUrl({ publicUrl }),
  }
}
