import { eq } from 'drizzle-orm'

import { homePairs } from '#database/schema/homes.ts'
import { properties } from '#database/schema/properties.ts'
import { createUser } from '#tests/factories.ts'
import { createOffer } from '#tests/fixtures/same-home.ts'
import { expect, test } from '#tests/test.ts'

import { compareDueHomes } from '../commands/compare-homes.ts'

test('offers that disagree on the floors of the building are compared again, and staff see why', async ({
  db,
}) => {
  const compare = () => compareDueHomes(db, { now: new Date('2026-11-20T06:00:00Z') })
  const pairOf = async () => {
    const [pair] = await db.select().from(homePairs)
    if (!pair) throw new Error('There is no pair')
    return pair
  }
  const one = await createOffer(db, await createUser(db), { totalFloors: 4 })
  await createOffer(db, await createUser(db), { totalFloors: 5 })
  await compare()
  const { score } = await pairOf()
  await db.update(properties).set({ totalFloors: 12 }).where(eq(properties.id, one.id))
  expect(await compare()).toBe(1)
  const pair = await pairOf()
  expect(pair.score).toBeLessThan(score)
  expect(pair.reasons.map(({ kind }) => kind)).toContain('other_total_floors')
})
