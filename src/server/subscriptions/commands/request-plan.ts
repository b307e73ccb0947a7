import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'

import type { requestPlanInput } from '#contract/subscriptions/plan.ts'
import type { Database } from '#database/client.ts'
import { plans, upgradeRequests } from '#database/schema/subscriptions.ts'

import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { createUpgradeLead } from '../../support/commands/upgrade-leads.ts'
import { openStatuses } from '../policy.ts'

/** One open request for a plan per person; upgrade_requests_one_open_key settles duplicates. */
export async function requestPlan(
  call: MemberCall,
  { level, months, note }: z.output<typeof requestPlanInput>,
) {
  return call.transaction(async (call) => {
    const { db, now } = call
    const { userId } = call.actor
    const offeredPlans = await db.$count(plans, and(eq(plans.level, level), eq(plans.isActive, true)))
    if (offeredPlans === 0) return refused('NOT_FOUND')
    const requestFields = { level, months, note: note === '' ? null : note }
    const [request] = await db
      .insert(upgradeRequests)
      .values({ ...requestFields, userId, subject: 'plan', createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: upgradeRequests.id })
    if (!request) return { id: await getOpenRequestId(db, userId), repeated: true }
    await createUpgradeLead(call, { ...requestFields, propertyId: null, requestId: request.id })
    return { id: request.id, repeated: false }
  })
}

async function getOpenRequestId(db: Database, userId: string): Promise<string> {
  const [open] = await db
    .select({ id: upgradeRequests.id })
    .from(upgradeRequests)
    .where(
      and(
        eq(upgradeRequests.userId, userId),
        eq(upgradeRequests.subject, 'plan'),
        inArray(upgradeRequests.status, [...openStatuses]),
      ),
    )
  if (!open) throw new Error('The open request that stood in the way is not there')
  return open.id
}
