import type { MemberCall } from '../../platform/call.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { pageWithin, type AskedPage } from '../../platform/paging.ts'
import { lastFeaturedDay } from '../../properties/commands/featuring.ts'
import { endOwnFeaturing, featureListing } from '../commands/featuring.ts'
import { requestPlan } from '../commands/request-plan.ts'
import { presentRequest } from '../present.ts'
import { countFeatured, listFeatured } from '../queries/featuring.ts'
import { findOwnSubscription } from '../queries/find-own-subscription.ts'
import { countOwnRequests, listOwnRequests } from '../queries/requests.ts'

const os = implementer.subscriptions

/** A member's own plan. */
export const planHandlers = {
  getSubscription: handle(os.getSubscription, findOwnSubscription),
  listRequests: handle(os.listRequests, presentRequests),
  listFeatured: handle(os.listFeatured, presentFeatured),
  requestPlan: handle(os.requestPlan, requestPlan),
  featureListing: handle(os.featureListing, featureListing),
  endFeaturing: handle(os.endFeaturing, endOwnFeaturing),
}

async function presentRequests({ db, actor }: MemberCall, asked: AskedPage) {
  const paged = pageWithin(await countOwnRequests(db, actor.userId), asked)
  const rows = await listOwnRequests(db, { userId: actor.userId, ...paged })
  return { ...paged, items: rows.map(presentRequest) }
}

async function presentFeatured({ db, actor, now }: MemberCall, asked: AskedPage) {
  const subscriber = { userId: actor.userId, now }
  const paged = pageWithin(await countFeatured(db, subscriber), asked)
  const rows = await listFeatured(db, { ...subscriber, ...paged })
  const items = rows.map(({ id, numericId, title, city, isOfPlan, ...listing }) => ({
    property: { id, numericId, title, city },
    until: lastFeaturedDay(listing, now),
    isOfPlan,
  }))
  return { ...paged, items }
}
