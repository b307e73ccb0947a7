import type { ContractRouterClient } from '@orpc/contract'
import { eq, sql } from 'drizzle-orm'

import type { contract } from '#contract/index.ts'
import { localities } from '#database/schema/catalogue.ts'
import { properties } from '#database/schema/properties.ts'
import { createLocality, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

type Client = ContractRouterClient<typeof contract>['search']

const exact = { coordinatesSource: 'map' as const }
const city = '26.7,75.6,27.1,76'

test('list and map of an area contain the same homes', async ({ db, as }) => {
  const owner = await createUser(db)
  const inside = await createProperty(db, owner, { ...exact, latitude: 26.85, longitude: 75.8 })
  await createProperty(db, owner, { ...exact, latitude: 26.95, longitude: 75.8 })
  await createProperty(db, owner, { ...exact, latitude: 26.85, longitude: 75.9 })
  await createProperty(db, owner)
  const area = '26.8,75.75,26.9,75.85'
  const list = await as(null).search.searchProperties({ area })
  const map = await as(null).search.searchMap({ area, zoom: 12 })
  expect(list.items.map(({ id }) => id)).toEqual([inside.id])
  expect(map.homes.map(({ id }) => id)).toEqual([inside.id])
  expect([list.total, map.total, map.groups.length]).toEqual([1, 1, 0])
  expect(map.unplaced).toBe(1)
  expect((await as(null).search.searchProperties({})).total).toBe(4)
})

test('nearby homes are one cluster until zoomed in, then single markers', async ({ db, as }) => {
  const owner = await createUser(db)
  await createProperty(db, owner, { ...exact, latitude: 26.8501, longitude: 75.8001, price: 4_000_000 })
  await createProperty(db, owner, { ...exact, latitude: 26.8541, longitude: 75.8041, price: 9_000_000 })
  const far = await as(null).search.searchMap({ area: city, zoom: 10 })
  expect(far).toMatchObject({ total: 2, homes: [] })
  expect(far.groups).toEqual([
    {
      count: 2,
      minPrice: 4_000_000,
      maxPrice: 9_000_000,
      latitude: 26.8521,
      longitude: 75.8021,
      bounds: { south: 26.8501, west: 75.8001, north: 26.8541, east: 75.8041 },
    },
  ])
  const near = await as(null).search.searchMap({ area: '26.84,75.79,26.86,75.81', zoom: 16 })
  expect(near).toMatchObject({ total: 2, groups: [] })
  expect(near.homes.map(({ price }) => price).toSorted((one, other) => one - other)).toEqual([
    4_000_000, 9_000_000,
  ])
})

test('homes at one spot stay a cluster at any zoom', async ({ db, as }) => {
  const owner = await createUser(db)
  const spot = { ...exact, latitude: 26.85, longitude: 75.8 }
  await createProperty(db, owner, spot)
  await createProperty(db, owner, spot)
  const { groups, homes } = await as(null).search.searchMap({ area: '26.84,75.79,26.86,75.81', zoom: 20 })
  expect([groups.length, groups[0]?.count, homes.length]).toEqual([1, 2, 0])
})

test('the map applies the filters of the list', async ({ db, as }) => {
  const owner = await createUser(db)
  const spot = { ...exact, latitude: 26.85, longitude: 75.8 }
  await createProperty(db, owner, { ...spot, beds: 2, amenities: ['Parking'] })
  await createProperty(db, owner, { ...spot, purpose: 'rent', price: 20_000, beds: 4 })
  await createProperty(db, owner, { ...spot, availability: 'sold' })
  await createProperty(db, owner, { ...spot, approvalStatus: 'rejected' })
  await createProperty(db, owner, { ...spot, isHeld: true })
  const questions: { asked: Parameters<Client['searchProperties']>[0]; total: number }[] = [
    { asked: {}, total: 2 },
    { asked: { purpose: 'rent' }, total: 1 },
    { asked: { bhk: ['2'] }, total: 1 },
    { asked: { amenities: ['Parking'] }, total: 1 },
    { asked: { maxPrice: 9 }, total: 0 },
  ]
  for (const { asked, total } of questions) {
    expect((await as(null).search.searchProperties(asked)).total).toBe(total)
    expect((await as(null).search.searchMap({ ...asked, zoom: 12 })).total).toBe(total)
  }
})

test('a home with a known locality only is always shown at the same spot in it, marked as approximate', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const locality = await createLocality(db, { latitude: 26.85, longitude: 75.8 })
  const known = {
    localityId: locality.id,
    latitude: 26.85,
    longitude: 75.8,
    coordinatesSource: 'locality',
  } as const
  for (let home = 0; home < 12; home++) await createProperty(db, owner, known)
  const { items } = await as(null).search.searchProperties({})
  const again = await as(null).search.searchProperties({})
  const places = items.map(({ place }) => place)
  expect(again.items.map(({ place }) => place)).toEqual(places)
  for (const place of places) {
    expect(place?.isApproximate).toBe(true)
    expect(Math.abs((place?.latitude ?? 0) - 26.85)).toBeLessThan(0.0037)
    expect(Math.abs((place?.longitude ?? 0) - 75.8)).toBeLessThan(0.0041)
  }
  expect(new Set(places.map((place) => JSON.stringify(place))).size).toBeGreaterThan(8)
  expect(await as(null).search.searchMap({ zoom: 11 })).toMatchObject({
    total: 12,
    approximate: 12,
    unplaced: 0,
  })
})

