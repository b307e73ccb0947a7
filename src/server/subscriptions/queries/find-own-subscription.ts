import type { OwnSubscription } from '#contract/subscriptions/plan.ts'
import type { Database } from '#database/client.ts'

import { presentPeriod, presentRequest } from '../present.ts'
import { countFeaturedSlots } from './featuring.ts'
import { countListings, findPeriod, findPlan, listPlans, listUpcoming } from './find-plan.ts'
import { findPlanRequest } from './requests.ts'

type OfPerson = { userId: string; now: Date }

/** Own plan with usage; null where no plans are configured. */
export async function findOwnSubscription(db: Database, person: OfPerson): Promise<OwnSubscription | null> {
  const plan = await findPlan(db, person)
  if (plan === null) return null
  const period = await findPeriod(db, person)
  const upcoming = await listUpcoming(db, person)
  const used = {
    listings: await countListings(db, person.userId),
    featured: await countFeaturedSlots(db, person),
  }
  const request = await findPlanRequest(db, person.userId)
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
