import { eq } from 'drizzle-orm'

import { users } from '#database/schema/accounts.ts'
import { profiles } from '#database/schema/profiles.ts'
import { savedSearches } from '#database/schema/search.ts'
import { removeFeed, replaceFeed } from '#server/partners/commands/listing-feeds.ts'
import { listingFeedUrls } from '#server/partners/policy.ts'
import { createLocality, createProperty, createTeam, createUser } from '#tests/factories.ts'
import { readGoogleFeed, readJsonFeed, readMetaFeed, readRss } from '#tests/fixtures/feed-formats.ts'
import { site } from '#tests/fixtures/site.ts'
import { expect, test } from '#tests/test.ts'

test('Meta’s feed has the required fields of each public listing of the team, and no contact', async ({
  db,
  services,
  now,
}) => {
  const owner = await createUser(db, { role: 'agent' })
  const other = await createUser(db)
  const team = await createTeam(db, [{ actor: owner, role: 'owner' }])
  const park = await createLocality(db, { name: 'Raja Park', latitude: 26.9, longitude: 75.8 })
  const place = { localityId: park.id, cityId: park.cityId, localityName: park.name, teamId: team.id }
  await createProperty(db, owner, {
    ...place,
    propertyNumericId: 41_001,
    title: 'Flat & <garden> "view"',
    description: 'Call 98765 43210 or write to ravi@example.in',
    price: 7_850_000,
  })
  await createProperty(db, owner, { ...place, propertyNumericId: 41_002, isHeld: true })
  await createProperty(db, owner, { ...place, propertyNumericId: 41_003, approvalStatus: 'pending' })
  await createProperty(db, owner, { ...place, propertyNumericId: 41_004, availability: 'sold' })
  await createProperty(db, other, { ...place, teamId: null, propertyNumericId: 41_005 })
  const urls = listingFeedUrls(services.config, await replaceFeed(db, { teamId: team.id, now: now() }))
  const call = site({ db, services, now })
  const answer = await call(urls.meta.replace(services.config.publicUrl, ''))
  const xml = await answer.text()
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const named = (name: string): unknown => expect.objectContaining({ '@_name': name })
  expect(readMetaFeed(xml)).toMatchObject([
    {
      home_listing_id: '41001',
      name: 'Flat & <garden> "view"',
      availability: 'for_sale',
      address: { component: ['addr1', 'city', 'region', 'country'].map(named) },
      latitude: '26.9',
      longitude: '75.8',
      price: '7850000 INR',
      url: `${services.config.publicUrl}/property/41001`,
      image: [{ url: `${services.config.publicUrl}/share/41001.jpg` }],
    },
  ])
  expect(xml).not.toMatch(/98765|@example/)
})

test('Google’s feed names each column as published, and neutralizes formulas', async ({
  db,
  services,
  now,
}) => {
  const owner = await createUser(db)
  await createProperty(db, owner, {
    propertyNumericId: 41_001,
    title: '=cmd()',
    purpose: 'rent',
    price: 24_000,
  })
  const urls = listingFeedUrls(services.config, await replaceFeed(db, { teamId: null, now: now() }))
  const answer = await site({ db, services, now })(urls.google.replace(services.config.publicUrl, ''))
  expect(readGoogleFeed(await answer.text())).toMatchObject([
    {
      'Listing ID': '41001',
      'Listing name': "'=cmd()",
      'Final URL': `${services.config.publicUrl}/property/41001`,
      'Image URL': `${services.config.publicUrl}/share/41001.jpg`,
      Price: '24000.00 INR',
      'Listing type': 'For rent',
    },
  ])
})

test('a contact in a title or a locality leaves the site by no feed, frame or description', async ({
  db,
  services,
  now,
  as,
}) => {
  const owner = await createUser(db, { role: 'agent', name: 'Ravi 98765 43210' })
  await createProperty(db, owner, {
    propertyNumericId: 41_001,
    title: 'Flat, call 98765 43210',
    localityId: null,
    localityName: 'Raja Park ravi@gmail.com',
    latitude: 26.9,
    longitude: 75.8,
  })
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, owner.userId))
  const api = as(await createUser(db))
  const { id } = await api.search.saveSearch({ name: 'All', filters: {} })
  await api.search.renewSearchFeed({ id })
  const feed = (await api.search.listSavedSearches({})).items[0]?.feed
  const listed = listingFeedUrls(services.config, await replaceFeed(db, { teamId: null, now: now() }))
  const call = site({ db, services, now })
  const page = `${services.config.publicUrl}/property/41001`
  for (const address of [
    listed.meta,
    listed.google,
    feed?.rss ?? '',
    feed?.json ?? '',
    '/embed/property/41001',
    '/embed/search?status=SALE',
    `/embed/agent/${profile?.userNumericId}`,
    `/oembed?url=${encodeURIComponent(page)}`,
  ]) {
    const text = await (await call(address.replace(services.config.publicUrl, ''))).text()
    expect(text, address).toContain('41001')
    expect(text, address).not.toMatch(/98765|@gmail/)
    expect(text, address).toMatch(/Apartment, Jaipur|Homes on Haveli/)
  }
})

