import { eq } from 'drizzle-orm'

import { leads, softLeads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'
import { advertiserClosedDays, propertyTours } from '#database/schema/visits.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { inhabit, visitForm as form } from '#tests/fixtures/lead-fixtures.ts'
import { expect, test } from '#tests/test.ts'

test('a visit needs a day, a half-hour and a kind', async ({ db, as }) => {
  const home = await createProperty(db, await createUser(db))
  const { visits } = as(await createUser(db))
  const empty = form(home.id, { day: '', time: '', alternatePhone: '12345' })
  await expect(visits.createVisit(empty)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: {
      fields: {
        day: ['Please select a date'],
        time: ['Please select a time'],
        alternatePhone: ['Please enter a valid 10-digit mobile number starting with 6-9'],
      },
    },
  })
  // Invalid input: a time between the half-hours, an unknown kind.
  for (const wrong of [{ time: '10:15' }, { time: '19:00' }, { tourType: 'drone' }])
    await expect(visits.createVisit(form(home.id, wrong))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('nobody visits their own property, an unavailable one, or a hidden one', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const own = await createProperty(db, advertiser)
  await expect(as(advertiser).visits.createVisit(form(own.id))).rejects.toMatchObject({
    code: 'SELF',
  })
  const { visits } = as(await createUser(db))
  for (const gone of [{ availability: 'sold' }, { availability: 'rented', purpose: 'rent' }] as const)
    await expect(
      visits.createVisit(form((await createProperty(db, advertiser, gone)).id)),
    ).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  const hidden = [
    { approvalStatus: 'rejected' },
    { isHeld: true },
    { isSuspended: true, takenDownAt: new Date(), takeDownReason: 'Another house' },
  ] as const
  for (const listing of hidden)
    await expect(
      visits.createVisit(form((await createProperty(db, advertiser, listing)).id)),
    ).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'This property is no longer listed.' })
  expect(await db.$count(leads)).toBe(0)
})

test('a time is in the future in IST, within ninety days, and free', async ({ db, as, fakes }) => {
  const advertiser = await createUser(db)
  const home = await createProperty(db, advertiser)
  await db.insert(advertiserClosedDays).values({ userId: advertiser.userId, day: '2026-11-26' })
  const { visits } = as(await createUser(db))
  const refusal = (more: object) =>
    visits.createVisit(form(home.id, more)).then(
      () => 'made',
      ({ code }: { code: string }) => code,
    )
  expect(await refusal({ day: '2026-11-20' })).toBe('DATE_PAST')
  expect(await refusal({ day: '2026-11-21', time: '11:00' })).toBe('TIME_PAST')
  expect(await refusal({ day: '2027-02-20' })).toBe('DATE_FAR')
  expect(await refusal({ day: '2026-11-26' })).toBe('SLOT_TAKEN')
  fakes.pass({ hours: 13, minutes: 10 })
  expect(await refusal({ day: '2026-11-21', time: '18:30' })).toBe('DATE_PAST')
  expect(await refusal({ day: '2026-11-22', time: '09:00' })).toBe('made')
})

test('without a phone number in the account a visit cannot be requested', async ({ db, as }) => {
  const home = await createProperty(db, await createUser(db))
  const person = as(await createUser(db, { mobileNumber: null }))
  await expect(person.visits.createVisit(form(home.id))).rejects.toMatchObject({ code: 'PHONE_REQUIRED' })
})

test('a visit creates a lead of its kind with day and time, counts on the property, and removes the soft lead', async ({
  db,
  as,
}) => {
  const advertiser = await createUser(db)
  const home = await createProperty(db, advertiser)
  const person = await createUser(db)
  await db.insert(softLeads).values({ propertyId: home.id, userId: person.userId })
  const message = 'Is there a lift?'
  const made = await as(person).visits.createVisit(form(home.id, { message, alternatePhone: '9414055021' }))
  expect(made.repeated).toBe(false)
  const video = await as(person).visits.createVisit(
    form(home.id, { tourType: 'video', time: '12:00', message: '' }),
  )
  expect(video.leadId).not.toBe(made.leadId)
  const { items } = await as(advertiser).leads.listLeads({})
  expect(items.find(({ id }) => id === made.leadId)).toMatchObject({
    type: 'tour',
    message,
    alternatePhone: '+919414055021',
    visit: { day: '2026-11-24', time: '10:00', how: 'in_person', status: 'scheduled' },
  })
  expect(items.find(({ id }) => id === video.leadId)).toMatchObject({
    type: 'video_tour',
    visit: { time: '12:00', how: 'video' },
  })
  const sent = await as(person).leads.listLeads({ side: 'sent' })
  expect(new Set(sent.items.map(({ visit }) => visit?.time))).toEqual(new Set(['10:00', '12:00']))
  const [counted] = await db
    .select({ tours: properties.tourRequests })
    .from(properties)
    .where(eq(properties.id, home.id))
  expect(counted?.tours).toBe(2)
  const [watched] = await db.select({ isSoftLead: softLeads.isSoftLead }).from(softLeads)
  expect(watched?.isSoftLead).toBe(false)
})

