import type { TicketPriority } from '#contract/support/ticket-queue.ts'
import type { Database } from '#database/client.ts'
import { tickets } from '#database/schema/support.ts'
import { and, eq } from 'drizzle-orm'

import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { mayHandle } from '../policy.ts'
import { lockTicket } from '../queries/find-ticket.ts'

type SetTicketPriority = {
  actor: Actor
  number: number
  from: TicketPriority
  to: TicketPriority
  requestId: string
  now: Date
}

/** Of two who weigh it differently at once the second is told; the same twice is once. */
export async function setTicketPriority(
  db: Database,
  { actor, number, from, to, requestId, now }: SetTicketPriority,
): Promise<'set' | 'unknown' | 'own' | 'stale'> {
  return db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, number)
    if (!ticket) return 'unknown'
    if (!mayHandle(actor, ticket)) return 'own'
    if (ticket.priority === to) return 'set'
    const set = await tx
      .update(tickets)
      .set({ priority: to, updatedAt: now })
      .where(and(eq(tickets.id, ticket.id), eq(tickets.priority, from)))
      .returning({ id: tickets.id })
    if (set.length === 0) return 'stale'
    await audit(tx, {
      actor,
      action: 'support.setTicketPriority',
      subject: 'ticket',
      subjectId: ticket.id,
      before: { priority: from },
      after: { priority: to },
      requestId,
      now,
    })
    return 'set'
  })
}
