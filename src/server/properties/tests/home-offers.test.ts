import { sql } from 'drizzle-orm'

import { approvalStatuses, availabilities, freshnessStates } from '#contract/enums.ts'
import { properties } from '#database/schema/properties.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { offers } from '../queries/home-offers.ts'

test('an offer of a home is what search could show one by one, in whatever state a listing is', async ({
  db,
}) => {
  const owner = await createUser(db)
  for (const approvalStatus of approvalStatuses)
    for (const availability of availabilities)
      await createProperty(db, owner, {
        approvalStatus,
        availability,
        ...(availability === 'rented' && { purpose: 'rent' }),
      })
  const hidden = [{ isHeld: true }, { archivedAt: new Date() }, { isSuspended: true }]
  for (const state of hidden) await createProperty(db, owner, state)
  for (const freshness of freshnessStates) {
    const { id } = await createProperty(db, owner)
    await db
      .update(properties)
      .set({ freshness })
      .where(sql`${properties.id} = ${id}`)
  }
  const list = async (from: typeof offers) =>
    (await db.execute(sql`select property_id, price, is_approved from ${from} o order by property_id`)).rows
  const listed = await list(offers)
  expect(listed).toEqual(await list(sql`offer_projection`))
  expect(listed.length).toBeGreaterThan(3)
})
