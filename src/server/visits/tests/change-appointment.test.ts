import { asc, eq } from 'drizzle-orm'

import { leads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { deleteAccount } from '#server/accounts/commands/deletion.ts'
import { personalData } from '#server/personal-data.ts'
import { createLead, createUser } from '#tests/factories.ts'
import { inhabit } from '#tests/fixtures/lead-fixtures.ts'
import { expect, test } from '#tests/test.ts'

test('only the two sides can answer, and only the advertiser confirms or completes', async ({ db, as }) => {
  const { visitor, visit } = await inhabit(db)
  const id = await visit()
  const seen = { id, sequence: 0 }
  await expect(as(null).visits.confirmAppointment(seen)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const { visits: other } = as(await createUser(db))
  for (const refused of [
    () => other.confirmAppointment(seen),
    () => other.cancelAppointment(seen),
    () => other.proposeTime({ ...seen, day: '2026-11-25', time: '10:00' }),
    () => other.listTimes({ id }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const own = as(visitor).visits
  await expect(own.confirmAppointment(seen)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(own.completeAppointment(seen)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(own.acceptTime(seen)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(own.cancelAppointment({ ...seen, reason: 'x'.repeat(501) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('a request is confirmed once, completed only after its time, and then final', async ({
  db,
  as,
  fakes,
}) => {
  const { advertiser, visitor, visit } = await inhabit(db)
  const lead = await createLead(db, advertiser, { userId: visitor.userId, type: 'tour' })
  const id = await visit({ leadId: lead.id })
  const { visits } = as(advertiser)
  await expect(visits.completeAppointment({ id, sequence: 0 })).rejects.toMatchObject({ code: 'TOO_EARLY' })
  const confirmed = await visits.confirmAppointment({ id, sequence: 0 })
  expect(confirmed).toMatchObject({
    status: 'confirmed',
    sequence: 1,
    can: { confirm: false, complete: false, cancel: true, propose: true },
  })
  // A double click, and an answer to an outdated state.
  expect(await visits.confirmAppointment({ id, sequence: 0 })).toMatchObject({ sequence: 1 })
  await expect(visits.cancelAppointment({ id, sequence: 0 })).rejects.toMatchObject({
    code: 'STALE',
    data: { status: 'confirmed', sequence: 1 },
  })
  const [answered] = await db.select().from(leads).where(eq(leads.id, lead.id))
  expect(answered?.firstResponseAt).not.toBeNull()

  fakes.pass({ days: 3 })
  expect(await visits.completeAppointment({ id, sequence: 1 })).toMatchObject({
    status: 'completed',
    can: { confirm: false, complete: false, cancel: false, propose: false, accept: false, decline: false },
  })
  await expect(visits.cancelAppointment({ id, sequence: 2 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('a request whose time has passed cannot be confirmed, but another time can be proposed', async ({
  db,
  as,
}) => {
  const { advertiser, visit } = await inhabit(db)
  const id = await visit({ scheduledDate: '2026-11-20' })
  const { visits } = as(advertiser)
  await expect(visits.confirmAppointment({ id, sequence: 0 })).rejects.toMatchObject({ code: 'TIME_PAST' })
  const proposed = await visits.proposeTime({ id, sequence: 0, day: '2026-11-25', time: '10:00' })
  expect(proposed).toMatchObject({ status: 'rescheduled', timeStands: false })
})

test('either side cancels with a reason; a completed visit cannot be cancelled by the visitor', async ({
  db,
  as,
}) => {
  const { advertiser, visitor, visit, meeting } = await inhabit(db)
  const first = await visit({ status: 'confirmed' })
  const seen = { id: first, sequence: 0, reason: ' Out of town ' }
  const cancelled = await as(visitor).visits.cancelAppointment(seen)
  expect(cancelled).toMatchObject({
    status: 'cancelled',
    cancelled: { by: 'visitor', reason: 'Out of town' },
    can: { cancel: false, propose: false },
  })
  expect(await as(visitor).visits.cancelAppointment(seen)).toMatchObject({ sequence: 1 })
  const second = await meeting()
  expect((await as(advertiser).visits.cancelAppointment({ id: second, sequence: 0 })).cancelled).toEqual({
    by: 'advertiser',
    reason: null,
  })
  const over = await visit({ status: 'confirmed', scheduledDate: '2026-11-20' })
  await expect(as(visitor).visits.cancelAppointment({ id: over, sequence: 0 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('another time is proposed and accepted; until then the confirmed one stays valid and blocks its slot', async ({
  db,
  as,
}) => {
  const { advertiser, visitor, home, visit } = await inhabit(db)
  const id = await visit({ status: 'confirmed' })
  const wish = { id, sequence: 0, day: '2026-11-25', time: '11:30' as const, note: 'My train is late.' }
  const proposed = await as(visitor).visits.proposeTime(wish)
  expect(proposed).toMatchObject({
    status: 'rescheduled',
    day: '2026-11-24',
    time: '10:00',
    timeStands: true,
    proposal: { day: '2026-11-25', time: '11:30', by: 'visitor' },
    changeNote: 'My train is late.',
    can: { accept: false, decline: false, cancel: true, propose: true },
  })
  expect(await as(visitor).visits.proposeTime(wish)).toMatchObject({ sequence: 1 })
  const asked = as(await createUser(db)).visits.createVisit({
    propertyId: home.id,
    tourType: 'video',
    day: '2026-11-24',
    time: '10:00',
  })
  await expect(asked).rejects.toMatchObject({ code: 'SLOT_TAKEN' })

  const { visits } = as(advertiser)
  expect((await visits.getAppointment({ id })).can).toMatchObject({ accept: true, decline: true })
  const counter = await visits.proposeTime({ id, sequence: 1, day: '2026-11-26', time: '09:00' })
  expect(counter.proposal).toEqual({ day: '2026-11-26', time: '09:00', by: 'advertiser' })
  const agreed = await as(visitor).visits.acceptTime({ id, sequence: 2 })
  expect(agreed).toMatchObject({
    status: 'confirmed',
    day: '2026-11-26',
    time: '09:00',
    proposal: null,
    timeStands: false,
    changeNote: null,
  })
  const { days } = await visits.listTimes({ id, from: '2026-11-24', days: 3 })
  expect(days.map(({ slots }) => slots.length)).toEqual([20, 20, 19])
})

test('declining a time keeps the confirmed one; a request stays open, and a past one is cancelled', async ({
  db,
  as,
  fakes,
}) => {
  const { advertiser, visitor, visit, meeting } = await inhabit(db)
  const confirmedVisit = await visit({ status: 'confirmed' })
  const waiting = await meeting()
  const next = { day: '2026-11-27', time: '15:00' as const }
  for (const id of [confirmedVisit, waiting])
    await as(advertiser).visits.proposeTime({ id, sequence: 0, ...next })
  const decline = (id: string) => as(visitor).visits.declineTime({ id, sequence: 1, note: 'At work.' })
  expect(await decline(confirmedVisit)).toMatchObject({
    status: 'confirmed',
    proposal: null,
    changeNote: 'At work.',
  })
  const again = await decline(waiting)
  expect(again).toMatchObject({ status: 'scheduled', day: '2026-11-24', time: '12:00' })
  await as(advertiser).visits.proposeTime({ id: waiting, sequence: 2, ...next })
  fakes.pass({ days: 4 })
  expect(await as(visitor).visits.declineTime({ id: waiting, sequence: 3 })).toMatchObject({
    status: 'cancelled',
    cancelled: { by: 'visitor', reason: null },
  })
})

test('a time confirmed for another visit can be neither confirmed nor proposed nor accepted', async ({
  db,
  as,
}) => {
  const { advertiser, visitor, visit, meeting } = await inhabit(db)
  await meeting({ startTime: new Date('2026-11-24T04:30:00Z'), status: 'confirmed' })
  const id = await visit()
  const { visits } = as(advertiser)
  await expect(visits.confirmAppointment({ id, sequence: 0 })).rejects.toMatchObject({
    code: 'SLOT_TAKEN',
    message: 'You have already confirmed this time for someone else.',
  })
  const taken = { id, sequence: 0, day: '2026-11-24', time: '10:00' as const }
  await expect(visits.proposeTime(taken)).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
  await expect(as(visitor).visits.proposeTime(taken)).rejects.toMatchObject({
    code: 'SLOT_TAKEN',
    message: 'This time is no longer free. Please choose another one.',
  })
  await visits.proposeTime({ ...taken, time: '14:00' })
  await visit({ scheduledTime: '14:00', status: 'confirmed' })
  await expect(as(visitor).visits.acceptTime({ id, sequence: 1 })).rejects.toMatchObject({
    code: 'SLOT_TAKEN',
  })
})

test("a visitor proposes times within the advertiser's hours, the advertiser any time", async ({
  db,
  as,
}) => {
  const { advertiser, visitor, visit } = await inhabit(db)
  await as(advertiser).visits.closeDay({ day: '2026-11-25', reason: 'Wedding' })
  const id = await visit()
  const wish = { id, sequence: 0, day: '2026-11-25', time: '10:00' as const }
  await expect(as(visitor).visits.proposeTime(wish)).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
  const free = await as(visitor).visits.listTimes({ id, from: '2026-11-25', days: 1 })
  expect(free.days).toEqual([{ day: '2026-11-25', slots: [] }])
  expect(
    (await as(advertiser).visits.listTimes({ id, from: '2026-11-25', days: 1 })).days[0]?.slots,
  ).toHaveLength(20)
  for (const [day, code] of [
    ['2026-11-20', 'DATE_PAST'],
    ['2027-02-20', 'DATE_FAR'],
  ] as const)
    await expect(as(advertiser).visits.proposeTime({ ...wish, day })).rejects.toMatchObject({ code })
  expect(await as(advertiser).visits.proposeTime(wish)).toMatchObject({ status: 'rescheduled' })
})

test('no other time can be proposed for an unavailable property', async ({ db, as }) => {
  const { advertiser, visitor, home, visit } = await inhabit(db)
  const id = await visit({
    status: 'rescheduled',
    proposedDate: '2026-11-25',
    proposedTime: '10:00',
    proposedBy: 'advertiser',
  })
  await db.update(properties).set({ availability: 'sold' }).where(eq(properties.id, home.id))
  await expect(as(visitor).visits.acceptTime({ id, sequence: 0 })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
  const wish = { id, sequence: 0, day: '2026-11-26', time: '10:00' as const }
  await expect(as(advertiser).visits.proposeTime(wish)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('every change increments the sequence, so that nobody answers an unseen state', async ({ db, as }) => {
  const { advertiser, visitor, home, visit } = await inhabit(db)
  const id = await visit()
  await as(visitor).visits.createVisit({
    propertyId: home.id,
    tourType: 'in_person',
    day: '2026-11-28',
    time: '18:30',
  })
  await expect(as(advertiser).visits.confirmAppointment({ id, sequence: 0 })).rejects.toMatchObject({
    code: 'STALE',
    data: { day: '2026-11-28', time: '18:30' },
  })
  await as(advertiser).availability.archiveProperty({ id: home.id })
  const [row] = await db.select().from(propertyTours).where(eq(propertyTours.id, id))
  expect(row).toMatchObject({ status: 'cancelled', sequence: 2 })
  expect(await db.$count(meetings)).toBe(0)
})

test('a deleted account cancels the visits that lie ahead, not the one that took place today', async ({
  db,
  now,
}) => {
  const { visitor, visit } = await inhabit(db)
  const today = { scheduledDate: '2026-11-21', status: 'confirmed' } as const
  await visit({ ...today, scheduledTime: '10:30' })
  await visit({ ...today, scheduledTime: '11:30' })
  await deleteAccount(db, { userId: visitor.userId, personalData, now: now() })
  const { scheduledTime: time, status } = propertyTours
  const visits = await db.select({ time, status }).from(propertyTours).orderBy(asc(time))
  expect(visits).toEqual([
    { time: '10:30', status: 'confirmed' },
    { time: '11:30', status: 'cancelled' },
  ])
})
