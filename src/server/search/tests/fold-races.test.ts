import { sql } from 'drizzle-orm'
import { setTimeout } from 'node:timers/promises'

import type { Database } from '#database/client.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, raceTest, type Fixtures } from '#tests/test.ts'

const fold = sql`select fold_search_changes()`
const markSold = (price: number) => sql`update properties set availability = 'sold' where price = ${price}`

/** Begins at once, unlike the lazy query of Drizzle. */
async function foldNow(db: Database) {
  await db.execute(fold)
}

/** Ten homes for 1,000,000 to 1,000,009 rupees, in the bitmaps. */
async function createHomes(db: Database) {
  const owner = await createUser(db)
  for (let index = 0; index < 10; index++) await createProperty(db, owner, { price: 1_000_000 + index })
  await db.execute(fold)
}

/** Totals of all homes and of the dearer half, in one answer each. */
async function listTotals(as: Fixtures['as']) {
  const { search } = as(null)
  const [all, dear] = [
    await search.searchProperties({}),
    await search.searchProperties({ minPrice: 1_000_005, sort: 'price_low' }),
  ]
  expect([all.items.length, dear.items.length]).toEqual([all.total, dear.total])
  return [all.total, dear.total]
}

async function readStore(db: Database) {
  const { rows } = await db.execute<{ changes: number; listed: number }>(sql`
    select (select count(*) from search_changes)::integer as changes,
      (select bit_count(bits) from search_bitmaps where facet = 'flag' and value = 'listed')::integer as listed`)
  return rows[0]
}

/** Until a statement of this test's database waits for the table. */
async function waitUntilBlocked(db: Database) {
  for (;;) {
    const { rows } = await db.execute(sql`
      select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`)
    if (rows.length > 0) return
    await setTimeout(5)
  }
}

raceTest('totals are exact beside a fold that is not committed', async ({ engine: { db }, as }) => {
  await createHomes(db)
  await db.execute(markSold(1_000_007))
  await db.transaction(async (folding) => {
    await folding.execute(fold)
    expect(await listTotals(as)).toEqual([9, 4])
    await db.execute(markSold(1_000_008))
    await db.execute(sql`update properties set price = 1000009 where price = 1000000`)
    expect(await listTotals(as)).toEqual([8, 4])
  })
  expect(await listTotals(as)).toEqual([8, 4])
  await db.execute(fold)
  expect(await listTotals(as)).toEqual([8, 4])
  expect(await readStore(db)).toEqual({ changes: 0, listed: 8 })
})

raceTest(
  'what is committed after a fold emptied the changes and before it reads the listings is counted',
  async ({ engine: { db }, as }) => {
    await createHomes(db)
    await db.execute(markSold(1_000_007))
    let folded: Promise<unknown> = Promise.resolve()
    await db.transaction(async (holding) => {
      await holding.execute(sql`lock table search_bitmaps in access exclusive mode`)
      folded = foldNow(db)
      await waitUntilBlocked(db)
      await db.execute(markSold(1_000_008))
      await db.execute(sql`update properties set price = 2000000 where price = 1000007`)
      await db.execute(sql`update properties set availability = 'available' where price = 2000000`)
    })
    await folded
    expect(await listTotals(as)).toEqual([9, 4])
    expect((await readStore(db))?.changes).toBeGreaterThan(0)
    await db.execute(fold)
    expect(await listTotals(as)).toEqual([9, 4])
    expect(await readStore(db)).toEqual({ changes: 0, listed: 9 })
  },
)

raceTest('a fold beside a writer that then commits or gives up loses nothing', async ({ engine, as }) => {
  const { db } = engine
  await createHomes(db)
  const givenUp = db.transaction(async (writing) => {
    await writing.execute(markSold(1_000_007))
    await db.execute(markSold(1_000_001))
    await db.execute(fold)
    expect(await listTotals(as)).toEqual([9, 5])
    throw new Error('given up')
  })
  await expect(givenUp).rejects.toThrow('given up')
  expect(await listTotals(as)).toEqual([9, 5])
  await db.transaction(async (writing) => {
    await writing.execute(markSold(1_000_007))
    await db.execute(markSold(1_000_002))
    await db.execute(fold)
    expect(await listTotals(as)).toEqual([8, 5])
  })
  expect(await listTotals(as)).toEqual([7, 4])
  await db.execute(fold)
  expect(await listTotals(as)).toEqual([7, 4])
  expect(await readStore(db)).toEqual({ changes: 0, listed: 7 })
})

raceTest('of two folds at one moment, one leaves the work to the other', async ({ engine: { db }, as }) => {
  await createHomes(db)
  await db.execute(markSold(1_000_007))
  await db.transaction(async (folding) => {
    await folding.execute(fold)
    await db.execute(markSold(1_000_008))
    await db.execute(fold)
    expect(await readStore(db)).toEqual({ changes: 2, listed: 10 })
  })
  await Promise.all(Array.from({ length: 6 }, async () => db.execute(fold)))
  expect(await listTotals(as)).toEqual([8, 3])
  expect(await readStore(db)).toEqual({ changes: 0, listed: 8 })
})

raceTest('searches beside writers and folds never see half of a change', async ({ engine: { db }, as }) => {
  await createHomes(db)
  // Each statement moves the price of one home, so that the total of both halves stays ten.
  const write = async (index: number) => {
    for (let round = 0; round < 12; round++)
      await db.execute(sql`update properties set price = 1000000 + ${(round * 7 + index) % 10}::integer
        where property_numeric_id = (select min(property_numeric_id) + ${index}::integer from properties)`)
  }
  let isWriting = true
  const writing = Promise.all([write(0), write(3), write(6)]).then(() => (isWriting = false))
  const folding = (async () => {
    while (isWriting) await db.execute(fold)
  })()
  const { search } = as(null)
  const seen = new Set<number>()
  while (isWriting)
    seen.add((await search.searchProperties({ minPrice: 1_000_000, maxPrice: 1_000_009 })).total)
  await Promise.all([writing, folding])
  expect([...seen]).toEqual([10])
  expect((await listTotals(as))[0]).toBe(10)
})
