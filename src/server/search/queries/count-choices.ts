import { searchAmenities, type ChoiceCounts, type ChoiceInput } from '#contract/search.ts'
import { choiceFacets, facetsOnlyOf, flagFacets, isChoice, mapFlags } from '#contract/search/facets.ts'
import type { Database } from '#database/client.ts'

import type { OfAsker } from './asker.ts'
import { isScanned } from './bitmaps.ts'
import { countFacets, type FacetCount } from './count-facets.ts'
import { type ResolvedFilters, resolveFilters } from './filters.ts'

/**
 * Listing counts of each filter option. Alternative options are counted without their own filter, cumulative
 * ones with all filters. Null for what a page does not wait for.
 */
export async function countChoices(
  db: Database,
  input: OfAsker<ChoiceInput>,
  now: Date,
): Promise<ChoiceCounts> {
  const { quick = false, more = false, ...searchFilters } = input
  const filters = await resolveFilters(db, searchFilters, now)
  if (quick && isScanned(filters)) return uncounted
  const part = quick ? 'quick' : more ? 'more' : 'usual'
  const counts = await countFacets(db, { filters, switched: switchPurpose(filters) }, part)
  const groupByFacet = (facet: string) =>
    Object.fromEntries(
      counts.flatMap((count) =>
        count.facet === facet && count.choice !== null && count.found > 0
          ? [[count.choice, count.found]]
          : [],
      ),
    )
  const groups = {
    type: groupByFacet('type'),
    bhk: groupByFacet('bhk'),
    localities: groupByFacet('locality'),
  }
  const otherPurpose = counts.find(({ facet }) => facet === 'otherPurpose')?.found ?? 0
  if (quick) return { ...uncounted, ...groups, otherPurpose }
  const amenities = groupByFacet('amenity')
  const ofFlags = groupByFacet('flag')
  const flags = mapFlags((name) => ofFlags[flagFacets.indexOf(name)] ?? 0)
  return {
    ...groups,
    otherPurpose,
    furnishing: groupByFacet('furnishing'),
    amenities: Object.fromEntries(searchAmenities.map((name, bit) => [name, amenities[bit] ?? 0])),
    readyToMove: flags.readyToMove,
    flags,
    offer: flags[filters.purpose === 'rent' ? 'showRentFreeOnly' : 'showCashbackOnly'],
    values: more ? presentValues(counts) : null,
  }
}

const uncounted: ChoiceCounts = {
  type: null,
  bhk: null,
  localities: null,
  furnishing: null,
  amenities: null,
  readyToMove: null,
  flags: null,
  offer: null,
  values: null,
  otherPurpose: null,
}

/** By facet; the bits of choices become their names. */
function presentValues(counts: readonly FacetCount[]): NonNullable<ChoiceCounts['values']> {
  const values: NonNullable<ChoiceCounts['values']> = {}
  for (const { facet, choice, found, isValue } of counts) {
    if (!isValue || choice === null) continue
    const name = isChoice(facet)
      ? choiceFacets[facet].values[Number(choice) - choiceFacets[facet].firstBit]
      : choice
    if (name !== undefined) (values[facet] ??= {})[name] = found
  }
  return values
}

/** Filters after switching the purpose, which drops price, offer and what only homes of the present one have. */
function switchPurpose(filters: ResolvedFilters): ResolvedFilters {
  const { minPrice: _, maxPrice: __, purpose = 'sale', ...rest } = filters
  const switched: ResolvedFilters = { ...rest, purpose: purpose === 'rent' ? 'sale' : 'rent' }
  for (const name of facetsOnlyOf(purpose)) delete switched[name]
  return switched
}
