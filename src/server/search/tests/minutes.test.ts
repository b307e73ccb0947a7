import { sql } from 'drizzle-orm'

import type { PlaceInput } from '#contract/travel/travel.ts'
import { createMember, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const places: PlaceInput[] = [
  { kind: 'work', way: 'car', hour: 9, where: { latitude: 26.8527, longitude: 75.806 } },
  { kind: 'school', way: 'bus', hour: 7, where: { latitude: 26.8795, longitude: 75.7972 } },
]

/** Homes all over the surveyed roads, some beyond them, and one without a position. */
async function createHomes(db: Parameters<typeof createUser>[0]) {
  const owner = await createUser(db)
  const template = await createProperty(db, owner, {
    latitude: 26.85,
    longitude: 75.8,
    coordinatesSource: 'map',
  })
  await db.execute(sql`
    insert into properties (property_numeric_id, user_id, title, type, purpose, approval_status, price, area, address, city,
      latitude, longitude, coordinates_source)
    select 500000 + i, user_id, title, type, purpose, approval_status, price, area, address, city,
      26.74 + (i * 7919 % 2000) * 0.0001, 75.75 + (i * 104729 % 1100) * 0.0001, 'map'
    from properties, generate_series(1, 400) i where id = ${template.id}`)
  await createProperty(db, owner, {})
}

test('without places, minutes restrict nothing and the page knows that there are none', async ({
  as,
  db,
}) => {
  await createHomes(db)
  const all = await as(null).search.searchProperties({})
  const asked = await as(null).search.searchProperties({ minutes: 20, sort: 'minutes' })
  expect(asked).toMatchObject({ total: all.total, hasPlaces: false })
  expect(asked.items.every(({ times }) => times === undefined)).toBe(true)
  for (const minutes of [4, 121, 20.5])
    await expect(as(null).search.searchProperties({ minutes })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a search by minutes finds exactly the homes from which each place is as near, fewest minutes first', async ({
  as,
  db,
}) => {
  await createHomes(db)
  const member = await createMember(db)
  await as(member).travel.setPlaces({ places })
  const minutesOf = new Map<string, number[]>()
  const { total: all } = await as(member).search.searchProperties({})
  for (let page = 1; page <= Math.ceil(all / 12); page += 1)
    for (const { id, times } of (await as(member).search.searchProperties({ page })).items)
      if (times)
        minutesOf.set(
          id,
          times.map(({ minutes }) => minutes?.estimate ?? Infinity),
        )
  expect(minutesOf.size).toBe(all - 1)
  for (const most of [5, 20, 35, 60, 120]) {
    const expected = [...minutesOf].filter(([, each]) => each.every((minutes) => minutes <= most))
    const found: string[] = []
    const sums: number[] = []
    const filters = { minutes: most, sort: 'minutes' as const }
    const { total } = await as(member).search.searchProperties(filters)
    for (let page = 1; page <= Math.ceil(total / 12); page += 1)
      for (const { id, times = [] } of (await as(member).search.searchProperties({ ...filters, page }))
        .items) {
        found.push(id)
        sums.push(times.reduce((sum, { minutes }) => sum + (minutes?.estimate ?? Infinity), 0))
      }
    expect(new Set(found)).toEqual(new Set(expected.map(([id]) => id)))
    expect(sums).toEqual(sums.toSorted((one, other) => one - other))
    // Map and counts are of the same homes.
    expect((await as(member).search.searchMap({ minutes: most, zoom: 11 })).total).toBe(total)
    const counts = await as(member).search.countChoices({ purpose: 'sale', minutes: most })
    expect(counts.type?.['apartment'] ?? 0).toBe(total)
  }
})

test('homes without known minutes come last', async ({ as, db }) => {
  await createHomes(db)
  const member = await createMember(db)
  await as(member).travel.setPlaces({ places })
  const { total } = await as(member).search.searchProperties({})
  const last = await as(member).search.searchProperties({ sort: 'minutes', page: Math.ceil(total / 12) })
  const [home] = last.items.slice(-1)
  expect(home?.times?.some(({ minutes }) => minutes === null) ?? home?.place === null).toBe(true)
})

test('the minutes are left out where they hide everything, and explained', async ({ as, db }) => {
  const owner = await createUser(db)
  const far = await createProperty(db, owner, { latitude: 26.76, longitude: 75.83, coordinatesSource: 'map' })
  const member = await createMember(db)
  await as(member).travel.setPlaces({ places })
  const filters = { purpose: 'sale' as const, minutes: 10 }
  expect((await as(member).search.searchProperties(filters)).total).toBe(0)
  expect(await as(member).search.listRelaxations(filters)).toContainEqual({
    kind: 'without',
    filter: 'minutes',
    value: null,
    total: 1,
  })
  const { filters: judged } = await as(member).search.getExplanation({ ...filters, propertyId: far.id })
  expect(judged).toContainEqual({ filter: 'minutes', isMet: false })
})

test('where people can live is drawn as squares, from none of which a place is further', async ({
  as,
  db,
}) => {
  const member = await createMember(db)
  expect((await as(member).travel.getReach({ minutes: 20 })).runs).toEqual([])
  await as(member).travel.setPlaces({ places })
  const near = await as(member).travel.getReach({ minutes: 20 })
  const far = await as(member).travel.getReach({ minutes: 40 })
  const count = ({ runs }: typeof near) => runs.reduce((sum, [, first, last]) => sum + last - first + 1, 0)
  expect(count(near)).toBeGreaterThan(0)
  expect(count(far)).toBeGreaterThan(count(near))
})

test('without places, the order by minutes is that of the newest', async ({ as, db }) => {
  await createHomes(db)
  const idsIn = async (sort: 'minutes' | 'newest') =>
    (await as(null).search.searchProperties({ sort, page: 3 })).items.map(({ id }) => id)
  expect(await idsIn('minutes')).toEqual(await idsIn('newest'))
})
