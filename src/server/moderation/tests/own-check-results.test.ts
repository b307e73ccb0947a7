import type { CheckResultDetails } from '#contract/moderation/check-result.ts'
import type { Database } from '#database/client.ts'
import { checkResults } from '#database/schema/moderation.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const pending = { approvalStatus: 'pending' as const, isHeld: true }
const distribution = {
  scope: 'locality',
  place: 'Malviya Nagar',
  purpose: 'sale',
  type: 'apartment',
  comparables: 24,
  lower: 4000,
  median: 5200,
  upper: 7000,
} as const
const number = { field: 'description', excerpt: '9829012345', what: 'phone' } as const

async function note(
  db: Database,
  propertyId: string,
  { kind, ...details }: CheckResultDetails,
  resolvedAt?: Date,
) {
  await db.insert(checkResults).values({ propertyId, kind, details, ...(resolvedAt && { resolvedAt }) })
}

test('check results are visible to the advertiser of the listing only', async ({ db, as, now }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner, pending)
  const { id: settled } = await createProperty(db, owner, pending)
  const { id: archived } = await createProperty(db, owner, { ...pending, archivedAt: now() })
  await note(db, id, { kind: 'contact_in_text', problems: [number] })
  await note(db, archived, { kind: 'contact_in_text', problems: [number] })
  await note(db, settled, { kind: 'contact_in_text', problems: [number] }, now())
  const asked = { propertyIds: [id, settled, archived] }
  await expect(as(null).moderation.listOwnCheckResults(asked)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const reviewer = await createUser(db, { loginRole: 'listingmanager' })
  expect(await as(reviewer).moderation.listOwnCheckResults(asked)).toEqual([])
  expect(await as(owner).moderation.listOwnCheckResults({})).toEqual([])
  expect(await as(owner).moderation.listOwnCheckResults(asked)).toEqual([
    {
      propertyId: id,
      kind: 'contact_in_text',
      isBlocking: true,
      sentence:
        'The description contains a phone number: “9829012345”. Please remove it: people reach you through the enquiry form, and your number is shown to those who ask for it.',
    },
  ])
  const [hindi] = await as(owner, { locale: 'hi' }).moderation.listOwnCheckResults(asked)
  expect(hindi?.sentence).toContain('विवरण में फ़ोन नंबर है')
})

test('a price result has the numbers it was compared with', async ({ db, as }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner, pending)
  await note(db, id, { kind: 'price_outlier', perSqft: 900, distribution })
  expect(await as(owner).moderation.listOwnCheckResults({ propertyIds: [id] })).toMatchObject([
    {
      isBlocking: true,
      sentence:
        'At ₹900 per sq ft the price is far below similar homes: most of the 24 compared in Malviya Nagar ask ₹4,000 to ₹7,000. Please check price and area.',
    },
  ])
})

test('an advertiser learns nothing about listings of others', async ({ db, as }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner, pending)
  const other = { id: crypto.randomUUID(), numericId: 54321, title: 'Secret garden' }
  const key = 'a'.repeat(32)
  await note(db, id, { kind: 'same_home', others: [other] })
  await note(db, id, { kind: 'contact_in_metadata', positions: [1] })
  await note(db, id, {
    kind: 'duplicate_image',
    pairs: [
      { position: 2, key, other: { ...other, key, isSameAdvertiser: false } },
      { position: 3, key, other: { ...other, numericId: 54322, key, isSameAdvertiser: true } },
    ],
  })
  const notified = await as(owner).moderation.listOwnCheckResults({ propertyIds: [id] })
  expect(notified).toEqual([
    {
      propertyId: id,
      kind: 'duplicate_image',
      isBlocking: true,
      sentence:
        'A photo is also used in someone else’s listing (photo 2). Please use your own photos of this property. A photo is also used in another of your listings (photo 3). Please check that it shows this property.',
    },
  ])
  expect(JSON.stringify(notified)).not.toMatch(/5432|Secret garden|aaaa/)
})

test('a transferred listing is not named any more', async ({ db, as }) => {
  const [owner, other] = [await createUser(db), await createUser(db)]
  const { id } = await createProperty(db, owner, pending)
  const kept = await createProperty(db, owner, { title: 'Kept by its owner' })
  const given = await createProperty(db, other, { title: 'Given to somebody else' })
  const others = [given, kept].map((home) => ({
    id: home.id,
    numericId: home.propertyNumericId,
    title: home.title,
  }))
  await note(db, id, { kind: 'duplicate_listing', others })
  const [notified] = await as(owner).moderation.listOwnCheckResults({ propertyIds: [id] })
  expect(notified?.sentence).toContain('Kept by its owner')
  expect(notified?.sentence).not.toContain('Given to somebody else')
  const alone = await createProperty(db, owner, pending)
  await note(db, alone.id, { kind: 'duplicate_listing', others: others.slice(0, 1) })
  expect(await as(owner).moderation.listOwnCheckResults({ propertyIds: [alone.id] })).toEqual([])
})
