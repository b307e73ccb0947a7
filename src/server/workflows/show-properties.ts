import type { z } from 'zod'

import type { comparisonInput } from '#contract/properties/comparison.ts'

import { computeTrueCost, computeTrueCosts } from '../costs/queries.ts'
import type { Call, RequestCall } from '../platform/call.ts'
import { takeToken } from '../platform/http/token-bucket.ts'
import { refused } from '../platform/outcome.ts'
import { canSeeProperty, isShown, wasPublicUntilArchived } from '../properties/policy.ts'
import { presentProperty } from '../properties/present/present-property.ts'
import { findUncheckedProperty, listUncheckedProperties } from '../properties/queries/find-property.ts'
import { findAvailabilityRate } from '../properties/queries/freshness.ts'
import { presentUpcoming } from '../visits/present.ts'
import { listUpcomingOpenHouses } from '../visits/queries/open-houses.ts'

/** The page of a property, with what it costs in all and its open houses. */
export async function getProperty({ db, actor, now }: Call, { id }: { id: string }) {
  const property = await findUncheckedProperty(db, id)
  if (property === null || !canSeeProperty(actor, property))
    return refused(wasPublicUntilArchived(property) ? 'GONE' : 'NOT_FOUND')
  const rate = await findAvailabilityRate(db, { advertiserId: property.userId, now })
  const trueCost = await computeTrueCost(db, property, { now })
  const upcoming = isShown(property) ? await listUpcomingOpenHouses(db, { propertyId: property.id, now }) : []
  return {
    ...presentProperty(property, { actor, now, rate, trueCost }),
    openHouses: upcoming.map(presentUpcoming),
  }
}

/** As the lists of search: above browsing, below crawling all listings. */
const comparisonLimit = { name: 'comparison', burst: 240, perMinute: 120 }

export async function getComparison(call: RequestCall, input: z.output<typeof comparisonInput>) {
  if (!takeToken(call, comparisonLimit)) return refused('TOO_MANY_REQUESTS')
  const { db, actor, now } = call
  const ids = [...new Set(input.ids)]
  const uncheckedProperties = await listUncheckedProperties(db, ids)
  const visible = uncheckedProperties.filter((property) => canSeeProperty(actor, property))
  const costs = await computeTrueCosts(db, visible, { now })
  return {
    properties: visible.flatMap((property, index) => {
      const trueCost = costs[index]
      return trueCost ? [presentProperty(property, { actor, now, trueCost })] : []
    }),
    missing: ids.filter((id) => visible.every(({ numericId }) => numericId !== id)),
  }
}
