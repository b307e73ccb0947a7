import { properties } from '#database/schema/properties.ts'
import { propertyTours } from '#database/schema/visits.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { inhabit } from '#tests/fixtures/lead-fixtures.ts'
import { expect, test } from '#tests/test.ts'

const day = '2026-11-24'
const west = { latitude: 26.9, longitude: 75.7 }
const middle = { latitude: 26.9, longitude: 75.75 }
const east = { latitude: 26.9, longitude: 75.8 }

test('the day plan is the caller’s own: confirmed visits in person by time', async ({ db, as }) => {
  const { advertiser, visitor, visit } = await inhabit(db)
  await expect(as(null).visits.getDayPlan({ day })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(as(visitor).visits.getDayPlan({ day: 'tomorrow' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const late = await visit({ scheduledTime: '15:00', status: 'confirmed' })
  const early = await visit({ scheduledTime: '10:00', status: 'confirmed' })
  await visit({ scheduledTime: '11:00', status: 'confirmed', tourType: 'video' })
  await visit({ scheduledTime: '12:00', status: 'cancelled' })
  await visit({ scheduledDate: '2026-11-25', status: 'confirmed' })
  const plan = await as(advertiser).visits.getDayPlan({ day })
  expect(plan.stops.map(({ id }) => id)).toEqual([early, late])
  expect(plan.stops[0]).toMatchObject({ side: 'advertiser', name: 'Imran Khan', minutesBefore: null })
  expect(plan.stops[1]).toMatchObject({ minutesBefore: 270, isTight: false })
  const theirs = await as(visitor).visits.getDayPlan({ day })
  expect(theirs.stops.map(({ id, side, name }) => [id, side, name])).toEqual([
    [early, 'visitor', null],
    [late, 'visitor', null],
  ])
  expect(await as(await createUser(db)).visits.getDayPlan({ day })).toMatchObject({ stops: [], requests: [] })
  expect((await as(advertiser).visits.getDayPlan({})).day).toBe('2026-11-21')
})

test('it says how far the next home is, where the time is short, and how to order what is open', async ({
  db,
  as,
}) => {
  const { advertiser, visit, home } = await inhabit(db)
  await db.update(properties).set(west)
  const far = await createProperty(db, advertiser, east)
  const between = await createProperty(db, advertiser, middle)
  const unknown = await createProperty(db, advertiser)
  await as(advertiser).visits.saveVisitSettings({ travelBuffer: 30 })
  await visit({ scheduledTime: '10:00', status: 'confirmed' })
  await visit({ scheduledTime: '10:30', status: 'confirmed' })
  await visit({ scheduledTime: '11:00', status: 'confirmed', propertyId: between.id })
  const [last] = [await visit({ scheduledTime: '09:00', propertyId: unknown.id })]
  const third = await visit({ scheduledTime: '16:00', propertyId: home.id })
  const first = await visit({ scheduledTime: '17:00', propertyId: far.id })
  const { stops, requests } = await as(advertiser).visits.getDayPlan({ day })
  expect(stops.map(({ isTight }) => isTight)).toEqual([false, false, true])
  expect(stops.map(({ metresBefore }) => metresBefore)).toEqual([null, 0, 4958])
  expect(new Set(requests.slice(0, 2).map(({ id }) => id))).toEqual(new Set([first, third]))
  expect(requests.at(-1)).toMatchObject({ id: last, place: null, metresBefore: null })
  expect(await db.$count(propertyTours)).toBe(6)
})
