import { eq } from 'drizzle-orm'

import { properties } from '#database/schema/properties.ts'
import { propertyRevisions } from '#database/schema/properties/property-history.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { sampleEdit } from '#tests/fixtures/listing-fixtures.ts'
import { expect, test } from '#tests/test.ts'

test('non-material changes of an approved listing are public at once', async ({ as, db }) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner)
  const saved = await as(owner).listings.updateProperty(
    sampleEdit(home, {
      title: 'Bright flat near the park',
      price: '5900000',
      amenities: ['Parking', 'Bribes'],
    }),
  )
  expect(saved).toEqual({ version: 1, isWaiting: false, isResubmitted: false, isFlagged: false })
  expect(await as(null).properties.getProperty({ id: home.id })).toMatchObject({
    title: 'Bright flat near the park',
    price: 5_900_000,
    amenities: ['Parking'],
  })
  const changes = await as(owner).listings.listChanges({ id: home.id })
  expect(changes.items.map(({ kind, by, fields }) => ({ kind, by, fields }))).toContainEqual({
    kind: 'price_changed',
    by: 'you',
    fields: [{ field: 'price', before: 5_000_000, after: 5_900_000 }],
  })
  expect(changes.items.find(({ kind }) => kind === 'edited')?.fields).toEqual([
    { field: 'title', before: 'Three-bedroom flat near the park', after: 'Bright flat near the park' },
    { field: 'amenities', before: [], after: ['Parking'] },
  ])
})

const materialChanges: Record<string, Record<string, unknown>> = {
  'a price more than a fifth higher': { price: '6000001' },
  'a price more than a fifth lower': { price: '3999999' },
  'another address': { address: '15 Park Road, Malviya Nagar' },
  'another city': { city: 'Ajmer' },
  'another state': { state: 'Gujarat' },
  'a ZIP code': { zip: '302017' },
  'another type': { type: 'villa' },
  'another purpose': { purpose: 'rent' },
  'a phone number in the description': { description: 'Call me at 98290 12345 any time, owner here.' },
}
for (const [what, change] of Object.entries(materialChanges))
  test(`${what} is reviewed first while the approved version stays public`, async ({ as, db }) => {
    const owner = await createUser(db)
    const home = await createProperty(db, owner)
    const before = await as(null).properties.getProperty({ id: home.id })
    const saved = await as(owner).listings.updateProperty(sampleEdit(home, change))
    expect(saved).toMatchObject({ isWaiting: true, isFlagged: false })
    const { confirmation: _, ...shown } = await as(null).properties.getProperty({ id: home.id })
    expect(before).toMatchObject(shown)
    const own = await as(owner).listings.getOwnProperty({ id: home.id })
    const [[field, after] = ['', '']] = Object.entries(change)
    expect(own.revision?.changes.map((each) => each.field)).toEqual([field])
    expect(String(Object.entries(own.values).find(([name]) => name === field)?.[1])).toBe(after)
  })

test('a second edit joins the pending changes; one that reverts them leaves nothing pending', async ({
  as,
  db,
}) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner)
  const api = as(owner).listings
  await api.updateProperty(sampleEdit(home, { price: '7000000' }))
  await api.updateProperty(
    sampleEdit({ ...home, version: 1 }, { price: '7000000', zip: '302017', title: 'Flat by the park' }),
  )
  expect(await db.$count(propertyRevisions)).toBe(1)
  const both = await api.getOwnProperty({ id: home.id })
  expect(both.revision?.changes).toEqual([
    { field: 'price', before: 5_000_000, after: 7_000_000 },
    { field: 'zip', before: null, after: '302017' },
  ])
  expect(both.values).toMatchObject({ title: 'Flat by the park', price: 7_000_000 })
  const saved = await api.updateProperty(sampleEdit({ ...home, version: 2 }, { title: 'Flat by the park' }))
  expect(saved.isWaiting).toBe(false)
  expect((await api.getOwnProperty({ id: home.id })).revision).toBeNull()
  const [revision] = await db.select().from(propertyRevisions)
  expect(revision?.status).toBe('withdrawn')
})

test('small price changes cannot add up to a new price without review', async ({ as, db, fakes }) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner)
  const api = as(owner).listings
  expect((await api.updateProperty(sampleEdit(home, { price: '5900000' }))).isWaiting).toBe(false)
  fakes.pass({ minutes: 5 })
  const again = await api.updateProperty(sampleEdit({ ...home, version: 1 }, { price: '6500000' }))
  expect(again.isWaiting).toBe(true)
  const [stored] = await db.select().from(properties).where(eq(properties.id, home.id))
  expect(stored?.price).toBe(5_900_000)
})

test('fields that depend on a new purpose wait for review with it', async ({ as, db }) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner, { cashback: 2 })
  const rental = { purpose: 'rent', price: '4500000', securityAmount: '50000', title: 'Flat to rent' }
  await as(owner).listings.updateProperty(sampleEdit(home, rental))
  const [stored] = await db.select().from(properties).where(eq(properties.id, home.id))
  expect(stored).toMatchObject({ title: 'Flat to rent', purpose: 'sale', price: 5_000_000, cashback: 2 })
  expect(stored?.securityAmount).toBeNull()
})
