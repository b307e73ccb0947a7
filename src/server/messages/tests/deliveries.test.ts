import { whatsAppMessages } from '#database/schema/messages/whatsapp-messages.ts'
import { mailDeliveries } from '#database/schema/platform.ts'
import { messageName } from '#server/platform/mail/outbox-file.ts'
import { createProperty, createStaff, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { finishDelivery, startDelivery } from '../commands/notice-deliveries.ts'

test('a person sees what was sent to them and how, and nobody else does', async ({
  db,
  as,
  deliverEvents,
}) => {
  const advertiser = await createUser(db)
  const visitor = await createUser(db)
  const home = await createProperty(db, advertiser)
  const form = { tourType: 'in_person', day: '2026-11-24', time: '17:30' } as const
  await as(visitor).visits.createVisit({ ...form, propertyId: home.id })
  await deliverEvents()
  const of = async (person: typeof visitor) =>
    (await as(person).messages.listDeliveries()).items
      .map(({ group, channel, outcome }) => `${group} ${channel} ${outcome}`)
      .toSorted()
  expect(await of(advertiser)).toEqual(['visits email sent', 'visits sms sent'])
  expect(await of(visitor)).toEqual(['visits email sent'])
  await expect(as(visitor).messages.listPersonDeliveries({ id: advertiser.userId })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  const staff = as(await createStaff(db, 'admin')).messages
  expect((await staff.listPersonDeliveries({ id: advertiser.userId })).items).toHaveLength(2)
  await expect(staff.listPersonDeliveries({ id: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('staff do not see what was sent to somebody of higher rank', async ({ db, as }) => {
  const above = await createStaff(db, 'superadmin')
  const staff = as(await createStaff(db, 'admin')).messages
  await expect(staff.listPersonDeliveries({ id: above.userId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('what was refused, not confirmed, waits or was given up is told apart', async ({
  db,
  as,
  callAs,
  fakes,
}) => {
  const person = await createUser(db)
  const start = (messageId: string) =>
    startDelivery(
      callAs(person),
      { kind: 'lead_received', channel: 'email', userId: person.userId, messageId },
      null,
    )
  for (const messageId of ['refused', 'unconfirmed', 'waiting']) await start(messageId)
  await db.insert(mailDeliveries).values([
    { key: messageName('refused'), outcome: 'refused', handedOverAt: fakes.now() },
    { key: messageName('unconfirmed'), outcome: 'unknown', handedOverAt: fakes.now() },
  ])
  const outcomes = async () =>
    (await as(person).messages.listDeliveries()).items.map(({ outcome }) => outcome).toSorted()
  expect(await outcomes()).toEqual(['refused', 'unconfirmed', 'waiting'])
  fakes.pass({ days: 3 })
  expect(await outcomes()).toEqual(['given_up', 'refused', 'unconfirmed'])
})

test('what WhatsApp refused, delivered or showed is told apart', async ({ db, as, callAs, fakes }) => {
  const person = await createUser(db)
  const at = fakes.now()
  const reports = {
    undelivered: { sentAt: at, failedAt: at },
    arrived: { sentAt: at, deliveredAt: at },
    opened: { sentAt: at, deliveredAt: at, readAt: at },
  }
  const about = { kind: 'lead_received', userId: person.userId } as const
  for (const [messageId, report] of Object.entries(reports)) {
    await startDelivery(callAs(person), { ...about, channel: 'whatsapp', messageId }, null)
    await finishDelivery(callAs(person), messageId)
    await db.insert(whatsAppMessages).values({ ...about, ...report, key: messageName(messageId) })
  }
  const { items } = await as(person).messages.listDeliveries()
  expect(items.map(({ outcome }) => outcome).toSorted()).toEqual(['delivered', 'read', 'refused'])
})
