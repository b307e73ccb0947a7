import type { MemberCall } from '../../platform/call.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import type { AskedPage } from '../../platform/paging.ts'
import { lastFeaturedDay } from '../../properties/commands/featuring.ts'
import { endOwnFeaturing, featureListing } from '../commands/featuring.ts'
import { requestPlan } from '../commands/request-plan.ts'
import { presentRequest } from '../present.ts'
import { listFeatured } from '../queries/featuring.ts'
import { findOwnSubscription } from '../queries/find-own-subscription.ts'
import { listOwnRequests } from '../queries/requests.ts'

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

async function presentRequests(call: MemberCall, asked: AskedPage) {
  const { items, ...page } = await listOwnRequests(call, asked)
  return { ...page, items: items.map(presentRequest) }
}

async function presentFeatured(call: MemberCall, asked: AskedPage) {
  const { items, ...page } = await listFeatured(call, asked)
  return {
    ...page,
    items: items.map(({ id, numericId, title, city, isOfPlan, ...listing }) => ({
      property: { id, numericId, title, city },
      until: lastFeaturedDay(listing, call.now),
      isOfPlan,
    })),
  }
}
