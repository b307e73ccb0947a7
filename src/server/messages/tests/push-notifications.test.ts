import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { notificationSettings, users } from '#database/schema/accounts.ts'
import { pushSubscriptions } from '#database/schema/accounts/push-subscriptions.ts'
import { notifications } from '#database/schema/messages.ts'
import { systemCall } from '#server/platform/call.ts'
import type { Actor } from '#server/platform/context.ts'
import { createPush } from '#server/platform/push/push.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import type { Fakes } from '#tests/fakes.ts'
import { createPushDevice } from '#tests/fixtures/push-devices.ts'
import { startPushService } from '#tests/fixtures/servers/push-service.ts'
import { expect, test } from '#tests/test.ts'

import { notify } from '../commands/notifications.ts'
import { pushNotification } from '../commands/push-notification.ts'

test('an enquiry reaches each device of its advertiser once, encrypted, without number or address', async ({
  as,
  db,
  fakes,
  deliverEvents,
}) => {
  const { service, device } = await pushing(db, fakes)
  const advertiser = await createUser(db)
  const seeker = await createUser(db, { name: 'Imran Khan', mobileNumber: '+919414055021' })
  await device(advertiser, 'phone')
  await device(advertiser, 'laptop')
  await device(seeker, 'other')
  const home = await createProperty(db, advertiser, { title: 'Garden villa', address: '14 Park Road' })
  await as(seeker).leads.createLead({
    propertyId: home.id,
    type: 'contact',
    share: 'phone_and_email',
    message: 'Call 94140 55021, I live at 7 Canal Street.',
    submissionKey: crypto.randomUUID(),
    writtenBy: seeker.userId,
  })
  await deliverEvents()
  await deliverEvents()
  expect(service.arrived.map(({ device }) => device).toSorted()).toEqual(['laptop', 'phone'])
  const payload = service.arrived[0]?.payload
  expect(payload).toMatchObject({ title: 'New enquiry from Imran Khan', body: 'Garden villa', lang: 'en' })
  expect(payload?.path).toMatch(/^\/user-dashboard\/leads\//)
  const told = JSON.stringify(service.arrived.map(({ payload }) => payload))
  expect(told).not.toMatch(/94140|55021|Park Road|Canal Street|@example/)
  expect(service.arrived.map(({ headers: { urgency } }) => urgency)).toEqual(['high', 'high'])
  const { items } = await as(advertiser).messages.listDeliveries()
  const pushes = items.filter(({ channel }) => channel === 'push')
  expect(pushes.map(({ group, outcome }) => `${group} ${outcome}`)).toEqual(['enquiries sent'])
})

test('the sentence and the page are in the language of the reader', async ({ db, fakes, deliverEvents }) => {
  const { service, device } = await pushing(db, fakes)
  const reader = await createUser(db, { locale: 'hi' })
  await device(reader, 'phone')
  await notify(db, review(reader, 5, fakes))
  await deliverEvents()
  expect(service.arrived[0]?.payload).toMatchObject({
    title: expect.stringMatching(/\p{Script=Devanagari}/u),
    path: '/hi/agents/50001#reviews',
    lang: 'hi',
  })
})

test('a name that is a phone number is not told', async ({ db, fakes, deliverEvents }) => {
  const { service, device } = await pushing(db, fakes)
  const reader = await createUser(db)
  await device(reader, 'phone')
  await notify(db, { ...review(reader, 5, fakes), parameters: { name: 'Call 98290 12345', rating: 5 } })
  await deliverEvents()
  expect(service.arrived[0]?.payload.title).toBe('Something new for you on Haveli')
})

test('whoever switched it off, is suspended or has no device gets nothing, nor what was read meanwhile', async ({
  db,
  fakes,
  deliverEvents,
}) => {
  const { service, device } = await pushing(db, fakes)
  const [quiet, suspended, without, reader] = [
    await createUser(db),
    await createUser(db),
    await createUser(db),
    await createUser(db),
  ]
  for (const person of [quiet, suspended, reader]) await device(person, person.userId)
  await db.insert(notificationSettings).values({ userId: quiet.userId, push: false })
  for (const person of [quiet, suspended, without, reader]) await notify(db, review(person, 4, fakes))
  await db.update(users).set({ suspendedAt: fakes.now() }).where(eq(users.id, suspended.userId))
  await db.update(notifications).set({ readAt: fakes.now() }).where(eq(notifications.userId, reader.userId))
  await deliverEvents()
  expect(service.arrived).toEqual([])
})

test('at night nothing is told; in the morning one message tells of all that came', async ({
  as,
  db,
  fakes,
  deliverEvents,
}) => {
  const { service, device } = await pushing(db, fakes)
  const reader = await createUser(db)
  const logged = async () =>
    (await as(reader).messages.listDeliveries()).items.map(({ outcome, heldUntil }) => [outcome, heldUntil])
  await device(reader, 'phone')
  fakes.pass({ hours: 11 })
  for (const rating of [3, 4]) {
    await notify(db, review(reader, rating, fakes))
    await deliverEvents()
    fakes.pass({ hours: 4 })
  }
  expect(service.arrived).toEqual([])
  const waits = ['waiting', '2026-11-22T02:30:00.000Z']
  expect(await logged()).toEqual([waits, waits])
  fakes.pass({ hours: 3 })
  await deliverEvents()
  expect(service.arrived.map(({ payload: { title, body } }) => [title, body])).toEqual([
    ['Imran Khan rated you 4 out of 5', 'and 1 more'],
  ])
  expect(await logged()).toEqual([
    ['sent', null],
    ['dropped', null],
  ])
})

test('the log says what a push service did not take yet, refused or did not confirm', async ({
  as,
  db,
  fakes,
  deliverEvents,
}) => {
  const { service, device } = await pushing(db, fakes)
  const outcomeOf = async (answer: Parameters<typeof service.answerNext>[0]) => {
    const reader = await createUser(db)
    await device(reader, reader.userId)
    service.answerNext(answer)
    await notify(db, review(reader, 5, fakes))
    await deliverEvents().catch(() => {})
    fakes.pass({ minutes: 1 })
    return (await as(reader).messages.listDeliveries()).items.map(({ outcome }) => outcome)
  }
  expect(await outcomeOf(403)).toEqual(['refused'])
  expect(await outcomeOf(410)).toEqual(['dropped'])
  expect(await outcomeOf('hang')).toEqual(['sent'])
  expect(await outcomeOf(429)).toEqual(['waiting'])
})

test('of several that wait, the newest is told, with the number of the others', async ({
  db,
  fakes,
  deliverEvents,
}) => {
  const { service, device } = await pushing(db, fakes)
  const reader = await createUser(db)
  await device(reader, 'phone')
  for (const rating of [3, 4, 5]) {
    await notify(db, review(reader, rating, fakes))
    fakes.pass({ minutes: 1 })
  }
  await deliverEvents()
  expect(service.arrived.map(({ payload }) => payload)).toMatchObject([
    { title: 'Imran Khan rated you 5 out of 5', body: 'and 2 more', path: '/user-dashboard/notifications' },
  ])
  await notify(db, review(reader, 2, fakes))
  await deliverEvents()
  const [first, second] = service.arrived
  expect(second?.payload.tag).toBe(first?.payload.tag)
  expect(second?.headers['topic']).toBe(first?.headers['topic'])
  expect(second?.payload.body).toBe('and 3 more')
})

test('a device that its push service no longer knows is dropped, and the others are told', async ({
  db,
  fakes,
  deliverEvents,
}) => {
  const { service, device } = await pushing(db, fakes)
  const reader = await createUser(db)
  await device(reader, 'lost')
  await device(reader, 'phone')
  service.forget('lost')
  await notify(db, review(reader, 5, fakes))
  await deliverEvents()
  expect(service.arrived.map(({ device }) => device)).toEqual(['phone'])
  const left = await db.select({ endpoint: pushSubscriptions.endpoint }).from(pushSubscriptions)
  expect(left).toEqual([{ endpoint: 'https://updates.push.example/phone' }])
})

test('what cannot reach a device for two hours is told once it can, and once', async ({
  db,
  fakes,
  deliverEvents,
}) => {
  const { service, device } = await pushing(db, fakes)
  const reader = await createUser(db)
  await device(reader, 'phone')
  await device(reader, 'laptop')
  service.answerNext(201, 503)
  await notify(db, review(reader, 5, fakes))
  const rang = await waitingEvent(db, reader)
  await expect(deliverEvents()).rejects.toThrow('503')
  fakes.pass({ hours: 2 })
  for (let attempt = 1; attempt <= 3; attempt++) await pushAgain(db, fakes, rang)
  expect(service.arrived.map(({ device }) => device).toSorted()).toEqual(['laptop', 'phone'])
  const late = service.arrived.map(({ headers: { ttl } }) => Number(ttl)).toSorted((a, b) => a - b)
  expect((late[1] ?? 0) - (late[0] ?? 0)).toBe(7200)
})

test('what is days old is not told any more', async ({ db, fakes }) => {
  const { service, device } = await pushing(db, fakes)
  const reader = await createUser(db)
  await device(reader, 'phone')
  await notify(db, review(reader, 5, fakes))
  const rang = await waitingEvent(db, reader)
  fakes.pass({ days: 3 })
  await pushAgain(db, fakes, rang)
  expect(service.arrived).toEqual([])
})

/** A push service, what sends by it, and browsers that subscribed to it. */
async function pushing(db: Database, { services, now }: Fakes) {
  const service = await startPushService({ now })
  const patience = { response: 500, pause: 30_000 }
  services.push = createPush({ ...services, db, now, agent: service.agent, patience })
  const { id: keyId } = await services.push.findKey()
  const device = ({ userId }: Actor, name: string) =>
    createPushDevice(db, { userId, now: now(), keyId }, service.subscribe(name))
  return { service, device }
}

function review({ userId }: Actor, rating: number, { now }: Pick<Fakes, 'now'>) {
  const notified = { kind: 'review_received', parameters: { name: 'Imran Khan', rating } } as const
  return { ...notified, userId, link: '/agents/50001#reviews', eventKey: `review:${rating}`, now: now() }
}

/** The event of the bell as it waits in the queue. */
async function waitingEvent(db: Database, { userId }: Actor) {
  const [rang] = await db
    .select({ notificationId: notifications.id, userId: notifications.userId })
    .from(notifications)
    .where(eq(notifications.userId, userId))
  if (!rang) throw new Error('The bell did not ring')
  return rang
}

function pushAgain(db: Database, { services, now }: Fakes, rang: Awaited<ReturnType<typeof waitingEvent>>) {
  return pushNotification(systemCall({ db, services, now }), rang)
}
