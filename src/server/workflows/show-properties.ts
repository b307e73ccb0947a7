import type { z } from 'zod'

import type { comparisonInput } from '#contract/properties/comparison.ts'

import { computeTrueCost, computeTrueCosts } from '../costs/queries.ts'
import type { RequestCall } from '../platform/call.ts'
import { refused } from '../platform/outcome.ts'
import { canSeeProperty, isShown, wasPublicUntilArchived } from '../properties/policy.ts'
import { presentProperty } from '../properties/present/present-property.ts'
import { findUncheckedProperty, listUncheckedProperties } from '../properties/queries/find-property.ts'
import { availabilityRateColumn } from '../properties/queries/freshness.ts'
import { findStatedNeeds } from '../search/queries/asker.ts'
import { findRuledOutBy } from '../search/queries/rental-needs.ts'
import { timesFrom } from '../travel/present.ts'
import { listPositions } from '../travel/queries/homes.ts'
import { findTrips } from '../travel/queries/places.ts'
import { presentUpcoming } from '../visits/present.ts'
import { upcomingOpenHousesColumn } from '../visits/queries/open-houses.ts'

/** The page of a property, with what it costs in all, its open houses, and the minutes to the caller's places. */
export async function getProperty(call: RequestCall, { id }: { id: string }) {
  const { db, actor, now } = call
  const property = await findUncheckedProperty(db, id, {
    rate: availabilityRateColumn(now),
    upcoming: upcomingOpenHousesColumn(now),
  })
  if (property === null || !canSeeProperty(actor, property))
    return refused(wasPublicUntilArchived(property) ? 'GONE' : 'NOT_FOUND')
  const { rate, upcoming } = property
  const trueCost = await computeTrueCost(db, property, { now })
  return {
    ...presentProperty(property, { actor, now, rate, trueCost }),
    openHouses: isShown(property) ? upcoming.map(presentUpcoming) : [],
    ...(await timesOfEach(call, [property]))(property),
    ...(property.purpose === 'rent' && (await rulesAgainst(call, property.id))),
  }
}

export async function getComparison(call: RequestCall, input: z.output<typeof comparisonInput>) {
  const { db, actor, now } = call
  const ids = [...new Set(input.ids)]
  const uncheckedProperties = await listUncheckedProperties(db, ids)
  const visible = uncheckedProperties.filter((property) => canSeeProperty(actor, property))
  const timesOf = await timesOfEach(call, visible)
  const costs = await computeTrueCosts(db, visible, { now })
  return {
    properties: visible.flatMap((property, index) => {
      const trueCost = costs[index]
      return trueCost
        ? [{ ...presentProperty(property, { actor, now, trueCost }), ...timesOf(property) }]
        : []
    }),
    missing: ids.filter((id) => visible.every(({ numericId }) => numericId !== id)),
  }
}

async function rulesAgainst(call: RequestCall, propertyId: string) {
  const needs = await findStatedNeeds(call)
  const ruledOutBy = needs && (await findRuledOutBy(call.db, needs, propertyId))
  return ruledOutBy && { ruledOutBy }
}

/** From where searches show the homes, so that a card and a page say the same; else from their own position. */
async function timesOfEach(call: RequestCall, properties: readonly Located[]) {
  // A page without minutes is better than none.
  const trips = (await findTrips(call)) ?? []
  if (trips.length === 0) return () => ({})
  const shown = await listPositions(
    call.db,
    properties.map(({ id }) => id),
  )
  return ({ id, latitude, longitude }: Located) => {
    const own = latitude === null || longitude === null ? undefined : { latitude, longitude }
    const position = shown.find((home) => home.id === id) ?? own
    return position ? { times: timesFrom(position, trips) } : {}
  }
}

type Located = { id: string; latitude: number | null; longitude: number | null }
