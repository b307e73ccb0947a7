import { sql, type SQL } from 'drizzle-orm'

import { approvalStatuses, availabilities, freshnessStates } from '#contract/enums.ts'
import { properties } from '#database/schema/properties.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { joinOffer } from '../queries/home-offers.ts'

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
  const list = async (join: SQL) =>
    (
      await db.execute(sql`
        select o.property_id, o.price, o.is_approved from properties p ${join} order by p.id`)
    ).rows
  const listed = await list(joinOffer(sql`p.id`))
  expect(listed).toEqual(await list(sql`join offer_projection o on o.property_id = p.id`))
  expect(listed.length).toBeGreaterThan(3)
})
