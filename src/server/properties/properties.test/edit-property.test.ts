import { properties } from '#database/schema/properties.ts'
import { propertyRevisions } from '#database/schema/property-history.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'
import { eq } from 'drizzle-orm'

function edited(property: { id: string; edition: number }, changes: Record<string, unknown> = {}) {
  return {
    id: property.id,
    edition: property.edition,
    title: 'Three-bedroom flat near the park',
    type: 'apartment' as const,
    purpose: 'sale' as const,
    price: '5000000',
    address: '14 Park Road, Malviya Nagar',
    city: 'Jaipur',
    state: 'Rajasthan',
    beds: '3',
    baths: '2',
    area: '1200',
    ...changes,
  }
}

test('what is not material of an approved listing applies at once', async ({ as, db }) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner)
  const saved = await as(owner).properties.updateProperty(
    edited(home, { title: 'Bright flat near the park', price: '5900000' }),
  )
  expect(saved).toEqual({ edition: 1, isWaiting: false, isResubmitted: false, isHeld: false })
  const [stored] = await db.select().from(properties).where(eq(properties.id, home.id))
  expect(stored).toMatchObject({ title: 'Bright flat near the park', price: 5_900_000, edition: 1 })
})

test('a price change above a fifth waits while the approved version stays', async ({ as, db }) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner)
  const saved = await as(owner).properties.updateProperty(edited(home, { price: '6100000' }))
  expect(saved).toMatchObject({ isWaiting: true })
  const [stored] = await db.select().from(properties).where(eq(properties.id, home.id))
  expect(stored).toMatchObject({ price: 5_000_000, approvalStatus: 'approved' })
  const [revision] = await db.select().from(propertyRevisions)
  expect(revision).toMatchObject({
    status: 'pending',
    changes: { price: { before: 5_000_000, after: 6_100_000 } },
  })
})
