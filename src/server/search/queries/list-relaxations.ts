import { sql, type SQL } from 'drizzle-orm'

import { bhkChoices, type ChoiceInput } from '#contract/search.ts'
import { priceWithoutLimit } from '#contract/search/choices.ts'
import { mostRelaxations, type Relaxation } from '#contract/search/relaxations.ts'
import type { Database } from '#database/client.ts'

import { countOf, isMatch, unchangedAndScanned } from './bitmaps.ts'
import { filterConditions, type ResolvedFilters, resolveFilters } from './filters.ts'

type Change<Kind = Relaxation> = Kind extends Relaxation ? Omit<Kind, 'total'> : never
type Wider = { change: Change; filters: ResolvedFilters }

/** Searches that change one filter by the smallest step and find more, smallest step first. */
export async function listRelaxations(db: Database, input: ChoiceInput, now: Date): Promise<Relaxation[]> {
  const filters = await resolveFilters(db, input, now)
  if (filters.places?.text === 'property') return []
  const wider = [
    ...priceSteps(filters, await findNextPrices(db, filters)),
    ...bedroomSteps(filters),
    ...(await localitySteps(db, filters)),
    ...withoutOne(filters),
  ]
  const [present, ...totals] = await countEach(db, filters, wider)
  return wider
    .flatMap(({ change }, index) => {
      const total = totals[index] ?? 0
      return total > (present ?? Infinity) ? [{ ...change, total }] : []
    })
    .slice(0, mostRelaxations)
}

/** How many each search finds, the present one first. */
async function countEach(db: Database, present: ResolvedFilters, wider: readonly Wider[]): Promise<number[]> {
  const counts = sql.join(
    [present, ...wider.map(({ filters }) => filters)].map((filters) => sql`(${countOf(filters, present)})`),
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
  const above = maxPrice !== undefined && { minPrice: maxPrice + 1, maxPrice: highestStep(maxPrice) }
  const below = minPrice !== undefined && { minPrice: lowestStep(minPrice), maxPrice: minPrice - 1 }
  const next = (limits: false | { minPrice: number; maxPrice: number }, extreme: SQL) =>
    limits === false || limits.minPrice > limits.maxPrice
      ? sql`null::float8`
      : sql`(select ${extreme} from property_search s where ${isMatch({ ...filters, ...limits }, filters)})::float8`
  const { rows } = await db.execute<NextPrices>(sql`
    with ${unchangedAndScanned(filters)} select ${next(above, sql`min(s.price)`)} as above, ${next(below, sql`max(s.price)`)} as below`)
  return rows[0] ?? { above: null, below: null }
}

/** Share of the price. */
const largestStep = 0.25

function priceSteps(filters: ResolvedFilters, { above, below }: NextPrices): Wider[] {
  const { minPrice, maxPrice } = filters
  const steps: Wider[] = []
  if (above !== null && maxPrice !== undefined) {
    const value = Math.ceil(above / roundTo(above)) * roundTo(above)
    steps.push({
      change: { kind: 'price', filter: 'maxPrice', value },
      filters: { ...filters, maxPrice: value },
    })
  }
  if (below !== null && minPrice !== undefined) {
    const value = Math.floor(below / roundTo(below)) * roundTo(below)
    steps.push({
      change: { kind: 'price', filter: 'minPrice', value },
      filters: { ...filters, minPrice: value },
    })
  }
  return steps
}

/** A larger change of the price is another search, and an address has no higher limit. */
function highestStep(maxPrice: number): number {
  const highest = priceWithoutLimit - roundTo(priceWithoutLimit)
  return Math.floor(Math.min(maxPrice * (1 + largestStep), highest))
}

const lowestStep = (minPrice: number) => Math.ceil(minPrice * (1 - largestStep))

/** The last digit that the page shows of a price, so that the limit is what is read. */
function roundTo(price: number): number {
  if (price >= 10_000_000) return 1_000_000
  if (price >= 1_000_000) return 100_000
  return price >= 100_000 ? 10_000 : 500
}

/** Each number beside one that was asked for. */
function bedroomSteps(filters: ResolvedFilters): Wider[] {
  const { bhk = [] } = filters
  const places = bhk.map((choice) => bhkChoices.indexOf(choice))
  return bhkChoices
    .filter((choice, place) => !bhk.includes(choice) && places.some((asked) => Math.abs(asked - place) === 1))
    .map((value) => ({ change: { kind: 'bhk', value }, filters: { ...filters, bhk: [...bhk, value] } }))
}

/** The nearest locality in which the other filters find something. */
async function localitySteps(db: Database, filters: ResolvedFilters): Promise<Wider[]> {
  const { places, localityIds } = filters
  const isTyped = places !== null && localityIds === null && isOneLocality(places)
  const asked = isTyped ? places.localityIds : places === null ? localityIds : null
  if (asked === null || asked.length === 0) return []
  const elsewhere = { ...filters, places: null, localityIds: null }
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select l.id, l.name
    from localities l join localities here on here.city_id = l.city_id
    where here.id = any(${sql.param(asked)}::uuid[]) and l.id <> all(${sql.param(asked)}::uuid[])
      and l.is_active and l.latitude is not null and here.latitude is not null
      and exists (select from property_search s where s.locality_id = l.id and ${filterConditions(elsewhere)})
    order by power(l.latitude - here.latitude, 2)
      + power((l.longitude - here.longitude) * cos(radians(here.latitude)), 2), l.name, l.id
    limit 1`)
  return rows.map(({ id, name }) => ({
    change: { kind: 'locality', name, beside: isTyped ? places.name : null },
    filters: { ...elsewhere, localityIds: [...asked, id] },
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

const comforts = ['featured', 'showCashbackOnly', 'showRentFreeOnly', 'readyToMove', 'furnishing'] as const
const kinds = ['beds', 'baths', 'minArea', 'maxArea', 'type', 'area'] as const

/** Each filter left out alone: comfort before kind before place. */
function withoutOne(filters: ResolvedFilters): Wider[] {
  const { amenities = [], places } = filters
  const without = (filter: (typeof comforts | typeof kinds)[number]): Wider[] =>
    filters[filter] === undefined
      ? []
      : [{ change: { kind: 'without', filter, value: null }, filters: { ...filters, [filter]: undefined } }]
  const withoutAmenity = (value: (typeof amenities)[number]): Wider => ({
    change: { kind: 'without', filter: 'amenities', value },
    filters: { ...filters, amenities: amenities.filter((other) => other !== value) },
  })
  const anywhere: Wider = {
    change: { kind: 'without', filter: 'location', value: null },
    filters: { ...filters, places: null },
  }
  return [
    ...comforts.flatMap(without),
    ...amenities.map(withoutAmenity),
    ...kinds.flatMap(without),
    ...(places ? [anywhere] : []),
  ]
}
