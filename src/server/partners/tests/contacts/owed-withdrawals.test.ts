import { eq } from 'drizzle-orm'

import { leads } from '#database/schema/leads.ts'
import { apiKeys } from '#database/schema/partners/api-keys.ts'
import { toldContacts, webhooks } from '#database/schema/partners/webhooks.ts'
import { properties } from '#database/schema/properties.ts'
import { systemCall } from '#server/platform/call.ts'
import type { Actor } from '#server/platform/context.ts'
import { createUser } from '#tests/factories.ts'
import { contactsOf, test } from '#tests/fixtures/webhook-fixtures.ts'
import { password as currentPassword } from '#tests/people.ts'
import { expect, type As } from '#tests/test.ts'

import { tellLostContacts } from '../../commands/webhook-messages.ts'

const number = '+919414055021'
const none = { email: null, phone: null, alternate_phone: null, call_after: null }

async function takeBack(as: As, seeker: Actor) {
  const { items } = await as(seeker).leads.listSharedContacts({})
  for (const { id } of items) await as(seeker).leads.withdrawContact({ id })
}

test('whoever has a contact is told that it was taken back, whatever events it chose, and nobody else', async ({
  as,
  db,
  deliverEvents,
  listen,
  enquire,
}) => {
  const { receiver, home, owner, teamId, webhook } = await listen()
  await as(owner).partners.chooseWebhookEvents({ id: webhook.id, events: ['lead.received'] })
  const other = await as(owner).partners.createWebhook({
    teamId,
    address: `${receiver.origin}/visits`,
    events: ['visit.booked'],
    currentPassword,
  })
  const seeker = await createUser(db, { mobileNumber: number })
  await enquire(seeker, { propertyId: home.id, share: 'phone_and_email' })
  await deliverEvents()
  await takeBack(as, seeker)
  await deliverEvents()
  expect(receiver.arrived.map(({ type }) => type)).toEqual(['lead.received', 'contact.withdrawn'])
  expect(contactsOf(receiver, 'contact.withdrawn')).toEqual([none])
  expect(await as(owner).partners.listWebhookMessages({ id: other.webhook.id })).toMatchObject({ items: [] })
  expect(await db.$count(toldContacts)).toBe(0)
})

test('one that did not choose it and was off is told when it is switched on', async ({
  as,
  db,
  now,
  deliverEvents,
  listen,
  enquire,
}) => {
  const { receiver, home, owner, webhook } = await listen()
  await as(owner).partners.chooseWebhookEvents({ id: webhook.id, events: ['lead.received'] })
  const seeker = await createUser(db, { mobileNumber: number })
  await enquire(seeker, { propertyId: home.id, share: 'phone_and_email' })
  await deliverEvents()
  await db.update(webhooks).set({ offAt: now() }).where(eq(webhooks.id, webhook.id))
  await takeBack(as, seeker)
  await deliverEvents()
  await as(owner).partners.switchOnWebhook({ id: webhook.id })
  await deliverEvents()
  expect(contactsOf(receiver, 'contact.withdrawn')).toEqual([none])
})

test('the webhook of whoever lost the team is told what was taken back, and nothing of what it never had', async ({
  as,
  db,
  deliverEvents,
  listen,
  enquire,
}) => {
  const { receiver, home, webhook } = await listen()
  const [first, second] = [
    await createUser(db, { mobileNumber: number }),
    await createUser(db, { mobileNumber: '+919414055022' }),
  ]
  await enquire(first, { propertyId: home.id, share: 'phone_and_email' })
  await deliverEvents()
  const stranger = await createUser(db)
  await db.update(webhooks).set({ userId: stranger.userId }).where(eq(webhooks.id, webhook.id))
  await enquire(second, { propertyId: home.id, share: 'phone_and_email' })
  await takeBack(as, first)
  await takeBack(as, second)
  await deliverEvents()
  expect(receiver.arrived.map(({ type }) => type)).toEqual(['lead.received', 'contact.withdrawn'])
  expect(contactsOf(receiver, 'contact.withdrawn')).toEqual([none])
})

test('a webhook whose key has expired is told that a contact was taken back, and not what is left of it', async ({
  as,
  db,
  now,
  deliverEvents,
  listen,
  enquire,
}) => {
  const { receiver, home, owner, teamId, webhook } = await listen()
  const made = await as(owner).partners.createKey({
    teamId,
    name: 'Our CRM',
    scopes: ['leads:read'],
    days: 30,
    currentPassword,
  })
  await db.update(webhooks).set({ keyId: made.key.id }).where(eq(webhooks.id, webhook.id))
  const seeker = await createUser(db, { mobileNumber: number })
  await enquire(seeker, { propertyId: home.id, share: 'phone_and_email' })
  await deliverEvents()
  await db.update(apiKeys).set({ expiresAt: now() }).where(eq(apiKeys.id, made.key.id))
  await enquire(seeker, { propertyId: home.id, share: 'email' })
  await deliverEvents()
  expect(contactsOf(receiver, 'contact.withdrawn')).toEqual([none])
})

test('with a listing that leaves the team, or a lead that is gone, the contact is taken back, once', async ({
  as,
  db,
  now,
  services,
  deliverEvents,
  listen,
  enquire,
}) => {
  const { receiver, home, owner, webhook } = await listen()
  await as(owner).partners.chooseWebhookEvents({ id: webhook.id, events: ['lead.received'] })
  const [first, second] = [
    await createUser(db, { mobileNumber: number }),
    await createUser(db, { mobileNumber: '+919414055022' }),
  ]
  await enquire(first, { propertyId: home.id, share: 'phone_and_email' })
  await deliverEvents()
  const call = () => systemCall({ db, now, services })
  expect(await tellLostContacts(call())).toBe(0)
  await db.update(properties).set({ teamId: null }).where(eq(properties.id, home.id))
  expect(await tellLostContacts(call())).toBe(1)
  // One is on its way.
  expect(await tellLostContacts(call())).toBe(0)
  await deliverEvents()
  expect(contactsOf(receiver, 'contact.withdrawn')).toEqual([none])
  expect(await tellLostContacts(call())).toBe(0)

  const again = await listen()
  await enquire(second, { propertyId: again.home.id, share: 'email' })
  await deliverEvents()
  await db.delete(leads).where(eq(leads.userId, second.userId))
  expect(await tellLostContacts(call())).toBe(1)
  await deliverEvents()
  expect(contactsOf(again.receiver, 'contact.withdrawn')).toEqual([none])
})
