import { and, eq, inArray } from 'drizzle-orm'

import type { paidLevels, planMonths } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { plans, upgradeRequests } from '#database/schema/subscriptions.ts'

import type { Actor } from '../../platform/context.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { createUpgradeLead } from '../../support/commands/upgrade-leads.ts'
import { openStatuses } from '../policy.ts'

type RequestPlan = {
  actor: Actor
  level: (typeof paidLevels)[number]
  months: (typeof planMonths)[number]
  note: string
  now: Date
}

type Requested = { id: string; repeated: boolean } | Refused<'NOT_FOUND'>

/** One open request for a plan per person; upgrade_requests_one_open_key settles duplicates. */
export async function requestPlan(
  db: Database,
  { actor, level, months, note, now }: RequestPlan,
): Promise<Requested> {
  return db.transaction(async (tx): Promise<Requested> => {
    const { userId } = actor
    const offeredPlans = await tx.$count(plans, and(eq(plans.level, level), eq(plans.isActive, true)))
    if (offeredPlans === 0) return refused('NOT_FOUND')
    const requestFields = { userId, level, months, note: note === '' ? null : note }
    const [request] = await tx
      .insert(upgradeRequests)
      .values({ ...requestFields, subject: 'plan', createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: upgradeRequests.id })
    if (!request) return { id: await getOpenRequestId(tx, userId), repeated: true }
    await createUpgradeLead(tx, { ...requestFields, propertyId: null, requestId: request.id, now })
    return { id: request.id, repeated: false }
  })
}

async function getOpenRequestId(tx: Database, userId: string): Promise<string> {
  const [open] = await tx
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
