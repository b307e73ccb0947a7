import type { Database } from '#database/client.ts'
import { createUser } from '#tests/factories.ts'
import { appCode } from '#tests/fixtures/account-fixtures.ts'
import { expect, test, type As, type Fixtures } from '#tests/test.ts'

import { prepare } from './open-house-world.ts'

/** An open house of this afternoon with a visitor who may check in. */
async function begin(db: Database, as: As, fakes: Fixtures['fakes']) {
  const span = { day: '2026-11-21', time: '14:00', endTime: '17:00' } as const
  const world = await prepare(db, as, span)
  const { id } = await world.join(world.visitor)
  const { codes } = await world.visits.listCheckInCodes()
  const secret = codes[0]?.secret ?? ''
  const enter = () =>
    as(world.visitor).visits.checkIn({ id, sequence: 0, code: appCode(secret, fakes.now()) })
  return { ...world, id, span, enter }
}

test('a listing that is sold during its open house still lets its visitors check in', async ({
  db,
  as,
  fakes,
}) => {
  const { advertiser, home, openHouse, visits, enter } = await begin(db, as, fakes)
  fakes.pass({ minutes: 240 })
  await as(advertiser).availability.moveAvailability({ id: home.id, from: 'available', to: 'sold' })
  expect((await visits.listOpenHouses({})).items).toMatchObject([{ id: openHouse.id, status: 'open' }])
  expect((await visits.listCheckInCodes()).codes).toMatchObject([{ id: openHouse.id }])
  await expect(as(await createUser(db)).visits.getOpenHouse({ id: openHouse.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await enter()).toMatchObject({ status: 'completed' })
})

test('an open house is neither changed nor cancelled once somebody has checked in', async ({
  db,
  as,
  fakes,
}) => {
  const { openHouse, visits, enter, span } = await begin(db, as, fakes)
  // Ten minutes before the start.
  fakes.pass({ minutes: 170 })
  const { id, sequence } = openHouse
  expect((await visits.listOpenHouses({})).items).toMatchObject([{ can: { change: true, cancel: true } }])
  await enter()
  const later = { ...span, id, sequence, time: '15:00', places: 4, note: '' } as const
  await expect(visits.changeOpenHouse(later)).rejects.toMatchObject({ code: 'EXPIRED' })
  await expect(visits.cancelOpenHouse({ id, sequence })).rejects.toMatchObject({ code: 'EXPIRED' })
  expect((await visits.listOpenHouses({})).items).toMatchObject([{ can: { change: false, cancel: false } }])
})
