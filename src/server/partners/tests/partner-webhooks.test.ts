import { eq } from 'drizzle-orm'

import { apiKeys } from '#database/schema/partners/api-keys.ts'
import { apiRequests } from '#database/schema/partners/api-requests.ts'
import { webhookMessages, webhooks } from '#database/schema/partners/webhooks.ts'
import { createOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { createPartner } from '#tests/fixtures/partner.ts'
import { password as currentPassword } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

const url = 'https://crm.example/haveli'

test('a key adds a webhook, whose secret is shown once, and the owner is told by email', async ({
  db,
  world,
  as,
  mail,
  services,
  deliverEvents,
}) => {
  services.outgoing = createOutgoing({ config: { outgoingOrigins: [] } })
  const { owner, teamId, ask } = await createPartner(world)
  for (const body of [{ url: 'ftp://crm.example', events: ['lead.received'] }, { url, events: [] }, { url }])
    expect(await ask('POST /webhooks', { body })).toMatchObject({ status: 400 })
  const near = { url: 'http://127.0.0.1/', events: ['lead.received'] }
  expect(await ask('POST /webhooks', { body: near })).toMatchObject({ body: { code: 'UNDELIVERABLE' } })
  await deliverEvents()
  mail.length = 0
  const headers = { 'idempotency-key': 'w-1' }
  const body = { url, events: ['lead.received', 'visit.booked'] }
  const added = await ask('POST /webhooks', { body, headers })
  expect(added).toMatchObject({
    status: 200,
    body: {
      webhook: { url, events: body.events, state: 'active' },
      secret: expect.stringMatching(/^whsec_/),
    },
  })
  const again = await ask('POST /webhooks', { body, headers })
  expect(again.body).toEqual({ webhook: added.body['webhook'], secret: null })
  expect(JSON.stringify(await db.select().from(apiRequests))).not.toContain('whsec_')
  expect((await ask('GET /webhooks')).body).toEqual({ items: [added.body['webhook']] })
  await deliverEvents()
  expect(mail).toHaveLength(1)
  const shown = await as(owner).partners.listWebhooks({ teamId })
  expect(shown.webhooks).toMatchObject([{ address: url, isOfKey: true }])
})

test('a webhook tells no more than the key that adds it may read', async ({ db, world }) => {
  const { key, ask } = await createPartner(world)
  await db
    .update(apiKeys)
    .set({ scopes: ['webhooks:manage', 'visits:read'] })
    .where(eq(apiKeys.id, key.id))
  for (const event of ['lead.received', 'contact.shared', 'listing.gone'])
    expect(await ask('POST /webhooks', { body: { url, events: ['visit.booked', event] } })).toMatchObject({
      status: 400,
      body: { fields: { events: [expect.stringContaining(':read')] } },
    })
  expect(await ask('POST /webhooks', { body: { url, events: ['visit.booked'] } })).toMatchObject({
    status: 200,
  })
})

test('no events are chosen for the webhook of a key that the key may not read', async ({ db, world, as }) => {
  const { key, owner, ask } = await createPartner(world)
  await db
    .update(apiKeys)
    .set({ scopes: ['webhooks:manage', 'visits:read'] })
    .where(eq(apiKeys.id, key.id))
  await ask('POST /webhooks', { body: { url, events: ['visit.booked'] } })
  const [webhook] = await db.select({ id: webhooks.id }).from(webhooks)
  const choose = (...events: ('visit.booked' | 'visit.moved' | 'lead.received')[]) =>
    as(owner).partners.chooseWebhookEvents({ id: webhook?.id ?? '', events })
  await expect(choose('visit.booked', 'lead.received')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('leads:read'),
  })
  await choose('visit.booked', 'visit.moved')
  expect(await db.select({ events: webhooks.events }).from(webhooks)).toEqual([
    { events: ['visit.booked', 'visit.moved'] },
  ])
})

test('a key sees, tests and removes only what it added, and that ends with the key', async ({
  db,
  world,
  as,
}) => {
  const { key, owner, teamId, ask } = await createPartner(world)
  const events = ['lead.received' as const]
  const own = await as(owner).partners.createWebhook({ teamId, address: url, events, currentPassword })
  for (const line of [`DELETE /webhooks/${own.webhook.id}`, `POST /webhooks/${own.webhook.id}/test`])
    expect(await ask(line), line).toMatchObject({ status: 404 })
  const idOf = async () => {
    const { body } = await ask('POST /webhooks', { body: { url, events } })
    // What the API wrote.
    return (body['webhook'] as { id: string }).id
  }
  const [first, second] = [await idOf(), await idOf()]
  expect(await ask(`POST /webhooks/${first}/test`)).toMatchObject({ status: 200 })
  expect(await db.select().from(webhookMessages)).toMatchObject([{ webhookId: first, event: 'test' }])
  await db.update(webhooks).set({ offAt: new Date() }).where(eq(webhooks.id, first))
  expect(await ask(`POST /webhooks/${first}/test`)).toMatchObject({ body: { code: 'UNAVAILABLE' } })
  expect(await ask(`DELETE /webhooks/${first}`)).toMatchObject({ status: 200 })
  expect((await ask('GET /webhooks')).body).toMatchObject({ items: [{ id: second }] })
  await as(owner).partners.revokeKey({ id: key.id })
  const left = await as(owner).partners.listWebhooks({ teamId })
  expect(left.webhooks).toMatchObject([{ id: own.webhook.id, isOfKey: false }])
})

test('the webhook of an expired key tells nothing, and its owner sees why', async ({
  world,
  as,
  db,
  fakes,
  deliverEvents,
}) => {
  const { key, owner, teamId, ask } = await createPartner(world)
  await ask('POST /webhooks', { body: { url, events: ['lead.received'] } })
  const [webhook] = await db.select({ id: webhooks.id }).from(webhooks)
  await db.update(apiKeys).set({ expiresAt: fakes.now() }).where(eq(apiKeys.id, key.id))
  await as(owner).partners.testWebhook({ id: webhook?.id ?? '' })
  await deliverEvents()
  expect(await db.select().from(webhookMessages)).toMatchObject([{ event: 'test', status: 'dropped' }])
  const shown = await as(owner).partners.listWebhooks({ teamId })
  expect(shown.webhooks).toMatchObject([{ state: 'expired', isOfKey: true }])
})

test('a team has as many webhooks by keys and in the dashboard as it may have', async ({ world }) => {
  const { ask } = await createPartner(world)
  const body = { url, events: ['lead.received'] }
  for (const _one of Array.from({ length: 10 }))
    expect(await ask('POST /webhooks', { body })).toMatchObject({ status: 200 })
  expect(await ask('POST /webhooks', { body })).toMatchObject({
    status: 409,
    body: { code: 'LIMIT_REACHED' },
  })
})
