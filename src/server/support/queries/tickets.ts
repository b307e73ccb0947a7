import { and, count, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { TicketStatus } from '#contract/support/tickets.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'
import { ticketReplies, tickets } from '#database/schema/support.ts'

export type TicketRow = NonNullable<Awaited<ReturnType<typeof findUncheckedTicket>>>

const assignees = alias(users, 'assignees')

/** Includes contact details that only staff may see. Served by tickets_number_key. */
export async function findUncheckedTicket(db: Database, number: number) {
  const [ticket] = await db
    .select({
      id: tickets.id,
      number: tickets.ticketNumber,
      userId: tickets.userId,
      subject: tickets.subject,
      category: tickets.category,
      description: tickets.description,
      status: tickets.status,
      priority: tickets.priority,
      waitingSince: tickets.waitingSince,
      firstAnsweredAt: tickets.firstAnsweredAt,
      resolvedAt: tickets.resolvedAt,
      createdAt: tickets.createdAt,
      updatedAt: tickets.updatedAt,
      listing: { numericId: properties.propertyNumericId, title: properties.title },
      person: {
        userId: users.id,
        name: users.name,
        email: users.email,
        phone: profiles.mobileNumber,
        role: profiles.role,
        locale: users.locale,
        since: users.createdAt,
      },
      holder: { userId: assignees.id, name: assignees.name },
    })
    .from(tickets)
    .leftJoin(properties, eq(properties.id, tickets.propertyId))
    .innerJoin(users, eq(users.id, tickets.userId))
    .leftJoin(profiles, eq(profiles.userId, tickets.userId))
    .leftJoin(assignees, eq(assignees.id, tickets.assignedTo))
    .where(eq(tickets.ticketNumber, number))
  return ticket ?? null
}

/** Until commit, block other changes of this ticket. */
export async function lockTicket(tx: Database, number: number) {
  const [ticket] = await tx
    .select({
      id: tickets.id,
      userId: tickets.userId,
      status: tickets.status,
      priority: tickets.priority,
      assignedTo: tickets.assignedTo,
    })
    .from(tickets)
    .where(eq(tickets.ticketNumber, number))
    .for('update')
  return ticket ?? null
}

/** Reply of an earlier request with this submission key. Served by ticket_replies_submission_key. */
export async function findSentReply(
  tx: Database,
  { authorId, submissionKey }: { authorId: string; submissionKey: string | undefined },
) {
  if (submissionKey === undefined) return null
  const [sent] = await tx
    .select({ id: ticketReplies.id })
    .from(ticketReplies)
    .where(and(eq(ticketReplies.authorId, authorId), eq(ticketReplies.submissionKey, submissionKey)))
  return sent ?? null
}

type RepliesPage = { ticketId: string; page: number; pageSize: number }

export type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number]

/** Paged from the newest reply, each page in ascending order. Served by ticket_replies_of_ticket_idx. */
export async function listReplies(
  db: Database,
  { ticketId, page, pageSize }: RepliesPage,
  { withNotes }: { withNotes: boolean },
) {
  const rows = await db
    .select({
      id: ticketReplies.id,
      author: users.name,
      isStaff: ticketReplies.isStaff,
      isInternal: ticketReplies.isInternal,
      content: ticketReplies.content,
      createdAt: ticketReplies.createdAt,
    })
    .from(ticketReplies)
    .leftJoin(users, eq(users.id, ticketReplies.authorId))
    .where(and(eq(ticketReplies.ticketId, ticketId), withNotes ? undefined : isPublic))
    .orderBy(desc(ticketReplies.createdAt), desc(ticketReplies.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return rows.toReversed()
}

export async function countReplies(db: Database, ticketId: string, { withNotes = false } = {}) {
  const [counted] = await db
    .select({ replies: count() })
    .from(ticketReplies)
    .where(and(eq(ticketReplies.ticketId, ticketId), withNotes ? undefined : isPublic))
  return counted?.replies ?? 0
}

const isPublic = eq(ticketReplies.isInternal, false)

export type TicketDetails = NonNullable<Awaited<ReturnType<typeof findTicketDetails>>>

/** Content and owner for the emails and notifications of a ticket. */
export async function findTicketDetails(db: Database, id: string) {
  const [details] = await db
    .select({
      id: tickets.id,
      number: tickets.ticketNumber,
      subject: tickets.subject,
      category: tickets.category,
      description: tickets.description,
      status: tickets.status,
      assigneeId: tickets.assignedTo,
      person: { userId: users.id, name: users.name, email: users.email, locale: users.locale },
    })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.userId))
    .where(eq(tickets.id, id))
  return details ?? null
}

export async function findReplyDetails(db: Database, id: string) {
  const [reply] = await db
    .select({
      id: ticketReplies.id,
      ticketId: ticketReplies.ticketId,
      isStaff: ticketReplies.isStaff,
      isInternal: ticketReplies.isInternal,
      content: ticketReplies.content,
    })
    .from(ticketReplies)
    .where(eq(ticketReplies.id, id))
  return reply ?? null
}

type OwnTickets = { userId: string; status?: TicketStatus | undefined; page: number; pageSize: number }

export type OwnTicketRow = Awaited<ReturnType<typeof listOwnTickets>>[number]

/** Newest first. Served by tickets_of_user_newest_idx. */
export async function listOwnTickets(db: Database, { userId, status, page, pageSize }: OwnTickets) {
  return db
    .select({
      number: tickets.ticketNumber,
      subject: tickets.subject,
      category: tickets.category,
      status: tickets.status,
      waitingSince: tickets.waitingSince,
      createdAt: tickets.createdAt,
      updatedAt: tickets.updatedAt,
    })
    .from(tickets)
    .where(and(eq(tickets.userId, userId), status && eq(tickets.status, status)))
    .orderBy(desc(tickets.createdAt), desc(tickets.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

export async function countOwnTickets(db: Database, userId: string): Promise<Record<TicketStatus, number>> {
  const rows = await db
    .select({ status: tickets.status, tickets: count() })
    .from(tickets)
    .where(eq(tickets.userId, userId))
    .groupBy(tickets.status)
  const counts = { pending: 0, 'in-progress': 0, resolved: 0 }
  for (const row of rows) counts[row.status] = row.tickets
  return counts
}
