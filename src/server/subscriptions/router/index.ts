import type { ListingUpgrade } from '#contract/subscriptions.ts'

import { listRevealable } from '../../accounts/queries/people.ts'
import { callOf } from '../../platform/context.ts'
import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import { accepted } from '../../platform/outcome.ts'
import { pageWithin } from '../../platform/paging.ts'
import { lastFeaturedDay } from '../../properties/commands/featuring.ts'
import { findLeadsOfUpgrades } from '../../support/queries/platform-leads.ts'
import { stopFeaturing, planFeaturing } from '../commands/plan-featuring.ts'
import { requestUpgrade, withdrawUpgrade } from '../commands/requests.ts'
import { completeUpgrade, declineUpgrade, priceUpgrade } from '../commands/upgrades.ts'
import { requestLimit, findClosure } from '../policy.ts'
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

/** Upgrade requests for the sales team. */
const upgradeQueueHandlers = {
  listUpgrades: os.listUpgrades.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const now = context.now()
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
  }),

  priceUpgrade: os.priceUpgrade.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await priceUpgrade(context.db, { ...input, ...callOf(context) }))
    return { done: true as const }
  }),

  completeUpgrade: os.completeUpgrade.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await completeUpgrade(context.db, { ...input, ...callOf(context) }))
    return { done: true as const }
  }),

  declineUpgrade: os.declineUpgrade.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await declineUpgrade(context.db, { ...input, ...callOf(context) }))
    return { done: true as const }
  }),
}

/** Request to feature one listing. */
const upgradeHandlers = {
  findUpgrade: os.findUpgrade.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const ownListing = { propertyId: input.propertyId, userId: actor.userId }
    const listing = await findOwnListing(db, ownListing)
    if (!listing) throw errors.NOT_FOUND()
    const now = context.now()
    const subscriber = { userId: actor.userId, now }
    const { featured, featuredUntil } = listing
    return {
      isFeatured: featured && (featuredUntil === null || featuredUntil > now),
      featuredUntil: lastFeaturedDay(listing, now),
      closedBecause: findClosure(listing),
      places: {
        included: (await findPlan(db, subscriber))?.featuredLimit ?? 0,
        used: await countFeaturedSlots(db, subscriber),
        isTaken: await hasFeaturedSlot(db, { ...subscriber, propertyId: input.propertyId }),
      },
      request: presentRequest(await findUpgradeRequest(db, ownListing)),
    }
  }),

  requestUpgrade: os.requestUpgrade.use(limited(requestLimit)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    return accepted(errors, await requestUpgrade(db, { ...input, actor, now: context.now() }))
  }),

  withdrawUpgrade: os.withdrawUpgrade.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const withdrawal = { id: input.id, userId: actor.userId, now: context.now() }
    accepted(errors, await withdrawUpgrade(db, withdrawal))
    return { done: true as const }
  }),
}

type RequestRow = Awaited<ReturnType<typeof findUpgradeRequest>>

function presentRequest(request: RequestRow): ListingUpgrade['request'] {
  if (request === null) return null
  const { createdAt, handledAt } = request
  return {
    ...request,
    createdAt: createdAt.toISOString(),
    handledAt: handledAt === null ? null : handledAt.toISOString(),
  }
}

/** Featuring by staff. */
const featuringAdminHandlers = {
  listFeaturings: os.listFeaturings
    .use(signedIn)
    .handler(({ context, input }) => listFeaturings(context.db, { ...input, now: context.now() })),

  planFeaturing: os.planFeaturing.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await planFeaturing(context.db, { ...input, ...callOf(context) }))
    return { done: true as const }
  }),

  stopFeaturing: os.stopFeaturing.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await stopFeaturing(context.db, { ...input, ...callOf(context) }))
    return { done: true as const }
  }),
}

export const subscriptionsRouter = implementer.subscriptions.router({
  ...planHandlers,
  ...upgradeHandlers,
  ...upgradeQueueHandlers,
  ...featuringAdminHandlers,
})
