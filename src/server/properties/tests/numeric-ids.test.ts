import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { allocateNumericIds } from '../commands/allocate-numeric-ids.ts'

/** Without the work that a listing brings with it. */
async function takeNumbers(db: Database, { from, to }: { from: number; to: number }) {
  const owner = await createUser(db)
  await db.execute(sql`set local session_replication_role = replica`)
  await db.execute(sql`
    insert into properties (property_numeric_id, user_id, title, type, purpose, price, area, address, city, confirmed_at, confirm_by, hide_at)
    select number, ${owner.userId}, 'A home', 'apartment', 'sale', 1, 900, '1 Long Street', 'Jaipur', now(), now() + interval '21 days',
      now() + interval '42 days'
    from generate_series(${from}::integer, ${to}::integer) number`)
  await db.execute(sql`set local session_replication_role = default`)
}

const lengthsOf = (ids: readonly number[]) => new Set(ids.map((id) => String(id).length))

test('numbers of listings have five digits and are different', async ({ db }) => {
  const ids = await allocateNumericIds(db, 3000)
  expect(new Set(ids).size).toBe(3000)
  expect(lengthsOf(ids)).toEqual(new Set([5]))
})

test('once most numbers of five digits are used, new ones have six', { timeout: 120_000 }, async ({ db }) => {
  await takeNumbers(db, { from: 10_000, to: 60_000 })
  const few = await allocateNumericIds(db, 5)
  expect([lengthsOf(few), few.filter((id) => id <= 60_000)]).toEqual([new Set([5]), []])
  await takeNumbers(db, { from: 60_001, to: 92_000 })
  expect(lengthsOf(await allocateNumericIds(db, 5))).toEqual(new Set([6]))
})
