import type { UpgradeFilter } from '#contract/subscriptions/request-queue.ts'

import { listRevealable } from '../../accounts/queries/people.ts'
import type { MemberCall } from '../../platform/call.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { refused } from '../../platform/outcome.ts'
import { pageWithin, type AskedPage } from '../../platform/paging.ts'
import { lastFeaturedDay } from '../../properties/commands/featuring.ts'
import { findLeadsOfUpgrades } from '../../support/queries/platform-leads.ts'
import { stopFeaturing, planFeaturing } from '../commands/plan-featuring.ts'
import { requestUpgrade, withdrawUpgrade } from '../commands/requests.ts'
import { completeUpgrade, declineUpgrade, priceUpgrade } from '../commands/upgrades.ts'
import { findClosure } from '../policy.ts'
import { presentQueueRequest } from '../present.ts'
import { listFeaturings, countFeaturedSlots, hasFeaturedSlot } from '../queries/featuring.ts'
import { findPlan, listPeriods } from '../queries/find-plan.ts'
import {
  countQueuedRequests,
  listQueuedRequests,
  findOwnListing,
  findUpgradeRequest,
} from '../queries/requests.ts'
import { planHandlers } from './plan.ts'

const os = implementer.subscriptions

export const subscriptionsRouter = os.router({
  ...planHandlers,
  findUpgrade: handle(os.findUpgrade, presentUpgrade),
  requestUpgrade: handle(os.requestUpgrade, requestUpgrade),
  withdrawUpgrade: handle(os.withdrawUpgrade, withdrawUpgrade),
  listUpgrades: handle(os.listUpgrades, presentQueue),
  priceUpgrade: handle(os.priceUpgrade, priceUpgrade),
  completeUpgrade: handle(os.completeUpgrade, completeUpgrade),
  declineUpgrade: handle(os.declineUpgrade, declineUpgrade),
  listFeaturings: handle(os.listFeaturings, listFeaturings),
  planFeaturing: handle(os.planFeaturing, planFeaturing),
  stopFeaturing: handle(os.stopFeaturing, stopFeaturing),
})

type QueueInput = AskedPage & { show: UpgradeFilter; request?: string | undefined }

/** Upgrade requests for the sales team. */
async function presentQueue({ db, actor, now }: MemberCall, input: QueueInput) {
  const { show, request } = input
  const open = await countQueuedRequests(db, { show: 'open', now })
  const awaiting = await countQueuedRequests(db, { show: 'awaiting_payment', now })
  const counts = { open, awaiting_payment: awaiting }
  const isCounted = show !== 'settled' && request === undefined
  const total = isCounted ? counts[show] : await countQueuedRequests(db, { show, request, now })
  const paged = pageWithin(total, input)
  const rows = await listQueuedRequests(db, { show, request, now, ...paged })
  const userIds = rows.map(({ userId }) => userId)
  const periods = await listPeriods(db, { userIds, now })
  const revealable = await listRevealable(db, actor, userIds)
  const leads = await findLeadsOfUpgrades(
    db,
    rows.map(({ id }) => id),
  )
  const items = rows.map((row) =>
    presentQueueRequest(row, {
      period: periods.get(row.userId) ?? null,
      leadId: leads.get(row.id) ?? null,
      mayReveal: revealable.has(row.userId),
      actor,
      now,
    }),
  )
  return { ...paged, items, counts }
}

/** Featuring of one own listing, and the request for it. */
async function presentUpgrade({ db, actor, now }: MemberCall, { propertyId }: { propertyId: string }) {
  const subscriber = { userId: actor.userId, now }
  const ownListing = { propertyId, userId: actor.userId }
  const listing = await findOwnListing(db, ownListing)
  if (!listing) return refused('NOT_FOUND')
  const { featured, featuredUntil } = listing
  return {
    isFeatured: featured && (featuredUntil === null || featuredUntil > now),
    featuredUntil: lastFeaturedDay(listing, now),
    closedBecause: findClosure(listing),
    places: {
      included: (await findPlan(db, subscriber))?.featuredLimit ?? 0,
      used: await countFeaturedSlots(db, subscriber),
      isTaken: await hasFeaturedSlot(db, { ...subscriber, propertyId }),
    },
    request: await findUpgradeRequest(db, ownListing),
  }
}
