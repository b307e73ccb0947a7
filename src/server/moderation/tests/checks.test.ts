import { eq } from 'drizzle-orm'

import { storedFiles } from '#database/schema/media.ts'
import { notifications } from '#database/schema/messages.ts'
import { propertyEvents } from '#database/schema/properties/property-history.ts'
import { propertyImages } from '#database/schema/properties/property-images.ts'
import type { Actor } from '#server/platform/context.ts'
import {
  createCity,
  createLocality,
  createProperty,
  createStoredImage,
  createUser,
} from '#tests/factories.ts'
import { fillMarket, openCheckResults, send } from '#tests/fixtures/listing-fixtures.ts'
import { expect, test } from '#tests/test.ts'

import { checkListing } from '../commands/checks.ts'

test('a listing without results is not held', async ({ db, as }) => {
  const owner = await createUser(db)
  const { id, isFlagged } = await send({ db, as, owner })
  expect(isFlagged).toBe(false)
  expect(await openCheckResults(db, id)).toEqual([])
  expect(await db.$count(notifications)).toBe(0)
})

test('contact data in a text holds the listing: kept from the public, visible to its advertiser and staff', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const { id, numericId, isFlagged } = await send({
    db,
    as,
    owner,
    changes: { description: 'Call nine eight two nine zero one two three four five.' },
  })
  expect(isFlagged).toBe(true)
  expect(await openCheckResults(db, id)).toEqual([
    {
      kind: 'contact_in_text',
      details: {
        problems: [
          {
            field: 'description',
            what: 'phone',
            excerpt: 'nine eight two nine zero one two three four five',
          },
        ],
      },
    },
  ])
  await expect(as(null).properties.getProperty({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await as(null).search.searchProperties({})).total).toBe(0)
  await expect(as(owner).properties.getProperty({ id })).resolves.toMatchObject({ numericId })
  const reviewer = await createUser(db, { loginRole: 'listingmanager' })
  await expect(as(reviewer).properties.getProperty({ id })).resolves.toMatchObject({ numericId })
  const events = await db.select({ kind: propertyEvents.kind }).from(propertyEvents)
  expect(events.map(({ kind }) => kind)).toContain('held')
  expect(await db.select().from(notifications)).toMatchObject([
    { userId: owner.userId, kind: 'property_flagged', parameters: { numericId, reasons: 'contact_in_text' } },
  ])
})

test('every text of the form is checked, in both languages', async ({ db, as }) => {
  const texts = [
    { title: 'Sunny flat 98290 12345' },
    { address: 'House 9829012345, Park Road' },
    { cashback: '2', cashbackTerms: 'Ask on wa.me/919829012345' },
    { purpose: 'rent', price: '20000', rentFreeMonths: '1', rentFreeTerms: 'Mail to x@example.com' },
    { description: 'केवल ब्राह्मण परिवार के लिए' },
    { description: 'Sold without registry, guaranteed returns' },
  ]
  for (const changes of texts)
    await expect(send({ db, as, owner: await createUser(db), changes })).resolves.toMatchObject({
      isFlagged: true,
    })
})

test("an unusual price is reported with the market's numbers; three times beyond, it flags the listing", async ({
  db,
  as,
}) => {
  const { id: cityId } = await createCity(db)
  const { id: localityId } = await createLocality(db)
  await fillMarket(db, { localityId, cityId })
  const owner = await createUser(db)
  const usual = await send({ db, as, owner, changes: { price: '5000000', area: '1000' } })
  expect(await openCheckResults(db, usual.id)).toEqual([])

  const dear = await send({
    db,
    as,
    owner,
    changes: { price: '12000000', area: '1000', address: '77 Ring Road, near the school' },
  })
  expect(dear.isFlagged).toBe(false)
  expect(await openCheckResults(db, dear.id)).toEqual([
    {
      kind: 'price_outlier',
      details: {
        perSqft: 12000,
        distribution: {
          scope: 'locality',
          place: 'Malviya Nagar',
          purpose: 'sale',
          type: 'apartment',
          comparables: 8,
          lower: 4550,
          median: 4900,
          upper: 5250,
        },
      },
    },
  ])
  const slip = await send({
    db,
    as,
    owner,
    changes: { price: '500000', area: '1000', address: '9 Lake Road' },
  })
  expect(slip.isFlagged).toBe(true)
})

