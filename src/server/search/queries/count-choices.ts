import { searchAmenities } from '#contract/search.ts'
import type { ChoiceCounts, ChoiceInput } from '#contract/search.ts'
import type { Database } from '#database/client.ts'

import { countGroups } from './count-groups.ts'
import type { Counts } from './count-groups.ts'
import { countAll, countTraits } from './count-traits.ts'
import type { Trait } from './count-traits.ts'
import { areTallied } from './filter-conditions.ts'
import type { ResolvedFilters } from './filter-conditions.ts'
import { resolveFilters } from './resolve-filters.ts'

/**
 * How many listings each choice of the filter form would show. Choices that exclude or widen each other are
 * counted without their own filter, choices that add up with all of them. Null is what would take too long.
 */
export async function countChoices(db: Database, input: ChoiceInput, now: Date): Promise<ChoiceCounts> {
  const { quick = false, ...asked } = input
  const filters = await resolveFilters(db, asked, now)
  const other = otherPurpose(filters)
  const counted = {
    ...uncounted,
    ...((areTallied(filters) || !quick) && (await countGroups(db, filters))),
    otherPurpose: areTallied(other) || !quick ? await countAll(db, other) : null,
  }
  return quick ? counted : { ...counted, ...(await countTraitGroups(db, filters)) }
}

const uncounted = {
  type: null,
  bhk: null,
  localities: null,
  furnishing: null,
  amenities: null,
  readyToMove: null,
  offer: null,
}

/** What the other purpose would show; price and offer do not go along. */
function otherPurpose(filters: ResolvedFilters): ResolvedFilters {
  const { minPrice: _, maxPrice: __, showCashbackOnly: ___, showRentFreeOnly: ____, ...rest } = filters
  return { ...rest, purpose: filters.purpose === 'rent' ? 'sale' : 'rent' }
}

async function countTraitGroups(db: Database, filters: ResolvedFilters) {
  const traits = await countTraits(db, filters)
  const anyFurnishing = filters.furnishing
    ? await countTraits(db, { ...filters, furnishing: undefined })
    : traits
  const offer = filters.purpose === 'rent' ? { showRentFreeOnly: true } : { showCashbackOnly: true }
  return {
    furnishing: anyFurnishing && byFurnishing(anyFurnishing),
    amenities: traits && byAmenity(traits),
    readyToMove: traits && sum(traits.filter((trait) => trait.isReady)),
    offer: await countAll(db, { ...filters, ...offer }),
  }
}

function byFurnishing(traits: readonly Trait[]): Counts {
  const counts: Counts = {}
  for (const { furnishing, found } of traits)
    if (furnishing !== null) counts[furnishing] = (counts[furnishing] ?? 0) + found
  return counts
}

function byAmenity(traits: readonly Trait[]): Counts {
  return Object.fromEntries(
    searchAmenities.map((name, bit) => [name, sum(traits.filter((trait) => trait.amenityBits & (1 << bit)))]),
  )
}

function sum(traits: readonly Trait[]): number {
  return traits.reduce((total, { found }) => total + found, 0)
}
