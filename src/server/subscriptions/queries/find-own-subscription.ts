import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { presentPeriod, presentRequest } from '../present.ts'
import { countFeaturedSlots } from './featuring.ts'
import { countListings, findPeriod, findPlan, listPlans, listUpcoming } from './find-plan.ts'
import { findPlanRequest } from './requests.ts'

/** Own plan with usage; refused where no plans are configured. */
export async function findOwnSubscription({ db, actor: { userId }, now }: MemberCall) {
  const subscriber = { userId, now }
  const plan = await findPlan(db, subscriber)
  if (plan === null) return refused('NOT_FOUND')
  const period = await findPeriod(db, subscriber)
  const upcoming = await listUpcoming(db, subscriber)
  const used = {
    listings: await countListings(db, userId),
    featured: await countFeaturedSlots(db, subscriber),
  }
  const request = await findPlanRequest(db, userId)
  return {
    plan,
    period: period && presentPeriod(period),
    upcoming: upcoming.map(presentPeriod),
    isPremium: period !== null,
    used,
    plans: await listPlans(db),
    request: request && presentRequest(request),
    can: {
      list: plan.listingLimit === null || used.listings < plan.listingLimit,
      feature: period !== null && used.featured < plan.featuredLimit,
    },
  }
}