test('with too few homes nearby the price is compared in the city, or not at all', async ({ db, as }) => {
  const { id: cityId } = await createCity(db)
  const elsewhere = await createLocality(db, { name: 'Vaishali Nagar' })
  const owner = await createUser(db)
  const lonely = await send({ db, as, owner, changes: { price: '60000000' } })
  expect(await openCheckResults(db, lonely.id)).toEqual([])
  await fillMarket(db, { localityId: elsewhere.id, cityId })
  const compared = await send({ db, as, owner, changes: { price: '60000000', address: '9 Lake Road' } })
  expect(await openCheckResults(db, compared.id)).toMatchObject([
    { kind: 'price_outlier', details: { distribution: { scope: 'city', place: 'Jaipur' } } },
  ])
})

test('an unusual size is reported without flagging', async ({ db, as }) => {
  const { id: cityId } = await createCity(db)
  const { id: localityId } = await createLocality(db)
  await fillMarket(db, { localityId, cityId })
  const owner = await createUser(db)
  const { id, isFlagged } = await send({ db, as, owner, changes: { area: '9000', price: '45000000' } })
  expect(isFlagged).toBe(false)
  expect(await openCheckResults(db, id)).toMatchObject([
    { kind: 'area_outlier', details: { area: 9000, distribution: { median: 1000 } } },
  ])
})

test('the same home of another account is named to staff only; a neighbouring flat is not a duplicate', async ({
  db,
  as,
}) => {
  const { id: cityId } = await createCity(db)
  const same = { cityId, price: 6_100_000, area: 1200, address: '14, Park Rd., Malviya Nagar, Jaipur 302017' }
  const first = await createProperty(db, await createUser(db), same)
  await createProperty(db, await createUser(db), { ...same, address: '15 Park Road, Malviya Nagar' })
  await createProperty(db, await createUser(db), { ...same, beds: 2 })
  await createProperty(db, await createUser(db), { ...same, availability: 'sold' })
  const owner = await createUser(db)
  const { id, isFlagged } = await send({ db, as, owner })
  expect(isFlagged).toBe(false)
  expect(await openCheckResults(db, id)).toEqual([
    {
      kind: 'same_home',
      details: { others: [{ id: first.id, numericId: first.propertyNumericId, title: first.title }] },
    },
  ])
  expect(await as(owner).moderation.listOwnCheckResults({ propertyIds: [id] })).toEqual([])
})

test('the same home listed twice by one account is reported to it', async ({ db, as }) => {
  await createCity(db)
  const owner = await createUser(db)
  await send({ db, as, owner })
  const second = await send({ db, as, owner, changes: { price: '6200000' } })
  const [notified] = await as(owner).moderation.listOwnCheckResults({ propertyIds: [second.id] })
  expect(notified).toMatchObject({ kind: 'duplicate_listing', isBlocking: false })
  expect(notified?.sentence).toContain('“Three-bedroom flat near the park”')
})

test('photos of somebody else’s listing flag the new one; one’s own reused ones are only reported', async ({
  db,
  as,
}) => {
  const photo = '0f3c5a9611e7d248'
  const other = await createProperty(db, await createUser(db), { price: 9_000_000 })
  const owner = await createUser(db)
  const mine = await createProperty(db, owner, { price: 1_000_000 })
  const show = async (propertyId: string, advertiser: Pick<Actor, 'userId'>) => {
    const key = await createStoredImage(db, advertiser)
    const picture = { fileKey: key, imageUrl: `/media/${key}`, width: 800, height: 600 }
    const row = { ...picture, propertyId, isPrimary: true, position: 0, perceptualHash: photo }
    await db.insert(propertyImages).values(row)
    return key
  }
  await show(mine.id, owner)
  const upload = async () => {
    const key = await createStoredImage(db, owner)
    await db.update(storedFiles).set({ perceptualHash: photo }).where(eq(storedFiles.key, key))
    return key
  }
  const again = await send({ db, as, owner, changes: { imageKeys: [await upload()] } })
  expect(again.isFlagged).toBe(false)
  expect(await openCheckResults(db, again.id)).toMatchObject([
    {
      kind: 'duplicate_image',
      details: { pairs: [{ position: 1, other: { id: mine.id, isSameAdvertiser: true } }] },
    },
  ])
  const key = await show(other.id, { userId: other.userId })
  const stolen = await send({
    db,
    as,
    owner,
    changes: { imageKeys: [await upload()], address: '9 Lake Road' },
  })
  expect(stolen.isFlagged).toBe(true)
  const [checkResult] = await openCheckResults(db, stolen.id)
  expect(JSON.stringify(checkResult?.details)).toContain(key)
})

