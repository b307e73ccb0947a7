import type { PlaceInput } from '#contract/travel/travel.ts'
import { expect } from '#tests/test.ts'

import { test } from './shortlist-world.ts'

const work: PlaceInput = {
  kind: 'work',
  way: 'car',
  hour: 9,
  where: { latitude: 26.8527, longitude: 75.806 },
}
const at = (latitude: number, longitude: number, price: number) =>
  ({ latitude, longitude, coordinatesSource: 'map', price, trueCost: price }) as const

test('minutes are shown by the owner alone, who has places in the account', async ({ as, list }) => {
  const { id, token, owner, advertiser } = await list()
  const stranger = as(advertiser).shortlists.showShortlistMinutes({ id, isShown: true })
  await expect(stranger).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(as(owner).shortlists.showShortlistMinutes({ id, isShown: true })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
  await as(advertiser).travel.setPlaces({ places: [work] })
  await expect(as(advertiser).shortlists.showShortlistMinutes({ id, isShown: true })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await as(null).shortlists.getSharedShortlist({ token })).toMatchObject({
    showsMinutes: false,
    homes: [{ times: [] }, { times: [] }, { times: [] }],
  })
})

test('among homes of about the same cost the nearer one is first, and says so', async ({ as, list }) => {
  const { id, token, owner, homes } = await list([
    at(26.78, 75.83, 5_010_000),
    at(26.853, 75.807, 5_040_000),
    at(26.853, 75.808, 4_000_000),
  ])
  const [far, near, cheap] = homes
  await as(owner).travel.setPlaces({ places: [work] })
  const ordered = async () => (await as(null).shortlists.getSharedShortlist({ token })).homes
  expect((await ordered()).map(({ propertyId }) => propertyId)).toEqual([cheap, far, near])
  await as(owner).shortlists.showShortlistMinutes({ id, isShown: true })
  const shown = await ordered()
  expect(shown.map(({ propertyId }) => propertyId)).toEqual([cheap, near, far])
  expect(shown.map(({ placedBy }) => placedBy)).toEqual(['cost', 'minutes', null])
  const [, nearest] = shown
  expect(nearest?.times).toEqual([{ kind: 'work', minutes: 5 }])
  // What it is, not where, with which vehicle or when.
  expect(JSON.stringify(shown)).not.toMatch(/26\.8527|"hour"|"way"/)
  const changes = await as(owner).shortlists.listShortlistChanges({ id })
  expect(changes.items[0]).toMatchObject({ kind: 'minutes_shown', personName: 'Meena' })
  await as(owner).shortlists.showShortlistMinutes({ id, isShown: false })
  expect((await ordered()).every(({ times }) => times.length === 0)).toBe(true)
})
