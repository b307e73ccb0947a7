import ICAL from 'ical.js'

import { leads } from '#database/schema/leads.ts'
import { platformLeads } from '#database/schema/support.ts'
import { createMember, createProperty, createStaff, createUser } from '#tests/factories.ts'
import { solved } from '#tests/fixtures/captcha.ts'
import { visitForm } from '#tests/fixtures/lead-fixtures.ts'
import { site } from '#tests/fixtures/site.ts'
import { password } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

const callback = (propertyId: string, more: object = {}) => ({
  propertyId,
  type: 'callback' as const,
  preferredCallbackDate: '2026-11-24',
  preferredCallbackTime: '11:00' as const,
  ...more,
})

test('a time zone that nobody knows is refused in words', async ({ db, as }) => {
  const home = await createProperty(db, await createUser(db))
  const { leads: module } = as(await createUser(db))
  for (const timeZone of ['Asia/Jaipur', '+04:00 or so', 'x'.repeat(65)])
    await expect(module.createLead(callback(home.id, { timeZone }))).rejects.toMatchObject({
      data: { fields: { timeZone: ['Please choose a time zone from the list.'] } },
    })
  expect(await db.$count(leads)).toBe(0)
})

test('a callback is read in IST and in the caller’s time, on the lead, in both emails and the CSV', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const advertiser = await createUser(db, { email: 'advertiser@example.com' })
  const home = await createProperty(db, advertiser)
  const caller = await createUser(db, { email: 'sana@example.com', mobileNumber: '+971501234567' })
  await as(caller).leads.createLead(callback(home.id, { timeZone: 'Asia/Dubai' }))
  await deliverEvents()
  for (const to of ['advertiser@example.com', 'sana@example.com'])
    expect(mail.find((message) => message.to === to)?.text, to).toContain(
      'Nov 24, 2026, 11:00 AM IST (9:30 AM in Dubai)',
    )
  const { leads: module } = as(advertiser)
  expect((await module.listLeads({})).items[0]).toMatchObject({
    preferredCallbackTime: '11:00',
    timeZone: 'Asia/Dubai',
  })
  expect(await (await module.exportLeads({})).text()).toContain('2026-11-24 11:00 AM (9:30 AM in Dubai)')
})

test('without a time zone, that of the number counts where its country has one', async ({ as, db }) => {
  const guest = as(null)
  const zoneOf = async (phone: string, more: object = {}) => {
    await guest.support.createPlatformLead({
      kind: 'callback',
      name: 'Sana Khan',
      phone,
      preferredDate: '2026-11-24',
      preferredTime: '11:00',
      ...more,
      ...(await solved(guest)),
    })
    const [lead] = await db.delete(platformLeads).returning()
    return lead?.timeZone
  }
  expect(await zoneOf('+971 50 123 4567')).toBe('Asia/Dubai')
  expect(await zoneOf('+1 604 555 1234')).toBeNull()
  expect(await zoneOf('98290 12345')).toBeNull()
  expect(await zoneOf('+971 50 123 4567', { timeZone: 'Asia/Kolkata' })).toBeNull()
  expect(await zoneOf('+971 50 123 4567', { timeZone: 'Europe/London' })).toBe('Europe/London')
})

test('the sales team sees when a caller abroad is called by their clock', async ({ as, db }) => {
  const guest = as(null)
  await guest.support.createPlatformLead({
    kind: 'callback',
    name: 'Sana Khan',
    phone: '+971 50 123 4567',
    preferredDate: '2026-11-24',
    preferredTime: '11:00',
    timeZone: 'Asia/Dubai',
    ...(await solved(guest)),
  })
  const { support } = as(await createStaff(db, 'sales'))
  expect((await support.listPlatformLeads({})).items[0]).toMatchObject({ timeZone: 'Asia/Dubai' })
})

test('a visit by video has both times, in emails and for both sides; one in person has one', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const advertiser = await createUser(db, { email: 'advertiser@example.com' })
  const home = await createProperty(db, advertiser)
  const visitor = await createUser(db, { email: 'sana@example.com', mobileNumber: '+971501234567' })
  const { visits } = as(visitor)
  await visits.createVisit(visitForm(home.id))
  await deliverEvents()
  expect(mail.some(({ text }) => text.includes('in Dubai'))).toBe(false)
  const video = visitForm(home.id, { tourType: 'video', time: '11:00', timeZone: 'Asia/Dubai' })
  const { id } = await visits.createVisit(video)
  await deliverEvents()
  for (const to of ['advertiser@example.com', 'sana@example.com'])
    expect(mail.findLast((message) => message.to === to)?.text, to).toContain(
      'Nov 24, 2026, 11:00 AM IST (9:30 AM in Dubai)',
    )
  for (const side of [as(advertiser), as(visitor)]) {
    const { items } = await side.visits.listAppointments({})
    expect(items.find((item) => item.id === id)).toMatchObject({ time: '11:00', timeZone: 'Asia/Dubai' })
  }
  const [lead] = (await as(advertiser).leads.listLeads({ type: 'video_tour' })).items
  expect(lead?.visit).toMatchObject({ time: '11:00', timeZone: 'Asia/Dubai' })
})

test('a calendar abroad gets the instant of the visit or meeting, in emails, the file and the feed', async ({
  db,
  as,
  services,
  now,
  mail,
  deliverEvents,
}) => {
  const advertiser = await createMember(db, { email: 'advertiser@example.com', role: 'agent' })
  const home = await createProperty(db, advertiser)
  const visitor = await createUser(db, { email: 'sana@example.com', mobileNumber: '+971501234567' })
  const abroad = { time: '11:00', timeZone: 'America/New_York' } as const
  const { visits } = as(visitor)
  const tour = await visits.createVisit(visitForm(home.id, { tourType: 'video', ...abroad }))
  await as(advertiser).visits.confirmAppointment({ id: tour.id, sequence: 0 })
  await deliverEvents()
  const file = await visits.getCalendarFile({ id: tour.id })
  const { feed } = await as(advertiser).visits.renewCalendarFeed({ currentPassword: password })
  const read = await site({ db, services, now })(new URL(feed.url).pathname)
  const attached = mail.flatMap(({ calendar }) => (calendar ? [calendar.content] : []))
  expect(attached).toHaveLength(2)
  for (const text of [...attached, await file.text(), await read.text()]) {
    const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    const start = event?.getFirstProperty('dtstart')?.toICALString()
    // In UTC, which every calendar shows by its own clock: 11:00 in India is 0:30 in New York.
    expect(start).toBe('DTSTART:20261124T053000Z')
  }
})

test('on Hindi pages the place has its Hindi name', async ({ db, as, mail, deliverEvents }) => {
  const advertiser = await createUser(db, { email: 'advertiser@example.com', locale: 'hi' })
  const home = await createProperty(db, advertiser)
  await as(await createUser(db)).leads.createLead(callback(home.id, { timeZone: 'Asia/Dubai' }))
  await deliverEvents()
  expect(mail.find(({ to }) => to === 'advertiser@example.com')?.text).toContain('(दुबई में 9:30 AM)')
})