test("a home without coordinates is placed in its locality, and moves with the locality's centre", async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const locality = await createLocality(db)
  await createProperty(db, owner, { localityId: locality.id })
  expect(await as(null).search.searchMap({ zoom: 11 })).toMatchObject({ total: 0, unplaced: 1 })
  await db.update(localities).set({ latitude: 26.95, longitude: 75.7 }).where(eq(localities.id, locality.id))
  const { homes, unplaced } = await as(null).search.searchMap({ zoom: 11 })
  expect(unplaced).toBe(0)
  expect(homes[0]?.place.latitude).toBeCloseTo(26.95, 1)
})

test('the map follows changed coordinates, and drops sold homes', async ({ db, as }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner, { ...exact, latitude: 26.85, longitude: 75.8 })
  await db.update(properties).set({ latitude: 26.9, longitude: 75.7 }).where(eq(properties.id, id))
  const moved = await as(null).search.searchMap({ zoom: 11 })
  expect(moved.homes[0]?.place).toEqual({ latitude: 26.9, longitude: 75.7, isApproximate: false })
  await db.update(properties).set({ availability: 'sold' }).where(eq(properties.id, id))
  expect(await as(null).search.searchMap({ zoom: 11 })).toMatchObject({ total: 0, homes: [], bounds: null })
})

test('no coordinates have more than four decimals', async ({ db, as }) => {
  const owner = await createUser(db)
  const locality = await createLocality(db, { latitude: 26.912345678, longitude: 75.812345678 })
  await createProperty(db, owner, { ...exact, latitude: 26.85123456, longitude: 75.80123456 })
  await createProperty(db, owner, { localityId: locality.id })
  const answers = [
    await as(null).search.searchMap({ area: '26,75,28,77', zoom: 20 }),
    await as(null).search.searchMap({ zoom: 1 }),
    await as(null).search.searchProperties({}),
    await as(null).search.getMapBase(),
  ]
  expect(JSON.stringify(answers)).not.toMatch(/\d\.\d{5,}/)
})

test('an area of any size has at most 200 markers and counts every home', async ({ db, as }) => {
  const owner = await createUser(db)
  const template = await createProperty(db, owner, { ...exact, latitude: 26.85, longitude: 75.8 })
  await db.execute(sql`
    insert into properties (property_numeric_id, user_id, title, type, purpose, approval_status, price, area, address, city,
      latitude, longitude, coordinates_source)
    select 500000 + i, user_id, title, type, purpose, approval_status, price, area, address, city,
      26.7 + (i % 20) * 0.02, 75.6 + (i / 20) * 0.02, 'map'
    from properties, generate_series(1, 400) i where id = ${template.id}`)
  for (const zoom of [3, 10, 12, 14, 20]) {
    const { groups, homes, total } = await as(null).search.searchMap({ area: city, zoom })
    expect(groups.length + homes.length).toBeLessThanOrEqual(200)
    expect(total).toBe(401)
    expect(groups.reduce((sum, { count }) => sum + count, homes.length)).toBe(401)
  }
  const whole = await as(null).search.searchMap({ zoom: 20 })
  expect(whole.groups.length + whole.homes.length).toBeLessThanOrEqual(200)
  expect(whole.total).toBe(401)
})

test('the base map names the localities with coordinates, and tiles only if configured', async ({
  db,
  as,
  services,
}) => {
  const owner = await createUser(db)
  const locality = await createLocality(db, {
    name: 'Bani Park',
    nameHi: 'बनी पार्क',
    latitude: 26.931,
    longitude: 75.794,
  })
  await createLocality(db, { name: 'Nowhere' })
  await createProperty(db, owner, { localityId: locality.id })
  const base = await as(null).search.getMapBase()
  expect(base).toEqual({
    places: [
      {
        name: 'Bani Park',
        nameHi: 'बनी पार्क',
        latitude: 26.931,
        longitude: 75.794,
        isPopular: false,
        homes: 1,
      },
    ],
    tiles: null,
  })
  services.config.tileUrl = 'https://tiles.example/{z}/{x}/{y}.png'
  expect((await as(null).search.getMapBase()).tiles).toEqual({
    url: 'https://tiles.example/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap contributors',
  })
})
