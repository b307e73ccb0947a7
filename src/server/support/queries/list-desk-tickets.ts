import type { DeskHolder, DeskState } from '#contract/support/ticket-desk.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { tickets } from '#database/schema/support.ts'
import { and, asc, count, desc, eq, isNull, ne } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

type DeskTickets = { userId: string; state: DeskState; holder: DeskHolder; page: number; pageSize: number }

export type DeskRow = Awaited<ReturnType<typeof listDeskTickets>>[number]

const holders = alias(users, 'holders')

/** Served by tickets_open_idx, tickets_desk_idx and tickets_of_staff_idx. */
export async function listDeskTickets(db: Database, wanted: DeskTickets) {
  const { state, page, pageSize } = wanted
  return db
    .select({
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
    .where(and(ofHolder(wanted), ofState(state)))
    .orderBy(...orderOf(state))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

export async function countDeskTickets(
  db: Database,
  wanted: Pick<DeskTickets, 'userId' | 'holder'>,
): Promise<Record<DeskState, number>> {
  const rows = await db
    .select({ status: tickets.status, tickets: count() })
    .from(tickets)
    .where(ofHolder(wanted))
    .groupBy(tickets.status)
  const counts = { open: 0, pending: 0, 'in-progress': 0, resolved: 0 }
  for (const row of rows) counts[row.status] = row.tickets
  return { ...counts, open: counts.pending + counts['in-progress'] }
}

/** Nobody waits in a resolved ticket, so that its index can be read backwards. */
function orderOf(state: DeskState): SQL[] {
  if (state === 'resolved') return [desc(tickets.waitingSince), desc(tickets.createdAt), desc(tickets.id)]
  return [asc(tickets.waitingSince), asc(tickets.createdAt), asc(tickets.id)]
}

function ofState(state: DeskState): SQL {
  return state === 'open' ? ne(tickets.status, 'resolved') : eq(tickets.status, state)
}

function ofHolder({ userId, holder }: Pick<DeskTickets, 'userId' | 'holder'>): SQL | undefined {
  if (holder === 'anyone') return undefined
  return holder === 'me' ? eq(tickets.assignedTo, userId) : isNull(tickets.assignedTo)
}
