import type { OwnSubscription } from '#contract/subscriptions/plan.ts'
import type { Database } from '#database/client.ts'

import { presentPeriod, presentRequest } from '../present.ts'
import { countFeaturedSlots } from './featuring.ts'
import { countListings, findPeriod, findPlan, listPlans, listUpcoming } from './find-plan.ts'
import { findPlanRequest } from './requests.ts'

type Subscriber = { userId: string; now: Date }

/** Own plan with usage; null where no plans are configured. */
export async function findOwnSubscription(
  db: Database,
  subscriber: Subscriber,
): Promise<OwnSubscription | null> {
  const plan = await findPlan(db, subscriber)
  if (plan === null) return null
  const period = await findPeriod(db, subscriber)
  const upcoming = await listUpcoming(db, subscriber)
  const used = {
    listings: await countListings(db, subscriber.userId),
    featured: await countFeaturedSlots(db, subscriber),
  }
  const request = await findPlanRequest(db, subscriber.userId)
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
