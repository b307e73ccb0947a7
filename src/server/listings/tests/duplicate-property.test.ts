import { randomUUID } from 'node:crypto'

import { propertyDrafts } from '#database/schema/listings/listing-drafts.ts'
import { properties } from '#database/schema/properties.ts'
import { createLocality, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

test("nobody duplicates somebody else's listing", async ({ db, as }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner)
  const hidden = await createProperty(db, owner, { isHeld: true, approvalStatus: 'pending' })
  const { duplicateProperty } = as(await createUser(db)).listings
  const draftId = randomUUID()
  await expect(duplicateProperty({ id, draftId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(duplicateProperty({ id: hidden.id, draftId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await db.$count(propertyDrafts)).toBe(0)
})

test('a duplicate has the texts and numbers of the original, as typed, without its photos', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const locality = await createLocality(db)
  const { id } = await createProperty(db, owner, {
    purpose: 'rent',
    price: 42_000,
    description: 'Airy, on a quiet lane.',
    localityId: locality.id,
    securityAmount: 84_000,
    amenities: ['Gym/Fitness Center', 'Roof garden by the owner'],
    latitude: 26.85,
    longitude: 75.8,
    coordinatesSource: 'locality',
  })
  const { duplicateProperty, getDraft, listDrafts, listOwn } = as(owner).listings
  const draftId = randomUUID()
  await duplicateProperty({ id, draftId })
  await duplicateProperty({ id, draftId })
  expect(await listDrafts()).toHaveLength(1)
  const draft = await getDraft({ id: draftId })
  expect(draft.images).toEqual([])
  expect(draft.fields).toMatchObject({
    title: 'Three-bedroom flat near the park',
    description: 'Airy, on a quiet lane.',
    purpose: 'rent',
    price: '42000',
    beds: '3',
    localityId: locality.id,
    securityAmount: '84000',
    cashback: '',
    amenities: ['Gym/Fitness Center'],
    // Coordinates taken from its locality are not copied.
    latitude: '',
  })
  await expect(listOwn({})).resolves.toMatchObject({ total: 1 })
})

test('the number of drafts is limited for duplicates too', async ({ db, as }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner, { type: 'commercial' })
  const { duplicateProperty, getDraft } = as(owner).listings
  const draftIds = Array.from({ length: 20 }, () => randomUUID())
  for (const draftId of draftIds) await duplicateProperty({ id, draftId })
  // Types that members may not list are left empty.
  await expect(getDraft({ id: draftIds[0] ?? '' })).resolves.toMatchObject({ fields: { type: '' } })
  await expect(duplicateProperty({ id, draftId: randomUUID() })).rejects.toMatchObject({
    code: 'LIMIT_REACHED',
  })
  expect(await db.$count(properties)).toBe(1)
})

test('a long text is cut between characters, not within one', async ({ as, db }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner, { description: `${'a'.repeat(4999)}🏡 with a garden` })
  const draftId = randomUUID()
  await as(owner).listings.duplicateProperty({ id, draftId })
  const { fields } = await as(owner).listings.getDraft({ id: draftId })
  expect(fields.description).toHaveLength(5000)
})
