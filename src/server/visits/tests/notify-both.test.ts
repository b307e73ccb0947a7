import { asc, eq } from 'drizzle-orm'

import { notificationSettings } from '#database/schema/accounts.ts'
import { notifications } from '#database/schema/messages.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { visitForm } from '#tests/fixtures/lead-fixtures.ts'
import { expect, test } from '#tests/test.ts'

const form = (propertyId: string, more: object = {}) => visitForm(propertyId, { time: '17:30', ...more })

test('advertiser and visitor each get one email with day, time and kind; the advertiser one notification', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const advertiser = await createUser(db, { email: 'advertiser@example.com' })
  const home = await createProperty(db, advertiser, { title: 'Garden villa', price: 21_500_000 })
  const person = as(await createUser(db, { email: 'kavita@example.com' }))
  await person.visits.createVisit(
    form(home.id, { message: 'Is there a lift?', alternatePhone: '9414055021' }),
  )
  await deliverEvents()
  expect(mail.map(({ to, subject }) => [to, subject])).toEqual([
    ['advertiser@example.com', 'Visit request: Garden villa'],
    ['kavita@example.com', 'Your request was sent: Garden villa'],
  ])
  const [toAdvertiser, toVisitor] = mail
  for (const part of [
    'Kavita Sharma would like to visit your property',
    'Nov 24, 2026, 5:30 PM IST',
    'In person',
    '+91 98290 12345',
    '+91 94140 55021',
    'Is there a lift?',
    '₹2.15 Cr',
    'http://localhost:3000/user-dashboard/visit-requests?visit=',
  ])
    expect(toAdvertiser?.text).toContain(part)
  expect(toAdvertiser?.html).toContain('Nov 24, 2026, 5:30 PM IST')
  expect(toVisitor?.text).toContain('Nov 24, 2026, 5:30 PM IST')
  expect(toVisitor?.text).toContain('http://localhost:3000/user-dashboard/appointments?visit=')
  expect(toVisitor?.text).not.toContain('advertiser@example.com')
  const notices = await db.select().from(notifications)
  expect(notices).toHaveLength(1)
  expect(notices[0]).toMatchObject({
    userId: advertiser.userId,
    kind: 'visit_requested',
    parameters: {
      name: 'Kavita Sharma',
      title: 'Garden villa',
      day: '2026-11-24',
      time: '17:30',
      how: 'in_person',
    },
    link: expect.stringMatching(/^\/user-dashboard\/visit-requests\?visit=/),
  })
})

test('a moved request and a meeting have their own texts', async ({ db, as, mail, deliverEvents }) => {
  const advertiser = await createUser(db, { email: 'advertiser@example.com' })
  const home = await createProperty(db, advertiser, { title: 'Garden villa' })
  const person = as(await createUser(db))
  await person.visits.createVisit(form(home.id, { tourType: 'video', message: 'From Pune.' }))
  await deliverEvents()
  await person.visits.createVisit(
    form(home.id, { tourType: 'video', time: '18:00', message: 'A bit later.' }),
  )
  await deliverEvents()
  await person.visits.createMeeting({
    propertyId: home.id,
    meetingType: 'video',
    day: '2026-11-25',
    time: '09:00',
  })
  await deliverEvents()
  const toAdvertiser = mail.filter(({ to }) => to === 'advertiser@example.com')
  expect(toAdvertiser.map(({ subject }) => subject)).toEqual([
    'Video tour request: Garden villa',
    'Kavita Sharma proposed another time: Garden villa',
    'Meeting request: Garden villa',
  ])
  expect(toAdvertiser[1]?.text).toContain('A bit later.')
  expect(toAdvertiser[1]?.text).not.toContain('From Pune.')
  const notices = await db
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.userId, advertiser.userId))
    .orderBy(asc(notifications.kind))
  expect(notices.map(({ kind }) => kind)).toEqual(['meeting_requested', 'visit_changed', 'visit_requested'])
})

test("the email is in its reader's language, price included, and follows their settings", async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const hindi = await createUser(db, { locale: 'hi', email: 'hindi@example.com' })
  const quiet = await createUser(db, { email: 'quiet@example.com' })
  await db.insert(notificationSettings).values({ userId: quiet.userId, email: false })
  const home = await createProperty(db, hindi, { price: 21_500_000 })
  await as(quiet).visits.createVisit(form(home.id))
  await deliverEvents()
  expect(mail.map(({ to }) => to)).toEqual(['hindi@example.com'])
  expect(mail[0]?.subject).toContain('घर देखने का अनुरोध')
  for (const part of ['24 नव॰ 2026', '2.15 करोड़', 'आमने-सामने', '/hi/user-dashboard/visit-requests'])
    expect(mail[0]?.text).toContain(part)
})

test('an event delivered twice sends no second email and no second notification', async ({
  db,
  as,
  mail,
  services,
  now,
}) => {
  const { deliver } = await import('#server/platform/jobs/jobs.ts')
  const { subscribers } = await import('#server/subscribers.ts')
  const home = await createProperty(db, await createUser(db))
  const { id: visitId } = await as(await createUser(db)).visits.createVisit(form(home.id))
  const reminderEvent = {
    name: 'visit.requested',
    visitId,
    eventId: crypto.randomUUID(),
    isRescheduled: false,
  } as const
  for (let round = 0; round < 2; round++) await deliver({ db, now, services }, subscribers, reminderEvent)
  expect(mail).toHaveLength(2)
  expect(await db.$count(notifications)).toBe(1)
})
