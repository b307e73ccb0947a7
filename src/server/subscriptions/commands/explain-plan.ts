import { m } from '#messages'

import type { MemberCall } from '../../platform/call.ts'
import { isRefused, refused, type Refused } from '../../platform/outcome.ts'
import { checkQuota } from './plans.ts'

/** Owners are advised to open an agent account; agents and builders see the plan's limits instead. */
export async function explainPlan<Result>(
  result: Result,
  { db, actor, now }: MemberCall,
): Promise<Result | Refused<'PLAN_LIMIT_REACHED'>> {
  const isProfessional = actor.role === 'agent' || actor.role === 'builder'
  if (!isRefused(result) || result.code !== 'UPGRADE_REQUIRED' || !isProfessional) return result
  const { taken, limit } = await checkQuota(db, { ownerId: actor.userId, propertyIds: [], now })
  return refused('PLAN_LIMIT_REACHED', m.properties_plan_limit({ taken, limit: limit ?? taken }))
}
