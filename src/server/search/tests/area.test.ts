import { sql } from 'drizzle-orm'
import fc from 'fast-check'

import { writeArea, metresPerDegree, maxCorners, readArea, type Point } from '#contract/search/area.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { isInside } from '#tests/fixtures/point-in-polygon.ts'
import { expect, test } from '#tests/test.ts'

const exact = { coordinatesSource: 'map' as const }

test('an invalid area is refused', async ({ as }) => {
  for (const area of ['26,75,25,76', '26,76,27,75', '26,75,26,76', '26,75,91,76', '26,75,27', 'here', '']) {
    const refused = { data: { fields: { area: [expect.stringContaining('south')] } } }
    await expect(as(null).search.searchMap({ area, zoom: 12 }), area).rejects.toMatchObject(refused)
    await expect(as(null).search.searchProperties({ area }), area).rejects.toMatchObject(refused)
  }
  await expect(as(null).search.searchMap({ zoom: 21 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('an unreadable circle or polygon is refused', async ({ as }) => {
  for (const area of [
    '26.85,75.8,49',
    '26.85,75.8,50001',
    '26.85,75.8,1.5',
    '89.99,75.8,5000',
    'abc',
    '_p~iF~ps|U',
    'é',
  ])
    await expect(as(null).search.searchProperties({ area }), area).rejects.toMatchObject({
      data: { fields: { area: [expect.stringContaining('circle')] } },
    })
  const many = writeArea({ kind: 'polygon', corners: createRing(maxCorners + 1) })
  await expect(as(null).search.searchProperties({ area: many })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('a circle contains the homes up to its radius', async ({ db, as }) => {
  const owner = await createUser(db)
  const placeAt = (metresNorth: number) => ({
    ...exact,
    latitude: 26.85 + metresNorth / metresPerDegree,
    longitude: 75.8,
  })
  const near = await createProperty(db, owner, placeAt(960))
  await createProperty(db, owner, placeAt(1040))
  // Within the bounding box only.
  await createProperty(db, owner, { ...exact, latitude: 26.858, longitude: 75.809 })
  const area = '26.85,75.8,1000'
  const { items } = await as(null).search.searchProperties({ area })
  expect(items.map(({ id }) => id)).toEqual([near.id])
  expect(await as(null).search.searchMap({ area, zoom: 12 })).toMatchObject({ total: 1 })
})

test('a polygon contains exactly the homes that a point-in-polygon test over all listings finds', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const template = await createProperty(db, owner, { ...exact, latitude: 26.85, longitude: 75.8 })
  await db.execute(sql`
    insert into properties (property_numeric_id, user_id, title, type, purpose, approval_status, price, area, address, city,
      latitude, longitude, coordinates_source)
    select 500000 + i, user_id, title, type, purpose, approval_status, price, area, address, city,
      26.8 + (i * 7919 % 1000) * 0.0001, 75.75 + (i * 104729 % 1000) * 0.0001, 'map'
    from properties, generate_series(1, 1000) i where id = ${template.id}`)
  const { rows } = await db.execute<Point>(sql`select latitude, longitude from property_search`)
  const corner = fc.record({
    latitude: fc.integer({ min: 268_000, max: 269_000 }).map((units) => units / 10_000),
    longitude: fc.integer({ min: 757_500, max: 758_500 }).map((units) => units / 10_000),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(corner, { minLength: 3, maxLength: 12 }), async (corners) => {
      const polygon = writeArea({ kind: 'polygon', corners })
      fc.pre(readArea(polygon) !== null)
      const { total } = await as(null).search.searchProperties({ area: polygon })
      expect(total).toBe(rows.filter((point) => isInside(point, corners)).length)
      expect((await as(null).search.searchMap({ area: polygon, zoom: 13 })).total).toBe(total)
    }),
    { numRuns: 20 },
  )
})

test('of an area larger than the view, the map draws and counts what is visible', async ({ db, as }) => {
  const owner = await createUser(db)
  await createProperty(db, owner, { ...exact, latitude: 26.85, longitude: 75.8 })
  await createProperty(db, owner, { ...exact, latitude: 26.86, longitude: 75.81 })
  const area = '26.85,75.8,5000'
  expect(await as(null).search.searchMap({ area, zoom: 12 })).toMatchObject({ total: 2 })
  const view = '26.84,75.79,26.855,75.805'
  expect(await as(null).search.searchMap({ area, view, zoom: 14 })).toMatchObject({ total: 1 })
  await expect(as(null).search.searchMap({ area, view: area, zoom: 14 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('a home on the edge of an area is inside it', async ({ db, as }) => {
  const owner = await createUser(db)
  await createProperty(db, owner, { ...exact, latitude: 26.85, longitude: 75.8 })
  const { total } = await as(null).search.searchProperties({ area: '26.85,75.8,26.86,75.81' })
  expect(total).toBe(1)
})

function createRing(count: number): Point[] {
  return Array.from({ length: count }, (_, corner) => ({
    latitude: 26.85 + Math.sin((2 * Math.PI * corner) / count) / 50,
    longitude: 75.8 + Math.cos((2 * Math.PI * corner) / count) / 50,
  }))
}
