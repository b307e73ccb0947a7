import { eq } from 'drizzle-orm'

import { privacySettings } from '#database/schema/accounts.ts'
import { localities } from '#database/schema/catalogue.ts'
import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyImages } from '#database/schema/properties/property-images.ts'
import { createLocality, createProperty, createStoredImage, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const notFound = { code: 'NOT_FOUND', status: 404, message: 'Property not found' }
const notListed = { code: 'NOT_FOUND', message: 'This property is no longer listed.' }
const gone = { code: 'GONE', status: 410, message: 'This listing was archived by its advertiser.' }

test('a malformed id is refused, an unknown one is not found', async ({ as }) => {
  for (const id of ['abc', '12-34', "1' or '1'='1", ''])
    await expect(as(null).properties.getProperty({ id })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  for (const id of ['10001', '999999999', '7b0f8e0e-9b25-4cce-9c82-a9eb00c6654e'])
    await expect(as(null).properties.getProperty({ id })).rejects.toMatchObject(notFound)
})

test('rejected, held and archived listings are visible to their owner and listing staff only', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const outsiders = [null, await createUser(db), await createUser(db, { loginRole: 'support' })]
  const insiders = [
    owner,
    await createUser(db, { loginRole: 'listingmanager' }),
    await createUser(db, { loginRole: 'listingagent' }),
  ]
  for (const hidden of [
    { approvalStatus: 'rejected' as const },
    { isHeld: true },
    { archivedAt: new Date() },
    { archivedAt: new Date(), approvalStatus: 'rejected' as const },
    { archivedAt: new Date(), isHeld: true },
  ]) {
    const wasPublic = 'archivedAt' in hidden && !('isHeld' in hidden) && !('approvalStatus' in hidden)
    const refusal = wasPublic ? gone : notFound
    const { id, propertyNumericId } = await createProperty(db, owner, hidden)
    for (const actor of outsiders) {
      await expect(as(actor).properties.getProperty({ id })).rejects.toMatchObject(refusal)
      await expect(as(actor).properties.listSimilar({ id })).rejects.toMatchObject(refusal)
      await expect(as(actor).properties.revealContact({ id })).rejects.toMatchObject(
        wasPublic ? { code: 'NO_PHONE', message: gone.message } : notListed,
      )
      await expect(as(actor).properties.recordView({ id, sessionId: 'session-1' })).rejects.toMatchObject(
        notFound,
      )
    }
    for (const actor of insiders)
      expect(await as(actor).properties.getProperty({ id: String(propertyNumericId) })).toMatchObject({ id })
  }
})

test('a property is found by number and by UUID, with ordered images, advertiser, prices and days on market', async ({
  db,
  as,
  fakes,
}) => {
  const owner = await createUser(db, { name: 'Meera Joshi', role: 'agent' })
  await db
    .update(profiles)
    .set({ company: 'Joshi Homes', reviewCount: 3, ratingTotal: 14 })
    .where(eq(profiles.userId, owner.userId))
  const locality = await createLocality(db, { name: 'Bani Park' })
  const home = await createProperty(db, owner, {
    localityId: locality.id,
    amenities: ['Parking'],
    possessionDate: '2027-03-31',
    viewsCount: 7,
  })
  const [first, second] = [await createStoredImage(db, owner), await createStoredImage(db, owner)]
  for (const [position, fileKey] of [
    [1, second],
    [0, first],
  ] as const)
    await db.insert(propertyImages).values({
      propertyId: home.id,
      fileKey,
      imageUrl: `/media/${fileKey}`,
      isPrimary: position === 0,
      position,
      width: 800,
      height: 600,
    })
  await db
    .update(properties)
    .set({ price: 4_800_000, updatedAt: fakes.now() })
    .where(eq(properties.id, home.id))

  const shown = await as(null).properties.getProperty({ id: String(home.propertyNumericId) })
  expect(shown).toEqual(await as(null).properties.getProperty({ id: home.id.toUpperCase() }))
  expect(shown).toMatchObject({
    localityName: 'Bani Park',
    price: 4_800_000,
    possessionDate: '2027-03-31',
    amenities: ['Parking'],
    viewsCount: 7,
    daysOnMarket: 19,
  })
  expect(shown.images.map(({ key }) => key)).toEqual([first, second])
  expect(shown.priceHistory.map(({ price }) => price)).toEqual([5_000_000, 4_800_000])
  expect(shown.priceHistory[1]?.changedAt).toBe(fakes.now().toISOString())
  const [advertiser] = await db
    .select({ userNumericId: profiles.userNumericId })
    .from(profiles)
    .where(eq(profiles.userId, owner.userId))
  expect(shown.advertiser).toEqual({
    availabilityRate: null,
    userNumericId: advertiser?.userNumericId,
    name: 'Meera Joshi',
    role: 'agent',
    company: 'Joshi Homes',
    team: null,
    photo: null,
    checked: [],
    rating: 4.7,
    reviewCount: 3,
    responseCommitment: null,
    workingHours: {},
    hasProfile: true,
  })
})

test("every known fact is on the property page, the neighbourhood text in the reader's language", async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const locality = await createLocality(db, { name: 'Bani Park' })
  await db
    .update(localities)
    .set({ neighbourhoodEn: 'Wide streets west of the station.', neighbourhoodHi: null })
    .where(eq(localities.id, locality.id))
  const facts = {
    floor: 3,
    totalFloors: 7,
    availableFrom: '2026-12-01',
    reraNumber: 'RAJ/P/2025/0001',
    securityAmount: 60_000,
    monthlyMaintenance: 2_500,
  }
  const home = await createProperty(db, owner, {
    ...facts,
    localityId: locality.id,
    fixedRentalAvailable: true,
    fixedRentalTerms: 'For three years',
  })
  expect(await as(null).properties.getProperty({ id: home.id })).toMatchObject({
    ...facts,
    fixedRental: { terms: 'For three years' },
    neighbourhood: 'Wide streets west of the station.',
  })
  expect(await as(null, { locale: 'hi' }).properties.getProperty({ id: home.id })).toMatchObject({
    neighbourhood: null,
  })
  const plain = await createProperty(db, owner)
  expect(await as(null).properties.getProperty({ id: plain.id })).toMatchObject({
    fixedRental: null,
    neighbourhood: null,
  })
})

