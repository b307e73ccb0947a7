import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { onTestFinished } from 'vitest'

import { expect, test } from '#tests/test.ts'

import { keepPlans, openDatabase, openPool, toDatabase, type Database } from './client.ts'
import { executePrepared, maxPrepared, writtenOnce } from './prepared.ts'

const serverUrl = process.env['TEST_DATABASE_URL']

test.skipIf(!serverUrl)('a query of a page is planned once by each connection', async () => {
  const { pool, db } = openOne()
  for (const number of [1, 2])
    expect((await executePrepared(keepPlans(db), sql`select ${number}::int as one`)).rows).toEqual([
      { one: number },
    ])
  await db.transaction((tx) => executePrepared(tx, sql`select ${3}::int as one`))
  expect(await countPlans(pool)).toBe(1)
})

test.skipIf(!serverUrl)('however many texts are asked for, a connection keeps a bounded number', async () => {
  const { pool, db } = openOne()
  keepPlans(db)
  for (let number = 0; number < maxPrepared + 5; number++)
    expect((await executePrepared(db, sql.raw(`select ${number} as number`))).rows).toEqual([{ number }])
  expect(await countPlans(pool)).toBeLessThanOrEqual(maxPrepared)
})

test.skipIf(!serverUrl)('behind a pooler nothing is named', async () => {
  const { db, pool, close } = await openDatabase({
    databaseUrl: String(serverUrl),
    databaseDirectUrl: String(serverUrl),
    dataDir: '',
  })
  onTestFinished(close)
  await executePrepared(db, sql`select 'pooled' as way`)
  expect(await countPlans(pool)).toBe(0)
})

test('a part is written once only if it has no values', async ({ db }) => {
  const { rows } = await db.execute(
    sql`select ${writtenOnce(sql`${sql.identifier('one')}.number`)} from (select 1 as number) one`,
  )
  expect(rows).toEqual([{ number: 1 }])
  expect(() => writtenOnce(sql`${1}`)).toThrow('values')
})

function openOne(): { pool: Pool; db: Database } {
  const pool = openPool({ connectionString: String(serverUrl), max: 1 })
  onTestFinished(() => pool.end())
  return { pool, db: toDatabase(pool) }
}

async function countPlans(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from pg_prepared_statements',
  )
  return rows[0]?.count ?? 0
}
