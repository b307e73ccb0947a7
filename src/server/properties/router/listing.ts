import { m } from '#messages'

import type { MemberCall } from '../../platform/call.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { isRefused, refused, type Refused } from '../../platform/outcome.ts'
import { createProperty } from '../commands/create-property.ts'
import type { CheckQuota, CheckPlan } from '../commands/dependencies.ts'
import type { CheckListing } from '../commands/visibility.ts'
import { presentOwnProperty } from '../present/present-property.ts'
import { findOwnDuplicate } from '../queries/duplicates.ts'

/** Owners are advised to open an agent account; agents and builders see the plan's limits instead. */
export async function explainPlan<Result>(
  result: Result,
  { db, actor, now }: MemberCall,
  checkQuota: CheckQuota,
): Promise<Result | Refused<'PLAN_LIMIT_REACHED'>> {
  const isProfessional = actor.role === 'agent' || actor.role === 'builder'
  if (!isRefused(result) || result.code !== 'UPGRADE_REQUIRED' || !isProfessional) return result
  const { taken, limit } = await checkQuota(db, { ownerId: actor.userId, propertyIds: [], now })
  return refused('PLAN_LIMIT_REACHED', m.properties_plan_limit({ taken, limit: limit ?? taken }))
}

const os = implementer.properties

type Dependencies = { checkListing: CheckListing; checkPlan: CheckPlan; checkQuota: CheckQuota }

export const listingHandlers = ({ checkListing, checkPlan, checkQuota }: Dependencies) => ({
  createProperty: handle(os.createProperty, async (call, input) => {
    const { db, actor, now } = call
    const author = { ownerId: actor.userId, createdBy: actor.userId, source: 'form' } as const
    const created = await createProperty(db, { ...author, checkListing, checkPlan, input, now })
    return explainPlan(created, call, checkQuota)
  }),

  findOwnDuplicate: handle(os.findOwnDuplicate, async (call, like) => {
    const row = await findOwnDuplicate(call.db, { ownerId: call.actor.userId, like })
    return { property: row && presentOwnProperty(row, call) }
  }),
})
