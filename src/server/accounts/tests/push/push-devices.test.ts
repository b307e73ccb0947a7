import { pushSubscriptions } from '#database/schema/accounts/push-subscriptions.ts'
import { createMember, createStaff } from '#tests/factories.ts'
import { signedInOn } from '#tests/fixtures/account-fixtures.ts'
import { createPushDevice, subscription } from '#tests/fixtures/push-devices.ts'
import { password } from '#tests/people.ts'
import { expect, raceTest, test } from '#tests/test.ts'

import { listPushDevices } from '../../queries/push-devices.ts'

test('a guest cannot subscribe', async ({ as }) => {
  await expect(as(null).accounts.turnPushOn(subscription('phone'))).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test('an endpoint without https, path or name is refused on its field', async ({ as, db, services, now }) => {
  const { actor } = await signedInOn({ as, db, services, now }, (await createMember(db)).email)
  for (const endpoint of [
    'http://updates.push.example/phone',
    'https://[::1]/phone',
    'https://user@updates.push.example/phone',
    'https://updates.push.example',
    `https://updates.push.example/${'a'.repeat(1000)}`,
    'javascript:alert(1)',
  ])
    await expect(
      as(actor).accounts.turnPushOn(subscription('phone', { endpoint })),
      endpoint,
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const keys = { p256dh: 'short', auth: 'short' }
  await expect(as(actor).accounts.turnPushOn(subscription('phone', { keys }))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await expect(
    as(actor).accounts.turnPushOn(subscription('phone', { keyId: crypto.randomUUID() })),
  ).rejects.toMatchObject({ code: 'STALE' })
  expect(await db.$count(pushSubscriptions)).toBe(0)
})

test('only the push services of browsers, and those that the operator names, get messages', async ({
  as,
  db,
  services,
  now,
  fakes,
}) => {
  const { actor } = await signedInOn({ as, db, services, now }, (await createMember(db)).email)
  const { turnPushOn } = as(actor).accounts
  for (const host of [
    'slow.example',
    '127.0.0.1',
    'localhost',
    'fcm.googleapis.com.slow.example',
    'notfcm.googleapis.com',
    'fcm.googleapis.com:8443',
  ])
    await expect(
      turnPushOn(subscription('phone', { endpoint: `https://${host}/phone` })),
      host,
    ).rejects.toMatchObject({ code: 'UNDELIVERABLE' })
  expect(fakes.logLines).toContain('{"event":"push service unknown","host":"slow.example"}')
  expect(await db.$count(pushSubscriptions)).toBe(0)
  services.config.pushHosts = ['push.example:8443']
  for (const address of [
    'fcm.googleapis.com/fcm/send/phone',
    'jmt17.google.com/fcm/send/phone',
    'updates.push.services.mozilla.com/wpush/v2/phone',
    'web.push.apple.com/phone',
    'wns2-pn1p.notify.windows.com/w/?token=phone',
    'push.example:8443/phone',
  ])
    await turnPushOn(subscription('phone', { endpoint: `https://${address}` }))
})

test('nobody takes over the subscription of a browser whose keys they do not know', async ({
  world,
  as,
  db,
  now,
}) => {
  const { actor } = await signedInOn(world, (await createMember(db)).email)
  const { actor: other } = await signedInOn(world, (await createMember(db)).email)
  await as(actor).accounts.turnPushOn(subscription('phone'))
  const keys = { p256dh: `B${'o'.repeat(86)}`, auth: 'o'.repeat(22) }
  await expect(as(other).accounts.turnPushOn(subscription('phone', { keys }))).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect(await listPushDevices(db, { ...actor, now: now() })).toHaveLength(1)
})

test('a person switches push on and off on the device in hand; the list of devices shows it', async ({
  world,
  as,
  db,
}) => {
  const { email } = await createMember(db)
  const phone = await signedInOn(world, email)
  const laptop = await signedInOn(world, email)
  await as(phone.actor).accounts.turnPushOn(subscription('phone'))
  await as(phone.actor).accounts.turnPushOn(subscription('phone-renewed'))
  expect(await as(phone.actor).accounts.getPush()).toMatchObject({ isOn: true })
  expect(await as(laptop.actor).accounts.getPush()).toMatchObject({ isOn: false })
  const { items } = await as(laptop.actor).accounts.listSessions()
  expect(items.map(({ isThis, hasPush }) => [isThis, hasPush])).toEqual([
    [true, false],
    [false, true],
  ])
  expect(JSON.stringify(items)).not.toContain('push.example')
  await as(phone.actor).accounts.turnPushOff()
  await as(phone.actor).accounts.turnPushOff()
  expect(await db.$count(pushSubscriptions)).toBe(0)
})

test('signing out ends push on that device alone', async ({ world, as, db, now }) => {
  const { email, userId } = await createMember(db)
  const phone = await signedInOn(world, email)
  const laptop = await signedInOn(world, email)
  await as(phone.actor).accounts.turnPushOn(subscription('phone'))
  await as(laptop.actor).accounts.turnPushOn(subscription('laptop', { keys: otherKeys }))
  await as(phone.actor, { cookie: phone.cookie }).accounts.signOut()
  const left = await listPushDevices(db, { userId, now: now() })
  expect(left.map(({ endpoint }) => endpoint)).toEqual(['https://updates.push.example/laptop'])
  await as(laptop.actor).accounts.endOtherSessions()
  expect(await listPushDevices(db, { userId, now: now() })).toHaveLength(1)
})

test('whoever signs in next on a device gets nothing of the person before, and has it to themself', async ({
  world,
  as,
  db,
  now,
}) => {
  const first = await signedInOn(world, (await createMember(db)).email)
  const next = await signedInOn(world, (await createMember(db)).email)
  await as(first.actor).accounts.turnPushOn(subscription('shared'))
  await as(next.actor).accounts.turnPushOn(subscription('shared'))
  expect(await listPushDevices(db, { ...first.actor, now: now() })).toEqual([])
  expect(await listPushDevices(db, { ...next.actor, now: now() })).toHaveLength(1)
})

test('an expired session, a suspension and a deletion end push', async ({ as, db, services, now }) => {
  const { userId } = await createMember(db)
  await createPushDevice(db, { userId, now: now() })
  expect(await listPushDevices(db, { userId, now: new Date(now().getTime() + 31 * 86_400_000) })).toEqual([])
  const staff = await createStaff(db, 'admin')
  await as(staff).accounts.suspendPerson({ id: userId, reason: 'Advance money asked for' })
  expect(await db.$count(pushSubscriptions)).toBe(0)

  const leaver = await signedInOn({ as, db, services, now }, (await createMember(db)).email)
  await as(leaver.actor).accounts.turnPushOn(subscription('leaver'))
  await as(leaver.actor).accounts.deleteAccount({ password, word: 'DELETE' })
  expect(await db.$count(pushSubscriptions)).toBe(0)
})

test('of more than ten devices the oldest is dropped', async ({ as, db, services, now, fakes }) => {
  const { email, userId } = await createMember(db)
  for (let device = 1; device <= 10; device++) {
    await createPushDevice(db, { userId, now: now(), name: `device-${device}` })
    fakes.pass({ minutes: 1 })
  }
  const { actor } = await signedInOn({ as, db, services, now }, email)
  await as(actor).accounts.turnPushOn(subscription('newest', { keys: otherKeys }))
  const names = (await listPushDevices(db, { userId, now: now() })).map(({ endpoint }) =>
    endpoint.split('/').at(-1),
  )
  expect(names).toHaveLength(10)
  expect(names).toContain('newest')
  expect(names).not.toContain('device-1')
})

raceTest(
  'two tabs that subscribe one browser at once leave one subscription',
  async ({ engine, fakes, as }) => {
    const { db } = engine
    const world = { as, db, services: fakes.services, now: fakes.now }
    const { actor } = await signedInOn(world, (await createMember(db)).email)
    await Promise.all([1, 2, 3].map(() => as(actor).accounts.turnPushOn(subscription('phone'))))
    expect(await db.$count(pushSubscriptions)).toBe(1)
  },
)

raceTest(
  'two devices of a person that switch push off and on at once both have it in the end',
  async ({ engine, fakes, as }) => {
    const { db } = engine
    const world = { as, db, services: fakes.services, now: fakes.now }
    const { email, userId } = await createMember(db)
    const phone = { ...(await signedInOn(world, email)), subscribed: subscription('phone') }
    const laptop = {
      ...(await signedInOn(world, email)),
      subscribed: subscription('laptop', { keys: otherKeys }),
    }
    const changeMind = async ({ actor, subscribed }: typeof phone) => {
      const { accounts } = as(actor)
      for (let time = 1; time <= 3; time++) {
        await accounts.turnPushOn(subscribed)
        await accounts.turnPushOff()
      }
      await accounts.turnPushOn(subscribed)
    }
    await Promise.all([phone, laptop].map(changeMind))
    const devices = await listPushDevices(db, { userId, now: fakes.now() })
    const endpoints = devices.map(({ endpoint }) => endpoint)
    expect(endpoints.toSorted()).toEqual([laptop.subscribed.endpoint, phone.subscribed.endpoint])
  },
)

const otherKeys = { p256dh: `B${'o'.repeat(86)}`, auth: 'o'.repeat(22) }
