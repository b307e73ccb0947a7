import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { agentMessages } from '#database/schema/messages.ts'
import {
  whatsAppArrivals,
  whatsAppMessages,
  whatsAppWindows,
} from '#database/schema/messages/whatsapp-messages.ts'
import { createUser } from '#tests/factories.ts'
import { signatureOf, whatsAppConfig } from '#tests/fixtures/servers/whatsapp-api.ts'
import { createAgreed, provider, reportOf } from '#tests/fixtures/whatsapp.ts'
import { expect, test } from '#tests/test.ts'

import { deleteOldWhatsApp } from '../messages/commands/whatsapp/record-status.ts'
import { systemCall } from '../platform/call.ts'

const sentAt = new Date('2026-11-21T05:00:00Z')
const key = 'a'.repeat(32)

async function createSent(db: Database, more: Partial<typeof whatsAppMessages.$inferInsert> = {}) {
  const userId = more.userId ?? (await createUser(db)).userId
  const sent = { key, userId, kind: 'visit_reminder', providerId: 'wamid.1', createdAt: sentAt, ...more }
  await db.insert(whatsAppMessages).values(sent)
}

const statusOf = (status: string, minute: number, more: object = {}) => ({
  id: 'wamid.1',
  status,
  timestamp: String(sentAt.getTime() / 1000 + minute * 60),
  recipient_id: '919829012345',
  ...more,
})
const at = (minute: number) => new Date(sentAt.getTime() + minute * 60_000)

test('a report that is not signed by the app, or signed otherwise, changes nothing', async ({
  db,
  services,
  now,
}) => {
  await createSent(db)
  const { post } = provider({ db, services, now })
  const body = reportOf({ statuses: [statusOf('read', 1)] })
  const signature = signatureOf(body)
  for (const forged of [
    null,
    '',
    'sha256=',
    signature.replace('sha256=', ''),
    signature.toUpperCase(),
    signatureOf(body, 'f'.repeat(32)),
    signatureOf(`${body} `),
    `${signature}0`,
  ])
    expect([forged, (await post(body, forged)).status]).toEqual([forged, 401])
  expect((await post(`${body} `, signature)).status).toBe(401)
  expect(await db.select().from(whatsAppMessages)).toMatchObject([{ readAt: null }])
})

test('without settings there is no webhook, and a body may not be large', async ({ db, services, now }) => {
  const { call, post } = provider({ db, services, now })
  const large = reportOf({ messages: [{ text: { body: 'x'.repeat(300_000) } }] })
  expect((await post(large)).status).toBe(413)
  expect((await post('{"object":')).status).toBe(400)
  expect((await call('/webhooks/whatsapp', { method: 'PUT', body: '{}' })).status).toBe(405)
  Object.assign(services.config, { whatsApp: null })
  for (const method of ['GET', 'POST'])
    expect((await call('/webhooks/whatsapp', { method })).status).toBe(404)
})

test('the address is confirmed to whoever knows the token, and to nobody else', async ({
  db,
  services,
  now,
}) => {
  const { call } = provider({ db, services, now })
  const ask = (more: Record<string, string>) =>
    call(
      `/webhooks/whatsapp?${new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.challenge': '1158201444', 'hub.verify_token': whatsAppConfig.verifyToken, ...more })}`,
    )
  for (const [name, wrong] of [
    ['hub.verify_token', 'other'],
    ['hub.verify_token', ''],
    ['hub.mode', 'unsubscribe'],
    ['hub.challenge', '<script>'],
    ['hub.challenge', ''],
  ] as const)
    expect((await ask({ [name]: wrong })).status).toBe(403)
  const confirmed = await ask({})
  expect([confirmed.status, await confirmed.text()]).toEqual([200, '1158201444'])
  expect(confirmed.headers.get('content-type')).toBe('text/plain; charset=utf-8')
})

test('reports in any order, and again, leave the same states, which never go back', async ({
  db,
  services,
  now,
}) => {
  await createSent(db)
  const { report } = provider({ db, services, now })
  await report({ statuses: [statusOf('read', 3), statusOf('delivered', 2)] })
  await report({ statuses: [statusOf('sent', 1)] })
  await report({ statuses: [statusOf('delivered', 9), statusOf('read', 9), statusOf('sent', 9)] })
  expect(await db.select().from(whatsAppMessages)).toMatchObject([
    { sentAt: at(1), deliveredAt: at(2), readAt: at(3), failedAt: null, errorCode: null },
  ])
})

