import { onTestFinished } from 'vitest'

import { expect, test } from '#tests/test.ts'

import { openDatabase } from './client.ts'

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
