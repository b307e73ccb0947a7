import type { Database } from '#database/client.ts'
import { tickets } from '#database/schema/support.ts'
import { and, eq, sql } from 'drizzle-orm'

import { recordAct } from '../../moderation/commands/record-act.ts'
import type { Actor } from '../../platform/context.ts'
import { mayHandle } from '../policy.ts'
import { lockTicket } from '../queries/find-ticket.ts'

type HoldTicket = {
  actor: Actor
  number: number
  from: string | null
  to: 'me' | 'nobody'
  requestId: string
  now: Date
}

/** Of two who take one ticket at once the second is told. */
export async function holdTicket(
  db: Database,
  { actor, number, from, to, requestId, now }: HoldTicket,
): Promise<'held' | 'unknown' | 'own' | 'moved_on'> {
  return db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, number)
    if (!ticket) return 'unknown'
    if (!mayHandle(actor, ticket)) return 'own'
    const holder = to === 'me' ? actor.userId : null
    const held = await tx
      .update(tickets)
      .set({ assignedTo: holder, updatedAt: now })
      .where(and(eq(tickets.id, ticket.id), sql`${tickets.assignedTo} is not distinct from ${from}::uuid`))
      .returning({ id: tickets.id })
    if (held.length === 0) return ticket.assignedTo === holder ? 'held' : 'moved_on'
    await recordAct(tx, {
      actor,
      action: to === 'me' ? 'support.takeTicket' : 'support.putTicketBack',
      subject: 'ticket',
      subjectId: ticket.id,
      details: {},
      requestId,
      now,
    })
    return 'held'
  })
}
