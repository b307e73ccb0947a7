import type { DeskHolder, DeskState } from '#contract/support/ticket-desk.ts'
import type { TicketStatus } from '#contract/support/tickets.ts'
import { ticketStatuses } from '#contract/words.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { tickets } from '#database/schema/support.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

type DeskTickets = { userId: string; state: DeskState; holder: DeskHolder; page: number; pageSize: number }

export type DeskRow = Awaited<ReturnType<typeof listDeskTickets>>[number]

const holders = alias(users, 'holders')
const openStatuses: readonly TicketStatus[] = ['pending', 'in-progress']

/** The longest wait first, then what waits for nobody; of resolved ones the newest. */
export async function listDeskTickets(db: Database, wanted: DeskTickets) {
  const ids = await pageOfIds(db, wanted)
  const rows = await db
    .select({
      id: tickets.id,
      number: tickets.ticketNumber,
      subject: tickets.subject,
      category: tickets.category,
      status: tickets.status,
      waitingSince: tickets.waitingSince,
      createdAt: tickets.createdAt,
      person: { name: users.name },
      holder: { userId: holders.id, name: holders.name },
    })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.userId))
    .leftJoin(holders, eq(holders.id, tickets.assignedTo))
    .where(inArray(tickets.id, ids))
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** Served by tickets_desk_idx and tickets_of_staff_idx, a status at a time, so that none is read to its end. */
async function pageOfIds(db: Database, wanted: DeskTickets): Promise<string[]> {
  const { state, page, pageSize } = wanted
  const order = state === 'resolved' ? newestFirst : longestFirst
  const statuses = state === 'open' ? openStatuses : [state]
  const parts = statuses.map(
    (status) => sql`(
      select t.id, t.waiting_since, t.created_at from tickets t
      where t.status = ${status} and ${ofHolder(wanted)} order by ${order} limit ${page * pageSize})`,
  )
  const { rows } = await db.execute<{ id: string }>(sql`
    select t.id from (${sql.join(parts, sql` union all `)}) t
    order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return rows.map(({ id }) => id)
}

const longestFirst = sql`t.waiting_since, t.created_at, t.id`
/** Nobody waits in a resolved ticket, so that its index is read backwards. */
const newestFirst = sql`t.waiting_since desc, t.created_at desc, t.id desc`

export async function countDeskTickets(
  db: Database,
  wanted: Pick<DeskTickets, 'userId' | 'holder'>,
): Promise<Record<DeskState, number>> {
  const counted = ticketStatuses.map(
    (status) =>
      sql`(select count(*)::integer from tickets t where t.status = ${status} and ${ofHolder(wanted)}) as ${sql.identifier(status)}`,
  )
  const { rows } = await db.execute<Record<TicketStatus, number>>(sql`select ${sql.join(counted, sql`, `)}`)
  const [counts] = rows
  if (!counts) throw new Error('A count was not answered')
  return { ...counts, open: counts.pending + counts['in-progress'] }
}

function ofHolder({ userId, holder }: Pick<DeskTickets, 'userId' | 'holder'>): SQL {
  if (holder === 'anyone') return sql`true`
  return holder === 'me' ? sql`t.assigned_to = ${userId}` : sql`t.assigned_to is null`
}
