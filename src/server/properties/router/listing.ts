import { implementer, signedIn } from '../../platform/implementer.ts'
import { attemptAllowed } from '../../platform/rate-limit.ts'
import type { CheckPlan, WeighPlan } from '../commands/check-plan.ts'
import { createProperty } from '../commands/create-property.ts'
import { presentOwn } from '../present/present-property.ts'
import { findOwnDuplicate } from '../queries/find-own-duplicate.ts'
import type { CheckListing } from '../commands/hold-property.ts'
import { fullPlanError } from './full-plan-error.ts'

const room = implementer.properties
/** A listing waits for review in public, so that an account must not fill the search on its own. */
const listingLimits = {
  hour: { name: 'listing.hour', limit: 20, windowSeconds: 3600 },
  day: { name: 'listing.day', limit: 60, windowSeconds: 86_400 },
}

type Above = { checkListing: CheckListing; checkPlan: CheckPlan; weighPlan: WeighPlan }

export const listingHandlers = ({ checkListing, checkPlan, weighPlan }: Above) => ({
  createProperty: room.createProperty.use(signedIn).handler(async ({ context, input, errors }) => {
    const lister = [context.actor.userId]
    const mayList =
      (await attemptAllowed(context, listingLimits.hour, lister)) &&
      (await attemptAllowed(context, listingLimits.day, lister))
    if (!mayList) throw errors.TOO_MANY_REQUESTS()
    const created = await createProperty(context.db, {
      checkListing,
      checkPlan,
      ownerId: context.actor.userId,
      createdBy: context.actor.userId,
      source: 'form',
      input,
      now: context.now(),
    })
    if (created.outcome === 'refused' && created.refusal === 'UPGRADE_REQUIRED')
      throw await fullPlanError(errors, { context, weighPlan })
    if (created.outcome === 'refused') throw errors[created.refusal]()
    return { id: created.id, numericId: created.numericId, isHeld: created.isHeld }
  }),

  findOwnDuplicate: room.findOwnDuplicate.use(signedIn).handler(async ({ context, input }) => {
    const row = await findOwnDuplicate(context.db, { ownerId: context.actor.userId, like: input })
    return { property: row && presentOwn(row, { actor: context.actor, now: context.now() }) }
  }),
})
