import { rateLimits } from '#database/schema/platform.ts'
import { expect, raceTest, test } from '#tests/test.ts'

import {
  resetAttempts,
  forgiveAttempt,
  networkAllowed,
  siteFactor,
  takeAttempt,
  takeSpacedAttempt,
} from './rate-limit.ts'

const three = { name: 'try', limit: 3, windowSeconds: 60, subject: ['kavita@example.in', '203.0.113.7'] }

test('of several attempts at once those within the limit are granted', async ({ db, now, fakes }) => {
  const take = async (amount: number) => (await takeAttempt(db, { ...three, now: now(), amount })).granted
  expect([await take(2), await take(2), await take(2)]).toEqual([2, 1, 0])
  fakes.pass({ minutes: 1 })
  expect([await take(5), await take(1)]).toEqual([3, 0])
})

test('attempts beyond the limit are refused until the window ends', async ({ db, now, fakes }) => {
  const take = () => takeAttempt(db, { ...three, now: now() })
  for (let attempt = 0; attempt < 3; attempt++) expect((await take()).allowed).toBe(true)
  fakes.pass({ minutes: 0.5 })
  expect(await take()).toEqual({ allowed: false, retryAfterSeconds: 30, remaining: 0, granted: 0 })
  fakes.pass({ minutes: 0.5 })
  expect(await take()).toEqual({ allowed: true, retryAfterSeconds: 60, remaining: 2, granted: 1 })
})

test('nobody waits for the time that a clock showed before it was set back', async ({ db, now, fakes }) => {
  const take = async () => (await takeAttempt(db, { ...three, now: now() })).allowed
  const takeApart = async () =>
    (await takeSpacedAttempt(db, { ...spaced, subject: ['a'], now: now() })).allowed
  fakes.pass({ days: 2 })
  for (let attempt = 0; attempt < 4; attempt++) await take()
  for (let attempt = 0; attempt < 3; attempt++) await takeApart()
  expect([await take(), await takeApart()]).toEqual([false, false])
  fakes.pass({ days: -2 })
  expect([await take(), await take(), await take(), await take()]).toEqual([true, true, true, false])
  expect([await takeApart(), await takeApart(), await takeApart()]).toEqual([true, true, false])
})

test('each subject and each name has its own count', async ({ db, now }) => {
  for (let attempt = 0; attempt < 4; attempt++) await takeAttempt(db, { ...three, now: now() })
  const others = [
    { ...three, name: 'other' },
    { ...three, subject: ['kavita@example.in'] },
    { ...three, subject: ['kavita@example.in203.0.113.7', ''] },
  ]
  for (const other of others) expect((await takeAttempt(db, { ...other, now: now() })).allowed).toBe(true)
})

test('one attempt can be given back, or all of them reset', async ({ db, now }) => {
  const take = async () => (await takeAttempt(db, { ...three, now: now() })).allowed
  for (let attempt = 0; attempt < 3; attempt++) await take()
  await forgiveAttempt(db, three)
  expect([await take(), await take()]).toEqual([true, false])
  await resetAttempts(db, three)
  expect(await take()).toBe(true)
})

test('the table does not reveal the subjects, and expired counts are removed', async ({ db, now, fakes }) => {
  await takeAttempt(db, { ...three, now: now() })
  const [row] = await db.select().from(rateLimits)
  expect(row?.key).toMatch(/^try:[\w-]{43}$/)
  fakes.pass({ minutes: 2 })
  await takeAttempt(db, { ...three, name: 'other', now: now() })
  expect(await db.$count(rateLimits)).toBe(1)
})

test('an IPv6 /48 has a far higher limit than one of its subscribers, but a limit', async ({ db, now }) => {
  const once = { name: 'once', limit: 1, windowSeconds: 60 }
  const allowed = (clientAddress: string) =>
    networkAllowed({ db, now: now(), clientAddress, responseHeaders: new Headers() }, once)
  for (let subscriber = 1; subscriber < siteFactor; subscriber++)
    expect(await allowed(`2001:db8:1:${subscriber.toString(16)}::1`)).toBe(true)
  expect([await allowed('2001:db8:1:aa::1'), await allowed('2001:db8:1:aa::2')]).toEqual([true, false])
  expect([await allowed('2001:db8:1:bb::1'), await allowed('2001:db8:2:bb::1')]).toEqual([false, true])
  expect([await allowed('203.0.113.7'), await allowed('203.0.113.7')]).toEqual([true, false])
})

raceTest('fifty attempts at one moment are counted one by one', async ({ engine, fakes }) => {
  const taken = await Promise.all(
    Array.from({ length: 50 }, () => takeAttempt(engine.db, { ...three, now: fakes.now() })),
  )
  expect(taken.filter(({ allowed }) => allowed)).toHaveLength(3)
})

const spaced = { name: 'space', free: 2, firstWaitSeconds: 10, maxWaitSeconds: 40, resetSeconds: 600 }

test('after the free attempts each wait doubles, up to the maximum, until reset', async ({
  db,
  now,
  fakes,
}) => {
  const take = () => takeSpacedAttempt(db, { ...spaced, subject: ['kavita'], now: now() })
  for (let free = 0; free < 2; free++) expect((await take()).allowed).toBe(true)
  for (const wait of [10, 20, 40, 40]) {
    expect(await take()).toEqual({ allowed: false, retryAfterSeconds: wait })
    fakes.pass({ minutes: wait / 120 })
    expect(await take()).toEqual({ allowed: false, retryAfterSeconds: wait / 2 })
    fakes.pass({ minutes: wait / 120 })
    expect((await take()).allowed).toBe(true)
  }
  fakes.pass({ minutes: 10 })
  for (let free = 0; free < 2; free++) expect((await take()).allowed).toBe(true)
  expect((await take()).allowed).toBe(false)
})

raceTest('fifty spaced attempts at one moment are as many as are free', async ({ engine, fakes }) => {
  const taken = await Promise.all(
    Array.from({ length: 50 }, () =>
      takeSpacedAttempt(engine.db, { ...spaced, subject: ['kavita'], now: fakes.now() }),
    ),
  )
  expect(taken.filter(({ allowed }) => allowed)).toHaveLength(2)
})
