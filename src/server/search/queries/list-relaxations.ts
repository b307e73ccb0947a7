import { sql, type SQL } from 'drizzle-orm'

import { bhkChoices, type ChoiceInput } from '#contract/search.ts'
import { priceWithoutLimit } from '#contract/search/choices.ts'
import { facetNames } from '#contract/search/facets.ts'
import { maxRelaxations, type Relaxation } from '#contract/search/relaxations.ts'
import type { Database } from '#database/client.ts'

import type { OfAsker } from './asker.ts'
import { selectCount, isMatch, unchangedAndScanned } from './bitmaps.ts'
import { joinConditions, type ResolvedFilters, resolveFilters } from './filters.ts'

type Change<Kind = Relaxation> = Kind extends Relaxation ? Omit<Kind, 'total'> : never
type WiderSearch = { change: Change; filters: ResolvedFilters }

/** Searches that change one filter by the smallest step and find more, smallest step first. */
export async function listRelaxations(
  db: Database,
  input: OfAsker<ChoiceInput>,
  now: Date,
): Promise<Relaxation[]> {
  const filters = await resolveFilters(db, input, now)
  if (filters.places?.text === 'property') return []
  const wider = [
    ...listPriceSteps(filters, await findNextPrices(db, filters)),
    ...listBedroomSteps(filters),
    ...(await listLocalitySteps(db, filters)),
    ...listWithoutOne(filters),
  ]
  const [present, ...totals] = await countEach(db, filters, wider)
  return wider
    .flatMap(({ change }, index) => {
      const total = totals[index] ?? 0
      return total > (present ?? Infinity) ? [{ ...change, total }] : []
    })
    .slice(0, maxRelaxations)
}

/** How many each search finds, the present one first. */
async function countEach(
  db: Database,
  present: ResolvedFilters,
  wider: readonly WiderSearch[],
): Promise<number[]> {
  const counts = sql.join(
    [present, ...wider.map(({ filters }) => filters)].map(
      (filters) => sql`(${selectCount(filters, present)})`,
    ),
    sql`, `,
  )
  const { rows } = await db.execute<{ totals: number[] }>(
    sql`with ${unchangedAndScanned(present)} select array[${counts}] as totals`,
  )
  return rows[0]?.totals ?? []
}

type NextPrices = { above: number | null; below: number | null }

/** Prices of the nearest homes outside the limits, at most a step away. */
async function findNextPrices(db: Database, filters: ResolvedFilters): Promise<NextPrices> {
  const { minPrice, maxPrice } = filters
  const above = maxPrice !== undefined && { minPrice: maxPrice + 1, maxPrice: findHighestStep(maxPrice) }
  const below = minPrice !== undefined && { minPrice: findLowestStep(minPrice), maxPrice: minPrice - 1 }
  const selectNextPrice = (limits: false | { minPrice: number; maxPrice: number }, extreme: SQL) =>
    limits === false || limits.minPrice > limits.maxPrice
      ? sql`null::float8`
      : sql`(select ${extreme} from property_search s where ${isMatch({ ...filters, ...limits }, filters)})::float8`
  const { rows } = await db.execute<NextPrices>(sql`
    with ${unchangedAndScanned(filters)} select ${selectNextPrice(above, sql`min(s.price)`)} as above, ${selectNextPrice(below, sql`max(s.price)`)} as below`)
  return rows[0] ?? { above: null, below: null }
}

/** Share of the price. */
const maxPriceStep = 0.25

function listPriceSteps(filters: ResolvedFilters, { above, below }: NextPrices): WiderSearch[] {
  const { minPrice, maxPrice } = filters
  const steps: WiderSearch[] = []
  if (above !== null && maxPrice !== undefined) {
    const value = Math.ceil(above / findRounding(above)) * findRounding(above)
    steps.push({
      change: { kind: 'price', filter: 'maxPrice', value },
      filters: { ...filters, maxPrice: value },
    })
  }
  if (below !== null && minPrice !== undefined) {
    const value = Math.floor(below / findRounding(below)) * findRounding(below)
    steps.push({
      change: { kind: 'price', filter: 'minPrice', value },
      filters: { ...filters, minPrice: value },
    })
  }
  return steps
}

