import { eq, sql } from 'drizzle-orm'
import { vi } from 'vitest'

import { webhookMessages, webhooks } from '#database/schema/partners/webhooks.ts'
import { systemCall } from '#server/platform/call.ts'
import { createUser } from '#tests/factories.ts'
import { contactsOf, test } from '#tests/fixtures/webhook-fixtures.ts'
import { password as currentPassword } from '#tests/people.ts'
import { expect } from '#tests/test.ts'

import { sendWebhookMessage } from '../commands/send-webhook-message.ts'

test('a team has one attempt at a time over all of its webhooks, and other teams have theirs meanwhile', async ({
  as,
  db,
  now,
  services,
  fakes,
  deliverEvents,
  listen,
}) => {
  const [mine, others] = [await listen(), await listen()]
  const second = await as(mine.owner).partners.createWebhook({
    teamId: mine.teamId,
    address: `${mine.receiver.origin}/second`,
    events: ['lead.received'],
    currentPassword,
  })
  mine.receiver.accept(second.secret)
  const { post } = services.outgoing
  const began: string[] = []
  let answer = () => {}
  const answered = new Promise<void>((resume) => {
    answer = resume
  })
  services.outgoing.post = async (address, options) => {
    began.push(address)
    if (began.length === 1) await answered
    return post(address, options)
  }
  const attempt = async (by: typeof mine.owner, id: string) => {
    await as(by).partners.testWebhook({ id })
    const [message] = await db.select().from(webhookMessages).where(eq(webhookMessages.webhookId, id))
    const due = { messageId: message?.id ?? '', attempt: 0 }
    return () => sendWebhookMessage(systemCall({ db, now, services }), due)
  }
  const slow = await attempt(mine.owner, mine.webhook.id)
  const next = await attempt(mine.owner, second.webhook.id)
  const elsewhere = await attempt(others.owner, others.webhook.id)
  const going = slow()
  await vi.waitFor(() => expect(began).toHaveLength(1))
  await next()
  expect(began).toHaveLength(1)
  await elsewhere()
  expect(others.receiver.arrived).toHaveLength(1)
  answer()
  await going
  fakes.pass({ minutes: 1 })
  await deliverEvents()
  expect(mine.receiver.arrived).toHaveLength(2)
})

test('the turn of a process that ended is over after a while', async ({
  as,
  db,
  now,
  listen,
  attempt,
  fakes,
}) => {
  const { receiver, webhook, owner } = await listen()
  const busyUntil = new Date(now().getTime() + 15_000)
  await db.update(webhooks).set({ busyUntil }).where(eq(webhooks.id, webhook.id))
  await as(owner).partners.testWebhook({ id: webhook.id })
  await attempt()
  expect(receiver.arrived).toEqual([])
  fakes.pass({ minutes: 1 })
  await attempt()
  expect(receiver.arrived).toHaveLength(1)
})

test('what comes while a thousand messages wait is in the log as not sent, but for a contact taken back', async ({
  as,
  db,
  deliverEvents,
  listen,
  enquire,
}) => {
  const { receiver, home, owner, webhook } = await listen()
  const [first, second] = [await createUser(db), await createUser(db)]
  await enquire(first, { propertyId: home.id, share: 'email' })
  await deliverEvents()
  await db.execute(sql`
    insert into webhook_messages (webhook_id, event, event_key, happened_at, created_at)
    select ${webhook.id}, 'test', 'waiting:' || i, '2026-11-01', '2026-11-01' from generate_series(1, 1000) i`)
  await enquire(second, { propertyId: home.id, share: 'email' })
  const { items } = await as(first).leads.listSharedContacts({})
  await as(first).leads.withdrawContact({ id: items[0]?.id ?? '' })
  await deliverEvents()
  expect(receiver.arrived.map(({ type }) => type)).toEqual(['lead.received', 'contact.withdrawn'])
  expect(contactsOf(receiver, 'contact.withdrawn')).toMatchObject([{ email: null }])
  const log = await as(owner).partners.listWebhookMessages({ id: webhook.id, pageSize: 10 })
  const unsent = log.items.find(({ status }) => status === 'over_limit')
  expect(unsent).toMatchObject({ event: 'lead.received', attempts: 0, nextAttemptAt: null })
  await as(owner).partners.resendWebhookMessage({ messageId: unsent?.id ?? '' })
  await deliverEvents()
  expect(receiver.arrived.map(({ type }) => type).at(-1)).toBe('lead.received')
})

test('what waits for a webhook that was switched off has failed', async ({
  as,
  db,
  now,
  listen,
  attempt,
}) => {
  const { receiver, webhook, owner } = await listen()
  await as(owner).partners.testWebhook({ id: webhook.id })
  await db.update(webhooks).set({ offAt: now() }).where(eq(webhooks.id, webhook.id))
  await attempt()
  expect(receiver.arrived).toEqual([])
  const { items } = await as(owner).partners.listWebhookMessages({ id: webhook.id })
  expect(items).toMatchObject([{ status: 'failed', nextAttemptAt: null }])
})
