import { eq } from 'drizzle-orm'

import { properties } from '#database/schema/properties.ts'
import { createCity, createLocality, createProperty, createUser } from '#tests/factories.ts'
import { refusalsOf, sampleEdit } from '#tests/fixtures/listing-fixtures.ts'
import { expect, raceTest, test } from '#tests/test.ts'

test("nobody edits somebody else's listing; a hidden one is not found", async ({ as, db }) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner)
  const hidden = await createProperty(db, owner, { approvalStatus: 'rejected' })
  for (const person of [await createUser(db), await createUser(db, { loginRole: 'support' })]) {
    const api = as(person).listings
    const calls = (listing: typeof home) => [
      () => api.getOwnProperty({ id: listing.id }),
      () => api.updateProperty(sampleEdit(listing, { title: 'Taken over by me' })),
      () => api.setImages({ id: listing.id, version: 0, imageKeys: [] }),
      () => api.withdrawRevision({ id: listing.id }),
    ]
    for (const call of calls(home)) await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    for (const call of calls(hidden)) await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  const [stored] = await db.select().from(properties).where(eq(properties.id, home.id))
  expect(stored).toMatchObject({ title: home.title, version: 0 })
})

test('a shop listed without bedrooms can be edited without them', async ({ as, db }) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner, { type: 'commercial', beds: 0, baths: 0 })
  const changes = {
    type: 'commercial' as const,
    beds: '0',
    baths: '0',
    title: 'Corner shop on the main road',
  }
  await as(owner).listings.updateProperty(sampleEdit(home, changes))
  expect((await as(owner).listings.getOwnProperty({ id: home.id })).values).toMatchObject({
    title: 'Corner shop on the main road',
    beds: 0,
  })
})

test("invalid values are refused with the form's messages, and nothing is changed", async ({ as, db }) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner)
  const year = new Date().getFullYear()
  const cases: [Record<string, unknown>, string, string][] = [
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ type: '' }, 'type', 'Property type is required'],
    [{ purpose: '' }, 'purpose', 'Property status is required'],
    [{ price: '' }, 'price', 'Valid price is required'],
    [{ price: '0' }, 'price', 'Valid price is required'],
    [{ price: 'cheap' }, 'price', 'Valid price is required'],
    [{ price: '1000000000' }, 'price', 'Price cannot exceed ₹999 crores'],
    [{ address: '' }, 'address', 'Address is required'],
    [{ city: ' ' }, 'city', 'City is required'],
    [{ area: '0' }, 'area', 'Valid area is required'],
    [{ area: '1000000' }, 'area', 'Area cannot exceed 999,999 sq ft'],
    [{ beds: '' }, 'beds', 'Valid number of bedrooms is required'],
    [{ beds: '0' }, 'beds', 'Valid number of bedrooms is required'],
    [{ beds: '51' }, 'beds', 'Bedrooms cannot exceed 50'],
    [{ baths: '0' }, 'baths', 'Valid number of bathrooms is required'],
    [{ yearBuilt: '1899' }, 'yearBuilt', 'Please enter a valid year'],
    [{ yearBuilt: String(year + 6) }, 'yearBuilt', 'Please enter a valid year'],
    [{ parking: '-1' }, 'parking', 'Parking spaces cannot be negative'],
    [{ cashback: '-1' }, 'cashback', 'Cashback amount cannot be negative'],
    [{ cashback: '11' }, 'cashback', 'Cashback exceeds maximum value of 10'],
    [{ securityAmount: '-1' }, 'securityAmount', 'Security amount cannot be negative'],
    [{ monthlyMaintenance: '-1' }, 'monthlyMaintenance', 'Monthly maintenance cannot be negative'],
    [{ rentFreeMonths: '13' }, 'rentFreeMonths', 'Rent-free months exceeds maximum value of 12'],
  ]
  for (const [changes, field, sentence] of cases) {
    const refusals = await refusalsOf(
      as(owner).listings.updateProperty(
        // Invalid input on purpose.
        sampleEdit(home, changes) as never,
      ),
    )
    expect(refusals[field], JSON.stringify(changes)).toContain(sentence)
  }
  const inHindi = as(owner, { locale: 'hi' }).listings.updateProperty(sampleEdit(home, { price: '' }))
  expect((await refusalsOf(inHindi))['price']).toEqual(['सही क़ीमत ज़रूरी है'])
  const [stored] = await db.select().from(properties).where(eq(properties.id, home.id))
  expect(stored?.version).toBe(0)
})

test('years from 1900 to five ahead, trimmed texts, and Rajasthan as the default state', async ({
  as,
  db,
}) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner, { approvalStatus: 'pending' })
  const yearBuilt = new Date().getFullYear() + 5
  await as(owner).listings.updateProperty(
    sampleEdit(home, { title: '  Flat by the lake  ', state: ' ', yearBuilt: String(yearBuilt) }),
  )
  const [stored] = await db.select().from(properties).where(eq(properties.id, home.id))
  expect(stored).toMatchObject({ title: 'Flat by the lake', state: 'Rajasthan', yearbuilt: yearBuilt })
})

