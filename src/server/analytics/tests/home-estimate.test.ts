import type { Database } from '#database/client.ts'
import type { properties } from '#database/schema/properties.ts'
import { createCity, createLocality, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { computeMarket } from '../commands/compute-market.ts'

const flat = { type: 'apartment', purpose: 'sale', locality: 'bapu-nagar', area: 1_000 } as const

type Options = Partial<typeof properties.$inferInsert>

async function createMarket(db: Database, homes: number) {
  const { id: cityId } = await createCity(db)
  const locality = { cityId, name: 'Bapu Nagar', nameHi: 'बापू नगर', slug: 'bapu-nagar' }
  const { id: localityId } = await createLocality(db, { ...locality, latitude: 26.89, longitude: 75.8 })
  const owner = await createUser(db)
  const add = (index: number, options: Options = {}) =>
    createProperty(db, owner, {
      cityId,
      localityId,
      area: 1_000,
      areaType: 'carpet',
      price: 4_000_000 + index * 50_000,
      ...options,
    })
  for (let index = 0; index < homes; index++) await add(index)
  return { cityId, localityId, add }
}

test('a home without its locality, type or area, or outside their bounds, is refused on its field', async ({
  db,
  as,
}) => {
  await createMarket(db, 1)
  const { getHomeEstimate } = as(null).analytics
  type Home = Parameters<typeof getHomeEstimate>[0]
  const wrong: [object, string, RegExp][] = [
    [{ locality: undefined }, 'locality', /Choose the locality/],
    [{ locality: 'Bapu Nagar' }, 'locality', /Choose the locality/],
    [{ type: 'castle' }, 'type', /type/],
    [{ type: 'commercial' }, 'type', /type/],
    [{ purpose: undefined }, 'purpose', /./],
    [{ area: '' }, 'area', /./],
    [{ area: '-4' }, 'area', /./],
    [{ area: '999', areaUnit: 'bigha_pucca' }, 'area', /./],
    [{ areaUnit: 'acre' }, 'areaUnit', /./],
    [{ areaType: 'all of it' }, 'areaType', /./],
    [{ beds: '51' }, 'beds', /./],
    [{ yearBuilt: '1700' }, 'yearBuilt', /./],
    [{ yearBuilt: '2099' }, 'yearBuilt', /./],
  ]
  for (const [change, field, message] of wrong) {
    // The contract refuses what its type already excludes.
    const refusal: unknown = await getHomeEstimate({ ...flat, ...change } as Home).catch(
      (error: unknown) => error,
    )
    expect([change, refusal]).toEqual([change, expect.objectContaining({ code: 'BAD_REQUEST' })])
    expect(refusal).toMatchObject({ data: { fields: { [field]: [expect.stringMatching(message)] } } })
  }
  for (const locality of ['nowhere', 'jaipur'])
    await expect(getHomeEstimate({ ...flat, locality })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('with fewer than eight comparable homes, or before these are tested, there is no estimate', async ({
  db,
  as,
}) => {
  const { add } = await createMarket(db, 7)
  const { getHomeEstimate } = as(null).analytics
  expect(await getHomeEstimate(flat)).toMatchObject({ state: 'few', estimate: null, comparables: [] })
  await add(8, { approvalStatus: 'pending' })
  await add(8, { type: 'house' })
  await add(8, { purpose: 'rent' })
  expect(await getHomeEstimate(flat)).toMatchObject({ state: 'few', estimate: null })
  await add(8)
  const answer = await getHomeEstimate(flat)
  expect(answer).toMatchObject({ state: 'unevaluated', estimate: null, evaluation: null })
  expect(answer.comparables).toHaveLength(8)
})

test('the estimate of a home that is not listed is that of a listing like it', async ({ db, as, now }) => {
  const { add } = await createMarket(db, 40)
  await computeMarket(db, { now: now() })
  const like = { area: 1_100, areaType: 'built_up', beds: 3, yearbuilt: 2015 } as const
  const place = { latitude: 26.89, longitude: 75.8, coordinatesSource: 'map' } as const
  const listed = await add(1, { ...like, ...place, approvalStatus: 'pending', price: 90_000_000 })
  const analytics = as(null).analytics
  const { numericId: _, title: __, price: ___, ...ofListing } = await analytics.getEstimate({ id: listed.id })
  const asked = { ...flat, area: '1,100', areaType: 'built_up', beds: '3', yearBuilt: '2015' } as const
  const { locality, beds, yearBuilt, carpetBounds, ...ofHome } = await analytics.getHomeEstimate(asked)
  expect(ofHome).toEqual(ofListing)
  expect(ofHome).toMatchObject({ state: 'estimated', carpetArea: 957 })
  expect({ name: locality.name, beds, yearBuilt }).toEqual({ name: 'Bapu Nagar', beds: 3, yearBuilt: 2015 })
  expect(carpetBounds?.least).toBeLessThan(957)
  expect(carpetBounds?.most).toBeGreaterThan(957)
  const inHindi = as(null, { locale: 'hi' }).analytics
  expect((await inHindi.getHomeEstimate(asked)).locality.name).toBe('बापू नगर')
})

test('a size in gaj is converted, and of a plot nothing but the size counts', async ({ db, as, now }) => {
  const { add } = await createMarket(db, 40)
  for (let index = 0; index < 8; index++) await add(index, { type: 'plot', areaType: 'plot', beds: null })
  await computeMarket(db, { now: now() })
  const { getHomeEstimate } = as(null).analytics
  const plot = { ...flat, type: 'plot', areaUnit: 'gaj', area: '200' } as const
  const answer = await getHomeEstimate({ ...plot, beds: '3', yearBuilt: '2015', areaType: 'super_built_up' })
  expect(answer).toMatchObject({ carpetArea: 1_800, carpetBounds: null, beds: null, yearBuilt: null })
  expect(answer).toEqual(await getHomeEstimate(plot))
})
