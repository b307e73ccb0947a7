import { m } from '#messages'

import type { Context, Actor } from '../../platform/context.ts'
import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import { accepted, isRefused, refused, type Refused } from '../../platform/outcome.ts'
import { createProperty } from '../commands/create-property.ts'
import type { CheckQuota, CheckPlan } from '../commands/dependencies.ts'
import type { CheckListing } from '../commands/visibility.ts'
import { presentOwnProperty } from '../present/present-property.ts'
import { findOwnDuplicate } from '../queries/duplicates.ts'

type Params = { context: Pick<Context, 'db' | 'now'> & { actor: Actor }; checkQuota: CheckQuota }

/** Owners are advised to open an agent account; agents and builders see the plan's limits instead. */
export async function explainPlan<Result>(
  result: Result,
  { context: { db, actor, now }, checkQuota }: Params,
): Promise<Result | Refused<'PLAN_LIMIT_REACHED'>> {
  const isProfessional = actor.role === 'agent' || actor.role === 'builder'
  if (!isRefused(result) || result.code !== 'UPGRADE_REQUIRED' || !isProfessional) return result
  const { taken, limit } = await checkQuota(db, { ownerId: actor.userId, propertyIds: [], now: now() })
  return refused('PLAN_LIMIT_REACHED', m.properties_plan_limit({ taken, limit: limit ?? taken }))
}

const os = implementer.properties
/** Pending listings are public, so one account must not flood the search. */
const listingLimits = {
  hour: { name: 'listing.hour', limit: 20, windowSeconds: 3600, counted: m.layout_counted_listings },
  day: { name: 'listing.day', limit: 60, windowSeconds: 86_400, counted: m.layout_counted_listings },
}

type Dependencies = { checkListing: CheckListing; checkPlan: CheckPlan; checkQuota: CheckQuota }

export const listingHandlers = ({ checkListing, checkPlan, checkQuota }: Dependencies) => ({
  createProperty: os.createProperty
    .use(limited(listingLimits.hour))
    .use(limited(listingLimits.day))
    .handler(async ({ context, input, errors }) => {
      const created = await createProperty(context.db, {
        checkListing,
        checkPlan,
        ownerId: context.actor.userId,
        createdBy: context.actor.userId,
        source: 'form',
        input,
        now: context.now(),
      })
      return accepted(errors, await explainPlan(created, { context, checkQuota }))
    }),

  findOwnDuplicate: os.findOwnDuplicate.use(signedIn).handler(async ({ context, input }) => {
    const row = await findOwnDuplicate(context.db, { ownerId: context.actor.userId, like: input })
    return { property: row && presentOwnProperty(row, { actor: context.actor, now: context.now() }) }
  }),
})
