import type { Database } from '#database/client.ts'
import { tickets } from '#database/schema/support.ts'
import { and, eq, sql } from 'drizzle-orm'

import { lockTicket } from '../queries/find-ticket.ts'
import { assignWork } from './assign-work.ts'
import type { AssignOutcome, Assignment } from './assign-work.ts'

export async function assignTicket(
  db: Database,
  assignment: Assignment & { number: number },
): Promise<AssignOutcome> {
  const { number, from, now } = assignment
  return db.transaction(async (tx) => {
    const row = await lockTicket(tx, number)
    const assign = async (holder: string | null) => {
      const held = await tx
        .update(tickets)
        .set({ assignedTo: holder, updatedAt: now })
        .where(
          and(
            eq(tickets.ticketNumber, number),
            sql`${tickets.assignedTo} is not distinct from ${from}::uuid`,
          ),
        )
        .returning({ id: tickets.id })
      return held.length > 0
    }
    return assignWork(tx, assignment, { kind: 'ticket', row, assign })
  })
}
