import type { Database } from '#database/client.ts'
import { platformLeadEvents, platformLeads, ticketReplies, tickets } from '#database/schema/support.ts'
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'

import type { CollectPerson, Person } from '../../platform/privacy/rights.ts'
import { personalPage } from '../../platform/privacy/rights.ts'

/** What was asked without signing in counts as the person's where it named their confirmed address. */
export function platformLeadsOf({ id, email }: Pick<Person, 'id' | 'email'>) {
  return or(eq(platformLeads.userId, id), and(isNull(platformLeads.userId), eq(platformLeads.email, email)))
}

export const collectPerson: CollectPerson = (db, person) => [
  {
    name: 'support_tickets',
    key: 'id',
    count: () => db.$count(tickets, eq(tickets.userId, person.id)),
    read: (after) =>
      db
        .select({
          id: tickets.id,
          number: tickets.ticketNumber,
          subject: tickets.subject,
          category: tickets.category,
          description: tickets.description,
          status: tickets.status,
          resolvedAt: tickets.resolvedAt,
          createdAt: tickets.createdAt,
        })
        .from(tickets)
        .where(and(eq(tickets.userId, person.id), gt(tickets.id, after)))
        .orderBy(asc(tickets.id))
        .limit(personalPage),
  },
  {
    name: 'support_replies',
    key: 'id',
    count: () => db.$count(repliesTo(db, person.id).as('replies')),
    read: (after) =>
      db
        .select({
          id: ticketReplies.id,
          ticket: tickets.ticketNumber,
          isFromSupport: ticketReplies.isStaff,
          content: ticketReplies.content,
          createdAt: ticketReplies.createdAt,
        })
        .from(ticketReplies)
        .innerJoin(tickets, eq(tickets.id, ticketReplies.ticketId))
        .where(and(eq(tickets.userId, person.id), gt(ticketReplies.id, after)))
        .orderBy(asc(ticketReplies.id))
        .limit(personalPage),
  },
  {
    name: 'company_enquiries',
    key: 'id',
    count: () => db.$count(platformLeads, platformLeadsOf(person)),
    read: (after) =>
      db
        .select({
          id: platformLeads.id,
          kind: platformLeads.kind,
          status: platformLeads.status,
          name: platformLeads.name,
          email: platformLeads.email,
          phone: platformLeads.phone,
          message: platformLeads.message,
          preferredDate: platformLeads.preferredDate,
          preferredTime: platformLeads.preferredTime,
          answers: platformLeads.parameters,
          source: platformLeads.source,
          createdAt: platformLeads.createdAt,
        })
        .from(platformLeads)
        .where(and(platformLeadsOf(person), gt(platformLeads.id, after)))
        .orderBy(asc(platformLeads.id))
        .limit(personalPage),
  },
  {
    name: 'work_on_what_was_asked',
    key: 'id',
    count: () => db.$count(workOn(db, person).as('work')),
    read: (after) =>
      db
        .select({
          id: platformLeadEvents.id,
          enquiry: platformLeadEvents.leadId,
          what: platformLeadEvents.kind,
          status: platformLeadEvents.toStatus,
          ending: platformLeadEvents.ending,
          call: platformLeadEvents.callOutcome,
          note: platformLeadEvents.note,
          createdAt: platformLeadEvents.createdAt,
        })
        .from(platformLeadEvents)
        .innerJoin(platformLeads, eq(platformLeads.id, platformLeadEvents.leadId))
        .where(and(platformLeadsOf(person), gt(platformLeadEvents.id, after)))
        .orderBy(asc(platformLeadEvents.id))
        .limit(personalPage),
  },
]

function workOn(db: Database, person: Person) {
  return db
    .select({ id: platformLeadEvents.id })
    .from(platformLeadEvents)
    .innerJoin(platformLeads, eq(platformLeads.id, platformLeadEvents.leadId))
    .where(platformLeadsOf(person))
}

function repliesTo(db: Database, userId: string) {
  return db
    .select({ id: ticketReplies.id })
    .from(ticketReplies)
    .innerJoin(tickets, eq(tickets.id, ticketReplies.ticketId))
    .where(eq(tickets.userId, userId))
}
