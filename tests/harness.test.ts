import { sql } from 'drizzle-orm'

import { users } from '#database/schema/accounts.ts'

import { createProperty, createUser } from './factories.ts'
import { expect, test } from './test.ts'

for (const attempt of [1, 2])
  test(`a test starts with an empty database (${attempt})`, async ({ db }) => {
    expect(await db.$count(users)).toBe(0)
    await createProperty(db, await createUser(db))
  })

test('a nested transaction is rolled back alone', async ({ db }) => {
  await expect(
    db.transaction(async (tx) => {
      await createUser(tx)
      throw new Error('undo')
    }),
  ).rejects.toThrow('undo')
  expect(await db.$count(users)).toBe(0)
})

test('price history is recorded and cannot be deleted', async ({ db }) => {
  const property = await createProperty(db, await createUser(db), { price: 4_000_000 })
  await db.execute(sql`update properties set price = 3900000 where id = ${property.id}`)
  const { rows } = await db.execute(
    sql`select previous_price::text, price::text from price_history where property_id = ${property.id} order by previous_price nulls first`,
  )
  expect(rows).toEqual([
    { previous_price: null, price: '4000000' },
    { previous_price: '4000000', price: '3900000' },
  ])
  await expect(db.transaction((tx) => tx.execute(sql`delete from price_history`))).rejects.toThrow()
})