test('a repeated request moves the open one instead of creating a second one', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const home = await createProperty(db, advertiser)
  const person = as(await createUser(db))
  const first = await person.visits.createVisit(form(home.id, { message: 'With my father.' }))
  await db.update(propertyTours).set({
    status: 'rescheduled',
    proposedDate: '2026-11-27',
    proposedTime: '15:00',
    proposedBy: 'advertiser',
  })
  const second = await person.visits.createVisit(
    form(home.id, { day: '2026-11-25', time: '18:30', message: 'My mother comes too.' }),
  )
  expect(second).toEqual({ ...first, repeated: true })
  const rows = await db.select().from(propertyTours)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    scheduledDate: '2026-11-25',
    scheduledTime: '18:30',
    status: 'scheduled',
    proposedDate: null,
    proposedBy: null,
    message: 'With my father.\n\nMy mother comes too.',
  })
  expect(await db.$count(leads)).toBe(1)
  const [counted] = await db.select({ tours: properties.tourRequests }).from(properties)
  expect(counted?.tours).toBe(1)
})

test('an answered or past request is not moved: a new visit is created', async ({ db, as, fakes }) => {
  const home = await createProperty(db, await createUser(db))
  const person = as(await createUser(db))
  const first = await person.visits.createVisit(form(home.id))
  await db.update(propertyTours).set({ status: 'confirmed' })
  await expect(person.visits.createVisit(form(home.id))).rejects.toMatchObject({
    code: 'SLOT_TAKEN',
    message: 'This time is no longer free. Please choose another one.',
  })
  const second = await person.visits.createVisit(form(home.id, { time: '11:00' }))
  expect(second).toMatchObject({ repeated: false, leadId: first.leadId })
  fakes.pass({ days: 5 })
  const third = await person.visits.createVisit(form(home.id, { day: '2026-11-28' }))
  expect(third.repeated).toBe(false)
  expect(third.leadId).not.toBe(first.leadId)
  expect(await db.$count(propertyTours)).toBe(3)
})

test('two people may request the same time while it is confirmed to neither', async ({ db, as }) => {
  const home = await createProperty(db, await createUser(db))
  const one = await as(await createUser(db)).visits.createVisit(form(home.id))
  const other = await as(await createUser(db)).visits.createVisit(form(home.id))
  expect(other.id).not.toBe(one.id)
  expect(await db.$count(propertyTours)).toBe(2)
})

test('the same submission sent again returns the same response, even if its time has been taken since', async ({
  db,
  as,
  deliverEvents,
}) => {
  const home = await createProperty(db, await createUser(db))
  const person = as(await createUser(db))
  const sent = form(home.id, { submissionKey: crypto.randomUUID() })
  const first = await person.visits.createVisit(sent)
  await db.update(propertyTours).set({ status: 'confirmed' })
  expect(await person.visits.createVisit(sent)).toEqual(first)
  expect(await db.$count(propertyTours)).toBe(1)
  expect(await deliverEvents()).toBe(1)
})

test('visits and enquiries share one rate limit', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const person = as(await createUser(db))
  for (let round = 0; round < 10; round++)
    await person.visits.createVisit(form((await createProperty(db, advertiser)).id))
  const home = await createProperty(db, advertiser)
  const tooMany = { code: 'TOO_MANY_REQUESTS' }
  await expect(person.visits.createVisit(form(home.id))).rejects.toMatchObject(tooMany)
  await expect(
    person.leads.createLead({ propertyId: home.id, type: 'contact', message: 'Still free?' }),
  ).rejects.toMatchObject(tooMany)
})

test('an open request to a former advertiser is not moved: the new one goes to the current advertiser', async ({
  db,
  as,
}) => {
  const { advertiser, visitor, home, visit } = await inhabit(db)
  const before = await createUser(db)
  const old = await visit({ agentId: before.userId })
  const made = await as(visitor).visits.createVisit(form(home.id, { day: '2026-11-25' }))
  expect(made.repeated).toBe(false)
  const rows = await db.select({ id: propertyTours.id, agentId: propertyTours.agentId }).from(propertyTours)
  expect(rows).toHaveLength(2)
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: old, agentId: before.userId },
      { id: made.id, agentId: advertiser.userId },
    ]),
  )
})
