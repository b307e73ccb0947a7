import { implementer, signedIn } from '../../platform/http/implementer.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import type { CheckPlan, CheckQuota } from '../commands/check-plan.ts'
import { createProperty } from '../commands/create-property.ts'
import { presentOwnProperty } from '../present/present-property.ts'
import { findOwnDuplicate } from '../queries/find-own-duplicate.ts'
import type { CheckListing } from '../commands/flag-property.ts'
import { fullPlanError } from './full-plan-error.ts'
import { accepted } from '../../platform/outcome.ts'

const os = implementer.properties
/** A listing waits for review in public, so that an account must not fill the search on its own. */
const listingLimits = {
  hour: { name: 'listing.hour', limit: 20, windowSeconds: 3600 },
  day: { name: 'listing.day', limit: 60, windowSeconds: 86_400 },
}

type Dependencies = { checkListing: CheckListing; checkPlan: CheckPlan; checkQuota: CheckQuota }

export const listingHandlers = ({ checkListing, checkPlan, checkQuota }: Dependencies) => ({
  createProperty: os.createProperty.use(signedIn).handler(async ({ context, input, errors }) => {
    const advertiser = [context.actor.userId]
    const mayList =
      (await attemptAllowed(context, listingLimits.hour, advertiser)) &&
      (await attemptAllowed(context, listingLimits.day, advertiser))
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
    if (created.outcome === 'refused' && created.code === 'UPGRADE_REQUIRED')
      throw await fullPlanError(errors, { context, checkQuota })
    const { id, numericId, isFlagged } = accepted(errors, created)
    return { id, numericId, isFlagged }
  }),

  findOwnDuplicate: os.findOwnDuplicate.use(signedIn).handler(async ({ context, input }) => {
    const row = await findOwnDuplicate(context.db, { ownerId: context.actor.userId, like: input })
    return { property: row && presentOwnProperty(row, { actor: context.actor, now: context.now() }) }
  }),
})
