import type { HoldTo } from '#contract/support/colleagues.ts'
import type { Database } from '#database/client.ts'
import { tickets } from '#database/schema/support.ts'
import { and, eq, sql } from 'drizzle-orm'

import { listStaffWithDuty } from '../../accounts/queries/list-staff.ts'
import { recordAct } from '../../moderation/commands/record-act.ts'
import { announce } from '../../platform/announce.ts'
import type { Actor } from '../../platform/context.ts'
import { holderOf, mayHandle } from '../policy.ts'
import { lockTicket } from '../queries/find-ticket.ts'

type HoldTicket = {
  actor: Actor
  number: number
  from: string | null
  to: HoldTo
  requestId: string
  now: Date
}

export type Held = 'held' | 'unknown' | 'own' | 'moved_on' | 'not_of_desk'

/** Of two who take one ticket at once the second is told; nobody gets what they asked for themselves. */
export async function holdTicket(
  db: Database,
  { actor, number, from, to, requestId, now }: HoldTicket,
): Promise<Held> {
  return db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, number)
    if (!ticket) return 'unknown'
    if (!mayHandle(actor, ticket)) return 'own'
    const holder = holderOf(actor, to)
    if (holder !== null && holder !== actor.userId && !(await mayGet(tx, ticket, holder)))
      return 'not_of_desk'
    const held = await tx
      .update(tickets)
      .set({ assignedTo: holder, updatedAt: now })
      .where(and(eq(tickets.id, ticket.id), sql`${tickets.assignedTo} is not distinct from ${from}::uuid`))
      .returning({ id: tickets.id })
    if (held.length === 0) return ticket.assignedTo === holder ? 'held' : 'moved_on'
    if (holder === from) return 'held'
    await recordAct(tx, {
      actor,
      action: actionOf(actor, holder),
      subject: 'ticket',
      subjectId: ticket.id,
      before: { holder: from },
      after: { holder },
      requestId,
      now,
    })
    if (holder !== null && holder !== actor.userId)
      await announce(tx, {
        name: 'work.assigned',
        work: 'ticket',
        subjectId: ticket.id,
        userId: holder,
        at: now.toISOString(),
      })
    return 'held'
  })
}

async function mayGet(tx: Database, ticket: { userId: string | null }, holder: string): Promise<boolean> {
  return holder !== ticket.userId && (await listStaffWithDuty(tx, 'tickets')).includes(holder)
}

function actionOf(actor: Actor, holder: string | null) {
  if (holder === null) return 'support.putTicketBack'
  return holder === actor.userId ? 'support.takeTicket' : 'support.assignTicket'
}
