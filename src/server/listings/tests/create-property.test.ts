import { asc, eq } from 'drizzle-orm'

import { properties } from '#database/schema/properties.ts'
import { propertyImages } from '#database/schema/properties/property-images.ts'
import {
  createCity,
  createLocality,
  createProperty,
  createStoredImage,
  createUser,
} from '#tests/factories.ts'
import { refusalsOf, sampleListing } from '#tests/fixtures/listing-fixtures.ts'
import { expect, raceTest, test } from '#tests/test.ts'

test('a guest cannot list a property', async ({ as }) => {
  await expect(as(null).listings.createProperty(sampleListing())).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test('empty fields are reported one by one', async ({ as, db }) => {
  const owner = await createUser(db)
  const empty = sampleListing({
    title: '',
    price: '',
    address: '',
    city: '',
    state: '',
    beds: '',
    baths: '',
    area: '',
  })
  expect(await refusalsOf(as(owner).listings.createProperty(empty))).toEqual({
    title: ['Title is required', 'Title must be at least 5 characters'],
    price: ['Price is required'],
    address: ['Address is required', 'Address must be at least 5 characters'],
    city: ['City is required'],
    state: ['State is required'],
    beds: ['Bedrooms is required'],
    baths: ['Bathrooms is required'],
    area: ['Area is required'],
  })
})

test("values out of bounds are refused with the form's messages", async ({ as, db }) => {
  const owner = await createUser(db)
  const cases: [Record<string, unknown>, string, string][] = [
    [{ title: 'Flat' }, 'title', 'Title must be at least 5 characters'],
    [{ description: 'Short' }, 'description', 'Description must be at least 10 characters'],
    [{ price: '1000000000' }, 'price', 'Price cannot exceed ₹999 crores'],
    [{ price: '0' }, 'price', 'Price must be greater than 0'],
    [{ price: '80-85 lakh' }, 'price', 'Enter the amount in rupees, for example 45,00,000 or 45 lakh'],
    [{ beds: '51' }, 'beds', 'Bedrooms cannot exceed 50'],
    [{ beds: '-1' }, 'beds', 'Bedrooms must be 0 or more'],
    [{ baths: '51' }, 'baths', 'Bathrooms cannot exceed 50'],
    [{ area: '1000000' }, 'area', 'Area cannot exceed 999,999 sq ft'],
    [{ yearBuilt: '1799' }, 'yearBuilt', 'Year built must be at least 1800'],
    [{ yearBuilt: '2999' }, 'yearBuilt', `Year built exceeds maximum value of ${new Date().getFullYear()}`],
    [{ parking: '101' }, 'parking', 'Parking exceeds maximum value of 100'],
    [{ cashback: '11' }, 'cashback', 'Cashback exceeds maximum value of 10'],
    [{ cashback: '0.05' }, 'cashback', 'Cashback must be at least 0.1'],
    [{ rentFreeMonths: '13' }, 'rentFreeMonths', 'Rent-free months exceeds maximum value of 12'],
    [{ zip: '302' }, 'zip', 'Valid ZIP code is required'],
    [{ parking: 'two' }, 'parking', 'Parking must be a valid number'],
  ]
  for (const [changes, field, sentence] of cases) {
    const refusals = await refusalsOf(as(owner).listings.createProperty(sampleListing(changes)))
    expect(refusals[field], JSON.stringify(changes)).toContain(sentence)
  }
  expect(await db.$count(properties)).toBe(0)
})

test('numbers are accepted in any typed format', async ({ as, db }) => {
  const owner = await createUser(db)
  const typed = { price: '₹ 78,50,000', area: '१,४५०', beds: '३', yearBuilt: '२०१९', parking: ' , ' }
  await as(owner).listings.createProperty(sampleListing(typed))
  const [row] = await db.select().from(properties)
  expect(row).toMatchObject({ price: 7_850_000, area: 1450, beds: 3, yearbuilt: 2019, parking: null })
})

test('a Hindi reader is refused in Hindi', async ({ as, db }) => {
  const owner = await createUser(db)
  const refusals = await refusalsOf(
    as(owner, { locale: 'hi' }).listings.createProperty(sampleListing({ title: '' })),
  )
  expect(refusals['title']).toContain('शीर्षक ज़रूरी है')
})

test('members cannot list commercial property', async ({ as, db }) => {
  const owner = await createUser(db)
  const refusals = await refusalsOf(
    // The type forbids it; the server must too.
    as(owner).listings.createProperty(sampleListing({ type: 'commercial' }) as never),
  )
  expect(refusals['type']).toEqual(['Property type is required'])
})

test('a new listing is pending, with a five-digit number, in its locality', async ({ as, db }) => {
  const owner = await createUser(db)
  const city = await createCity(db)
  const locality = await createLocality(db, {
    cityId: city.id,
    name: 'Malviya Nagar',
    latitude: 26.85,
    longitude: 75.81,
  })
  const created = await as(owner).listings.createProperty(
    sampleListing({ localityId: locality.id, cashback: '2', amenities: ['Parking'], securityAmount: '5000' }),
  )
  const [property] = await db.select().from(properties).where(eq(properties.id, created.id))
  expect(created.numericId).toBeGreaterThanOrEqual(10_000)
  expect(created.numericId).toBeLessThan(100_000)
  expect(property).toMatchObject({
    approvalStatus: 'pending',
    availability: 'available',
    source: 'form',
    price: 7_850_000,
    area: 1450,
    beds: 3,
    cashback: 2,
    amenities: ['Parking'],
    securityAmount: null,
    cityId: city.id,
    localityId: locality.id,
    localityName: 'Malviya Nagar',
    coordinatesSource: 'locality',
  })
})

test('a plot has no rooms, and zero cashback means none', async ({ as, db }) => {
  const owner = await createUser(db)
  const { id } = await as(owner).listings.createProperty(
    sampleListing({
      type: 'plot',
      price: '४५ लाख',
      beds: '3',
      baths: '2',
      parking: '1',
      cashback: '0',
      brokerageKind: 'fixed',
      brokerageAmount: '25k',
    }),
  )
  const [plot] = await db.select().from(properties).where(eq(properties.id, id))
  expect(plot).toMatchObject({ price: 4_500_000, brokerageAmount: 25_000 })
  expect(plot).toMatchObject({ type: 'plot', beds: null, baths: null, parking: null, cashback: null })
})

test('the 10+2 model means two rent-free months by default', async ({ as, db }) => {
  const owner = await createUser(db)
  const rental = { purpose: 'rent', price: '25000', rentalModel: '10_2' }
  const usual = await as(owner).listings.createProperty(sampleListing(rental))
  const stated = await as(owner).listings.createProperty(
    sampleListing({ ...rental, rentFreeMonths: '1', listAnyway: true }),
  )
  const stored = await db.select({ id: properties.id, months: properties.rentFreeMonths }).from(properties)
  expect(Object.fromEntries(stored.map(({ id, months }) => [id, months]))).toEqual({
    [usual.id]: 2,
    [stated.id]: 1,
  })
})

test('the same form sent twice makes one listing', async ({ as, db }) => {
  const owner = await createUser(db)
  const form = sampleListing()
  const first = await as(owner).listings.createProperty(form)
  const second = await as(owner).listings.createProperty(form)
  expect(second).toEqual(first)
  expect(await db.$count(properties)).toBe(1)
})

test('images keep the order of the form; the first is the primary one', async ({ as, db }) => {
  const owner = await createUser(db)
  const imageKeys = [await createStoredImage(db, owner), await createStoredImage(db, owner)]
  const { id } = await as(owner).listings.createProperty(sampleListing({ imageKeys }))
  const images = await db
    .select({ key: propertyImages.fileKey, isPrimary: propertyImages.isPrimary })
    .from(propertyImages)
    .where(eq(propertyImages.propertyId, id))
    .orderBy(asc(propertyImages.position))
  expect(images).toEqual([
    { key: imageKeys[0], isPrimary: true },
    { key: imageKeys[1], isPrimary: false },
  ])
})

test('images uploaded by somebody else are refused, and so are eleven', async ({ as, db }) => {
  const [owner, other] = [await createUser(db), await createUser(db)]
  const foreign = await createStoredImage(db, other)
  await expect(
    as(owner).listings.createProperty(sampleListing({ imageKeys: [foreign] })),
  ).rejects.toMatchObject({
    code: 'IMAGE_UNKNOWN',
  })
  const refusals = await refusalsOf(
    as(owner).listings.createProperty(
      sampleListing({ imageKeys: Array.from({ length: 11 }, () => foreign) }),
    ),
  )
  expect(refusals['imageKeys']).toEqual(['You can upload a maximum of 10 images per property'])
  expect(await db.$count(properties)).toBe(0)
})

test('a member sees all own listings newest first, and nobody else’s', async ({ as, db }) => {
  const [owner, other] = [await createUser(db), await createUser(db)]
  const old = await createProperty(db, owner, {
    createdAt: new Date('2026-01-01'),
    approvalStatus: 'rejected',
    rejectionReason: 'Blurred photos',
  })
  const held = await createProperty(db, owner, {
    createdAt: new Date('2026-02-01'),
    approvalStatus: 'pending',
    isHeld: true,
  })
  await createProperty(db, other)
  await expect(as(null).listings.listOwn({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const own = await as(owner).listings.listOwn({})
  expect(own).toMatchObject({ total: 2, page: 1, hasMore: false })
  expect(own.items.map(({ id, isFlagged, rejectionReason }) => ({ id, isFlagged, rejectionReason }))).toEqual(
    [
      { id: held.id, isFlagged: true, rejectionReason: null },
      { id: old.id, isFlagged: false, rejectionReason: 'Blurred photos' },
    ],
  )
})

test('inconsistent availability and incomplete coordinates are refused', async ({ as, db }) => {
  const owner = await createUser(db)
  const cases: [Record<string, unknown>, string, string][] = [
    [{ availability: 'rented' }, 'purpose', 'A home for sale can be sold, a home for rent can be rented out'],
    [{ latitude: '26.9' }, 'longitude', 'Enter both latitude and longitude, or neither'],
    [{ latitude: '90.1', longitude: '75' }, 'latitude', 'Latitude exceeds maximum value of 90'],
    [{ latitude: '26', longitude: '-181' }, 'longitude', 'Longitude must be at least -180'],
  ]
  for (const [changes, field, sentence] of cases) {
    const refusals = await refusalsOf(as(owner).listings.createProperty(sampleListing(changes)))
    expect(refusals[field], JSON.stringify(changes)).toContain(sentence)
  }
  expect(await db.$count(properties)).toBe(0)
})

test('the form accepts sold listings, and legacy names of a state', async ({ as, db }) => {
  const owner = await createUser(db)
  const expected = {
    sold: { availability: 'sold', soldDate: '2026-11-21' },
    pending: { availability: 'under_offer', soldDate: null },
    contingent: { availability: 'under_offer', soldDate: null },
    new: { availability: 'available', soldDate: null },
  }
  for (const [availability, stored] of Object.entries(expected)) {
    const { id } = await as(owner).listings.createProperty(
      // The types allow current names only.
      sampleListing({ availability: availability as never, listAnyway: true }),
    )
    const [property] = await db.select().from(properties).where(eq(properties.id, id))
    expect(property, availability).toMatchObject(stored)
  }
})

test("given coordinates are the advertiser's, and a locality determines its city", async ({ as, db }) => {
  const owner = await createUser(db)
  const city = await createCity(db, 'Ajmer')
  const locality = await createLocality(db, { cityId: city.id, latitude: 26.45, longitude: 74.64 })
  const { id } = await as(owner).listings.createProperty(
    sampleListing({ city: 'Jaipur', localityId: locality.id, latitude: '26.4501', longitude: '74.6399' }),
  )
  const [property] = await db.select().from(properties).where(eq(properties.id, id))
  expect(property).toMatchObject({
    city: 'Ajmer',
    cityId: city.id,
    latitude: 26.4501,
    longitude: 74.6399,
    coordinatesSource: 'listing',
  })
})

raceTest('ten sendings of one form at once make one listing', async ({ engine: { db }, as }) => {
  const owner = await createUser(db)
  const form = sampleListing()
  const created = await Promise.all(Array.from({ length: 10 }, () => as(owner).listings.createProperty(form)))
  expect(new Set(created.map(({ id }) => id)).size).toBe(1)
  expect(await db.$count(properties)).toBe(1)
})
