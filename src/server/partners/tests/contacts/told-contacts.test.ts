import { eq } from 'drizzle-orm'

import { toldContacts, webhooks } from '#database/schema/partners/webhooks.ts'
import { properties } from '#database/schema/properties.ts'
import { systemCall } from '#server/platform/call.ts'
import type { Actor } from '#server/platform/context.ts'
import { createUser } from '#tests/factories.ts'
import { contactsOf, test } from '#tests/fixtures/webhook-fixtures.ts'
import { expect, type As } from '#tests/test.ts'

import { deleteLostContacts } from '../../commands/told-contacts.ts'
import { deleteOldMessages } from '../../commands/webhook-messages.ts'

const number = '+919414055021'
const none = [{ email: null, phone: null, alternate_phone: null, call_after: null }]

async function takeBack(as: As, seeker: Actor) {
  const { items } = await as(seeker).leads.listSharedContacts({})
  for (const { id } of items) await as(seeker).leads.withdrawContact({ id })
}

test('a receiver that was told of a contact long ago learns that it was taken back', async ({
  as,
  db,
  now,
  services,
  fakes,
  deliverEvents,
  listen,
  enquire,
}) => {
  const { receiver, home } = await listen()
  const others = await listen()
  const seeker = await createUser(db, { mobileNumber: number })
  await enquire(seeker, { propertyId: home.id, share: 'phone_and_email' })
  await deliverEvents()
  fakes.pass({ days: 40 })
  const call = systemCall({ db, now, services })
  expect(await deleteOldMessages(call)).toBe(1)
  await deleteLostContacts(call)
  // The team no longer has it.
  await db.update(properties).set({ teamId: null }).where(eq(properties.id, home.id))
  await takeBack(as, seeker)
  await deliverEvents()
  expect(contactsOf(receiver, 'contact.withdrawn')).toEqual(none)
  expect(others.receiver.arrived).toEqual([])
  expect(await db.$count(toldContacts)).toBe(0)
})

test('a contact that a visit told is taken back too', async ({ as, db, deliverEvents, listen }) => {
  const { receiver, home, owner, webhook } = await listen()
  const events = ['visit.booked' as const, 'contact.withdrawn' as const]
  await as(owner).partners.chooseWebhookEvents({ id: webhook.id, events })
  const seeker = await createUser(db, { mobileNumber: number })
  const slot = { tourType: 'in_person' as const, day: '2026-11-24', time: '17:30' as const }
  await as(seeker).visits.createVisit({ propertyId: home.id, ...slot })
  await deliverEvents()
  expect(receiver.arrived.map(({ text }) => text.includes(number))).toEqual([true])
  await db.update(properties).set({ teamId: null }).where(eq(properties.id, home.id))
  await takeBack(as, seeker)
  await deliverEvents()
  expect(contactsOf(receiver, 'contact.withdrawn')).toEqual(none)
})

test('a webhook that was off when a contact was taken back is told when it is switched on', async ({
  as,
  db,
  now,
  deliverEvents,
  listen,
  enquire,
}) => {
  const { receiver, home, owner, webhook } = await listen()
  const [first, second] = [await createUser(db, { mobileNumber: number }), await createUser(db)]
  await enquire(first, { propertyId: home.id, share: 'phone_and_email' })
  await enquire(second, { propertyId: home.id, share: 'email' })
  await deliverEvents()
  await db.update(webhooks).set({ offAt: now() }).where(eq(webhooks.id, webhook.id))
  await takeBack(as, first)
  await deliverEvents()
  expect(contactsOf(receiver, 'contact.withdrawn')).toEqual([])
  await as(owner).partners.switchOnWebhook({ id: webhook.id })
  await deliverEvents()
  expect(contactsOf(receiver, 'contact.withdrawn')).toEqual(none)
  expect(await db.$count(toldContacts)).toBe(1)
})

test('who was told is forgotten a year after the contact was lost, and not while it is shared', async ({
  db,
  now,
  services,
  fakes,
  deliverEvents,
  listen,
  enquire,
}) => {
  const [{ home, webhook }, off] = [await listen(), await listen()]
  await enquire(await createUser(db, { mobileNumber: number }), { propertyId: home.id, share: 'email' })
  await deliverEvents()
  const [shared] = await db.select().from(toldContacts)
  const [gone, waiting] = [webhook.id, off.webhook.id].map((webhookId) => ({
    webhookId,
    leadId: crypto.randomUUID(),
    toldAt: now(),
  }))
  if (!shared || !gone || !waiting) throw new Error('Nothing was told')
  await db.insert(toldContacts).values([gone, waiting])
  await db.update(webhooks).set({ offAt: now() }).where(eq(webhooks.id, off.webhook.id))
  const call = () => systemCall({ db, now, services })
  await deleteLostContacts(call())
  expect(await db.$count(toldContacts)).toBe(3)
  fakes.pass({ days: 366 })
  await deleteLostContacts(call())
  const left = await db.select({ leadId: toldContacts.leadId }).from(toldContacts)
  expect(new Set(left.map(({ leadId }) => leadId))).toEqual(new Set([shared.leadId, waiting.leadId]))
})
