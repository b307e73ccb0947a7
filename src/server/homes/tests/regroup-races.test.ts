import { sql } from 'drizzle-orm'
import { setTimeout } from 'node:timers/promises'

import type { Database } from '#database/client.ts'
import { homeGroupMembers } from '#database/schema/homes.ts'
import { createStaff, createUser } from '#tests/factories.ts'
import { createOffer } from '#tests/fixtures/same-home.ts'
import { expect, raceTest, type As } from '#tests/test.ts'

import { compareDueHomes } from '../commands/compare-homes.ts'
import { lockHomes } from '../commands/group-homes.ts'

const now = new Date('2026-11-20T06:00:00Z')

const compare = async (db: Database, maxListings: number) => compareDueHomes(db, { now, maxListings })

/** Listings of each group, and the cards that a visitor finds. */
async function homesOf(db: Database, as: As) {
  const members = await db.select().from(homeGroupMembers)
  const groups = Map.groupBy(members, ({ groupId }) => groupId)
  const { total } = await as(null).search.searchProperties({ purpose: 'sale' })
  return { sizes: [...groups.values()].map((group) => group.length), cards: total }
}

/** Start all of these while groups may not change, until that many wait. */
async function atOnce(db: Database, waiting: number, start: () => Promise<unknown>[]) {
  let started: Promise<unknown>[] = []
  await db.transaction(async (holding) => {
    await lockHomes(holding)
    started = start()
    await untilWaiting(db, waiting)
  })
  await Promise.all(started)
}

async function untilWaiting(db: Database, count: number) {
  for (;;) {
    const { rows } = await db.execute(sql`
      select from pg_locks where not granted and locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`)
    if (rows.length >= count) return
    await setTimeout(5)
  }
}

raceTest('what two members of staff join at once is one home', async ({ engine: { db }, as }) => {
  const numbers: number[] = []
  for (const area of [900, 1_400, 2_100]) {
    const made = await createOffer(db, await createUser(db), { area, photos: [], address: `Plot ${area}` })
    numbers.push(made.propertyNumericId)
  }
  const [one = 0, other = 0, third = 0] = numbers
  const staff = [await createStaff(db, 'listingmanager'), await createStaff(db, 'listingmanager')]
  const pairs = [
    { one, other },
    { one: other, other: third },
  ]
  await atOnce(db, 2, () =>
    pairs.map((pair, index) =>
      as(staff[index] ?? null).moderation.joinHomes({ ...pair, reason: 'Seen by our team' }),
    ),
  )
  expect(await homesOf(db, as)).toEqual({ sizes: [3], cards: 1 })
})

raceTest(
  'two jobs that compare the same listings at once make each home once',
  async ({ engine: { db }, as }) => {
    for (const floor of [1, 2, 3])
      for (let offer = 0; offer < 3; offer++)
        await createOffer(db, await createUser(db), { floor, address: `Flat ${floor}02, Shyam Residency` })
    await atOnce(db, 2, () => [compare(db, 9), compare(db, 9)])
    expect(await homesOf(db, as)).toEqual({ sizes: [3, 3, 3], cards: 3 })
    expect(await compare(db, 9)).toBe(0)
  },
)

raceTest('a job keeps the home that another found while it waited', async ({ engine: { db }, as }) => {
  await createOffer(db, await createUser(db))
  const overtaken = Promise.withResolvers<void>()
  const waiting = Promise.withResolvers<void>()
  const slow = compareDueHomes(
    beforeLastTransaction(db, async () => {
      waiting.resolve()
      await overtaken.promise
    }),
    { now },
  )
  await waiting.promise
  await createOffer(db, await createUser(db))
  expect(await compare(db, 2)).toBe(2)
  overtaken.resolve()
  await slow
  expect(await homesOf(db, as)).toEqual({ sizes: [2], cards: 1 })
})

/** A job that saved its blocks, and is slow to look for pairs and to save them. */
function beforeLastTransaction(db: Database, wait: () => Promise<void>): Database {
  let begun = 0
  const transaction: Database['transaction'] = async (...inside) => {
    begun += 1
    if (begun === 2) await wait()
    return db.transaction(...inside)
  }
  // Object.create has no type; all but the method below is inherited.
  return Object.assign(Object.create(db) as Database, { transaction })
}
