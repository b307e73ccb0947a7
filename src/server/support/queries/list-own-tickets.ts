import type { TicketStatus } from '#contract/support/tickets.ts'
import type { Database } from '#database/client.ts'
import { tickets } from '#database/schema/support.ts'
import { and, count, desc, eq } from 'drizzle-orm'

type OwnTickets = { userId: string; status?: TicketStatus | undefined; page: number; pageSize: number }

export type OwnTicketRow = Awaited<ReturnType<typeof listOwnTickets>>[number]

/** Newest first; served by tickets_of_user_newest_idx. */
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
