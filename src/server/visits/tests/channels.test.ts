import { eq } from 'drizzle-orm'

import { notificationSettings, users } from '#database/schema/accounts.ts'
import { notifications } from '#database/schema/messages.ts'
import { publishEvent } from '#server/platform/jobs/publish-event.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const off = { email: false, sms: false, push: false }
const form = { tourType: 'in_person', day: '2026-11-24', time: '17:30' } as const

test('a visit request reaches the advertiser through their enabled channels, and no others', async ({
  db,
  as,
  mail,
  fakes,
  deliverEvents,
}) => {
  for (const channel of ['email', 'sms', 'push'] as const) {
    const advertiser = await createUser(db)
    await db.insert(notificationSettings).values({ userId: advertiser.userId, ...off, [channel]: true })
    const visitor = await createUser(db)
    const home = await createProperty(db, advertiser)
    const texts = fakes.texts.length
    await as(visitor).visits.createVisit({ ...form, propertyId: home.id })
    await deliverEvents()
    expect(
      {
        email: mail.some(({ to }) => to === advertiser.email),
        sms: fakes.texts.length > texts,
        push: (await db.$count(notifications, eq(notifications.userId, advertiser.userId))) > 0,
      },
      channel,
    ).toEqual({ ...off, [channel]: true })
  }
})

test('the advertiser gets one text message in their language, with visitor, kind and time; the visitor none', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const advertiser = await createUser(db, { locale: 'hi', mobileNumber: '+919414055021' })
  const visitor = await createUser(db, { name: 'Kavita Sharma' })
  const title = 'Garden villa with a well, two courtyards and a very long name'
  const home = await createProperty(db, advertiser, { title })
  await as(visitor).visits.createVisit({ ...form, propertyId: home.id })
  await deliverEvents()
  expect(fakes.texts).toMatchObject([{ to: '+919414055021', locale: 'hi' }])
  expect(fakes.texts[0]?.text).toBe(
    'हवेली: Kavita Sharma का नया अनुरोध (प्रॉपर्टी विज़िट)। Garden villa with a well, two…, 24 नव॰ 2026, 5:30 PM IST. यहाँ जवाब दें: http://localhost:3000/hi/user-dashboard/visit-requests',
  )
})

test('an event delivered twice sends one message, and another proposed time a second', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const advertiser = await createUser(db)
  const visitor = await createUser(db)
  const home = await createProperty(db, advertiser)
  const { id: visitId } = await as(visitor).visits.createVisit({ ...form, propertyId: home.id })
  await deliverEvents()
  const eventId = crypto.randomUUID()
  for (let time = 1; time <= 2; time++)
    await publishEvent(db, { name: 'visit.requested', visitId, eventId, isRescheduled: true })
  await deliverEvents()
  expect(fakes.texts.map(({ text }) => text.split('. ')[0])).toEqual([
    'Haveli: new request (property visit) from Kavita Sharma',
    'Haveli: new request (another time) from Kavita Sharma',
  ])
})

test('without a phone number or an account there is no message', async ({ db, as, fakes, deliverEvents }) => {
  const silent = await createUser(db, { mobileNumber: null })
  const gone = await createUser(db)
  const visitor = as(await createUser(db))
  for (const advertiser of [silent, gone])
    await visitor.visits.createVisit({ ...form, propertyId: (await createProperty(db, advertiser)).id })
  await db.update(users).set({ deletedAt: fakes.now() }).where(eq(users.id, gone.userId))
  await deliverEvents()
  expect(fakes.texts).toEqual([])
})
