import type { Database } from '#database/client.ts'

import type { Actor } from '../../platform/context.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { isOwner } from '../../properties/policy.ts'
import { closureOf, monthsAfter, featuredMonths } from '../policy.ts'
import { countFeaturedSlots, findFeaturedUntil, hasFeaturedSlot } from '../queries/find-featuring.ts'
import { findPeriod, findPlan } from '../queries/find-plan.ts'
import { lockPlan } from './check-plan.ts'
import { addFeaturing, endFeaturing } from './save-featuring.ts'
import { refused } from '../../platform/outcome.ts'
import type { Refused } from '../../platform/outcome.ts'

type OwnListing = { actor: Actor; propertyId: string; now: Date }
type Refusal = 'NOT_FOUND' | 'NOT_OFFERED' | 'ALREADY_FEATURED' | 'NO_FEATURED_SLOT'
export type Featured = { outcome: 'featured'; until: Date } | Refused<Refusal>

/** For a month, or to the end of the plan where that comes first. */
export async function featureListing(
  db: Database,
  { actor, propertyId, now }: OwnListing,
): Promise<Featured> {
  return db.transaction(async (tx): Promise<Featured> => {
    const { userId } = actor
    const uncheckedProperty = await lockProperty(tx, propertyId)
    if (!uncheckedProperty || !isOwner(actor, uncheckedProperty)) return refused('NOT_FOUND')
    if (closureOf(uncheckedProperty) !== null) return refused('NOT_OFFERED')
    const runs = await findFeaturedUntil(tx, { propertyId, now })
    if (runs !== null && (await hasFeaturedSlot(tx, { propertyId, userId, now })))
      return { outcome: 'featured', until: runs }
    if (runs !== null) return refused('ALREADY_FEATURED')
    await lockPlan(tx, userId)
    const period = await findPeriod(tx, { userId, now })
    const plan = await findPlan(tx, { userId, now })
    if (!period || !plan || (await countFeaturedSlots(tx, { userId, now })) >= plan.featuredLimit)
      return refused('NO_FEATURED_SLOT')
    const until = await addFeaturing(tx, {
      propertyId,
      actorId: userId,
      subscriptionId: period.id,
      endAfter: (start) => earlier(monthsAfter(start, featuredMonths), period.endsAt),
      now,
    })
    return { outcome: 'featured', until }
  })
}

/** Whether the listing is the caller's. */
export async function endOwnFeaturing(
  db: Database,
  { actor, propertyId, now }: OwnListing,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const uncheckedProperty = await lockProperty(tx, propertyId)
    if (!uncheckedProperty || !isOwner(actor, uncheckedProperty)) return false
    await endFeaturing(tx, { propertyId, actorId: actor.userId, now, onlyOfPlan: true })
    return true
  })
}

function earlier(end: Date, endOfPlan: Date | null): Date {
  return endOfPlan !== null && endOfPlan < end ? endOfPlan : end
}