test('a feed is at its latest address alone, and says when nothing changed', async ({
  db,
  services,
  now,
}) => {
  const owner = await createUser(db)
  const team = await createTeam(db, [{ actor: owner, role: 'owner' }])
  const call = site({ db, services, now })
  const renew = async () => {
    const urls = listingFeedUrls(services.config, await replaceFeed(db, { teamId: team.id, now: now() }))
    return urls.meta.replace(services.config.publicUrl, '')
  }
  const former = await renew()
  const path = await renew()
  const first = await call(path)
  const etag = first.headers.get('etag') ?? ''
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, max-age=900'])
  expect((await call(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  await createProperty(db, owner, { teamId: team.id })
  expect((await call(path, { headers: { 'if-none-match': etag } })).status).toBe(200)
  const forged = path.replace(/.(?=\/meta)/, (last) => (last === 'A' ? 'B' : 'A'))
  for (const unknown of [former, forged, '/feeds/listings/x/meta.xml', path.replace('meta.xml', 'other.xml')])
    expect((await call(unknown)).status, unknown).toBe(404)
  await removeFeed(db, team.id)
  expect((await call(path)).status).toBe(404)
})

test('a saved search is read as RSS and as a JSON Feed, without its name', async ({
  db,
  services,
  now,
  as,
}) => {
  const owner = await createUser(db)
  await createProperty(db, owner, { propertyNumericId: 41_001, title: 'Flat & <garden>', beds: 3 })
  await createProperty(db, owner, { propertyNumericId: 41_002, beds: 2 })
  const person = await createUser(db, { name: 'Meera Soni' })
  const api = as(person)
  const { id } = await api.search.saveSearch({ name: 'After the divorce', filters: { bhk: ['3'] } })
  const feedOf = async () => (await api.search.listSavedSearches({})).items[0]?.feed ?? null
  expect(await feedOf()).toBeNull()
  await api.search.renewSearchFeed({ id })
  const feed = await feedOf()
  const call = site({ db, services, now })
  const pathOf = (url = '') => url.replace(services.config.publicUrl, '')
  const json = await call(pathOf(feed?.json))
  expect(json.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
  const read = await json.text()
  expect(readJsonFeed(read)).toMatchObject({
    feed_url: feed?.json,
    items: [{ id: `${services.config.publicUrl}/property/41001`, title: 'Flat & <garden>' }],
  })
  const rss = await (await call(pathOf(feed?.rss))).text()
  expect(readRss(rss)).toMatchObject({
    link: expect.stringContaining('/search?'),
    'atom:link': { '@_href': feed?.rss },
    item: [{ title: 'Flat & <garden>' }],
  })
  for (const text of [rss, read]) expect(text).not.toMatch(/divorce|Meera|Soni/)
  await api.search.renewSearchFeed({ id })
  expect((await call(pathOf(feed?.rss))).status).toBe(404)
  const renewed = pathOf((await feedOf())?.rss)
  expect((await call(renewed)).status).toBe(200)
  await db.update(users).set({ suspendedAt: now() }).where(eq(users.id, person.userId))
  expect((await call(renewed)).status).toBe(404)
})

test('a team’s owner alone makes, reads and stops its feeds', async ({ db, as }) => {
  const [owner, member, stranger] = [await createUser(db), await createUser(db), await createUser(db)]
  const { id: teamId, actors } = await createTeam(db, [
    { actor: owner, role: 'owner' },
    { actor: member, role: 'member' },
  ])
  const [asOwner, asMember] = actors.map((actor) => as(actor).partners)
  for (const { api, code } of [
    { api: asMember, code: 'FORBIDDEN' },
    { api: as(stranger).partners, code: 'NOT_FOUND' },
  ]) {
    await expect(api?.renewListingFeed({ teamId })).rejects.toMatchObject({ code })
    await expect(api?.stopListingFeed({ teamId })).rejects.toMatchObject({ code })
  }
  await expect(as(stranger).partners.getListingFeed({ teamId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await asOwner?.renewListingFeed({ teamId })
  const feed = { meta: expect.stringContaining('/meta.xml'), google: expect.stringContaining('/google.csv') }
  expect(await asOwner?.getListingFeed({ teamId })).toMatchObject({ feed, can: { manage: true } })
  expect(await asMember?.getListingFeed({ teamId })).toEqual({ feed: null, can: { manage: false } })
  await asOwner?.stopListingFeed({ teamId })
  expect(await asOwner?.getListingFeed({ teamId })).toMatchObject({ feed: null })
})

test('nobody else renews or stops the feed of a saved search', async ({ db, as }) => {
  const [person, stranger] = [await createUser(db), await createUser(db)]
  const { id } = await as(person).search.saveSearch({ name: 'Flats', filters: {} })
  await as(person).search.renewSearchFeed({ id })
  const before = await db.select({ feedId: savedSearches.feedId }).from(savedSearches)
  await expect(as(stranger).search.renewSearchFeed({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(stranger).search.stopSearchFeed({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await db.select({ feedId: savedSearches.feedId }).from(savedSearches)).toEqual(before)
  await as(person).search.stopSearchFeed({ id })
  expect((await as(person).search.listSavedSearches({})).items[0]?.feed).toBeNull()
})
