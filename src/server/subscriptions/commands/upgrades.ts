import { and, eq, inArray } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { upgradeRequests } from '#database/schema/subscriptions.ts'

import { audit } from '../../platform/audit.ts'
import type { Actor, Call } from '../../platform/context.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { isRefused, refused, type Refused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { moveUpgradeLead } from '../../support/commands/upgrade-leads.ts'
import { openStatuses, findClosure, addMonths } from '../policy.ts'
import { addFeaturing } from './featuring.ts'
import { startPlan } from './plans.ts'

/** Set or change the price before payment; an unchanged price notifies once. */
export async function priceUpgrade(
  db: Database,
  { id, amount, ...call }: Call & { id: string; amount: number },
) {
  return db.transaction(async (tx) => {
    const { actor, now } = call
    const lockedRequest = await lockRequest(tx, { id, actor })
    if (isRefused(lockedRequest)) return lockedRequest
    if (lockedRequest.status === 'awaiting_payment' && lockedRequest.amount === amount) return null
    if (!isOpen(lockedRequest)) return refused('STALE')
    await tx
      .update(upgradeRequests)
      .set({ status: 'awaiting_payment', amount, handledBy: actor.userId, updatedAt: now })
      .where(isOpenRequest(id))
    await moveUpgradeLead(tx, { requestId: id, status: 'interested', actorId: actor.userId, now })
    await audit(tx, {
      ...call,
      subject: 'upgrade',
      subjectId: id,
      action: 'subscriptions.priceUpgrade',
      before: { status: lockedRequest.status, amount: lockedRequest.amount },
      after: { status: 'awaiting_payment', amount },
    })
    await publishEvent(tx, { name: 'upgrade.decided', requestId: id, status: 'awaiting_payment', amount })
    return null
  })
}

/** Decline with a reason. */
export async function declineUpgrade(
  db: Database,
  { id, reason, ...call }: Call & { id: string; reason: string },
) {
  return db.transaction(async (tx) => {
    const { actor, now } = call
    const lockedRequest = await lockRequest(tx, { id, actor })
    if (isRefused(lockedRequest)) return lockedRequest
    if (
      lockedRequest.status === 'declined' &&
      lockedRequest.handledBy === actor.userId &&
      lockedRequest.reason === reason
    )
      return null
    if (!isOpen(lockedRequest)) return refused('STALE')
    await tx
      .update(upgradeRequests)
      .set({ status: 'declined', reason, handledBy: actor.userId, handledAt: now, updatedAt: now })
      .where(isOpenRequest(id))
    await moveUpgradeLead(tx, { requestId: id, status: 'closed', actorId: actor.userId, now })
    await audit(tx, {
      ...call,
      subject: 'upgrade',
      subjectId: id,
      action: 'subscriptions.declineUpgrade',
      before: { status: lockedRequest.status },
      after: { status: 'declined' },
    })
    await publishEvent(tx, { name: 'upgrade.decided', requestId: id, status: 'declined', amount: null })
    return null
  })
}

type LockedRequest = Exclude<Awaited<ReturnType<typeof lockRequest>>, Refused>

/** Lock the request, so that it is decided once. */
async function lockRequest(tx: Database, { id, actor }: { id: string; actor: Actor }) {
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
  if (!lockedRequest) return refused('NOT_FOUND')
  return lockedRequest.userId === actor.userId ? refused('FORBIDDEN') : lockedRequest
}

function isOpen({ status }: Pick<LockedRequest, 'status'>): boolean {
  return openStatuses.includes(status)
}

function isOpenRequest(id: string) {
  return and(eq(upgradeRequests.id, id), inArray(upgradeRequests.status, [...openStatuses]))
}

type CompleteUpgrade = Call & { id: string; amount: number; paymentReference: string }

/** Record the payment and start the upgrade in one transaction; idempotent for the same payment. */
export async function completeUpgrade(db: Database, input: CompleteUpgrade) {
  const { id, actor, amount, paymentReference, requestId, now } = input
  return db.transaction(async (tx) => {
    const obstacle = await findObstacle(tx, id)
    const lockedRequest = await lockRequest(tx, { id, actor })
    if (isRefused(lockedRequest)) return lockedRequest
    if (lockedRequest.status === 'completed' && isSamePayment(lockedRequest, input)) return null
    if (!isOpen(lockedRequest)) return refused('STALE')
    if (obstacle) return obstacle
    await tx
      .update(upgradeRequests)
      .set({
        status: 'completed',
        amount,
        paymentReference,
        handledBy: actor.userId,
        handledAt: now,
        updatedAt: now,
      })
      .where(isOpenRequest(id))
    await startUpgrade(tx, lockedRequest, input)
    await moveUpgradeLead(tx, { requestId: id, status: 'converted', actorId: actor.userId, now })
    await audit(tx, {
      actor,
      action: 'subscriptions.completeUpgrade',
      subject: 'upgrade',
      subjectId: id,
      details: {
        months: lockedRequest.months,
        level: lockedRequest.level,
        propertyId: lockedRequest.propertyId,
      },
      before: { status: lockedRequest.status, amount: lockedRequest.amount },
      after: { status: 'completed', amount },
      requestId,
      now,
    })
    return null
  })
}

function isSamePayment(
  lockedRequest: LockedRequest,
  { actor, amount, paymentReference }: CompleteUpgrade,
): boolean {
  return (
    lockedRequest.handledBy === actor.userId &&
    lockedRequest.amount === amount &&
    lockedRequest.paymentReference === paymentReference
  )
}

/** Reason why the listing cannot be featured. Locks the listing before the request, in the same order as requests. */
async function findObstacle(tx: Database, id: string) {
  const [request] = await tx
    .select({ propertyId: upgradeRequests.propertyId, userId: upgradeRequests.userId })
    .from(upgradeRequests)
    .where(eq(upgradeRequests.id, id))
  if (!request?.propertyId) return null
  const uncheckedProperty = await lockProperty(tx, request.propertyId)
  if (uncheckedProperty && uncheckedProperty.userId !== request.userId) return refused('OWNER_CHANGED')
  return uncheckedProperty && findClosure(uncheckedProperty) === null ? null : refused('NOT_OFFERED')
}

async function startUpgrade(
  tx: Database,
  lockedRequest: LockedRequest,
  { id, actor, amount, now }: CompleteUpgrade,
): Promise<void> {
  const { userId, propertyId, level, months } = lockedRequest
  if (propertyId !== null) {
    await addFeaturing(tx, {
      propertyId,
      actorId: actor.userId,
      upgradeRequestId: id,
      endAfter: (start) => addMonths(start, months),
      now,
    })
    await publishEvent(tx, { name: 'upgrade.decided', requestId: id, status: 'completed', amount })
    return
  }
  if (level === null) throw new Error('A request for a plan names none')
  const { endsAt, startsAt } = await startPlan(tx, { userId, level, months, now })
  await publishEvent(tx, {
    name: 'plan.changed',
    userId,
    changeId: id,
    level,
    from: startsAt > now ? startsAt.toISOString() : null,
    until: endsAt.toISOString(),
  })
}
