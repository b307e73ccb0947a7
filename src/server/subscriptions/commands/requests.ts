import { and, eq, inArray } from 'drizzle-orm'

import type { upgradeMonths } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { upgradeRequests } from '#database/schema/subscriptions.ts'

import type { Actor } from '../../platform/context.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { isOwner } from '../../properties/policy.ts'
import { createUpgradeLead, moveUpgradeLead } from '../../support/commands/upgrade-leads.ts'
import { findClosure, openStatuses } from '../policy.ts'

type RequestUpgrade = {
  actor: Actor
  propertyId: string
  months: (typeof upgradeMonths)[number]
  note: string
  now: Date
}

type Requested = { id: string; repeated: boolean } | Refused<'NOT_FOUND' | 'NOT_OFFERED'>

/** One open request per listing; upgrade_requests_one_open_key settles duplicates. */
export async function requestUpgrade(
  db: Database,
  { actor, propertyId, months, note, now }: RequestUpgrade,
): Promise<Requested> {
  return db.transaction(async (tx): Promise<Requested> => {
    const uncheckedProperty = await lockProperty(tx, propertyId)
    if (!uncheckedProperty || !isOwner(actor, uncheckedProperty)) return refused('NOT_FOUND')
    if (findClosure(uncheckedProperty) !== null) return refused('NOT_OFFERED')
    const { userId } = actor
    const requestFields = { userId, propertyId, months, note: note === '' ? null : note }
    const [request] = await tx
      .insert(upgradeRequests)
      .values({ ...requestFields, subject: 'listing', createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: upgradeRequests.id })
    if (!request) return { id: await getOpenRequestId(tx, requestFields), repeated: true }
    await createUpgradeLead(tx, { ...requestFields, requestId: request.id, now })
    return { id: request.id, repeated: false }
  })
}

async function getOpenRequestId(
  tx: Database,
  { userId, propertyId }: { userId: string; propertyId: string },
) {
  const [open] = await tx
    .select({ id: upgradeRequests.id })
    .from(upgradeRequests)
    .where(
      and(
        eq(upgradeRequests.userId, userId),
        eq(upgradeRequests.propertyId, propertyId),
        inArray(upgradeRequests.status, [...openStatuses]),
      ),
    )
  if (!open) throw new Error('The open request that stood in the way is not there')
  return open.id
}

type WithdrawUpgrade = { id: string; userId: string; now: Date }

/** Refused after the sales team's decision, because it may be paid for. */
export async function withdrawUpgrade(db: Database, { id, userId, now }: WithdrawUpgrade) {
  return db.transaction(async (tx) => {
    const isOwnRequest = and(eq(upgradeRequests.id, id), eq(upgradeRequests.userId, userId))
    const [withdrawn] = await tx
      .update(upgradeRequests)
      .set({ status: 'withdrawn', updatedAt: now })
      .where(and(isOwnRequest, inArray(upgradeRequests.status, [...openStatuses])))
      .returning({ id: upgradeRequests.id })
    if (withdrawn) {
      await moveUpgradeLead(tx, { requestId: id, status: 'closed', actorId: null, now })
      return null
    }
    const [request] = await tx
      .select({ status: upgradeRequests.status })
      .from(upgradeRequests)
      .where(isOwnRequest)
    if (!request) return refused('NOT_FOUND')
    return request.status === 'withdrawn' ? null : refused('STALE')
  })
}
