import { notificationSettings, users } from '#database/schema/accounts.ts'
import { notifications } from '#database/schema/messages.ts'
import { announce } from '#server/platform/announce.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'
import { eq } from 'drizzle-orm'

const off = { email: false, sms: false, push: false }
const form = { tourType: 'in_person', day: '2026-11-24', time: '17:30' } as const

test('a request for a visit reaches the lister on the ways they left on, and on no other', async ({
  db,
  as,
  mail,
  fakes,
  deliverNews,
}) => {
  for (const way of ['email', 'sms', 'push'] as const) {
    const lister = await createUser(db)
    await db.insert(notificationSettings).values({ userId: lister.userId, ...off, [way]: true })
    const visitor = await createUser(db)
    const home = await createProperty(db, lister)
    const texts = fakes.texts.length
    await as(visitor).visits.createVisit({ ...form, propertyId: home.id })
    await deliverNews()
    expect(
      {
        email: mail.some(({ to }) => to === lister.email),
        sms: fakes.texts.length > texts,
        push: (await db.$count(notifications, eq(notifications.userId, lister.userId))) > 0,
      },
      way,
    ).toEqual({ ...off, [way]: true })
  }
})

test('the lister gets one short message in their language, with whom, what and when; the visitor none', async ({
  db,
  as,
  fakes,
  deliverNews,
}) => {
  const lister = await createUser(db, { locale: 'hi', mobileNumber: '+919414055021' })
  const visitor = await createUser(db, { name: 'Kavita Sharma' })
  const title = 'Garden villa with a well, two courtyards and a very long name'
  const home = await createProperty(db, lister, { title })
  await as(visitor).visits.createVisit({ ...form, propertyId: home.id })
  await deliverNews()
  expect(fakes.texts).toMatchObject([{ to: '+919414055021', locale: 'hi' }])
  expect(fakes.texts[0]?.text).toBe(
    'हवेली: Kavita Sharma आपकी प्रॉपर्टी देखना चाहते हैं। Garden villa with a well, two courtyards…, 24 नव॰ 2026, 5:30 PM IST. http://localhost:3000/hi/user-dashboard/visit-requests',
  )
})

test('news delivered twice sends one message, and another time asked for a second', async ({
  db,
  as,
  fakes,
  deliverNews,
}) => {
  const lister = await createUser(db)
  const visitor = await createUser(db)
  const home = await createProperty(db, lister)
  const { id: visitId } = await as(visitor).visits.createVisit({ ...form, propertyId: home.id })
  await deliverNews()
  const eventId = crypto.randomUUID()
  for (let time = 1; time <= 2; time++)
    await announce(db, { name: 'visit.requested', visitId, eventId, isMoved: true })
  await deliverNews()
  expect(fakes.texts.map(({ text }) => text.split('. ')[0])).toEqual([
    'Haveli: Kavita Sharma would like to visit your property',
    'Haveli: Kavita Sharma asks for another time',
  ])
})

test('who has no number, or no account any more, gets no message', async ({ db, as, fakes, deliverNews }) => {
  const silent = await createUser(db, { mobileNumber: null })
  const gone = await createUser(db)
  const visitor = as(await createUser(db))
  for (const lister of [silent, gone])
    await visitor.visits.createVisit({ ...form, propertyId: (await createProperty(db, lister)).id })
  await db.update(users).set({ deletedAt: fakes.now() }).where(eq(users.id, gone.userId))
  await deliverNews()
  expect(fakes.texts).toEqual([])
})