test('one’s own photos at a home in another locality flag the new listing', async ({ db, as }) => {
  const photo = '0f3c5a9611e7d248'
  const owner = await createUser(db)
  const [here, there] = [
    await createLocality(db, { name: 'Malviya Nagar' }),
    await createLocality(db, { name: 'Vaishali Nagar' }),
  ]
  const mine = await createProperty(db, owner, { localityId: there.id, cityId: there.cityId })
  const key = await createStoredImage(db, owner)
  const picture = { fileKey: key, imageUrl: `/media/${key}`, width: 800, height: 600 }
  await db
    .insert(propertyImages)
    .values({ ...picture, propertyId: mine.id, isPrimary: true, position: 0, perceptualHash: photo })
  const upload = await createStoredImage(db, owner, { perceptualHash: photo })
  const sent = await send({ db, as, owner, changes: { imageKeys: [upload], localityId: here.id } })
  expect(sent.isFlagged).toBe(true)
  expect(await openCheckResults(db, sent.id)).toMatchObject([
    { details: { pairs: [{ other: { id: mine.id, isSameAdvertiser: true, isElsewhere: true } }] } },
  ])
})

test('contact data in photo metadata is reported to staff without flagging', async ({ db, as }) => {
  const owner = await createUser(db)
  const keys = [await createStoredImage(db, owner), await createStoredImage(db, owner)]
  await db
    .update(storedFiles)
    .set({ hasContactInMetadata: true })
    .where(eq(storedFiles.key, keys[1] ?? ''))
  const { id, isFlagged } = await send({ db, as, owner, changes: { imageKeys: keys } })
  expect(isFlagged).toBe(false)
  expect(await openCheckResults(db, id)).toEqual([
    { kind: 'contact_in_metadata', details: { positions: [2] } },
  ])
})

test('a missing city or locality, distant coordinates and a flood of listings are reported', async ({
  db,
  as,
  now,
}) => {
  const owner = await createUser(db)
  const lost = await send({ db, as, owner, changes: { localityId: '', city: 'Atlantis' } })
  expect(await openCheckResults(db, lost.id)).toEqual([
    { kind: 'missing_location', details: { missing: 'city', city: 'Atlantis' } },
  ])
  const vague = await send({ db, as, owner, changes: { localityId: '', address: '9 Lake Road' } })
  expect(await openCheckResults(db, vague.id)).toMatchObject([
    { kind: 'missing_location', details: { missing: 'locality' } },
  ])
  const busy = await createUser(db)
  const place = await createLocality(db, { name: 'Amer', latitude: 26.99, longitude: 75.85 })
  for (let each = 0; each < 15; each++)
    await createProperty(db, busy, {
      approvalStatus: 'pending',
      createdAt: now(),
      address: `${each} Tower Road`,
    })
  const far = await createProperty(db, busy, {
    approvalStatus: 'pending',
    createdAt: now(),
    localityId: place.id,
    cityId: place.cityId,
    latitude: 26.8,
    longitude: 75.6,
    coordinatesSource: 'map',
  })
  expect(await checkListing(db, { propertyId: far.id, now: now() })).toEqual({ isHeld: false })
  expect(await openCheckResults(db, far.id)).toEqual([
    { kind: 'coordinates_far_off', details: { kilometres: 33, place: 'Amer' } },
    { kind: 'too_many_listings', details: { listings: 16, hours: 24 } },
  ])
})
