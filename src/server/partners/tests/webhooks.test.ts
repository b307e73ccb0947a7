import { eq } from 'drizzle-orm'

import { users } from '#database/schema/accounts.ts'
import { webhooks } from '#database/schema/partners/webhooks.ts'
import { auditLog } from '#database/schema/platform.ts'
import { systemCall } from '#server/platform/call.ts'
import { createOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { createMember, createUser } from '#tests/factories.ts'
import { contactsOf, createAgency, test } from '#tests/fixtures/webhook-fixtures.ts'
import { password as currentPassword } from '#tests/people.ts'
import { expect } from '#tests/test.ts'

import { stopSoftwareOf } from '../commands/stop-software.ts'

const number = '+919414055021'

test('a webhook is added by the owner of the team, with the password and to a public https address', async ({
  db,
  as,
  services,
}) => {
  const { teamId, owner, member } = await createAgency(db)
  const outsider = await createUser(db)
  services.outgoing = createOutgoing({ config: { outgoingOrigins: [] } })
  const wanted = {
    teamId,
    address: 'https://crm.example/haveli',
    events: ['lead.received' as const],
    currentPassword,
  }
  const added = (actor: typeof owner, more: object = {}) =>
    as(actor).partners.createWebhook({ ...wanted, ...more })
  await expect(added({ ...owner, ...outsider, teams: [] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(added(member)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(added(owner, { currentPassword: 'guess' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
  await expect(added(owner, { events: [] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(added(owner, { address: 'crm.example' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  for (const address of ['http://crm.example/', 'https://127.0.0.1/', 'https://me:secret@crm.example/'])
    await expect(added(owner, { address })).rejects.toMatchObject({ code: 'UNDELIVERABLE' })
  const { webhook, secret } = await added(owner)
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(webhook).toMatchObject({ address: wanted.address, state: 'active' })
  expect(JSON.stringify(await db.select().from(webhooks))).not.toContain(secret.slice(6))
  expect(await as(member).partners.listWebhooks({ teamId })).toEqual({
    total: 1,
    webhooks: [],
    can: { manage: false },
  })
  await expect(as(outsider).partners.listWebhooks({ teamId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { id } = webhook
  for (const change of [
    () => as(member).partners.deleteWebhook({ id }),
    () => as(member).partners.testWebhook({ id }),
    () => as(member).partners.rotateWebhookSecret({ id, currentPassword }),
    () => as(member).partners.listWebhookMessages({ id }),
    () => as(member).partners.chooseWebhookEvents({ id, events: ['lead.received'] }),
  ])
    await expect(change()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(as(outsider).partners.deleteWebhook({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'partners.createWebhook'))
  expect(JSON.stringify(entry)).not.toContain(secret.slice(6))
})

test('a lead is told with what its sender shares, signed, once, and to this team alone', async ({
  as,
  db,
  deliverEvents,
  listen,
  enquire,
}) => {
  const { receiver, home } = await listen()
  const others = await listen()
  const seeker = await createUser(db, { name: 'Imran Khan', mobileNumber: number })
  await enquire(seeker, { propertyId: home.id, share: 'email' })
  await deliverEvents()
  expect(others.receiver.arrived).toEqual([])
  expect(receiver.arrived).toMatchObject([
    {
      type: 'lead.received',
      data: {
        lead: {
          name: 'Imran Khan',
          contact: { email: seeker.email, phone: null, alternate_phone: null },
          listing: { id: home.propertyNumericId, title: home.title },
        },
      },
    },
  ])
  await deliverEvents()
  expect(receiver.arrived).toHaveLength(1)
  const views = await as(seeker).leads.listContactViews({})
  expect(views.items.map(({ place }) => place)).toContain('software')
})

test('what is shared later is told, and what is taken back has to be deleted', async ({
  as,
  db,
  deliverEvents,
  listen,
  enquire,
}) => {
  const { receiver, home } = await listen()
  const seeker = await createUser(db, { mobileNumber: number })
  await enquire(seeker, { propertyId: home.id, share: 'message' })
  await enquire(seeker, { propertyId: home.id, share: 'phone_and_email' })
  await deliverEvents()
  expect(contactsOf(receiver, 'contact.shared')).toMatchObject([{ phone: number, email: seeker.email }])
  const { items } = await as(seeker).leads.listSharedContacts({})
  await as(seeker).leads.withdrawContact({ id: items[0]?.id ?? '' })
  await deliverEvents()
  expect(contactsOf(receiver, 'contact.withdrawn')).toEqual([
    { email: null, phone: null, alternate_phone: null, call_after: null },
  ])
})

test('the deletion of an account takes its contact back', async ({
  as,
  db,
  deliverEvents,
  listen,
  enquire,
  services,
}) => {
  const { receiver, home } = await listen()
  const seeker = await createMember(db, { mobileNumber: number })
  await enquire(seeker, { propertyId: home.id, share: 'phone_and_email' })
  await deliverEvents()
  services.config = { ...services.config, demo: false }
  await as(seeker).accounts.deleteAccount({ password: currentPassword, word: 'DELETE' })
  await deliverEvents()
  expect(contactsOf(receiver, 'contact.withdrawn')).toMatchObject([{ email: null, phone: null }])
})

test('a visit is told as it is booked and as it is cancelled, a listing as it is archived', async ({
  as,
  db,
  deliverEvents,
  listen,
}) => {
  const { receiver, home, owner } = await listen()
  const seeker = await createUser(db, { mobileNumber: number })
  const slot = { tourType: 'in_person' as const, day: '2026-11-24', time: '17:30' as const }
  const { id } = await as(seeker).visits.createVisit({ propertyId: home.id, ...slot })
  await deliverEvents()
  const [visit] = await as(seeker)
    .visits.listAppointments({ tab: 'upcoming' })
    .then(({ items }) => items)
  await as(seeker).visits.cancelAppointment({ id, sequence: visit?.sequence ?? 0, reason: '' })
  await as(owner).availability.archiveProperty({ id: home.id })
  await deliverEvents()
  expect(receiver.arrived.map(({ type }) => type).toSorted()).toEqual([
    'listing.gone',
    'visit.booked',
    'visit.cancelled',
  ])
  const gone = receiver.arrived.find(({ type }) => type === 'listing.gone')
  expect(gone?.data).toMatchObject({
    listing: { id: home.propertyNumericId, is_archived: true, is_public: false },
  })
})

test('a message that fails is tried again with the same id, and the webhook is off after four days', async ({
  as,
  fakes,
  mail,
  listen,
  attempt,
  deliverEvents,
}) => {
  const { receiver, webhook, owner, teamId } = await listen()
  receiver.answerNext(500)
  await as(owner).partners.testWebhook({ id: webhook.id })
  await attempt()
  expect(receiver.arrived).toEqual([])
  const state = async () => (await as(owner).partners.listWebhooks({ teamId })).webhooks[0]?.state
  expect(await state()).toBe('failing')
  fakes.pass({ minutes: 5 })
  await attempt()
  expect(receiver.arrived.map(({ type }) => type)).toEqual(['test'])
  expect(await state()).toBe('active')
  const { items } = await as(owner).partners.listWebhookMessages({ id: webhook.id })
  expect(items).toMatchObject([{ event: 'test', status: 'delivered', attempts: 2, answer: 204 }])
  receiver.answerNext(...Array.from({ length: 20 }, () => 503))
  await as(owner).partners.testWebhook({ id: webhook.id })
  for (let hours = 0; hours <= 100; hours += 20) {
    await attempt()
    fakes.pass({ hours: 20 })
  }
  expect(await state()).toBe('off')
  await deliverEvents()
  expect(mail.map(({ subject }) => subject)).toContain(
    `The webhook to ${new URL(webhook.address).host} was switched off`,
  )
  await expect(as(owner).partners.testWebhook({ id: webhook.id })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
  await as(owner).partners.switchOnWebhook({ id: webhook.id })
  expect(await state()).toBe('active')
})

test('a server that says it is gone is not asked again', async ({ as, listen, attempt }) => {
  const { receiver, webhook, owner, teamId } = await listen()
  receiver.answerNext(410)
  await as(owner).partners.testWebhook({ id: webhook.id })
  await attempt()
  const { webhooks } = await as(owner).partners.listWebhooks({ teamId })
  expect(webhooks[0]?.state).toBe('off')
})

test('after a rotation both secrets sign for a day, then the new one alone', async ({
  as,
  fakes,
  listen,
  attempt,
}) => {
  const { receiver, webhook, owner, secret: former } = await listen()
  const { secret } = await as(owner).partners.rotateWebhookSecret({ id: webhook.id, currentPassword })
  const test = async () => {
    await as(owner).partners.testWebhook({ id: webhook.id })
    await attempt()
    return receiver.arrived.length
  }
  expect(await test()).toBe(1)
  receiver.refuse(former)
  receiver.accept(secret)
  expect(await test()).toBe(2)
  receiver.refuse(secret)
  receiver.accept(former)
  fakes.pass({ hours: 25 })
  expect(await test()).toBe(2)
})

test('a message is sent again with its id, and says what is true at present', async ({
  as,
  db,
  deliverEvents,
  listen,
  enquire,
  attempt,
}) => {
  const { receiver, home, owner, webhook } = await listen()
  const seeker = await createUser(db, { mobileNumber: number })
  await enquire(seeker, { propertyId: home.id, share: 'phone_and_email' })
  await deliverEvents()
  const { items } = await as(seeker).leads.listSharedContacts({})
  await as(seeker).leads.withdrawContact({ id: items[0]?.id ?? '' })
  const log = await as(owner).partners.listWebhookMessages({ id: webhook.id })
  const [received] = log.items.filter(({ event }) => event === 'lead.received')
  await as(owner).partners.resendWebhookMessage({ messageId: received?.id ?? '' })
  await attempt()
  const sent = receiver.arrived.filter(({ type }) => type === 'lead.received')
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect(sent.map(({ text }) => text.includes(number))).toEqual([true, false])
})

test('nothing is sent in the name of somebody who does not own the team any more', async ({
  db,
  deliverEvents,
  listen,
  enquire,
}) => {
  const { receiver, home, webhook } = await listen()
  const stranger = await createUser(db)
  await db.update(webhooks).set({ userId: stranger.userId }).where(eq(webhooks.id, webhook.id))
  const seeker = await createUser(db, { mobileNumber: number })
  await enquire(seeker, { propertyId: home.id, share: 'phone_and_email' })
  await deliverEvents()
  expect(receiver.arrived).toEqual([])
})

test('nothing is sent for a suspended owner, nor after a password reset until they switch it on', async ({
  as,
  db,
  now,
  services,
  deliverEvents,
  listen,
  enquire,
}) => {
  const { receiver, home, owner, teamId, webhook } = await listen()
  const [first, second] = [await createUser(db), await createUser(db)]
  await db.update(users).set({ suspendedAt: now(), suspendedReason: 'x' }).where(eq(users.id, owner.userId))
  await enquire(first, { propertyId: home.id, share: 'message' })
  await deliverEvents()
  await db.update(users).set({ suspendedAt: null, suspendedReason: null }).where(eq(users.id, owner.userId))
  await stopSoftwareOf(systemCall({ db, now, services }), owner.userId)
  await enquire(second, { propertyId: home.id, share: 'message' })
  await deliverEvents()
  expect(receiver.arrived).toEqual([])
  expect((await as(owner).partners.listWebhooks({ teamId })).webhooks[0]?.state).toBe('off')
  await as(owner).partners.switchOnWebhook({ id: webhook.id })
  await enquire(second, { propertyId: home.id, share: 'email' })
  await deliverEvents()
  expect(receiver.arrived.map(({ type }) => type)).toEqual(['contact.shared'])
})
