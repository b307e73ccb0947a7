import { sql } from 'drizzle-orm'

import { rateLimits } from '#database/schema/platform.ts'
import { createFakes } from '#tests/fakes.ts'
import { expect, test } from '#tests/test.ts'

import { keyOf } from './rate-limit.ts'
import { exchangeTokens, shareTokens, takeToken } from './token-bucket.ts'

const four = { name: 'list', burst: 4, perMinute: 4 }

/** A process with a clock and counts of its own. */
function createProcess() {
  const { services, now, pass } = createFakes()
  const read = (clientAddress = '203.0.113.7') => {
    const responseHeaders = new Headers()
    const isTaken = takeToken(
      { services, now: now(), clientAddress, requestHeaders: new Headers(), responseHeaders },
      four,
    )
    return isTaken ? 'taken' : Number(responseHeaders.get('Retry-After'))
  }
  return { services, now, pass, read }
}

test('reads of a network in one process count in the others', async ({ db }) => {
  const [first, second] = [createProcess(), createProcess()]
  for (let call = 0; call < 3; call++) expect(first.read()).toBe('taken')
  await exchangeTokens({ db, ...first })
  expect(second.read()).toBe('taken')
  await exchangeTokens({ db, ...second })
  expect(second.read()).toBe(15)
  expect(second.read('203.0.113.8')).toBe('taken')
  second.pass({ minutes: 0.25 })
  expect([second.read(), second.read()]).toEqual(['taken', 15])
})

test('what several processes granted too much is waited for', async ({ db }) => {
  const [first, second] = [createProcess(), createProcess()]
  for (const { read } of [first, second]) for (let call = 0; call < 4; call++) expect(read()).toBe('taken')
  await exchangeTokens({ db, ...first })
  await exchangeTokens({ db, ...second })
  expect([first.read(), second.read()]).toEqual([15, 75])
})

test('nobody waits for the time that a clock showed before it was set back', async ({ db }) => {
  const [first, second] = [createProcess(), createProcess()]
  first.pass({ days: 2 })
  for (let call = 0; call < 4; call++) first.read()
  expect(first.read()).toBe(15)
  first.pass({ days: -2 })
  expect(first.read()).toBe('taken')
  await db.execute(sql`insert into ${rateLimits} (key, count, window_started_at, window_ends_at)
    values (${keyOf({ name: 'reads.list', subject: ['203.0.113.7'] })}, 1, now() + interval '2 days', now() + interval '2 days 1 minute')`)
  second.read()
  await exchangeTokens({ db, ...second })
  expect([second.read(), second.read(), second.read(), second.read()]).toEqual([
    'taken',
    'taken',
    'taken',
    15,
  ])
})

test('calls during an exchange or after a failed one are shared by the next', async ({ db }) => {
  const [first, second] = [createProcess(), createProcess()]
  first.read()
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(sql`set transaction read only`)
      await exchangeTokens({ db: tx, ...first })
    }),
  ).rejects.toThrow()
  const exchange = exchangeTokens({ db, ...first })
  first.read()
  await exchange
  await exchangeTokens({ db, ...first })
  second.read()
  await exchangeTokens({ db, ...second })
  expect([second.read(), second.read()]).toEqual(['taken', 15])
})

test('after a long time without an exchange a network waits as long as without one', async ({ db }) => {
  const process = createProcess()
  for (let call = 0; call < 4; call++) expect(process.read()).toBe('taken')
  for (let call = 0; call < 8; call++) {
    process.pass({ minutes: 0.25 })
    expect(process.read()).toBe('taken')
  }
  await exchangeTokens({ db, ...process })
  expect(process.read()).toBe(15)
})

test('a process that stops leaves its last reads to the others', async ({ db }) => {
  const [first, second] = [createProcess(), createProcess()]
  for (let call = 0; call < 4; call++) expect(first.read()).toBe('taken')
  await shareTokens({ db, ...first }).stop()
  second.read()
  await exchangeTokens({ db, ...second })
  expect(second.read()).toBe(30)
})

test('an exchange removes as many expired rows as it adds', async ({ db }) => {
  const process = createProcess()
  const networks = Array.from({ length: 120 }, (_, at) => `203.0.113.${at}`)
  const past = new Date(Date.now() - 60_000)
  await db
    .insert(rateLimits)
    .values(networks.map((key) => ({ key, count: 1, windowStartedAt: past, windowEndsAt: past })))
  for (const network of networks) process.read(network)
  await exchangeTokens({ db, services: process.services, now: () => new Date() })
  expect(await db.$count(rateLimits)).toBe(120)
})

test('shared counts of reads name no address', async ({ db }) => {
  const process = createProcess()
  process.read()
  await exchangeTokens({ db, ...process })
  expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([
    { key: expect.stringMatching(/^reads\.list:[\w-]{43}$/) },
  ])
})
