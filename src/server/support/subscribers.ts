import { listStaffWithDuty } from '../accounts/queries/people.ts'
import { listEmailRecipients, canNotify } from '../accounts/queries/recipients.ts'
import { notifyAll } from '../messages/commands/notifications.ts'
import type { SubscriberContext, Subscribers } from '../platform/jobs/jobs.ts'
import { receiptMail } from './emails/receipt-mail.ts'
import {
  staffReplyMail,
  staffTicketMail,
  ticketReceivedMail,
  ticketReplyMail,
  ticketResolvedMail,
} from './emails/ticket-mails.ts'
import { findPlatformLeadDetails } from './queries/platform-leads.ts'
import { findReplyDetails, findTicketDetails, type TicketDetails } from './queries/tickets.ts'

export const subscribers: Subscribers = {
  'platformLead.received': async (
    { db, services, now },
    { platformLeadId, repeat, locale, takesReceipt },
  ) => {
    const details = await findPlatformLeadDetails(db, platformLeadId)
    if (!details) return
    await notifyAll(db, await listStaffWithDuty(db, 'salesDesk'), {
      kind: 'platform_lead_received',
      parameters: { name: details.name, kind: details.kind },
      link: `/support/leads/${details.id}`,
      eventKey: `platform-lead:${details.id}:${repeat}`,
      now: now(),
    })
    if (
      !takesReceipt ||
      (details.userId !== null && !(await canNotify(db, details.userId, 'platform_lead_receipt', 'email')))
    )
      return
    const mail = receiptMail(details, details.locale ?? locale, services.config.publicUrl)
    if (mail) await services.mailer.send(mail)
  },

  'work.assigned': async ({ db, now }, { work, subjectId, userId, at }) => {
    const number = work === 'ticket' ? (await findTicketDetails(db, subjectId))?.number : undefined
    await notifyAll(db, [userId], {
      kind: 'work_assigned',
      parameters: { work, ...(number !== undefined && { number }) },
      link: number === undefined ? `/support/leads/${subjectId}` : `/support/tickets/${number}`,
      eventKey: `work-assigned:${subjectId}:${userId}:${at}`,
      now: now(),
    })
  },

  'ticket.received': async ({ db, services, now }, { ticketId }) => {
    const details = await findTicketDetails(db, ticketId)
    if (!details) return
    const { publicUrl } = services.config
    const team = await listTeam(db, details)
    await notifyAll(db, team, {
      kind: 'ticket_received',
      parameters: { number: details.number, category: details.category },
      link: `/support/tickets/${details.number}`,
      eventKey: `ticket:${details.id}`,
      now: now(),
    })
    if (await canNotify(db, details.person.userId, 'ticket_receipt', 'email'))
      await services.mailer.send(ticketReceivedMail({ details, reader: details.person, publicUrl }))
    for (const reader of await listEmailRecipients(db, team, 'ticket_received'))
      await services.mailer.send(staffTicketMail({ details, reader, publicUrl }))
  },

  'ticket.replied': async (context, { replyId }) => {
    const reply = await findReplyDetails(context.db, replyId)
    if (!reply || reply.isInternal) return
    const details = await findTicketDetails(context.db, reply.ticketId)
    if (details)
      await (reply.isStaff ? notifyPerson(context, details, reply) : notifyTeam(context, details, reply))
  },

  'ticket.moved': async ({ db, services, now }, { ticketId, to, isByStaff, at }) => {
    const details = await findTicketDetails(db, ticketId)
    if (!details) return
    const { number, person } = details
    const recipientIds = isByStaff ? [person.userId] : await listAssignees(db, details, to)
    await notifyAll(db, recipientIds, {
      kind: 'ticket_changed',
      parameters: { number, status: to },
      link: isByStaff ? `/user-dashboard/help/${number}` : `/support/tickets/${number}`,
      eventKey: `ticket-moved:${details.id}:${at}`,
      now: now(),
    })
    if (!isByStaff || to !== 'resolved' || !(await canNotify(db, person.userId, 'ticket_changed', 'email')))
      return
    const { publicUrl } = services.config
    await services.mailer.send(ticketResolvedMail({ details, reader: person, at, publicUrl }))
  },
}

type Reply = { id: string; content: string }

async function notifyPerson({ db, services, now }: SubscriberContext, details: TicketDetails, reply: Reply) {
  const { number, person } = details
  await notifyAll(db, [person.userId], {
    kind: 'ticket_replied',
    parameters: { number },
    link: `/user-dashboard/help/${number}`,
    eventKey: `ticket-reply:${reply.id}`,
    now: now(),
  })
  if (!(await canNotify(db, person.userId, 'ticket_replied', 'email'))) return
  const replyContent = { replyId: reply.id, content: reply.content }
  const { publicUrl } = services.config
  await services.mailer.send(ticketReplyMail({ details, reader: person, ...replyContent, publicUrl }))
}

async function notifyTeam({ db, services, now }: SubscriberContext, details: TicketDetails, reply: Reply) {
  const recipientIds = await listAssignees(db, details, 'pending')
  await notifyAll(db, recipientIds, {
    kind: 'ticket_replied',
    parameters: { number: details.number },
    link: `/support/tickets/${details.number}`,
    eventKey: `ticket-reply:${reply.id}`,
    now: now(),
  })
  const replyContent = { replyId: reply.id, content: reply.content }
  const { publicUrl } = services.config
  for (const reader of await listEmailRecipients(db, recipientIds, 'ticket_replied'))
    await services.mailer.send(staffReplyMail({ details, reader, ...replyContent, publicUrl }))
}

/** Team members, except the person themself. */
async function listTeam(db: SubscriberContext['db'], { person }: TicketDetails): Promise<string[]> {
  const team = await listStaffWithDuty(db, 'tickets')
  return team.filter((userId) => userId !== person.userId)
}

/** Assignee who is still in the team; for an unassigned ticket the whole team. */
async function listAssignees(
  db: SubscriberContext['db'],
  details: TicketDetails,
  to: TicketDetails['status'],
): Promise<string[]> {
  const team = await listTeam(db, details)
  const holder = team.filter((userId) => userId === details.assigneeId)
  return holder.length > 0 || to === 'resolved' ? holder : team
}
