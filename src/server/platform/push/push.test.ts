import type { Database } from '#database/client.ts'
import { mailDeliveries, pushKeys } from '#database/schema/platform.ts'
import type { Fakes } from '#tests/fakes.ts'
import { startPushService } from '#tests/fixtures/servers/push-service.ts'
import { expect, test } from '#tests/test.ts'

import type { PushMessage } from './push-message.ts'
import { createPush } from './push.ts'

const payload = {
  title: 'आशा ने विज़िट माँगी',
  body: 'Flat near the park',
  tag: 'visits',
  path: '/hi/user-dashboard/appointments',
  lang: 'hi' as const,
}

test('a push message is encrypted for its device, names this site and is sent once, however often', async ({
  db,
  fakes,
}) => {
  const { push, service, message, restarted } = await pushing(db, fakes)
  const sent = await message('phone')
  expect(await push.send(sent)).toBe('sent')
  await push.send(sent)
  await restarted().send(sent)
  const { publicKey } = await push.findKey()
  expect(service.arrived).toMatchObject([
    {
      device: 'phone',
      payload,
      headers: { ttl: '3600', urgency: 'high', 'content-encoding': 'aes128gcm' },
      token: { subject: 'mailto:post@haveli.example', hours: 12, key: publicKey },
    },
  ])
  expect(service.arrived[0]?.headers['topic']).toMatch(/^[\w-]{1,32}$/)
  expect(service.arrived[0]?.body.includes('park')).toBe(false)
})

test('messages of different lengths look alike to the push service', async ({ db, fakes }) => {
  const { push, service, message } = await pushing(db, fakes)
  await push.send(await message('one', { ...payload, title: 'A' }))
  await push.send(await message('two', { ...payload, title: 'A longer sentence about the visit' }))
  const lengths = service.arrived.map(({ body }) => body.byteLength)
  expect(lengths[0]).toBe(lengths[1])
})

test('all processes share one key pair, whose private key the database does not show', async ({
  db,
  fakes,
}) => {
  const { push, restarted } = await pushing(db, fakes)
  expect(await restarted().findKey()).toMatchObject({ publicKey: (await push.findKey()).publicKey })
  const [row] = await db.select().from(pushKeys)
  expect(row?.privateKey).not.toContain('PRIVATE KEY')
})

test('if the secret is lost, another key pair is made, and former devices get no more messages', async ({
  db,
  fakes,
}) => {
  const { message, restarted } = await pushing(db, fakes)
  const former = await message('phone')
  fakes.services.config.authSecret = 'another secret of the tests, as long as that one'
  const push = restarted()
  expect((await push.findKey()).id).not.toBe(former.to.keyId)
  expect(await push.send(former)).toBe('gone')
})

test('while the push service is away a message waits, and is sent once', async ({ db, fakes }) => {
  const { push, service, message } = await pushing(db, fakes)
  for (const status of [429, 500, 502, 503]) {
    service.answerNext(status)
    const waiting = await message(`phone-${status}`)
    await expect(push.send(waiting)).rejects.toThrow(`did not take a message: ${status}`)
    fakes.pass({ minutes: 1 })
    service.arrived.length = 0
    await push.send(waiting)
    await push.send(waiting)
    expect(service.arrived).toHaveLength(1)
  }
})

test('a push service that is away is left alone for a moment', async ({ db, fakes }) => {
  const { push, service, message } = await pushing(db, fakes)
  service.answerNext(503)
  await expect(push.send(await message('one'))).rejects.toThrow('503')
  await expect(push.send(await message('two'))).rejects.toThrow('is unavailable')
  expect(service.arrived).toEqual([])
})

test('a message that may have arrived is not sent again', async ({ db, fakes }) => {
  const { push, service, message, restarted } = await pushing(db, fakes)
  for (const answer of ['drop', 'hang'] as const) {
    service.answerNext(answer)
    const lost = await message(`phone-${answer}`)
    expect(await push.send(lost)).toBe('unacknowledged')
    await restarted().send(lost)
    fakes.pass({ minutes: 1 })
  }
  expect(service.arrived).toEqual([])
})

test('a subscription that the push service does not know is gone', async ({ db, fakes }) => {
  const { push, service, message } = await pushing(db, fakes)
  const sent = await message('phone')
  service.forget('phone')
  expect(await push.send(sent)).toBe('gone')
  service.answerNext(404)
  expect(await push.send({ ...sent, messageId: 'push:2:1' })).toBe('gone')
})

test('a refused message is not tried again, and the log does not name the device', async ({ db, fakes }) => {
  const { push, service, message } = await pushing(db, fakes)
  service.answerNext(413)
  const sent = await message('phone')
  expect(await push.send(sent)).toBe('refused')
  await push.send(sent)
  expect(service.arrived).toEqual([])
  expect(fakes.logLines).toEqual([
    '{"event":"push message refused by the push service","origin":"https://updates.push.example","reply":413}',
  ])
  expect(await db.$count(mailDeliveries)).toBe(1)
})

test('keys that are none, and hosts that are no push service, get nothing', async ({ db, fakes }) => {
  const { push, service, message } = await pushing(db, fakes)
  const sent = await message('phone')
  const broken = { ...sent.to, p256dh: `B${'A'.repeat(86)}` }
  expect(await push.send({ ...sent, to: broken })).toBe('gone')
  for (const host of ['127.0.0.1', 'slow.example', 'push.example.org', 'push.example:8443'])
    expect(await push.send({ ...sent, to: { ...sent.to, endpoint: `https://${host}/phone` } })).toBe('gone')
  expect(service.arrived).toEqual([])
})

async function pushing(db: Database, { services, now }: Fakes) {
  const service = await startPushService({ now })
  const patience = { response: 500, pause: 30_000 }
  const restarted = () => createPush({ ...services, db, now, agent: service.agent, patience })
  const push = restarted()
  const message = async (device: string, told = payload): Promise<PushMessage> => {
    const { endpoint, keys } = service.subscribe(device)
    const { id: keyId } = await push.findKey()
    const manner = { topic: 'visits', urgency: 'high', ttlSeconds: 3600 } as const
    return { to: { endpoint, ...keys, keyId }, messageId: `push:1:${device}`, payload: told, ...manner }
  }
  return { push, service, message, restarted }
}
