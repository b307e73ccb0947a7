import type { Database } from '#database/client.ts'

import { listStaffWithDuty } from '../accounts/queries/people.ts'
import type { Notices } from '../platform/notices.ts'
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

export const supportNotices: Notices = {
  'platformLead.received': async ({ db, publicUrl }, { platformLeadId, repeat, locale, takesReceipt }) => {
    const details = await findPlatformLeadDetails(db, platformLeadId)
    if (!details) return []
    const { id, name, kind, userId } = details
    const receipt = takesReceipt ? receiptMail(details, details.locale ?? locale, publicUrl) : null
    return [
      {
        kind: 'platform_lead_received',
        to: await listStaffWithDuty(db, 'salesDesk'),
        bell: {
          parameters: { name, kind },
          link: `/support/leads/${id}`,
          eventKey: `platform-lead:${id}:${repeat}`,
        },
      },
      receipt && {
        kind: 'platform_lead_receipt',
        to: userId === null ? [] : [userId],
        email: () => receipt,
        addressed: userId === null ? receipt : null,
      },
    ]
  },

  'work.assigned': async ({ db }, { work, subjectId, userId, at }) => {
    const number = work === 'ticket' ? (await findTicketDetails(db, subjectId))?.number : undefined
    return [
      {
        kind: 'work_assigned',
        to: [userId],
        bell: {
          parameters: { work, ...(number !== undefined && { number }) },
          link: number === undefined ? `/support/leads/${subjectId}` : staffPath(number),
          eventKey: `work-assigned:${subjectId}:${userId}:${at}`,
        },
      },
    ]
  },

  'ticket.received': async ({ db, publicUrl }, { ticketId }) => {
    const details = await findTicketDetails(db, ticketId)
    if (!details) return []
    const { id, number, category, person } = details
    return [
      {
        kind: 'ticket_receipt',
        to: [person.userId],
        email: (reader) => ticketReceivedMail({ details, reader, publicUrl }),
      },
      {
        kind: 'ticket_received',
        to: await listTeam(db, details),
        bell: { parameters: { number, category }, link: staffPath(number), eventKey: `ticket:${id}` },
        email: (reader) => staffTicketMail({ details, reader, publicUrl }),
      },
    ]
  },

  'ticket.replied': async ({ db, publicUrl }, { replyId }) => {
    const reply = await findReplyDetails(db, replyId)
    const details = reply && !reply.isInternal ? await findTicketDetails(db, reply.ticketId) : null
    if (!reply || !details) return []
    const { number, person } = details
    const { isStaff, content } = reply
    const replyMail = isStaff ? ticketReplyMail : staffReplyMail
    return [
      {
        kind: 'ticket_replied',
        to: isStaff ? [person.userId] : await listAssignees(db, details, 'pending'),
        bell: {
          parameters: { number },
          link: isStaff ? personPath(number) : staffPath(number),
          eventKey: `ticket-reply:${replyId}`,
        },
        email: (reader) => replyMail({ details, reader, replyId, content, publicUrl }),
      },
    ]
  },

  'ticket.moved': async ({ db, publicUrl }, { ticketId, to: status, isByStaff, at }) => {
    const details = await findTicketDetails(db, ticketId)
    if (!details) return []
    const { id, number, person } = details
    return [
      {
        kind: 'ticket_changed',
        to: isByStaff ? [person.userId] : await listAssignees(db, details, status),
        bell: {
          parameters: { number, status },
          link: isByStaff ? personPath(number) : staffPath(number),
          eventKey: `ticket-moved:${id}:${at}`,
        },
        email:
          isByStaff && status === 'resolved'
            ? (reader) => ticketResolvedMail({ details, reader, at, publicUrl })
            : null,
      },
    ]
  },
}

function staffPath(number: number): string {
  return `/support/tickets/${number}`
}

function personPath(number: number): string {
  return `/user-dashboard/help/${number}`
}

/** Team members, except the person themself. */
async function listTeam(db: Database, { person }: TicketDetails): Promise<string[]> {
  const team = await listStaffWithDuty(db, 'tickets')
  return team.filter((userId) => userId !== person.userId)
}

/** Assignee who is still in the team; for an unassigned ticket the whole team. */
async function listAssignees(
  db: Database,
  details: TicketDetails,
  to: TicketDetails['status'],
): Promise<string[]> {
  const team = await listTeam(db, details)
  const holder = team.filter((userId) => userId === details.assigneeId)
  return holder.length > 0 || to === 'resolved' ? holder : team
}
