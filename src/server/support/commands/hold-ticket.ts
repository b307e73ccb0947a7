import type { Database } from '#database/client.ts'
import { tickets } from '#database/schema/support.ts'
import { and, eq, sql } from 'drizzle-orm'

import { lockTicket } from '../queries/find-ticket.ts'
import { holdWork } from './hold-work.ts'
import type { Held, Holding } from './hold-work.ts'

export async function holdTicket(db: Database, holding: Holding & { number: number }): Promise<Held> {
  const { number, from, now } = holding
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
    return holdWork(tx, holding, { kind: 'ticket', row, assign })
  })
}
