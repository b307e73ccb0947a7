import { sql } from 'drizzle-orm'

import {
  cannedAnswers,
  platformLeadEvents,
  platformLeads,
  ticketReplies,
  tickets,
} from '#database/schema/support.ts'

import { personalTable, type Person } from '../platform/privacy/personal-data.ts'

/** Enquiries sent without signing in belong to the person whose confirmed address they name. */
function isAskedBy({ id, email }: Person) {
  return sql`(${platformLeads.userId} = ${id} or (${platformLeads.userId} is null and ${platformLeads.email} = ${email}))`
}

export const supportData = [
  personalTable({
    table: tickets,
    person: 'userId',
    export: {
      support_tickets: {
        columns: [
          'id',
          { number: 'ticketNumber' },
          'subject',
          'category',
          'description',
          'status',
          'resolvedAt',
          'createdAt',
        ],
        lost: 'tickets',
      },
    },
    erase: [{ keep: ['assignedTo'] }, { delete: true, counts: 'tickets' }],
  }),
  personalTable({
    table: ticketReplies,
    person: [{ ticketId: tickets.userId }],
    export: {
      support_replies: [
        'id',
        { ticket: { ticketId: tickets.ticketNumber }, isFromSupport: 'isStaff' },
        'content',
        'createdAt',
      ],
    },
    unexported: { support_replies: ['authorId'] },
    erase: [{ goesWith: 'the ticket' }],
  }),
  personalTable({
    table: platformLeads,
    person: isAskedBy,
    export: {
      company_enquiries: {
        columns: [
          'id',
          'kind',
          'status',
          'name',
          'email',
          'phone',
          'message',
          'preferredDate',
          'preferredTime',
          'timeZone',
          { answers: 'parameters' },
          'source',
          'createdAt',
        ],
        lost: 'asked',
      },
    },
    unexported: { company_enquiries: ['userId'] },
    erase: [{ keep: ['assignedTo'] }, { delete: true, counts: 'asked' }],
  }),
  personalTable({
    table: platformLeadEvents,
    person: (person) => sql`${platformLeadEvents.leadId} in (
      select ${platformLeads.id} from ${platformLeads} where ${isAskedBy(person)})`,
    export: {
      work_on_what_was_asked: [
        'id',
        { enquiry: 'leadId', what: 'kind', status: 'toStatus' },
        'ending',
        { call: 'callOutcome' },
        'note',
        'createdAt',
      ],
    },
    erase: [{ keep: ['actorId', 'assigneeId'] }, { goesWith: 'the enquiry' }],
  }),
  personalTable({
    table: cannedAnswers,
    erase: [{ keep: ['title', 'textEn', 'textHi'], because: 'company text' }, { keep: ['updatedBy'] }],
  }),
]