test('videos and tours are from this site or over https, never a script', async ({ db, as }) => {
  const owner = await createUser(db)
  const show = async (address: string) => {
    const { id } = await createProperty(db, owner, { videoUrl: address, virtualTourUrl: address })
    const { videoUrl, tourUrl } = await as(null).properties.getProperty({ id })
    expect(tourUrl).toBe(videoUrl)
    return videoUrl
  }
  for (const wrong of [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://example.com/v',
    '//example.com/v',
    'x',
  ])
    expect(await show(wrong)).toBe(null)
  for (const right of ['https://video.example/tour', '/media/video.mp4'])
    expect(await show(right)).toBe(right)
  const both = { virtualTourUrl: 'https://example.com/walk', tour360Url: 'https://example.com/360' }
  const { id } = await createProperty(db, owner, both)
  expect(await as(null).properties.getProperty({ id })).toMatchObject({ tourUrl: both.tour360Url })
})

test('days on market stop when a property is sold; its page stays', async ({ db, as }) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner, {
    availability: 'sold',
    soldDate: '2026-11-10',
    unavailableReason: 'Sold to a neighbour',
  })
  expect(await as(null).properties.getProperty({ id: home.id })).toMatchObject({
    availability: 'sold',
    soldOn: '2026-11-10',
    unavailableReason: 'Sold to a neighbour',
    daysOnMarket: 9,
    can: { enquire: false, edit: false, revealContact: false },
    enquiryRefusal: 'This property is no longer available',
  })
})

test("the page has the caller's permissions and why enquiring is refused, in their language", async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner)
  const open = { enquire: true, edit: false, revealContact: true }
  expect(await as(null).properties.getProperty({ id })).toMatchObject({ can: open, enquiryRefusal: null })
  expect(await as(await createUser(db)).properties.getProperty({ id })).toMatchObject({ can: open })
  const manager = await createUser(db, { loginRole: 'listingmanager' })
  expect(await as(manager).properties.getProperty({ id })).toMatchObject({ can: { ...open, edit: true } })
  const own = { can: { enquire: false, edit: true, revealContact: false } }
  expect(await as(owner).properties.getProperty({ id })).toMatchObject({
    ...own,
    enquiryRefusal: 'This is your own property',
  })
  const inHindi = await as(owner, { locale: 'hi' }).properties.getProperty({ id })
  expect(inHindi.enquiryRefusal).toMatch(/[\u0900-\u097f]/)
})

test('an advertiser with a private profile is shown by role only, a members-only one to members', async ({
  db,
  as,
}) => {
  const owner = await createUser(db, { name: 'Meera Joshi' })
  const { id } = await createProperty(db, owner)
  const visitor = await createUser(db)
  const show = async (visibility: 'private' | 'registered') => {
    await db
      .update(profiles)
      .set({ visibility, company: 'Joshi Homes' })
      .where(eq(profiles.userId, owner.userId))
    return [await as(null).properties.getProperty({ id }), await as(visitor).properties.getProperty({ id })]
  }
  for (const shown of await show('private')) {
    expect(shown.advertiser).toEqual({
      availabilityRate: null,
      userNumericId: null,
      name: null,
      role: 'owner',
      company: null,
      team: null,
      photo: null,
      checked: [],
      rating: null,
      reviewCount: 0,
      responseCommitment: null,
      workingHours: {},
      hasProfile: false,
    })
    expect(JSON.stringify(shown)).not.toContain('Joshi')
    expect(shown.can).toMatchObject({ revealContact: false, enquire: true })
  }
  const [guest, registered] = await show('registered')
  expect(guest).toMatchObject({ advertiser: { name: null, company: null }, can: { revealContact: false } })
  expect(JSON.stringify(guest)).not.toContain('Joshi')
  expect(registered).toMatchObject({ advertiser: { company: 'Joshi Homes' }, can: { revealContact: true } })
})

test('no public response contains a phone number or email address of an advertiser', async ({ db, as }) => {
  const owner = await createUser(db, {
    email: 'secret.advertiser@example.com',
    mobileNumber: '+919876500001',
  })
  await db
    .update(profiles)
    .set({ phone: '+919876500002', alternatePhone: '+919876500003' })
    .where(eq(profiles.userId, owner.userId))
  await db.insert(privacySettings).values({ userId: owner.userId, contactInfo: true })
  const locality = await createLocality(db, { isPopular: true })
  const options = { localityId: locality.id, cityId: locality.cityId, featured: true, cashback: 1 }
  const { id } = await createProperty(db, owner, options)
  await createProperty(db, owner, options)
  const { catalogue, properties: homes, search } = as(null)
  const answers = [
    await homes.getProperty({ id }),
    await homes.listSimilar({ id }),
    await search.searchProperties({}),
    await search.suggest({ query: 'mal' }),
    await search.getHome(),
    await catalogue.listCities(),
    await catalogue.listLocalities({}),
    await catalogue.getSiteContent(),
  ]
  expect(answers.slice(0, 7).every((answer) => JSON.stringify(answer).length > 60)).toBe(true)
  expect(JSON.stringify(answers)).not.toMatch(/98765|secret\.lister/)
})
