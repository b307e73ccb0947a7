import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'

import type {
  completeUpgradeInput,
  declineUpgradeInput,
  priceUpgradeInput,
} from '#contract/subscriptions/request-queue.ts'
import type { Database } from '#database/client.ts'
import { upgradeRequests } from '#database/schema/subscriptions.ts'

import type { MemberCall } from '../../platform/call.ts'
import type { Actor } from '../../platform/context.ts'
import { isRefused, refused, type Refused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { moveUpgradeLead } from '../../support/commands/upgrade-leads.ts'
import { openStatuses, findClosure, addMonths } from '../policy.ts'
import { addFeaturing } from './featuring.ts'
import { startPlan } from './plans.ts'

/** Set or change the price before payment; an unchanged price notifies once. */
export async function priceUpgrade(call: MemberCall, { id, amount }: z.output<typeof priceUpgradeInput>) {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const lockedRequest = await lockRequest(call, id)
    if (isRefused(lockedRequest)) return lockedRequest
    if (lockedRequest.status === 'awaiting_payment' && lockedRequest.amount === amount) return null
    if (!isOpen(lockedRequest)) return refused('STALE')
    await db
      .update(upgradeRequests)
      .set({ status: 'awaiting_payment', amount, handledBy: actor.userId, updatedAt: now })
      .where(isOpenRequest(id))
    await moveUpgradeLead(call, { requestId: id, status: 'interested', actorId: actor.userId })
    await call.audit({
      action: 'subscriptions.priceUpgrade',
      subject: 'upgrade',
      subjectId: id,
      before: { status: lockedRequest.status, amount: lockedRequest.amount },
      after: { status: 'awaiting_payment', amount },
    })
    await call.publish({ name: 'upgrade.decided', requestId: id, status: 'awaiting_payment', amount })
    return null
  })
}

/** Decline with a reason. */
export async function declineUpgrade(call: MemberCall, { id, reason }: z.output<typeof declineUpgradeInput>) {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const lockedRequest = await lockRequest(call, id)
    if (isRefused(lockedRequest)) return lockedRequest
    if (
      lockedRequest.status === 'declined' &&
      lockedRequest.handledBy === actor.userId &&
      lockedRequest.reason === reason
    )
      return null
    if (!isOpen(lockedRequest)) return refused('STALE')
    await db
      .update(upgradeRequests)
      .set({ status: 'declined', reason, handledBy: actor.userId, handledAt: now, updatedAt: now })
      .where(isOpenRequest(id))
    await moveUpgradeLead(call, { requestId: id, status: 'closed', actorId: actor.userId })
    await call.audit({
      action: 'subscriptions.declineUpgrade',
      subject: 'upgrade',
      subjectId: id,
      before: { status: lockedRequest.status },
      after: { status: 'declined' },
    })
    await call.publish({ name: 'upgrade.decided', requestId: id, status: 'declined', amount: null })
    return null
  })
}

type LockedRequest = Exclude<Awaited<ReturnType<typeof lockRequest>>, Refused>

/** Lock the request, so that it is decided once. */
async function lockRequest({ db, actor }: MemberCall, id: string) {
  const [lockedRequest] = await db
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

type CompleteUpgrade = z.output<typeof completeUpgradeInput>

/** Record the payment and start the upgrade in one transaction; idempotent for the same payment. */
export async function completeUpgrade(call: MemberCall, payment: CompleteUpgrade) {
  const { id, amount, paymentReference } = payment
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const obstacle = await findObstacle(db, id)
    const lockedRequest = await lockRequest(call, id)
    if (isRefused(lockedRequest)) return lockedRequest
    if (lockedRequest.status === 'completed' && isSamePayment(actor, lockedRequest, payment)) return null
    if (!isOpen(lockedRequest)) return refused('STALE')
    if (obstacle) return obstacle
    await db
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
    await startUpgrade(call, lockedRequest, payment)
    await moveUpgradeLead(call, { requestId: id, status: 'converted', actorId: actor.userId })
    await call.audit({
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
    })
    return null
  })
}

function isSamePayment(
  actor: Actor,
  lockedRequest: LockedRequest,
  { amount, paymentReference }: CompleteUpgrade,
): boolean {
  return (
    lockedRequest.handledBy === actor.userId &&
    lockedRequest.amount === amount &&
    lockedRequest.paymentReference === paymentReference
  )
}

/** Reason why the listing cannot be featured. Locks the listing before the request, in the same order as requests. */
async function findObstacle(db: Database, id: string) {
  const [request] = await db
    .select({ propertyId: upgradeRequests.propertyId, userId: upgradeRequests.userId })
    .from(upgradeRequests)
    .where(eq(upgradeRequests.id, id))
  if (!request?.propertyId) return null
  const uncheckedProperty = await lockProperty(db, request.propertyId)
  if (uncheckedProperty && uncheckedProperty.userId !== request.userId) return refused('OWNER_CHANGED')
  return uncheckedProperty && findClosure(uncheckedProperty) === null ? null : refused('NOT_OFFERED')
}

async function startUpgrade(
  call: MemberCall,
  lockedRequest: LockedRequest,
  { id, amount }: CompleteUpgrade,
): Promise<void> {
  const { userId, propertyId, level, months } = lockedRequest
  if (propertyId !== null) {
    await addFeaturing(call, {
      propertyId,
      upgradeRequestId: id,
      endAfter: (start) => addMonths(start, months),
    })
    await call.publish({ name: 'upgrade.decided', requestId: id, status: 'completed', amount })
    return
  }
  if (level === null) throw new Error('A request for a plan names none')
  const { endsAt, startsAt } = await startPlan(call, { userId, level, months })
  await call.publish({
    name: 'plan.changed',
    userId,
    changeId: id,
    level,
    from: startsAt > call.now ? startsAt.toISOString() : null,
    until: endsAt.toISOString(),
  })
}
