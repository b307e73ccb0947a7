import type { Database } from '#database/client.ts'
import { upgradeRequests } from '#database/schema/subscriptions.ts'
import { and, eq, inArray } from 'drizzle-orm'

import { audit } from '../../platform/audit.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import type { Actor } from '../../platform/context.ts'
import { moveUpgrade } from '../../support/commands/raise-upgrade.ts'
import { openStatuses } from '../policy.ts'

type Decide = { id: string; actor: Actor; requestId: string; now: Date }
export type Decided = 'done' | 'NOT_FOUND' | 'FORBIDDEN' | 'STALE'

/** Names the price, also anew while it is not paid; the same price twice is told once. */
export async function priceUpgrade(
  db: Database,
  { id, amount, ...decide }: Decide & { amount: number },
): Promise<Decided> {
  return db.transaction(async (tx): Promise<Decided> => {
    const { actor, requestId, now } = decide
    const lockedRequest = await lockRequest(tx, { id, actor })
    if (typeof lockedRequest === 'string') return lockedRequest
    if (lockedRequest.status === 'awaiting_payment' && lockedRequest.amount === amount) return 'done'
    if (!isOpen(lockedRequest)) return 'STALE'
    await tx
      .update(upgradeRequests)
      .set({ status: 'awaiting_payment', amount, handledBy: actor.userId, updatedAt: now })
      .where(isStillOpen(id))
    await moveUpgrade(tx, { requestId: id, status: 'interested', actorId: actor.userId, now })
    const command = { actor, subject: 'upgrade' as const, subjectId: id, requestId, now }
    await audit(tx, {
      ...command,
      action: 'subscriptions.priceUpgrade',
      before: { status: lockedRequest.status, amount: lockedRequest.amount },
      after: { status: 'awaiting_payment', amount },
    })
    await publishEvent(tx, { name: 'upgrade.decided', requestId: id, status: 'awaiting_payment', amount })
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
    const lockedRequest = await lockRequest(tx, { id, actor })
    if (typeof lockedRequest === 'string') return lockedRequest
    if (
      lockedRequest.status === 'declined' &&
      lockedRequest.handledBy === actor.userId &&
      lockedRequest.reason === reason
    )
      return 'done'
    if (!isOpen(lockedRequest)) return 'STALE'
    await tx
      .update(upgradeRequests)
      .set({ status: 'declined', reason, handledBy: actor.userId, handledAt: now, updatedAt: now })
      .where(isStillOpen(id))
    await moveUpgrade(tx, { requestId: id, status: 'closed', actorId: actor.userId, now })
    const command = { actor, subject: 'upgrade' as const, subjectId: id, requestId, now }
    await audit(tx, {
      ...command,
      action: 'subscriptions.declineUpgrade',
      before: { status: lockedRequest.status },
      after: { status: 'declined' },
    })
    await publishEvent(tx, { name: 'upgrade.decided', requestId: id, status: 'declined', amount: null })
    return 'done'
  })
}

export type LockedRequest = Exclude<Awaited<ReturnType<typeof lockRequest>>, string>

/** Holds the request until the transaction ends; two at the desk cannot both decide. */
export async function lockRequest(tx: Database, { id, actor }: { id: string; actor: Actor }) {
  const [lockedRequest] = await tx
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
  if (!lockedRequest) return 'NOT_FOUND'
  return lockedRequest.userId === actor.userId ? 'FORBIDDEN' : lockedRequest
}

export function isOpen({ status }: Pick<LockedRequest, 'status'>): boolean {
  return openStatuses.includes(status)
}

export function isStillOpen(id: string) {
  return and(eq(upgradeRequests.id, id), inArray(upgradeRequests.status, [...openStatuses]))
}
