import { eq } from 'drizzle-orm'

import { callbackSlots } from '#contract/slots.ts'
import { profiles } from '#database/schema/profiles.ts'
import { advertiserClosedDays, meetings, propertyTours } from '#database/schema/visits.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

test('free times are for members, of available properties of others', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const home = await createProperty(db, advertiser)
  const sold = await createProperty(db, advertiser, { availability: 'sold' })
  const held = await createProperty(db, advertiser, { approvalStatus: 'pending', isHeld: true })
  const ask = { propertyId: home.id }
  await expect(as(null).visits.listFreeSlots(ask)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(as(advertiser).visits.listFreeSlots(ask)).rejects.toMatchObject({ code: 'SELF' })
  const { visits } = as(await createUser(db))
  await expect(visits.listFreeSlots({ propertyId: sold.id })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(visits.listFreeSlots({ propertyId: held.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(visits.listFreeSlots({ ...ask, days: 32 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(visits.listFreeSlots({ ...ask, from: '21-11-2026' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('an advertiser without hours is available every day from 9:00 AM to 6:30 PM, and past times are not offered', async ({
  db,
  as,
}) => {
  const home = await createProperty(db, await createUser(db))
  const { days } = await as(await createUser(db)).visits.listFreeSlots({ propertyId: home.id })
  expect(days.map(({ day }) => day)).toHaveLength(14)
  expect(days[0]).toEqual({ day: '2026-11-21', slots: callbackSlots.slice(5) })
  expect(days[1]).toEqual({ day: '2026-11-22', slots: [...callbackSlots] })
  expect(callbackSlots).toHaveLength(20)
  expect(days.at(-1)?.day).toBe('2026-12-04')
})

test('today is the day in IST, also just before and after its midnight', async ({ db, as, fakes }) => {
  const home = await createProperty(db, await createUser(db))
  const { visits } = as(await createUser(db))
  const first = async () => (await visits.listFreeSlots({ propertyId: home.id, days: 1 })).days
  fakes.pass({ hours: 12, minutes: 59 })
  expect(await first()).toEqual([{ day: '2026-11-21', slots: [] }])
  fakes.pass({ minutes: 2 })
  expect(await first()).toEqual([{ day: '2026-11-22', slots: [...callbackSlots] }])
})

test('past days and days beyond the booking limit are refused', async ({ db, as }) => {
  const home = await createProperty(db, await createUser(db))
  const { visits } = as(await createUser(db))
  const past = await visits.listFreeSlots({ propertyId: home.id, from: '2020-01-01', days: 2 })
  expect(past.days.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22'])
  const far = await visits.listFreeSlots({ propertyId: home.id, from: '2027-02-18', days: 31 })
  expect(far.days.map(({ day }) => day)).toEqual(['2027-02-18', '2027-02-19'])
  const never = await visits.listFreeSlots({ propertyId: home.id, from: '9999-12-31' })
  expect(never.days.map(({ day }) => day)).toEqual(['2027-02-19'])
})

test('closed days, closed weekdays and working hours are respected, day by day', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const home = await createProperty(db, advertiser)
  const { userId } = advertiser
  const workingHours = {
    saturday: null,
    sunday: { opens: '10:00', closes: '12:00' },
    monday: null,
    tuesday: { opens: '07:00', closes: '23:30' },
    wednesday: { opens: '09:00', closes: '18:00' },
  }
  await db.update(profiles).set({ workingHours }).where(eq(profiles.userId, userId))
  await db.insert(advertiserClosedDays).values({ userId, day: '2026-11-25' })
  const { days } = await as(await createUser(db)).visits.listFreeSlots({ propertyId: home.id, days: 12 })
  const slots = Object.fromEntries(days.map((freeDay) => [freeDay.day, freeDay.slots]))
  expect(slots['2026-11-21']).toEqual([])
  expect(slots['2026-11-22']).toEqual(['10:00', '10:30', '11:00', '11:30'])
  expect(slots['2026-11-23']).toEqual([])
  expect(slots['2026-11-24']).toEqual([...callbackSlots])
  expect(slots['2026-11-25']).toEqual([])
  expect(slots['2026-11-26']).toEqual([...callbackSlots])
  expect(slots['2026-12-02']?.at(-1)).toBe('17:30')
})

test('a time confirmed for another visit or meeting is not offered', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const home = await createProperty(db, advertiser)
  const other = await createProperty(db, advertiser)
  const between = { propertyId: other.id, agentId: advertiser.userId, userId: (await createUser(db)).userId }
  const visit = { ...between, name: 'Imran Khan', scheduledDate: '2026-11-24' }
  await db.insert(propertyTours).values([
    { ...visit, scheduledTime: '10:00', status: 'confirmed' },
    { ...visit, scheduledTime: '10:30', status: 'scheduled' },
    { ...visit, scheduledTime: '11:00', status: 'cancelled' },
  ])
  await db.insert(meetings).values([
    { ...between, userName: 'Imran Khan', status: 'confirmed', startTime: new Date('2026-11-24T07:10:00Z') },
    { ...between, userName: 'Imran Khan', status: 'scheduled', startTime: new Date('2026-11-24T08:00:00Z') },
  ])
  const elsewhere = await createUser(db)
  await db.insert(propertyTours).values({
    ...visit,
    agentId: elsewhere.userId,
    propertyId: (await createProperty(db, elsewhere)).id,
    scheduledTime: '09:00',
    status: 'confirmed',
  })
  const ask = { propertyId: home.id, from: '2026-11-24', days: 1 }
  const { days } = await as(await createUser(db)).visits.listFreeSlots(ask)
  expect(callbackSlots.filter((slot) => !days[0]?.slots.includes(slot))).toEqual(['10:00', '12:30'])
})
