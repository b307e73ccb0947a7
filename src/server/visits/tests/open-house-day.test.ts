import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'

import { properties } from '#database/schema/properties.ts'
import { propertyTours } from '#database/schema/visits.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { appCode } from '#tests/fixtures/account-fixtures.ts'
import { site } from '#tests/fixtures/site.ts'
import { expect, test } from '#tests/test.ts'

import { feedPath, renewCalendarFeed } from '../../accounts/commands/calendar-feed.ts'
import { countNewLeads, measureFirstResponse } from '../../leads/queries/lead-counts.ts'
import { transferVisits } from '../commands/listing-visits.ts'
import { publishReminders } from '../commands/send-reminders.ts'
import { prepare, saturday } from './open-house-world.ts'

test('all visitors enter the one code of the open house, until it ends', async ({ db, as, fakes }) => {
  const { visitor, join, visits, openHouse } = await prepare(db, as, {
    day: '2026-11-21',
    time: '14:00',
    endTime: '17:00',
  })
  const second = await createUser(db)
  const places = [await join(visitor), await join(second)]
  const { codes } = await visits.listCheckInCodes()
  expect(codes).toMatchObject([{ id: openHouse.id, name: 'Open house', time: '14:00' }])
  // 4:30 PM, two hours and a half after the start.
  fakes.pass({ minutes: 330 })
  const code = appCode(codes[0]?.secret ?? '', fakes.now())
  for (const [index, actor] of [visitor, second].entries())
    expect(await as(actor).visits.checkIn({ id: places[index]?.id ?? '', sequence: 0, code })).toMatchObject({
      status: 'completed',
      can: { giveFeedback: true },
    })
})

