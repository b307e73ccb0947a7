import { asc, eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { storedFiles } from '#database/schema/media.ts'
import { properties } from '#database/schema/properties.ts'
import { priceHistory, propertyRevisions } from '#database/schema/properties/property-history.ts'
import { propertyImages } from '#database/schema/properties/property-images.ts'
import type { Actor } from '#server/platform/context.ts'
import { createProperty, createStoredImage, createUser } from '#tests/factories.ts'
import { sampleEdit } from '#tests/fixtures/listing-fixtures.ts'
import { expect, raceTest, test } from '#tests/test.ts'

import { decideRevision } from '../../properties/commands/revisions.ts'

const reviewer = { loginRole: 'listingmanager' } as const

/** A property with these images, the first being primary. */
async function createHome(db: Database, owner: Actor, keys: string[], options = {}) {
  const home = await createProperty(db, owner, options)
  const images = keys.map((fileKey, position) => ({
    propertyId: home.id,
    fileKey,
    imageUrl: `/media/${fileKey}`,
    position,
    isPrimary: position === 0,
    width: 800,
    height: 600,
  }))
  await db.insert(propertyImages).values(images)
  return home
}

async function keysOf(db: Database, propertyId: string) {
  const rows = await db
    .select({ key: propertyImages.fileKey, isPrimary: propertyImages.isPrimary })
    .from(propertyImages)
    .where(eq(propertyImages.propertyId, propertyId))
    .orderBy(asc(propertyImages.position))
  expect(rows.filter(({ isPrimary }) => isPrimary)).toHaveLength(Math.min(1, rows.length))
  return rows.map(({ key }) => key)
}

async function pendingOf(db: Database, propertyId: string) {
  const [revision] = await db
    .select()
    .from(propertyRevisions)
    .where(eq(propertyRevisions.propertyId, propertyId))
  return revision?.id ?? ''
}

test('images uploaded by somebody else are refused, and so are eleven', async ({ as, db }) => {
  const [owner, other] = [await createUser(db), await createUser(db)]
  const home = await createProperty(db, owner)
  const api = as(owner).listings
  const foreign = await createStoredImage(db, other)
  await expect(api.setImages({ id: home.id, version: 0, imageKeys: [foreign] })).rejects.toMatchObject({
    code: 'IMAGE_UNKNOWN',
  })
  const eleven = Array.from({ length: 11 }, (_, index) => `key-${index}`)
  await expect(api.setImages({ id: home.id, version: 0, imageKeys: eleven })).rejects.toMatchObject({
    data: { fields: { imageKeys: ['Maximum 10 images allowed per property'] } },
  })
  expect(await keysOf(db, home.id)).toEqual([])
})

test('images of a pending listing are set at once, the first being primary', async ({ as, db }) => {
  const owner = await createUser(db)
  const [one, two, three] = [
    await createStoredImage(db, owner),
    await createStoredImage(db, owner),
    await createStoredImage(db, owner),
  ]
  const home = await createHome(db, owner, [one, two], { approvalStatus: 'pending' })
  const saved = await as(owner).listings.setImages({ id: home.id, version: 0, imageKeys: [three, one] })
  expect(saved).toMatchObject({ version: 1, isWaiting: false })
  expect(await keysOf(db, home.id)).toEqual([three, one])
  await expect(
    as(owner).listings.setImages({ id: home.id, version: 0, imageKeys: [two] }),
  ).rejects.toMatchObject({ code: 'STALE' })
})

test('new images of an approved listing are reviewed first; reordering and removing are public at once', async ({
  as,
  db,
}) => {
  const owner = await createUser(db)
  const [one, two, fresh] = [
    await createStoredImage(db, owner),
    await createStoredImage(db, owner),
    await createStoredImage(db, owner),
  ]
  const home = await createHome(db, owner, [one, two])
  const api = as(owner).listings
  const set = (version: number, imageKeys: string[]) => api.setImages({ id: home.id, version, imageKeys })
  expect((await set(0, [two, one])).isWaiting).toBe(false)
  expect((await set(1, [two])).isWaiting).toBe(false)
  expect(await keysOf(db, home.id)).toEqual([two])
  const waiting = await set(2, [fresh, two])
  expect(waiting).toMatchObject({ version: 3, isWaiting: true })
  expect(await set(2, [fresh, two])).toEqual({ ...waiting, isFlagged: false })
  expect(await keysOf(db, home.id)).toEqual([two])
  const own = await api.getOwnProperty({ id: home.id })
  expect(own.images.map(({ key }) => key)).toEqual([fresh, two])
  expect(own.revision?.images?.before.map(({ key }) => key)).toEqual([two])
  expect(own.revision?.images?.after).toMatchObject([{ key: fresh, width: 800 }, { key: two }])
  expect((await set(3, [two])).isWaiting).toBe(false)
  expect((await api.getOwnProperty({ id: home.id })).revision).toBeNull()
})

test('a photo that is taken away with a new one added is gone at once, whatever becomes of the new one', async ({
  as,
  db,
  now,
}) => {
  const [owner, staff] = [await createUser(db), await createUser(db, reviewer)]
  const [one, two, fresh] = [
    await createStoredImage(db, owner),
    await createStoredImage(db, owner),
    await createStoredImage(db, owner),
  ]
  const home = await createHome(db, owner, [one, two])
  const api = as(owner).listings
  expect(await api.setImages({ id: home.id, version: 0, imageKeys: [fresh, two] })).toMatchObject({
    isWaiting: true,
  })
  expect(await keysOf(db, home.id)).toEqual([two])
  expect((await api.getOwnProperty({ id: home.id })).images.map(({ key }) => key)).toEqual([fresh, two])
  const { items } = await api.listChanges({ id: home.id })
  const fields = [{ field: 'images', before: [one, two], after: [two] }]
  expect(items).toContainEqual(expect.objectContaining({ kind: 'images_changed', fields }))
  const revisionId = await pendingOf(db, home.id)
  const reason = 'The new photo shows a phone number'
  await decideRevision(db, { revisionId, decision: 'rejected', reason, reviewerId: staff.userId, now: now() })
  expect(await keysOf(db, home.id)).toEqual([two])
})

test('an approved revision is applied, and its price is added to the history', async ({ as, db, now }) => {
  const [owner, staff] = [await createUser(db), await createUser(db, reviewer)]
  const [one, fresh] = [await createStoredImage(db, owner), await createStoredImage(db, owner)]
  const home = await createHome(db, owner, [one])
  const api = as(owner).listings
  await api.updateProperty(sampleEdit(home, { price: '7000000', address: '9 Lake View Road' }))
  await api.setImages({ id: home.id, version: 1, imageKeys: [fresh, one] })
  const revisionId = await pendingOf(db, home.id)
  const decision = { revisionId, decision: 'approved' as const, reason: '', now: now() }
  expect(await decideRevision(db, { ...decision, reviewerId: owner.userId })).toBeNull()
  expect(await decideRevision(db, { ...decision, reviewerId: staff.userId })).toEqual({
    propertyId: home.id,
    numericId: home.propertyNumericId,
    ownerId: owner.userId,
    title: home.title,
  })
  expect(await decideRevision(db, { ...decision, reviewerId: staff.userId })).toBeNull()
  expect(await as(null).properties.getProperty({ id: home.id })).toMatchObject({
    price: 7_000_000,
    address: '9 Lake View Road',
    approvalStatus: 'approved',
  })
  expect(await keysOf(db, home.id)).toEqual([fresh, one])
  expect(await db.$count(priceHistory, eq(priceHistory.price, 7_000_000))).toBe(1)
  const { items } = await api.listChanges({ id: home.id })
  expect(items.find(({ kind }) => kind === 'revision_approved')).toMatchObject({
    by: 'company',
    fields: [
      { field: 'price', before: 5_000_000, after: 7_000_000 },
      { field: 'address', after: '9 Lake View Road' },
      { field: 'images', before: [one], after: [fresh, one] },
    ],
  })
  const own = await api.getOwnProperty({ id: home.id })
  expect(own).toMatchObject({ revision: null, version: 3 })
  const next = await api.updateProperty(
    sampleEdit({ ...home, version: 3 }, { price: '8000000', address: '9 Lake View Road' }),
  )
  expect(next.isWaiting).toBe(false)
})

test('a rejected revision leaves the approved version unchanged and has a reason', async ({
  as,
  db,
  now,
}) => {
  const [owner, staff] = [await createUser(db), await createUser(db, reviewer)]
  const home = await createProperty(db, owner)
  const api = as(owner).listings
  await api.updateProperty(sampleEdit(home, { price: '9900000' }))
  const revisionId = await pendingOf(db, home.id)
  const reason = 'Twice what the street asks'
  await decideRevision(db, { revisionId, decision: 'rejected', reason, reviewerId: staff.userId, now: now() })
  expect(await api.getOwnProperty({ id: home.id })).toMatchObject({
    values: { price: 5_000_000 },
    revision: { status: 'rejected', reason, changes: [{ field: 'price', after: 9_900_000 }] },
  })
  const { items } = await api.listChanges({ id: home.id })
  expect(items.find(({ kind }) => kind === 'revision_rejected')).toMatchObject({ reason })
  await expect(api.updateProperty(sampleEdit(home, { title: 'Flat by the lake' }))).rejects.toMatchObject({
    code: 'STALE',
  })
})

test('pending changes can be withdrawn, idempotently', async ({ as, db, now }) => {
  const [owner, staff] = [await createUser(db), await createUser(db, reviewer)]
  const home = await createProperty(db, owner)
  const api = as(owner).listings
  await api.updateProperty(sampleEdit(home, { type: 'villa' }))
  const revisionId = await pendingOf(db, home.id)
  expect(await api.withdrawRevision({ id: home.id })).toEqual({ version: 2 })
  expect(await api.withdrawRevision({ id: home.id })).toEqual({ version: 2 })
  const decision = { revisionId, decision: 'approved' as const, reason: '', now: now() }
  expect(await decideRevision(db, { ...decision, reviewerId: staff.userId })).toBeNull()
  const [stored] = await db.select().from(properties).where(eq(properties.id, home.id))
  expect(stored?.type).toBe('apartment')
})

test('a property sold meanwhile keeps its purpose', async ({ as, db, now }) => {
  const [owner, staff] = [await createUser(db), await createUser(db, reviewer)]
  const home = await createProperty(db, owner)
  const api = as(owner).listings
  await api.updateProperty(sampleEdit(home, { purpose: 'rent', price: '25000', zip: '302017' }))
  await as(owner).availability.moveAvailability({ id: home.id, from: 'available', to: 'sold' })
  const revisionId = await pendingOf(db, home.id)
  const decision = { revisionId, decision: 'approved' as const, reason: '', now: now() }
  await decideRevision(db, { ...decision, reviewerId: staff.userId })
  const [stored] = await db.select().from(properties).where(eq(properties.id, home.id))
  expect(stored).toMatchObject({ purpose: 'sale', availability: 'sold', price: 5_000_000, zip: '302017' })
})

test('an image with a missing file is left out of an approved revision', async ({ as, db, now }) => {
  const [owner, staff] = [await createUser(db), await createUser(db, reviewer)]
  const [one, fresh] = [await createStoredImage(db, owner), await createStoredImage(db, owner)]
  const home = await createHome(db, owner, [one])
  await as(owner).listings.setImages({ id: home.id, version: 0, imageKeys: [fresh, one] })
  await db.delete(storedFiles).where(eq(storedFiles.key, fresh))
  const revisionId = await pendingOf(db, home.id)
  await decideRevision(db, {
    revisionId,
    decision: 'approved',
    reason: '',
    reviewerId: staff.userId,
    now: now(),
  })
  expect(await keysOf(db, home.id)).toEqual([one])
})

raceTest('an edit and a decision at once leave one clear state', async ({ engine: { db }, as, fakes }) => {
  const [owner, staff] = [await createUser(db), await createUser(db, reviewer)]
  const home = await createProperty(db, owner)
  const api = as(owner).listings
  await api.updateProperty(sampleEdit(home, { price: '7000000' }))
  const revisionId = await pendingOf(db, home.id)
  const decision = { revisionId, decision: 'approved' as const, reason: '', reviewerId: staff.userId }
  const [edit] = await Promise.allSettled([
    api.updateProperty(sampleEdit({ ...home, version: 1 }, { price: '8000000' })),
    db.transaction((tx) => decideRevision(tx, { ...decision, now: fakes.now() })),
  ])
  const [stored] = await db.select().from(properties).where(eq(properties.id, home.id))
  if (edit.status === 'rejected') {
    expect(edit.reason).toMatchObject({ code: 'STALE' })
    expect(stored?.price).toBe(7_000_000)
  } else expect([5_000_000, 8_000_000]).toContain(stored?.price)
})