test('a locality of another city is refused at its field; one of the same city is accepted', async ({
  as,
  db,
}) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner, { approvalStatus: 'pending' })
  const elsewhere = await createLocality(db, { cityId: (await createCity(db, 'Ajmer')).id })
  const here = await createLocality(db)
  const { updateProperty, getOwnProperty } = as(owner).listings
  const away = sampleEdit(home, { localityId: elsewhere.id })
  await expect(updateProperty(away)).rejects.toMatchObject({
    code: 'LOCALITY_ELSEWHERE',
    message: 'This locality is in another city. Choose one in the selected city, or none.',
  })
  await updateProperty(sampleEdit(home, { city: 'Ajmer', localityId: elsewhere.id }))
  expect(await getOwnProperty({ id: home.id })).toMatchObject({ values: { city: 'Ajmer' } })
  await updateProperty(sampleEdit({ ...home, version: home.version + 1 }, { localityId: here.id }))
  expect((await getOwnProperty({ id: home.id })).values).toMatchObject({
    city: 'Jaipur',
    localityId: here.id,
  })
})

test('a plot has no rooms; a sale has no rental terms', async ({ as, db }) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner, {
    approvalStatus: 'pending',
    purpose: 'rent',
    price: 25_000,
    securityAmount: 50_000,
    rentFreeMonths: 2,
  })
  const api = as(owner).listings
  const plot = { type: 'plot', beds: '', baths: '', parking: '2' } as const
  await api.updateProperty(sampleEdit(home, { ...plot, purpose: 'sale', securityAmount: '9', cashback: '2' }))
  const [stored] = await db.select().from(properties).where(eq(properties.id, home.id))
  expect(stored).toMatchObject({ type: 'plot', beds: null, baths: null, parking: null, purpose: 'sale' })
  expect(stored).toMatchObject({ securityAmount: null, rentFreeMonths: null, cashback: 2 })
})

test('a pending listing is changed at once and checked again', async ({ as, db }) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner, { approvalStatus: 'pending' })
  const api = as(owner).listings
  const phone = 'Call me at 98290 12345 any time, owner here.'
  const held = await api.updateProperty(sampleEdit(home, { price: '9000000', description: phone }))
  expect(held).toEqual({ version: 1, isWaiting: false, isResubmitted: false, isFlagged: true })
  const mended = await api.updateProperty(sampleEdit({ ...home, version: 1 }, { price: '9000000' }))
  expect(mended.isFlagged).toBe(false)
  const [stored] = await db.select().from(properties).where(eq(properties.id, home.id))
  expect(stored).toMatchObject({ price: 9_000_000, approvalStatus: 'pending', isHeld: false })
})

test('an edited rejected listing is pending again', async ({ as, db, deliverEvents }) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner, { approvalStatus: 'rejected', rejectionReason: 'No address' })
  const api = as(owner).listings
  const unchanged = await api.updateProperty(sampleEdit(home))
  expect(unchanged.isResubmitted).toBe(false)
  const saved = await api.updateProperty(sampleEdit(home, { address: '15 Park Road' }))
  expect(saved).toMatchObject({ isResubmitted: true, isWaiting: false })
  const [stored] = await db.select().from(properties).where(eq(properties.id, home.id))
  expect(stored).toMatchObject({ approvalStatus: 'pending', rejectionReason: null, address: '15 Park Road' })
  expect(await deliverEvents()).toBeGreaterThan(0)
  const { items } = await api.listChanges({ id: home.id })
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(['edited', 'submitted'])
})

test('an outdated form changes nothing; the same form sent again is no second change', async ({ as, db }) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner)
  const api = as(owner).listings
  const first = await api.updateProperty(sampleEdit(home, { title: 'Flat by the lake' }))
  expect(await api.updateProperty(sampleEdit(home, { title: 'Flat by the lake' }))).toEqual(first)
  await expect(api.updateProperty(sampleEdit(home, { title: 'Flat by the hill' }))).rejects.toMatchObject({
    code: 'STALE',
    message: 'This property was changed in another window. Nothing you typed is lost.',
  })
  expect((await api.listChanges({ id: home.id })).total).toBe(1)
})

test('an archived listing cannot be edited', async ({ as, db, now }) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner, { archivedAt: now() })
  await expect(
    as(owner).listings.updateProperty(sampleEdit(home, { title: 'Flat again' })),
  ).rejects.toMatchObject({
    code: 'ARCHIVED',
  })
})

raceTest('of two windows that save at once, one is told', async ({ engine: { db }, as }) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner)
  const answers = await Promise.allSettled(
    ['Flat by the lake', 'Flat by the hill'].map((title) =>
      as(owner).listings.updateProperty(sampleEdit(home, { title })),
    ),
  )
  const notified = answers.filter(({ status }) => status === 'rejected')
  expect(notified).toHaveLength(1)
  expect(notified[0]).toMatchObject({ reason: { code: 'STALE' } })
})

test('characters the database cannot store are refused or replaced', async ({ as, db }) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner)
  const api = as(owner).listings
  const torn = await api.updateProperty(sampleEdit(home, { description: 'Half a smile \ud83d and no more' }))
  expect(torn.version).toBe(1)
  await expect(api.setImages({ id: home.id, version: 1, imageKeys: ['a\u0000b'] })).rejects.toMatchObject({
    code: expect.stringMatching(/^(IMAGE_UNKNOWN|BAD_REQUEST)$/),
  })
})