test('that a visitor did not come is reported after the end', async ({ db, as, fakes }) => {
  const { visitor, join, visits } = await prepare(db, as, {
    day: '2026-11-21',
    time: '14:00',
    endTime: '17:00',
  })
  const { id } = await join(visitor)
  fakes.pass({ minutes: 300 })
  await expect(visits.reportNoShow({ id, sequence: 0 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  fakes.pass({ minutes: 80 })
  expect(await visits.reportNoShow({ id, sequence: 0 })).toMatchObject({ noShow: { by: 'advertiser' } })
})

test('the day plan has one entry for an open house, with its people', async ({ db, as }) => {
  const { advertiser, visitor, join, visits, visit } = await prepare(db, as)
  const elsewhere = await createProperty(db, advertiser)
  await visit({
    scheduledDate: saturday.day,
    scheduledTime: '14:00',
    status: 'confirmed',
    propertyId: elsewhere.id,
  })
  await join(visitor, 2)
  await join(await createUser(db), 1)
  const { stops } = await visits.getDayPlan({ day: saturday.day })
  expect(stops).toMatchObject([
    { time: '11:00', name: null, openHouse: { endTime: '13:00', people: 3 } },
    { time: '14:00', openHouse: null, minutesBefore: 60 },
  ])
  expect((await as(visitor).visits.getDayPlan({ day: saturday.day })).stops).toMatchObject([
    { side: 'visitor', openHouse: { people: 2 } },
    { side: 'visitor' },
  ])
})

test('the day plan has no open house of a hidden listing', async ({ db, as }) => {
  const { home, visits } = await prepare(db, as)
  await db.update(properties).set({ isSuspended: true }).where(eq(properties.id, home.id))
  expect((await visits.getDayPlan({ day: saturday.day })).stops).toEqual([])
})

test('the advertiser is reminded once, and each visitor of their own place', async ({
  db,
  as,
  callAs,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { advertiser, visitor, join } = await prepare(db, as)
  const second = await createUser(db)
  await join(visitor, 2)
  await join(second)
  await deliverEvents()
  mail.length = 0
  // Nov 27, 1:00 PM: 22 hours before.
  fakes.pass({ days: 6, minutes: 120 })
  await publishReminders(callAs(null))
  await deliverEvents()
  const reminders = mail.filter(({ messageId }) => messageId?.startsWith('visit-reminder'))
  expect(new Set(reminders.map(({ to, messageId }) => `${to} ${messageId}`)).size).toBe(3)
  const own = reminders.find(({ to }) => to === advertiser.email)
  expect(own?.text).toContain('People: 3')
  const { items } = await as(advertiser).messages.listNotifications({})
  expect(items.filter(({ kind }) => kind === 'visit_reminder')).toHaveLength(1)
})

test('the feed has one event of an open house, with its whole length', async ({
  db,
  as,
  callAs,
  services,
  now,
}) => {
  const { advertiser, visitor, join } = await prepare(db, as)
  await join(visitor, 2)
  await join(await createUser(db))
  for (const reader of [advertiser, visitor]) {
    const { id } = await renewCalendarFeed(callAs(reader))
    const answer = await site({ db, services, now })(feedPath(services.config.authSecret, id))
    const events = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent')
    expect(events.map((event) => new ICAL.Event(event).duration.toString())).toEqual(['PT2H'])
  }
})

test('an open house goes with its listing to another person, whose own place ends', async ({
  db,
  as,
  now,
}) => {
  const { advertiser, visitor, home, openHouse, join } = await prepare(db, as)
  const heir = await createUser(db)
  const places = [await join(visitor), await join(heir)]
  await db.update(properties).set({ userId: heir.userId }).where(eq(properties.id, home.id))
  await transferVisits(db, { propertyIds: [home.id], from: advertiser.userId, to: heir.userId, now: now() })
  expect((await as(heir).visits.listOpenHouses({})).items).toMatchObject([{ id: openHouse.id, taken: 1 }])
  expect((await as(advertiser).visits.listOpenHouses({})).items).toEqual([])
  const rows = await db
    .select({ id: propertyTours.id, agentId: propertyTours.agentId, status: propertyTours.status })
    .from(propertyTours)
  expect(rows).toContainEqual({ id: places[0]?.id, agentId: heir.userId, status: 'confirmed' })
  expect(rows.find(({ id }) => id === places[1]?.id)?.status).toBe('cancelled')
})

test('a place waits for no answer, until its visitor asks besides', async ({ db, as, fakes }) => {
  const { advertiser, visitor, home, join } = await prepare(db, as)
  await join(visitor)
  fakes.pass({ minutes: 180 })
  const since = new Date('2026-11-01T00:00:00Z')
  const waiting = async () => {
    const measured = await measureFirstResponse(db, { agentId: advertiser.userId, since, now: fakes.now() })
    const { asking } = await as(advertiser).analytics.getPerformance()
    const [lead] = (await as(advertiser).leads.listLeads({ side: 'received' })).items
    return [await countNewLeads(db, advertiser.userId), measured.leads, asking, lead?.expectsAnswer]
  }
  expect(await waiting()).toEqual([0, 0, 0, false])
  await as(visitor).visits.createVisit({
    propertyId: home.id,
    tourType: 'in_person',
    day: '2026-11-27',
    time: '10:00',
    share: 'phone_and_email',
  })
  expect(await waiting()).toEqual([1, 1, 1, true])
})

test('a visit that has begun is found among the appointments while its code is taken', async ({
  db,
  as,
  fakes,
}) => {
  const { visitor, join } = await prepare(db, as, { day: '2026-11-21', time: '14:00', endTime: '17:00' })
  const { id } = await join(visitor)
  const { visits } = as(visitor)
  expect((await visits.listAppointments({})).begun).toEqual([])
  fakes.pass({ minutes: 330 })
  expect(await visits.listAppointments({})).toMatchObject({
    items: [],
    begun: [{ id, can: { checkIn: true } }],
  })
  expect((await visits.listAppointments({ tab: 'past' })).begun).toEqual([])
  fakes.pass({ minutes: 31 })
  expect((await visits.listAppointments({})).begun).toEqual([])
})
