import { leads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const form = (propertyId: string, more: object = {}) => ({
  propertyId,
  meetingType: 'phone' as const,
  day: '2026-11-24',
  time: '10:00' as const,
  ...more,
})

test('a meeting request follows the rules of a visit', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const home = await createProperty(db, advertiser)
  const sold = await createProperty(db, advertiser, { availability: 'sold' })
  await expect(as(advertiser).visits.createMeeting(form(home.id))).rejects.toMatchObject({
    code: 'SELF',
  })
  const { visits } = as(await createUser(db))
  await expect(visits.createMeeting(form(sold.id))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(visits.createMeeting(form(home.id, { day: '2026-11-20' }))).rejects.toMatchObject({
    code: 'DATE_PAST',
  })
  await expect(visits.createMeeting(form(home.id, { meetingType: 'other' }))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect(await db.$count(leads)).toBe(0)
})

test('a meeting starts at its half-hour in IST and creates a lead that shows it', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const home = await createProperty(db, advertiser)
  const person = as(await createUser(db))
  const made = await person.visits.createMeeting(form(home.id, { message: 'About the price.' }))
  const [meeting] = await db.select().from(meetings)
  expect(meeting).toMatchObject({
    id: made.id,
    startTime: new Date('2026-11-24T04:30:00Z'),
    meetingType: 'phone',
    status: 'scheduled',
    userName: 'Kavita Sharma',
  })
  const { items } = await as(advertiser).leads.listLeads({ type: 'meeting' })
  expect(items).toEqual([
    expect.objectContaining({
      id: made.leadId,
      phone: '+919829012345',
      message: 'About the price.',
      visit: { day: '2026-11-24', time: '10:00', how: 'phone', status: 'scheduled', timeZone: null },
    }),
  ])
  const [counted] = await db.select({ tours: properties.tourRequests }).from(properties)
  expect(counted?.tours).toBe(0)
})

test('a repeated request moves the open meeting; the same submission changes nothing', async ({ db, as }) => {
  const home = await createProperty(db, await createUser(db))
  const person = as(await createUser(db))
  const first = await person.visits.createMeeting(form(home.id))
  const again = form(home.id, {
    time: '16:30',
    meetingType: 'video',
    submissionKey: crypto.randomUUID(),
  })
  const moved = await person.visits.createMeeting(again)
  expect(moved).toEqual({ ...first, repeated: true })
  expect(await person.visits.createMeeting(again)).toEqual(moved)
  const rows = await db.select().from(meetings)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    startTime: new Date('2026-11-24T11:00:00Z'),
    meetingType: 'video',
    repeatCount: 1,
  })
})

test('visits and meetings of one advertiser cannot share a confirmed time', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const home = await createProperty(db, advertiser)
  const other = await createProperty(db, advertiser)
  const taken = { code: 'SLOT_TAKEN', status: 409 }
  await as(await createUser(db)).visits.createMeeting(form(home.id))
  await db.update(meetings).set({ status: 'confirmed' })
  const visit = {
    propertyId: other.id,
    tourType: 'video' as const,
    day: '2026-11-24',
    time: '10:00' as const,
  }
  const person = as(await createUser(db))
  await expect(person.visits.createVisit(visit)).rejects.toMatchObject(taken)
  await person.visits.createVisit({ ...visit, time: '12:00' })
  await db.update(propertyTours).set({ status: 'confirmed' })
  const later = as(await createUser(db)).visits.createMeeting(form(home.id, { time: '12:00' }))
  await expect(later).rejects.toMatchObject(taken)
})
