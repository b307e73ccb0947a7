import type { ListingUpgrade } from '#contract/subscriptions.ts'

import { implementer, signedIn } from '../../platform/implementer.ts'
import { attemptAllowed } from '../../platform/rate-limit.ts'
import { lastDay } from '../../properties/commands/featuring-change.ts'
import { requestUpgrade } from '../commands/request-upgrade.ts'
import { withdrawUpgrade } from '../commands/withdraw-upgrade.ts'
import { askLimit, closureOf } from '../policy.ts'
import { countPlacesTaken, hasPlace } from '../queries/find-featuring.ts'
import { findPlan } from '../queries/find-plan.ts'
import { findOwnListing, findUpgradeRequest } from '../queries/find-upgrade.ts'

const room = implementer.subscriptions

/** A featured place for one listing, asked of the sales desk. */
export const listingHandlers = {
  findUpgrade: room.findUpgrade.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const wanted = { propertyId: input.propertyId, userId: actor.userId }
    const listing = await findOwnListing(db, wanted)
    if (!listing) throw errors.NOT_FOUND()
    const now = context.now()
    const person = { userId: actor.userId, now }
    const { featured, featuredUntil } = listing
    return {
      isFeatured: featured && (featuredUntil === null || featuredUntil > now),
      featuredUntil: lastDay(listing, now),
      closedBecause: closureOf(listing),
      places: {
        included: (await findPlan(db, person))?.featuredLimit ?? 0,
        used: await countPlacesTaken(db, person),
        isTaken: await hasPlace(db, { ...person, propertyId: input.propertyId }),
      },
      request: presentRequest(await findUpgradeRequest(db, wanted)),
    }
  }),

  requestUpgrade: room.requestUpgrade.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    if (!(await attemptAllowed(context, askLimit, [actor.userId]))) throw errors.TOO_MANY_REQUESTS()
    const requested = await requestUpgrade(db, { ...input, actor, now: context.now() })
    if (requested.outcome === 'refused') throw errors[requested.refusal]()
    const { id, repeated } = requested
    return { id, repeated }
  }),

  withdrawUpgrade: room.withdrawUpgrade.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const answer = await withdrawUpgrade(db, { id: input.id, userId: actor.userId, now: context.now() })
    if (answer !== 'withdrawn') throw errors[answer]()
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
