import { randomUUID } from 'node:crypto'

import { properties } from '#database/schema/properties.ts'
import { createUser } from '#tests/factories.ts'
import { sampleListing } from '#tests/fixtures/listing-fixtures.ts'
import { expect, test } from '#tests/test.ts'

test("an identical own listing is refused unless confirmed, and never because of another owner's", async ({
  as,
  db,
}) => {
  const [owner, other] = [await createUser(db), await createUser(db)]
  await as(owner).listings.createProperty(sampleListing())
  await expect(
    as(owner).listings.createProperty(sampleListing({ title: 'three-bedroom FLAT near the park' })),
  ).rejects.toMatchObject({
    code: 'DUPLICATE_PROPERTY',
    message: 'A property with similar details already exists. Please modify your listing.',
  })
  await as(owner).listings.createProperty(sampleListing({ price: '7860000' }))
  await as(owner).listings.createProperty(sampleListing({ listAnyway: true }))
  await as(other).listings.createProperty(sampleListing())
  expect(await db.$count(properties)).toBe(4)
})

test('flats of one building on stated other floors, or with other facings, are no duplicates', async ({
  as,
  db,
}) => {
  const owner = await createUser(db)
  const create = (changes: Record<string, string>) =>
    as(owner).listings.createProperty(sampleListing(changes))
  await create({ floor: '2', facing: 'east' })
  await expect(create({ floor: '2' })).rejects.toMatchObject({ code: 'DUPLICATE_PROPERTY' })
  await create({ floor: '3' })
  await create({ floor: '2', facing: 'north' })
})

test('a likely duplicate of one’s own listing is reported, nobody else’s is', async ({ as, db }) => {
  const [owner, other] = [await createUser(db), await createUser(db)]
  const first = await as(owner).listings.createProperty(sampleListing())
  const like = {
    submissionKey: randomUUID(),
    type: 'apartment' as const,
    purpose: 'sale' as const,
    address: '14, Park Road Malviya-Nagar',
    city: 'Jaipur',
    beds: 3,
    area: 1460,
    price: 9_900_000,
  }
  await expect(as(null).listings.findOwnDuplicate(like)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const found = async (person: typeof owner, changes: object) =>
    (await as(person).listings.findOwnDuplicate({ ...like, ...changes })).property?.id ?? null
  expect(await found(owner, {})).toBe(first.id)
  expect(await found(owner, { address: 'Another way to say it', price: 7_900_000 })).toBe(first.id)
  expect(await found(owner, { address: 'Another way to say it' })).toBeNull()
  expect(await found(owner, { beds: 2 })).toBeNull()
  expect(await found(owner, { floor: 2 })).toBe(first.id)
  await db.update(properties).set({ floor: 1 })
  expect(await found(owner, { floor: 2 })).toBeNull()
  expect(await found(owner, { area: 1600 })).toBeNull()
  expect(await found(owner, { purpose: 'rent' })).toBeNull()
  expect(await found(other, {})).toBeNull()
  await db.update(properties).set({ availability: 'sold' })
  expect(await found(owner, {})).toBeNull()
})