test('a message whose answer was lost is known by what we named it', async ({ db, services, now }) => {
  await createSent(db, { providerId: null })
  const { report } = provider({ db, services, now })
  const errors = [{ code: 131_026, title: 'Message undeliverable', message: 'to 919829012345' }]
  await report({ statuses: [statusOf('failed', 2, { biz_opaque_callback_data: key, errors })] })
  expect(await db.select().from(whatsAppMessages)).toMatchObject([
    { providerId: 'wamid.1', failedAt: at(2), errorCode: 131_026, sentAt: null },
  ])
})

test('whoever hides their number is known by what the provider named them when they were reached', async ({
  db,
  as,
  services,
  now,
  fakes,
}) => {
  const person = await createAgreed(db, as)
  const createdAt = now()
  await createSent(db, { userId: person.userId, createdAt })
  const { report } = provider({ db, services, now })
  const named = 'IN.13491208655302741918'
  await report({ statuses: [statusOf('delivered', 2, { recipient_user_id: named })] })
  const isOn = async () => (await as(person).accounts.getSettings()).whatsApp.isOn
  let count = 0
  const stop = (from_user_id: string) => {
    const timestamp = String(now().getTime() / 1000)
    const message = { id: `wamid.in.${++count}`, type: 'text', timestamp, text: { body: 'STOP' } }
    return report({ messages: [{ ...message, from_user_id }] })
  }
  for (const other of ['IN.99999999999999999999', 'not a name', '']) await stop(other)
  expect(await isOn()).toBe(true)
  // A number proved since is not the one that was reached.
  await db.update(users).set({ phoneVerifiedAt: new Date(createdAt.getTime() + 1) })
  await as(person).accounts.setWhatsApp({ isOn: false })
  fakes.pass({ minutes: 1 })
  await as(person).accounts.setWhatsApp({ isOn: true })
  await stop(named)
  expect(await isOn()).toBe(true)
  await db.update(users).set({ phoneVerifiedAt: createdAt })
  await stop(named)
  expect(await isOn()).toBe(false)
})

test('reports of another number, of messages that are not ours and of unknown form are taken and left alone', async ({
  db,
  services,
  now,
}) => {
  await createSent(db)
  const { report, post } = provider({ db, services, now })
  const read = statusOf('read', 1)
  const answers = [
    await report({ statuses: [read], phoneNumberId: '999' }),
    await report({
      statuses: [{ ...read, id: 'wamid.other' }, { ...read, status: 'warning' }, 'read', null],
    }),
    await report({ messages: [{ type: 'reaction', from: '919829012345', id: 'wamid.9', timestamp: '1' }] }),
    await post('[]'),
    await post('{"object":"page","entry":[]}'),
    await post('{"object":"whatsapp_business_account","entry":[{"changes":[{"field":"account_update"}]}]}'),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await db.select().from(whatsAppMessages)).toMatchObject([{ readAt: null, deliveredAt: null }])
  expect(await db.$count(whatsAppArrivals)).toBe(0)
})

test('a message from an unknown number, a day old or of tomorrow is neither answered nor recorded', async ({
  db,
  as,
  services,
  now,
  fakes,
  deliverEvents,
}) => {
  const person = await createAgreed(db, as)
  const { write } = provider({ db, services, now })
  await write('+919414099999', 'Hello')
  const hour = 3_600_000
  for (const hours of [-25, 1])
    await write(person.phone, 'STOP', { at: new Date(now().getTime() + hours * hour) })
  await deliverEvents()
  expect(fakes.whatsApps).toEqual([])
  expect(await db.$count(whatsAppArrivals)).toBe(0)
  expect(await db.$count(whatsAppWindows)).toBe(0)
  expect(await db.$count(agentMessages, eq(agentMessages.senderId, person.userId))).toBe(0)
  expect((await as(person).accounts.getSettings()).whatsApp.isOn).toBe(true)
})

test('when somebody last wrote to us is kept for a day, whatever the order of the reports', async ({
  db,
  as,
  services,
  now,
  fakes,
}) => {
  const person = await createAgreed(db, as)
  const { write } = provider({ db, services, now })
  const writtenAt = now()
  await write(person.phone, 'Hello')
  await write(person.phone, null, { at: new Date(writtenAt.getTime() - 3_600_000) })
  const forget = () => deleteOldWhatsApp(systemCall({ db, services, now }))
  fakes.pass({ hours: 23 })
  await forget()
  expect(await db.select().from(whatsAppWindows)).toEqual([{ userId: person.userId, writtenAt }])
  fakes.pass({ hours: 2 })
  await forget()
  expect(await db.$count(whatsAppWindows)).toBe(0)
})
