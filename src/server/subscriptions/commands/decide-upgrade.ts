import type { Database } from '#database/client.ts'
import { upgradeRequests } from '#database/schema/subscriptions.ts'
import { and, eq, inArray } from 'drizzle-orm'

import { recordAct } from '../../moderation/commands/record-act.ts'
import { announce } from '../../platform/announce.ts'
import type { Actor } from '../../platform/context.ts'
import { moveUpgrade } from '../../support/commands/raise-upgrade.ts'
import { openStatuses } from '../policy.ts'

type Decide = { id: string; actor: Actor; requestId: string; now: Date }
export type Decided = 'done' | 'NOT_FOUND' | 'FORBIDDEN' | 'DECIDED'

/** Names the price, also anew while it is not paid; the same price twice is told once. */
export async function priceUpgrade(
  db: Database,
  { id, amount, ...decide }: Decide & { amount: number },
): Promise<Decided> {
  return db.transaction(async (tx): Promise<Decided> => {
    const { actor, requestId, now } = decide
    const held = await holdRequest(tx, { id, actor })
    if (typeof held === 'string') return held
    if (held.status === 'awaiting_payment' && held.amount === amount) return 'done'
    if (!isOpen(held)) return 'DECIDED'
    await tx
      .update(upgradeRequests)
      .set({ status: 'awaiting_payment', amount, handledBy: actor.userId, updatedAt: now })
      .where(stillOpen(id))
    await moveUpgrade(tx, { requestId: id, status: 'interested', actorId: actor.userId, now })
    const act = { actor, subject: 'upgrade' as const, subjectId: id, requestId, now }
    await recordAct(tx, {
      ...act,
      action: 'subscriptions.priceUpgrade',
      before: { status: held.status, amount: held.amount },
      after: { status: 'awaiting_payment', amount },
    })
    await announce(tx, { name: 'upgrade.decided', requestId: id, status: 'awaiting_payment', amount })
    return 'done'
  })
}

/** With a reason for whoever asked. */
export async function declineUpgrade(
  db: Database,
  { id, reason, ...decide }: Decide & { reason: string },
): Promise<Decided> {
  return db.transaction(async (tx): Promise<Decided> => {
    const { actor, requestId, now } = decide
    const held = await holdRequest(tx, { id, actor })
    if (typeof held === 'string') return held
    if (held.status === 'declined' && held.handledBy === actor.userId && held.reason === reason) return 'done'
    if (!isOpen(held)) return 'DECIDED'
    await tx
      .update(upgradeRequests)
      .set({ status: 'declined', reason, handledBy: actor.userId, handledAt: now, updatedAt: now })
      .where(stillOpen(id))
    await moveUpgrade(tx, { requestId: id, status: 'closed', actorId: actor.userId, now })
    const act = { actor, subject: 'upgrade' as const, subjectId: id, requestId, now }
    await recordAct(tx, {
      ...act,
      action: 'subscriptions.declineUpgrade',
      before: { status: held.status },
      after: { status: 'declined' },
    })
    await announce(tx, { name: 'upgrade.decided', requestId: id, status: 'declined', amount: null })
    return 'done'
  })
}

export type HeldRequest = Exclude<Awaited<ReturnType<typeof holdRequest>>, string>

/** Holds the request until the transaction ends; two at the desk cannot both decide. */
export async function holdRequest(tx: Database, { id, actor }: { id: string; actor: Actor }) {
  const [held] = await tx
    .select({
      userId: upgradeRequests.userId,
      subject: upgradeRequests.subject,
      propertyId: upgradeRequests.propertyId,
      level: upgradeRequests.level,
      months: upgradeRequests.months,
      status: upgradeRequests.status,
      amount: upgradeRequests.amount,
      reason: upgradeRequests.reason,
      paymentReference: upgradeRequests.paymentReference,
      handledBy: upgradeRequests.handledBy,
    })
    .from(upgradeRequests)
    .where(eq(upgradeRequests.id, id))
    .for('update')
  if (!held) return 'NOT_FOUND'
  return held.userId === actor.userId ? 'FORBIDDEN' : held
}

export function isOpen({ status }: Pick<HeldRequest, 'status'>): boolean {
  return openStatuses.includes(status)
}

export function stillOpen(id: string) {
  return and(eq(upgradeRequests.id, id), inArray(upgradeRequests.status, [...openStatuses]))
}
