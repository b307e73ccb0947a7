import { m } from '#messages'

import type { Context, Actor } from '../../platform/context.ts'
import type { CheckQuota } from '../commands/check-plan.ts'

type PlanErrors = {
  UPGRADE_REQUIRED: () => Error
  PLAN_LIMIT_REACHED: (options: { message: string }) => Error
}

type Params = { context: Pick<Context, 'db' | 'now'> & { actor: Actor }; checkQuota: CheckQuota }

/** An owner is advised an agent account; to agents and builders, who have one, the plan's numbers say more. */
export async function fullPlanError(errors: PlanErrors, { context, checkQuota }: Params): Promise<Error> {
  const { db, actor, now } = context
  if (actor.role !== 'agent' && actor.role !== 'builder') return errors.UPGRADE_REQUIRED()
  const { taken, limit } = await checkQuota(db, { ownerId: actor.userId, propertyIds: [], now: now() })
  return errors.PLAN_LIMIT_REACHED({ message: m.properties_plan_limit({ taken, limit: limit ?? taken }) })
}
