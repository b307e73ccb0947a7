import { eq, sql } from 'drizzle-orm'

import { searchAmenities } from '#contract/search.ts'
import type { Area } from '#contract/search/area.ts'
import type { SavedFilters } from '#contract/search/saved-searches.ts'
import type { Database } from '#database/client.ts'
import { savedSearches, searchAlerts } from '#database/schema/search.ts'
import { createRandom } from '#demo/random.ts'
import { createLocality, createProperty, createUser } from '#tests/factories.ts'
import { editAsOwner } from '#tests/fixtures/listing-fixtures.ts'
import { expect, test } from '#tests/test.ts'

import { systemCall } from '../../platform/call.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { deleteOldAlerts } from '../commands/alerts.ts'
import { saveSearch } from '../commands/saved-searches.ts'
import { findAlertListing, joinMatchingSearches } from '../queries/match-saved-searches.ts'
import { searchProperties } from '../queries/search-properties.ts'

test('an approved listing alerts a person once, however many of their searches match, and never its advertiser', async ({
  db,
  as,
  deliverEvents,
}) => {
  const [owner, person, elsewhere] = [await createUser(db), await createUser(db), await createUser(db)]
  const reviewer = await createUser(db, { loginRole: 'listingmanager' })
  await as(person).search.saveSearch({ name: 'All', filters: {} })
  await as(person).search.saveSearch({ name: 'Flats', filters: { type: 'apartment' } })
  await as(owner).search.saveSearch({ name: 'All', filters: {} })
  await as(elsewhere).search.saveSearch({ name: 'To rent', filters: { purpose: 'rent' } })
  const { id, propertyNumericId, title } = await createProperty(db, owner, {
    approvalStatus: 'pending',
    listedAt: null,
  })
  await as(reviewer).moderation.decideProperty({ id, decision: 'approved' })
  await deliverEvents()
  expect((await as(person).messages.listNotifications({})).items).toMatchObject([
    {
      kind: 'search_new',
      parameters: { title, numericId: propertyNumericId, price: 5_000_000 },
      link: `/property/${propertyNumericId}`,
    },
  ])
  for (const nobody of [elsewhere, owner])
    expect(
      (await as(nobody).messages.listNotifications({})).items.filter(({ kind }) => kind.startsWith('search')),
    ).toEqual([])
})

