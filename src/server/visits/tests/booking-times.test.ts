import { eq } from 'drizzle-orm'

import { blocks } from '#database/schema/messages.ts'
import { slotHolds } from '#database/schema/visits.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { inhabit } from '#tests/fixtures/lead-fixtures.ts'
import { expect, raceTest, test, type As } from '#tests/test.ts'

import { deleteExpiredHolds } from '../commands/slot-holds.ts'

const day = '2026-11-24'
const ten = { day, time: '10:00' } as const

async function freeSlots(as: As, actor: Parameters<As>[0], propertyId: string) {
  const { days } = await as(actor).visits.listFreeSlots({ propertyId, from: day, days: 1 })
  return days[0]?.slots ?? []
}

test('a time is held for ten minutes for one person and hidden from others', async ({
  db,
  as,
  callAs,
  fakes,
}) => {
  const { advertiser, visitor, home, visit } = await inhabit(db)
  const propertyId = home.id
  await expect(as(null).visits.holdSlot({ propertyId, ...ten })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  await expect(as(advertiser).visits.holdSlot({ propertyId, ...ten })).rejects.toMatchObject({ code: 'SELF' })
  const other = await createUser(db)
  const { expiresAt } = await as(visitor).visits.holdSlot({ propertyId, ...ten })
  expect(expiresAt).toBe('2026-11-21T05:40:00.000Z')
  expect(await freeSlots(as, other, propertyId)).not.toContain('10:00')
  expect(await freeSlots(as, visitor, propertyId)).toContain('10:00')
  await expect(as(other).visits.holdSlot({ propertyId, ...ten })).rejects.toMatchObject({
    code: 'SLOT_TAKEN',
  })
  const asked = { propertyId, tourType: 'in_person', ...ten } as const
  await expect(as(other).visits.createVisit(asked)).rejects.toMatchObject({ code: 'SLOT_TAKEN' })

  // The advertiser is not bound by it.
  const id = await visit({ userId: other.userId, scheduledTime: '10:00' })
  await as(advertiser).visits.confirmAppointment({ id, sequence: 0 })
  await as(advertiser).visits.cancelAppointment({ id, sequence: 1 })

  fakes.pass({ minutes: 5 })
  expect(await as(visitor).visits.holdSlot({ propertyId, ...ten })).toEqual({ expiresAt })
  fakes.pass({ minutes: 5 })
  expect(await freeSlots(as, other, propertyId)).toContain('10:00')
  await as(other).visits.createVisit(asked)
  await deleteExpiredHolds(callAs(null))
  expect(await db.$count(slotHolds)).toBe(0)
})

test('whoever the advertiser blocked holds no time', async ({ db, as }) => {
  const { advertiser, visitor, home } = await inhabit(db)
  await db.insert(blocks).values({ userId: advertiser.userId, blockedUserId: visitor.userId })
  await expect(as(visitor).visits.holdSlot({ propertyId: home.id, ...ten })).rejects.toMatchObject({
    code: 'UNDELIVERABLE',
  })
  expect(await db.$count(slotHolds)).toBe(0)
})

test('a hold moves with the choice, and ends when the form is left or the visit is booked', async ({
  db,
  as,
}) => {
  const { visitor, home } = await inhabit(db)
  const propertyId = home.id
  const other = await createUser(db)
  const { visits } = as(visitor)
  await visits.holdSlot({ propertyId, ...ten })
  await visits.holdSlot({ propertyId, day, time: '11:00' })
  expect(await freeSlots(as, other, propertyId)).toContain('10:00')
  expect(await freeSlots(as, other, propertyId)).not.toContain('11:00')
  await as(other).visits.releaseSlot({ propertyId })
  expect(await freeSlots(as, other, propertyId)).not.toContain('11:00')
  await visits.createVisit({ propertyId, tourType: 'in_person', day, time: '11:00' })
  expect(await db.$count(slotHolds)).toBe(0)
  await visits.holdSlot({ propertyId, ...ten })
  await visits.releaseSlot({ propertyId })
  await visits.releaseSlot({ propertyId })
  expect(await freeSlots(as, other, propertyId)).toContain('10:00')
})

test('one person holds one time of a listing and three at once', async ({ db, as, fakes }) => {
  const advertiser = await createUser(db)
  const visitor = await createUser(db)
  const times = ['10:00', '11:00', '12:00', '13:00'] as const
  const homes: { id: string }[] = []
  for (const _ of times) homes.push(await createProperty(db, advertiser))
  const { visits } = as(visitor)
  const hold = (index: number) =>
    visits.holdSlot({ propertyId: homes[index]?.id ?? '', day, time: times[index] ?? '10:00' })
  await hold(0)
  await hold(1)
  await hold(2)
  await expect(hold(3)).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
  await expect(
    visits.holdSlot({ propertyId: homes[0]?.id ?? '', day: '2027-06-01', time: '10:00' }),
  ).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
  fakes.pass({ minutes: 10 })
  await hold(3)
})

raceTest('of many who choose one time at once, one holds it', async ({ engine: { db }, as }) => {
  const home = await createProperty(db, await createUser(db))
  const people = await Promise.all(Array.from({ length: 6 }, () => createUser(db)))
  const held = await Promise.allSettled(
    people.map((person) => as(person).visits.holdSlot({ propertyId: home.id, ...ten })),
  )
  expect(held.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db.$count(slotHolds, eq(slotHolds.propertyId, home.id))).toBe(1)
})

test('visitors are offered times that leave the advertiser’s travel time, except at the same listing', async ({
  db,
  as,
}) => {
  const { advertiser, visitor, home, visit } = await inhabit(db)
  const other = await createProperty(db, advertiser)
  const { visits } = as(advertiser)
  await visit({ scheduledTime: '12:00', status: 'confirmed' })
  expect(await visits.getVisitSettings()).toEqual({ travelBuffer: 0 })
  expect(await freeSlots(as, visitor, other.id)).toEqual(expect.arrayContaining(['11:30', '12:30']))
  for (const travelBuffer of [-1, 121, 1.5])
    await expect(visits.saveVisitSettings({ travelBuffer })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await visits.saveVisitSettings({ travelBuffer: 45 })
  const offered = await freeSlots(as, visitor, other.id)
  expect(offered).toEqual(expect.arrayContaining(['10:30', '13:30']))
  for (const close of ['11:00', '11:30', '12:00', '12:30', '13:00'] as const) {
    expect(offered).not.toContain(close)
    const asked = { propertyId: other.id, tourType: 'in_person', day, time: close } as const
    await expect(as(visitor).visits.createVisit(asked)).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
  }
  expect(await freeSlots(as, visitor, home.id)).toEqual(expect.arrayContaining(['11:30', '12:30']))

  // The advertiser decides for themself.
  const near = await visit({ propertyId: other.id, scheduledTime: '12:30' })
  expect(await visits.confirmAppointment({ id: near, sequence: 0 })).toMatchObject({ status: 'confirmed' })
})
