import ICAL from 'ical.js'

import { instantInIndia } from '#contract/dates.ts'
import { users } from '#database/schema/accounts.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import type { Actor } from '#server/platform/context.ts'
import { createMember, createProperty, createStaff, createUser } from '#tests/factories.ts'
import { signedInOn } from '#tests/fixtures/account-fixtures.ts'
import { site } from '#tests/fixtures/site.ts'
import { linkToken, password, type World } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

/** As a calendar program does, without a session. */
async function read(world: World, url: string): Promise<Response> {
  return site(world)(new URL(url).pathname)
}

test('a stranger, a guessed address and a suspended person have no feed', async ({
  db,
  as,
  services,
  now,
}) => {
  await expect(as(null).visits.getCalendarFeed({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const person = await createMember(db)
  await expect(as(person).visits.renewCalendarFeed({ currentPassword: 'a guess' })).rejects.toMatchObject({
    code: 'PASSWORD_WRONG',
  })
  const { feed } = await as(person).visits.renewCalendarFeed({ currentPassword: password })
  for (const wrong of [
    feed.url.replace('.ics', 'x.ics'),
    feed.url.replace(/.\.ics$/, '.ics'),
    'http://x/calendar/a.ics',
  ])
    expect((await read({ db, services, now }, wrong)).status).toBe(404)
  expect((await read({ db, services, now }, feed.url)).status).toBe(200)
  await db.update(users).set({ suspendedAt: now() })
  expect((await read({ db, services, now }, feed.url)).status).toBe(404)
})

test('a renewed address ends the former one, and a removed one ends', async ({ db, as, services, now }) => {
  const { visits } = as(await createMember(db))
  expect(await visits.getCalendarFeed({})).toEqual({ feed: null })
  const { feed: first } = await visits.renewCalendarFeed({ currentPassword: password })
  const { feed: second } = await visits.renewCalendarFeed({ currentPassword: password })
  expect((await read({ db, services, now }, first.url)).status).toBe(404)
  expect((await read({ db, services, now }, second.url)).status).toBe(200)
  expect((await visits.getCalendarFeed({})).feed?.lastReadAt).not.toBeNull()
  await visits.stopCalendarFeed({})
  expect((await read({ db, services, now }, second.url)).status).toBe(404)
})

test('the address ends with a new password and with a sign-out everywhere, by the person or by staff', async ({
  db,
  as,
  services,
  now,
  mail,
  deliverEvents,
}) => {
  const person = await createMember(db)
  const admin = await createStaff(db, 'admin')
  const next = 'masala-chai-at-six'
  const endings = {
    'sign out all other devices': async (caller: Actor) => {
      await as(caller).accounts.endOtherSessions()
    },
    'sign out by staff': async () => {
      await as(admin).accounts.endPersonSessions({ id: person.userId, reason: 'They asked for it' })
    },
    'a password reset': async () => {
      const guest = as(null).accounts
      await guest.requestPasswordReset({ email: person.email })
      await deliverEvents()
      const token = linkToken(mail, '/reset-password')
      await guest.resetPassword({ token, password, confirmPassword: password })
    },
    'a changed password': async (caller: Actor) => {
      await as(caller).accounts.changePassword({
        currentPassword: password,
        password: next,
        confirmPassword: next,
      })
    },
  }
  for (const [ending, end] of Object.entries(endings)) {
    const { actor } = await signedInOn({ as, db, services, now }, person.email)
    const { feed } = await as(actor).visits.renewCalendarFeed({ currentPassword: password })
    expect((await read({ db, services, now }, feed.url)).status, ending).toBe(200)
    await end(actor)
    expect((await read({ db, services, now }, feed.url)).status, ending).toBe(404)
  }
})

test('a calendar program reads the appointments of both sides, without names and numbers', async ({
  db,
  as,
  services,
  now,
}) => {
  const person = await createMember(db, { name: 'Meera Joshi', role: 'agent' })
  const visitor = await createUser(db, { name: 'Imran Khan' })
  const home = await createProperty(db, person, { title: 'Flat; with, a comma', address: '12 Tonk Road' })
  const other = await createProperty(db, visitor)
  const slot = { scheduledDate: '2026-11-25', tourType: 'in_person' as const, name: 'Imran Khan' }
  const tour = { ...slot, propertyId: home.id, agentId: person.userId, userId: visitor.userId }
  await db.insert(propertyTours).values([
    { ...tour, scheduledTime: '10:00', status: 'confirmed' },
    { ...tour, scheduledTime: '11:00', status: 'scheduled' },
    { ...tour, scheduledTime: '12:00', status: 'cancelled' },
  ])
  await db.insert(meetings).values({
    propertyId: other.id,
    agentId: visitor.userId,
    userId: person.userId,
    userName: 'Meera Joshi',
    startTime: instantInIndia('2026-11-26', '15:30'),
    meetingType: 'phone',
    status: 'confirmed',
  })
  const { feed } = await as(person).visits.renewCalendarFeed({ currentPassword: password })
  const response = await read({ db, services, now }, feed.url)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await response.text()
  expect(text).not.toMatch(/Imran|98290|@example\.com/)

  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  expect(
    events.map((event) => [
      event.summary,
      event.startDate.toJSDate().toISOString(),
      event.duration.toSeconds(),
      event.component.getFirstPropertyValue('status'),
      event.location,
    ]),
  ).toEqual([
    ['Visit: Flat; with, a comma', '2026-11-25T04:30:00.000Z', 1800, 'CONFIRMED', '12 Tonk Road, Jaipur'],
    ['Visit: Flat; with, a comma', '2026-11-25T05:30:00.000Z', 1800, 'TENTATIVE', '12 Tonk Road, Jaipur'],
    ['Meeting: Three-bedroom flat near the park', '2026-11-26T10:00:00.000Z', 1800, 'CONFIRMED', null],
  ])
})
