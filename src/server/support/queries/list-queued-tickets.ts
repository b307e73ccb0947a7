import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { ticketPriorities, ticketStatuses } from '#contract/enums.ts'
import type { AssigneeFilter, QueueState, TicketPriority } from '#contract/support/ticket-queue.ts'
import type { TicketCategory, TicketStatus } from '#contract/support/tickets.ts'
import { emailForm } from '#contract/texts/email-form.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { tickets } from '#database/schema/support.ts'

import { likePattern } from '../../platform/text-pattern.ts'
import { isAssignedTo } from './queue-filters.ts'

type Filters = {
  userId: string
  holder: AssigneeFilter
  priority?: TicketPriority | undefined
  category?: TicketCategory | undefined
  person?: string | undefined
  query?: string | undefined
}
type QueueTickets = Filters & { state: QueueState; page: number; pageSize: number }

export type QueueRow = Awaited<ReturnType<typeof listQueuedTickets>>[number]

const assignees = alias(users, 'assignees')
const openStatuses: readonly TicketStatus[] = ['pending', 'in-progress']

/** Open tickets by priority, then longest wait; resolved ones newest first. */
export async function listQueuedTickets(db: Database, input: QueueTickets) {
  const ids = await listPageIds(db, input)
  const rows = await db
    .select({
      id: tickets.id,
      number: tickets.ticketNumber,
      subject: tickets.subject,
      category: tickets.category,
      status: tickets.status,
      priority: tickets.priority,
      waitingSince: tickets.waitingSince,
      createdAt: tickets.createdAt,
      person: { name: users.name },
      holder: { userId: assignees.id, name: assignees.name },
    })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.userId))
    .leftJoin(assignees, eq(assignees.id, tickets.assignedTo))
    .where(inArray(tickets.id, ids))
  return rows.toSorted((ticket, other) => ids.indexOf(ticket.id) - ids.indexOf(other.id))
}

/**
 * Served by tickets_queue_idx and tickets_of_staff_idx, one status and priority at a time, so that each scan can stop
 * early.
 */
async function listPageIds(db: Database, input: QueueTickets): Promise<string[]> {
  const { state, page, pageSize, priority } = input
  const isOpen = state !== 'resolved'
  const statuses = state === 'open' ? openStatuses : [state]
  const scans = statuses.flatMap((status) =>
    (priority ? [priority] : ticketPriorities).map(
      (scannedPriority) => sql`(
        select t.id, t.waiting_since, t.created_at, ${ticketPriorities.indexOf(scannedPriority)}::integer as rank
        from tickets t
        where t.status = ${status} and t.priority = ${scannedPriority} and ${matchesFilters(input)}
        order by ${isOpen ? longestFirst : newestFirst} limit ${page * pageSize})`,
    ),
  )
  const order = isOpen ? sql`t.waiting_since is null, t.rank desc, ${longestFirst}` : newestFirst
  const { rows } = await db.execute<{ id: string }>(sql`
    select t.id from (${sql.join(scans, sql` union all `)}) t
    order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return rows.map(({ id }) => id)
}

const longestFirst = sql`t.waiting_since, t.created_at, t.id`
/** Resolved tickets are sorted by the same column, so the index is read backwards. */
const newestFirst = sql`t.waiting_since desc, t.created_at desc, t.id desc`

export async function countQueuedTickets(
  db: Database,
  filters: Filters,
): Promise<Record<QueueState, number>> {
  const { priority } = filters
  const ofPriority = priority ? sql`t.priority = ${priority}` : sql`true`
  const statusCounts = ticketStatuses.map(
    (status) =>
      sql`(select count(*)::integer from tickets t where t.status = ${status} and ${ofPriority} and ${matchesFilters(filters)}) as ${sql.identifier(status)}`,
  )
  const { rows } = await db.execute<Record<TicketStatus, number>>(
    sql`select ${sql.join(statusCounts, sql`, `)}`,
  )
  const [counts] = rows
  if (!counts) throw new Error('A count was not answered')
  return { ...counts, open: counts.pending + counts['in-progress'] }
}

/** All filters except status and priority. */
function matchesFilters({ userId, holder, category, person, query = '' }: Filters): SQL {
  const isCategory = category ? sql`t.category = ${category}` : sql`true`
  const isOfPerson = person ? sql`t.user_id = ${person}` : sql`true`
  return sql`${isAssignedTo({ userId, holder })} and ${isCategory} and ${isOfPerson} and ${matchesQuery(query)}`
}

/** Served by tickets_number_key, tickets_search_idx, users_email_key, users_name_similar_idx and tickets_of_user_newest_idx. */
function matchesQuery(query: string): SQL {
  if (query === '') return sql`true`
  const number = /^#?(\d{1,9})$/.exec(query)?.[1]
  const pattern = likePattern(query)
  const person = query.includes('@') ? sql`u.email = ${emailForm(query)}` : sql`u.name ilike ${pattern}`
  const idQueries = [
    sql`select f.id from tickets f where f.subject ilike ${pattern}`,
    sql`select f.id from tickets f where f.user_id = any(array(select u.id from users u where ${person} limit 200))`,
    ...(number === undefined
      ? []
      : [sql`select f.id from tickets f where f.ticket_number = ${Number(number)}`]),
  ]
  return sql`t.id = any(array(${sql.join(idQueries, sql` union `)}))`
}