test('an event delivered again, a paused search and a hidden listing alert nobody', async ({
  db,
  as,
  now,
  deliverEvents,
}) => {
  const [owner, person, paused] = [await createUser(db), await createUser(db), await createUser(db)]
  await as(person).search.saveSearch({ name: 'All', filters: {} })
  const { id: pausedId } = await as(paused).search.saveSearch({ name: 'All', filters: {} })
  await as(paused).search.pauseSavedSearch({ id: pausedId, isPaused: true })
  const shown = await createProperty(db, owner)
  const hidden = [
    await createProperty(db, owner, { approvalStatus: 'pending' }),
    await createProperty(db, owner, { approvalStatus: 'rejected' }),
    await createProperty(db, owner, { isHeld: true }),
    await createProperty(db, owner, { archivedAt: now() }),
    await createProperty(db, owner, { availability: 'sold' }),
  ]
  for (const { id } of [shown, shown, ...hidden]) {
    const pointAt = now().toISOString()
    await publishEvent(db, { name: 'property.marketChanged', propertyId: id, change: 'new', at: pointAt })
  }
  await deliverEvents()
  expect((await as(person).messages.listNotifications({})).total).toBe(1)
  expect((await as(paused).messages.listNotifications({})).total).toBe(0)

  await as(paused).search.pauseSavedSearch({ id: pausedId, isPaused: false })
  expect((await as(paused).search.listSavedSearches({})).items).toMatchObject([{ isPaused: false }])
  await expect(as(person).search.pauseSavedSearch({ id: pausedId, isPaused: true })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('price changes, sales and returns alert those whose search matches, each once a day', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const [owner, person, saver] = [await createUser(db), await createUser(db), await createUser(db)]
  const { id } = await createProperty(db, owner, { price: 5_000_000 })
  await as(person).search.saveSearch({ name: 'Below 52 lakh', filters: { maxPrice: 5_200_000 } })
  await as(saver).search.saveSearch({ name: 'All', filters: {} })
  await as(saver).favorites.addFavorite({ propertyId: id })
  const listKinds = async (who: typeof person) =>
    (await as(who).messages.listNotifications({})).items.map(({ kind }) => kind)
  const changePrice = async (price: number) => {
    await editAsOwner(as, owner, id, { price })
    await deliverEvents()
  }
  await changePrice(5_100_000)
  await changePrice(5_050_000)
  expect(await listKinds(person)).toEqual(['search_price'])
  fakes.pass({ days: 1 })
  await changePrice(5_300_000)
  expect(await listKinds(person)).toEqual(['search_price'])
  await changePrice(4_900_000)
  expect(await listKinds(person)).toEqual(['search_price', 'search_price'])
  // A lower price is one notification for those who saved the listing too.
  const ofSaver = (await listKinds(saver)).toSorted()
  expect(ofSaver).toEqual(['price_dropped', 'price_dropped', 'search_price', 'search_price'])

  const move = async (from: 'available' | 'sold', to: 'available' | 'sold') => {
    await as(owner).availability.moveAvailability({ id, from, to })
    await deliverEvents()
  }
  await move('available', 'sold')
  await move('sold', 'available')
  const ofPerson = (await listKinds(person)).toSorted()
  expect(ofPerson).toEqual(['search_back', 'search_gone', 'search_price', 'search_price'])
})

test('alerts are deleted after half a year', async ({ db, as, now, fakes, deliverEvents }) => {
  const person = await createUser(db)
  await as(person).search.saveSearch({ name: 'All', filters: {} })
  const { id } = await createProperty(db, await createUser(db))
  const at = now().toISOString()
  await publishEvent(db, { name: 'property.marketChanged', propertyId: id, change: 'new', at })
  await deliverEvents()
  fakes.pass({ days: 179 })
  expect(await deleteOldAlerts(systemCall({ db, ...fakes }))).toBe(0)
  fakes.pass({ days: 2 })
  expect(await deleteOldAlerts(systemCall({ db, ...fakes }))).toBe(1)
  expect(await db.$count(searchAlerts)).toBe(0)
})

test('a listing matches exactly the saved searches that find it', async ({ db, callAs, now }) => {
  const random = createRandom('alerts')
  const pick = <T>(all: readonly T[]): T => {
    const picked = all[Math.floor(random() * all.length)]
    if (picked === undefined) throw new Error('Nothing to pick from')
    return picked
  }
  const pickSome = <T>(all: readonly T[]): T[] => all.filter(() => random() < 0.4)
  const owner = await createUser(db)
  const localities = [
    await createLocality(db, { name: 'Bapu Nagar', pincode: '302015', latitude: 26.9, longitude: 75.8 }),
    await createLocality(db, { name: 'Bapu Nagar Extension', latitude: 26.7, longitude: 75.7 }),
    await createLocality(db, { name: 'Sodala', pincode: '302006' }),
  ]
  const homes = []
  for (let count = 0; count < 40; count++)
    homes.push(
      await createProperty(db, owner, {
        title: pick(['Sunny flat near Gem Park', 'Villa with a garden', '50% off_plan house']),
        address: pick(['12 Tonk Road', 'Greenwood Lane', 'Bapu Nagar main road']),
        purpose: pick(['sale', 'rent']),
        type: pick(['apartment', 'villa', 'plot']),
        price: pick([4_000_000, 5_000_000, 6_000_000]),
        beds: pick([null, 1, 2, 5, 7]),
        baths: pick([null, 1, 2]),
        area: pick([900, 1_500, 2_400]),
        furnishing: pick([null, 'furnished', 'unfurnished']),
        amenities: pickSome(searchAmenities),
        possessionState: pick([null, 'ready', 'under_construction']),
        cashback: pick([null, 2]),
        videoUrl: pick([null, 'https://youtu.be/abcdefghijk']),
        zip: pick([null, '302015', '302 006', '302020']),
        localityId: pick([null, ...localities.map(({ id }) => id)]),
        featured: pick([true, false]),
        facing: pick([null, 'east', 'north']),
        possessionDate: pick([null, '2026-12-20', '2028-01-01']),
        reraNumber: pick([null, 'RAJ/P/2023/1234']),
        createdAt: new Date(now().getTime() - pick([0, 5, 20]) * 86_400_000),
      }),
    )
  const searches: { id: string; filters: SavedFilters }[] = []
  const pickMaybe = <T>(chance: number, value: T) => (random() < chance ? value : undefined)
  let person = await createUser(db)
  for (let count = 0; count < 120; count++) {
    if (count % 40 === 39) person = await createUser(db)
    const filters: SavedFilters = {
      purpose: pick(['sale', 'rent']),
      type: pickMaybe(0.3, pick(['apartment', 'villa', 'plot'] as const)),
      minPrice: pickMaybe(0.3, pick([0, 4_500_000])),
      maxPrice: pickMaybe(0.3, pick([5_000_000, 5_500_000])),
      beds: pickMaybe(0.1, 2),
      baths: pickMaybe(0.1, 2),
      minArea: pickMaybe(0.15, pick([0, 1_000])),
      maxArea: pickMaybe(0.15, pick([1_500, 2_000])),
      bhk: pickMaybe(0.3, pickSome(['1', '2', '3', '5+'] as const)),
      amenities: pickMaybe(0.2, pickSome(searchAmenities).slice(0, 2)),
      furnishing: pickMaybe(0.1, 'furnished' as const),
      readyToMove: pickMaybe(0.1, true),
      featured: pickMaybe(0.1, true),
      showCashbackOnly: pickMaybe(0.1, true),
      showRentFreeOnly: pickMaybe(0.05, true),
      hasFilm: pickMaybe(0.1, true),
      facing: pickMaybe(0.1, pick([['east'], ['east', 'south']] as const).slice()),
      rera: pickMaybe(0.1, pick([['stated'], ['checked']] as const).slice()),
      maxCarpet: pickMaybe(0.1, 1_200),
      possessionBy: pickMaybe(0.1, '2026-12-31'),
      listedWithin: pickMaybe(0.1, 7),
      localities: pickMaybe(0.2, pickSome(['Bapu Nagar', 'Sodala'])),
      location: pickMaybe(0.6, pick(places)),
      area: pickMaybe(0.2, pick(areas)),
    }
    const saved = await saveSearch(callAs(person), { name: 'One', filters, alertFrequency: 'off' })
    if ('id' in saved && saved.isNew) searches.push({ id: saved.id, filters })
  }

  const found = new Map<string, ReadonlySet<string>>()
  for (const { id, filters } of searches) found.set(id, await findAll(db, filters, now()))
  let matched = 0
  for (const { id } of homes) {
    const expected = searches.filter((search) => found.get(search.id)?.has(id)).map((search) => search.id)
    expect((await listMatchingSearches(db, id, now())).toSorted()).toEqual(expected.toSorted())
    matched += expected.length
  }
  expect(matched).toBeGreaterThan(150)
  expect(await db.$count(savedSearches, eq(savedSearches.locationKind, 'text'))).toBeGreaterThan(5)
})

test('a circle and an outline match the listings inside them only', async ({ db, as, now }) => {
  const [owner, person] = [await createUser(db), await createUser(db)]
  const at = (latitude: number, longitude: number) => ({ latitude, longitude })
  const kilometreEast = 1 / (111.2 * Math.cos((26.9 * Math.PI) / 180))
  const places = {
    centre: at(26.9, 75.8),
    east: at(26.9, 75.8 + 0.98 * kilometreEast),
    beyond: at(26.9, 75.8 + 1.02 * kilometreEast),
    corner: at(26.9085, 75.8095),
    unplaced: { latitude: null, longitude: null },
  }
  const homes: [string, string][] = []
  for (const [name, place] of Object.entries(places))
    homes.push([name, (await createProperty(db, owner, place)).id])
  const { id } = await as(person).search.saveSearch({ name: 'Area', filters: {} })
  const findIn = async (area: Partial<typeof savedSearches.$inferInsert>) => {
    await db.update(savedSearches).set(area).where(eq(savedSearches.id, id))
    const found: string[] = []
    for (const [name, home] of homes)
      if ((await listMatchingSearches(db, home, now())).length > 0) found.push(name)
    return found
  }
  expect(await findIn({ areaCircle: [26.9, 75.8, 1_000] })).toEqual(['centre', 'east'])
  const [southWest, southEast, northWest] = [at(26.89, 75.79), at(26.89, 75.815), at(26.915, 75.79)]
  const triangle = [southWest, southEast, northWest]
  expect(await findIn({ areaCircle: null, areaOutline: triangle })).toEqual(['centre'])
  const [saved] = await db.select({ corners: savedSearches.areaOutline }).from(savedSearches)
  expect(saved?.corners).toEqual(triangle)
  const square = [southEast, southWest, northWest, at(26.915, 75.815)]
  expect(await findIn({ areaOutline: square })).toEqual(['centre', 'east', 'beyond', 'corner'])
})

const areas: Area[] = [
  { kind: 'box', south: 26.8, west: 75.75, north: 27, east: 75.9 },
  { kind: 'circle', latitude: 26.9, longitude: 75.8, radius: 250 },
  {
    kind: 'polygon',
    corners: [
      { latitude: 26.9, longitude: 75.79 },
      { latitude: 26.9, longitude: 75.81 },
      { latitude: 26.91, longitude: 75.8 },
    ],
  },
]

/** Places, texts, similar spellings, PIN codes and text with the wildcards of a pattern. */
const places = [
  'Bapu Nagar',
  'Bapu Nagar, Jaipur',
  'Jaipur',
  'Sodala',
  'Sodalla',
  'Greenwood',
  'Grenwood Lane',
  'gem park',
  '50% off_plan',
  '302015',
  '302 006',
  'Nowhere at all',
]

async function listMatchingSearches(db: Database, propertyId: string, now: Date): Promise<string[]> {
  const listing = await findAlertListing(db, { propertyId, kind: 'new' })
  if (!listing) return []
  const matching = joinMatchingSearches(listing, now)
  const { rows } = await db.execute<{ id: string }>(sql`select q.id from ${matching}`)
  return rows.map(({ id }) => id)
}

async function findAll(db: Database, filters: SavedFilters, now: Date): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for (let page = 1; ; page++) {
    const results = await searchProperties(db, { ...filters, sort: 'newest', page }, now)
    if (results.page < page) return ids
    for (const { id } of results.cards) ids.add(id)
    if (ids.size >= results.total) return ids
  }
}