/** A larger change of the price is another search, and an address has no higher limit. */
function findHighestStep(maxPrice: number): number {
  const highest = priceWithoutLimit - findRounding(priceWithoutLimit)
  return Math.floor(Math.min(maxPrice * (1 + maxPriceStep), highest))
}

const findLowestStep = (minPrice: number) => Math.ceil(minPrice * (1 - maxPriceStep))

/** The last digit that the page shows of a price, so that the limit is what is read. */
function findRounding(price: number): number {
  if (price >= 10_000_000) return 1_000_000
  if (price >= 1_000_000) return 100_000
  return price >= 100_000 ? 10_000 : 500
}

/** Each number beside one that was asked for. */
function listBedroomSteps(filters: ResolvedFilters): WiderSearch[] {
  const { bhk = [] } = filters
  const places = bhk.map((choice) => bhkChoices.indexOf(choice))
  return bhkChoices
    .filter(
      (choice, place) => !bhk.includes(choice) && places.some((chosen) => Math.abs(chosen - place) === 1),
    )
    .map((value) => ({ change: { kind: 'bhk', value }, filters: { ...filters, bhk: [...bhk, value] } }))
}

/** The nearest locality in which the other filters find something. */
async function listLocalitySteps(db: Database, filters: ResolvedFilters): Promise<WiderSearch[]> {
  const { places, localityIds } = filters
  const isTyped = places !== null && localityIds === null && isOneLocality(places)
  const searchedIds = isTyped ? places.localityIds : places === null ? localityIds : null
  if (searchedIds === null || searchedIds.length === 0) return []
  const elsewhere = { ...filters, places: null, localityIds: null }
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select l.id, l.name
    from localities l join localities here on here.city_id = l.city_id
    where here.id = any(${sql.param(searchedIds)}::uuid[]) and l.id <> all(${sql.param(searchedIds)}::uuid[])
      and l.is_active and l.latitude is not null and here.latitude is not null
      and exists (select from property_search s where s.locality_id = l.id and ${joinConditions(elsewhere)})
    order by power(l.latitude - here.latitude, 2)
      + power((l.longitude - here.longitude) * cos(radians(here.latitude)), 2), l.name, l.id
    limit 1`)
  return rows.map(({ id, name }) => ({
    change: { kind: 'locality', name, beside: isTyped ? places.name : null },
    filters: { ...elsewhere, localityIds: [...searchedIds, id] },
  }))
}

function isOneLocality({
  localityIds,
  cityIds,
  projectIds,
  name,
}: NonNullable<ResolvedFilters['places']>): boolean {
  return localityIds.length === 1 && cityIds.length === 0 && projectIds.length === 0 && name !== null
}

/** The day of possession is given up after what makes an offer better. */
const comforts = [
  ...facetNames.filter((name) => name !== 'readyToMove'),
  'readyToMove',
  'furnishing',
] as const
const kinds = ['beds', 'baths', 'minArea', 'maxArea', 'type', 'fits', 'minutes', 'area'] as const

/** Each filter left out alone: comfort before kind before place. */
function listWithoutOne(filters: ResolvedFilters): WiderSearch[] {
  const { amenities = [], places } = filters
  const without = (filter: (typeof comforts | typeof kinds)[number]): WiderSearch[] =>
    filters[filter] === undefined
      ? []
      : [{ change: { kind: 'without', filter, value: null }, filters: { ...filters, [filter]: undefined } }]
  const withoutAmenity = (value: (typeof amenities)[number]): WiderSearch => ({
    change: { kind: 'without', filter: 'amenities', value },
    filters: { ...filters, amenities: amenities.filter((other) => other !== value) },
  })
  const anywhere: WiderSearch = {
    change: { kind: 'without', filter: 'location', value: null },
    filters: { ...filters, places: null },
  }
  const { project: _, ...withoutProject } = filters
  const otherProjects: WiderSearch = {
    change: { kind: 'without', filter: 'project', value: null },
    filters: withoutProject,
  }
  return [
    ...comforts.flatMap(without),
    ...amenities.map(withoutAmenity),
    ...kinds.flatMap(without),
    ...(places ? [anywhere] : []),
    ...(filters.project ? [otherProjects] : []),
  ]
}
