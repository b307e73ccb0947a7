import { createProperty, createUser } from '#tests/factories.ts'
import { inhabit } from '#tests/fixtures/lead-fixtures.ts'
import { expect, test } from '#tests/test.ts'

test('an advertiser closes a day, not in the past and not more than a year ahead', async ({ db, as }) => {
  const { advertiser } = await inhabit(db)
  await expect(as(null).visits.closeDay({ day: '2026-11-25' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  await expect(as(null).visits.listClosedDays()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const { visits } = as(advertiser)
  for (const [day, code] of [
    ['2026-11-20', 'DATE_PAST'],
    ['2027-11-22', 'DATE_FAR'],
    ['25-11-2026', 'BAD_REQUEST'],
  ] as const)
    await expect(visits.closeDay({ day })).rejects.toMatchObject({ code })
  await expect(visits.closeDay({ day: '2026-11-25', reason: 'x'.repeat(121) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('closing a day returns its appointments and cancels none; others see only their own days', async ({
  db,
  as,
}) => {
  const { advertiser, visit, meeting } = await inhabit(db)
  const confirmed = await visit({ status: 'confirmed', scheduledTime: '15:00' })
  const asked = await meeting()
  await visit({ status: 'cancelled', cancelledBy: 'visitor', scheduledTime: '16:00' })
  const { visits } = as(advertiser)
  const closed = await visits.closeDay({ day: '2026-11-24', reason: 'Family wedding' })
  expect(closed.reason).toBe('Family wedding')
  expect(closed.appointments.map(({ id, status }) => [id, status])).toEqual([
    [asked, 'scheduled'],
    [confirmed, 'confirmed'],
  ])
  await visits.closeDay({ day: '2026-11-24' })
  await visits.closeDay({ day: '2026-11-22' })
  const days = await visits.listClosedDays()
  expect(days.map(({ day, reason, appointments }) => [day, reason, appointments.length])).toEqual([
    ['2026-11-22', null, 0],
    ['2026-11-24', null, 2],
  ])
  expect((await visits.getAppointment({ id: confirmed })).status).toBe('confirmed')

  const { visits: other } = as(await createUser(db))
  expect(await other.listClosedDays()).toEqual([])
  await other.openDay({ day: '2026-11-24' })
  expect(await visits.listClosedDays()).toHaveLength(2)
  await visits.openDay({ day: '2026-11-24' })
  await visits.openDay({ day: '2026-11-24' })
  expect(await visits.listClosedDays()).toHaveLength(1)
})

test('changed working hours return confirmed appointments outside of them, and cancel none', async ({
  db,
  as,
}) => {
  const { advertiser, visitor, visit, meeting } = await inhabit(db)
  await expect(as(null).visits.listOutsideHours()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const { visits, profiles } = as(advertiser)
  const early = await visit({ status: 'confirmed', scheduledTime: '09:30' })
  const state = await meeting({
    status: 'rescheduled',
    timeStands: true,
    startTime: at('2026-11-25T12:00:00Z'),
  })
  await visit({ status: 'confirmed', scheduledTime: '11:00' })
  await visit({ status: 'scheduled', scheduledTime: '09:00' })
  await visit({ status: 'confirmed', scheduledDate: '2026-11-20', scheduledTime: '09:00' })
  await visit({ status: 'cancelled', cancelledBy: 'visitor', scheduledTime: '18:00' })
  expect(await visits.listOutsideHours(), 'nobody who said nothing has hours').toEqual([])

  const { version } = await profiles.getProfile()
  const hours = { opens: '10:00', closes: '17:00' }
  const workingHours = { tuesday: hours, wednesday: hours }
  await profiles.setWorkingHours({ version, workingHours })
  const outside = await visits.listOutsideHours()
  expect(outside.map(({ id, side, status }) => [id, side, status])).toEqual([
    [early, 'advertiser', 'confirmed'],
    [state, 'advertiser', 'rescheduled'],
  ])
  expect((await visits.getAppointment({ id: early })).status).toBe('confirmed')
  expect(await as(visitor).visits.listOutsideHours(), 'only of one’s own calendar').toEqual([])
})

test('working hours are stored in the profile and determine the offered times', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const home = await createProperty(db, advertiser)
  const { profiles } = as(advertiser)
  const { version } = await profiles.getProfile()
  const workingHours = { tuesday: { opens: '10:00', closes: '11:00' }, wednesday: null }
  const wrong = { tuesday: { opens: '11:00', closes: '10:00' } }
  await expect(as(null).profiles.setWorkingHours({ version, workingHours })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  await expect(profiles.setWorkingHours({ version, workingHours: wrong })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const saved = await profiles.setWorkingHours({ version, workingHours })
  expect(saved.workingHours).toEqual(workingHours)
  // A lost response is retried; an older form does not overwrite it.
  expect((await profiles.setWorkingHours({ version, workingHours })).version).toBe(saved.version)
  await expect(profiles.setWorkingHours({ version, workingHours: {} })).rejects.toMatchObject({
    code: 'STALE',
  })
  const ask = { propertyId: home.id, from: '2026-11-24', days: 2 }
  const { days } = await as(await createUser(db)).visits.listFreeSlots(ask)
  expect(days.map(({ slots }) => slots)).toEqual([['10:00', '10:30'], []])
})

const at = (instant: string) => new Date(instant)
