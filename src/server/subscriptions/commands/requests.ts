import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'

import type { requestUpgradeInput } from '#contract/subscriptions.ts'
import { upgradeRequests } from '#database/schema/subscriptions.ts'

import type { MemberCall } from '../../platform/call.ts'
import { checked } from '../../platform/checked.ts'
import { refused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { isOwner } from '../../properties/policy.ts'
import { createUpgradeLead, moveUpgradeLead } from '../../support/commands/upgrade-leads.ts'
import { findClosure, openStatuses } from '../policy.ts'

/** One open request per listing; upgrade_requests_one_open_key settles duplicates. */
export async function requestUpgrade(
  call: MemberCall,
  { propertyId, months, note }: z.output<typeof requestUpgradeInput>,
) {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const property = checked(isOwner, actor, await lockProperty(db, propertyId))
    if (!property) return refused('NOT_FOUND')
    if (findClosure(property) !== null) return refused('NOT_OFFERED')
    const requestFields = { propertyId, months, note: note === '' ? null : note }
    const [request] = await db
      .insert(upgradeRequests)
      .values({ ...requestFields, userId: actor.userId, subject: 'listing', createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: upgradeRequests.id })
    if (!request) return { id: await getOpenRequestId(call, propertyId), repeated: true }
    await createUpgradeLead(call, { ...requestFields, requestId: request.id })
    return { id: request.id, repeated: false }
  })
}

async function getOpenRequestId({ db, actor }: MemberCall, propertyId: string): Promise<string> {
  const [open] = await db
    .select({ id: upgradeRequests.id })
    .from(upgradeRequests)
    .where(
      and(
        eq(upgradeRequests.userId, actor.userId),
        eq(upgradeRequests.propertyId, propertyId),
        inArray(upgradeRequests.status, [...openStatuses]),
      ),
    )
  if (!open) throw new Error('The open request that stood in the way is not there')
  return open.id
}

/** Refused after the sales team's decision, because it may be paid for. */
export async function withdrawUpgrade(call: MemberCall, { id }: { id: string }) {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const isOwnRequest = and(eq(upgradeRequests.id, id), eq(upgradeRequests.userId, actor.userId))
    const [withdrawn] = await db
      .update(upgradeRequests)
      .set({ status: 'withdrawn', updatedAt: now })
      .where(and(isOwnRequest, inArray(upgradeRequests.status, [...openStatuses])))
      .returning({ id: upgradeRequests.id })
    if (withdrawn) {
      await moveUpgradeLead(call, { requestId: id, status: 'closed', actorId: null })
      return null
    }
    const [request] = await db
      .select({ status: upgradeRequests.status })
      .from(upgradeRequests)
      .where(isOwnRequest)
    if (!request) return refused('NOT_FOUND')
    return request.status === 'withdrawn' ? null : refused('STALE')
  })
}
