import { dayInIndia } from '#contract/slots.ts'

import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import { accepted } from '../../platform/outcome.ts'
import { pageWithin } from '../../platform/paging.ts'
import { lastFeaturedDay } from '../../properties/commands/featuring.ts'
import { endOwnFeaturing, featureListing } from '../commands/featuring.ts'
import { requestPlan } from '../commands/request-plan.ts'
import { requestLimit, featuringLimit } from '../policy.ts'
import { presentRequest } from '../present.ts'
import { countFeatured, listFeatured } from '../queries/featuring.ts'
import { findOwnSubscription } from '../queries/find-own-subscription.ts'
import { countOwnRequests, listOwnRequests } from '../queries/requests.ts'

const os = implementer.subscriptions

/** A member's own plan. */
export const planHandlers = {
  getSubscription: os.getSubscription.use(signedIn).handler(async ({ context, errors }) => {
    const { db, actor } = context
    const subscription = await findOwnSubscription(db, { userId: actor.userId, now: context.now() })
    if (subscription === null) throw errors.NOT_FOUND()
    return subscription
  }),

  listRequests: os.listRequests.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const paged = pageWithin(await countOwnRequests(db, actor.userId), input)
    const rows = await listOwnRequests(db, { userId: actor.userId, ...paged })
    return { ...paged, items: rows.map(presentRequest) }
  }),

  listFeatured: os.listFeatured.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const now = context.now()
    const subscriber = { userId: actor.userId, now }
    const paged = pageWithin(await countFeatured(db, subscriber), input)
    const rows = await listFeatured(db, { ...subscriber, ...paged })
    const items = rows.map(({ id, numericId, title, city, isOfPlan, ...listing }) => ({
      property: { id, numericId, title, city },
      until: lastFeaturedDay(listing, now),
      isOfPlan,
    }))
    return { ...paged, items }
  }),

  requestPlan: os.requestPlan.use(limited(requestLimit)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    return accepted(errors, await requestPlan(db, { ...input, actor, now: context.now() }))
  }),

  featureListing: os.featureListing
    .use(limited(featuringLimit))
    .handler(async ({ context, input, errors }) => {
      const { db, actor } = context
      const featured = accepted(errors, await featureListing(db, { ...input, actor, now: context.now() }))
      return { until: dayInIndia(featured.until) }
    }),

  endFeaturing: os.endFeaturing.use(limited(featuringLimit)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    accepted(errors, await endOwnFeaturing(db, { ...input, actor, now: context.now() }))
    return { done: true as const }
  }),
}
