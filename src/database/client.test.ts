import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'

import { expect, test } from '#tests/test.ts'

import { openDatabase, openPool, toDatabase } from './client.ts'
import { isUnavailable } from './unavailable.ts'

const serverUrl = process.env['TEST_DATABASE_URL']

test.skipIf(!serverUrl)('a connection lost amid a transaction fails it, and nothing else', async () => {
  const { pool, sessions, close } = await openDatabase({ databaseUrl: String(serverUrl), dataDir: '' })
  onTestFinished(close)
  const client = await pool.connect()
  await client.query('begin')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const lost = new Promise((resolve) => client.once('end', resolve))
  await sessions.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await lost
  await expect(client.query('select 1')).rejects.toThrow()
  client.release(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test.skipIf(!serverUrl)(
  'a transaction that is not answered in time leaves no connection amid it',
  async () => {
    const pool = openPool({ connectionString: String(serverUrl), max: 1, query_timeout: 50 })
    onTestFinished(() => pool.end())
    const waiting = toDatabase(pool).transaction((tx) => tx.execute(sql`select pg_sleep(0.3)`))
    expect(isUnavailable(await waiting.catch((failure: unknown) => failure))).toBe(true)
    expect(pool.totalCount).toBe(0)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  },
)

test.skipIf(!serverUrl)('a transaction that is refused leaves its connection for the next', async () => {
  const pool = openPool({ connectionString: String(serverUrl), max: 1 })
  onTestFinished(() => pool.end())
  const refused = toDatabase(pool).transaction((tx) => tx.execute(sql`select 1 / 0`))
  expect(isUnavailable(await refused.catch((failure: unknown) => failure))).toBe(false)
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1])
})

test('a database that nobody reaches is unavailable', async () => {
  const { db, close } = await openDatabase({ databaseUrl: 'postgres://127.0.0.1:1/lost', dataDir: '' })
  onTestFinished(close)
  const asks = [() => db.execute(sql`select 1`), () => db.transaction((tx) => tx.execute(sql`select 1`))]
  for (const ask of asks) expect(isUnavailable(await ask().catch((failure: unknown) => failure))).toBe(true)
})
