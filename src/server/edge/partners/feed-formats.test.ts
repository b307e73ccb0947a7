import { availabilities, propertyTypes, purposes } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { propertyImages } from '#database/schema/properties/property-images.ts'
import { replaceFeed } from '#server/partners/commands/listing-feeds.ts'
import { listingFeedUrls } from '#server/partners/policy.ts'
import { createLocality, createProperty, createStoredImage, createUser } from '#tests/factories.ts'
import { readGoogleFeed, readJsonFeed, readMetaFeed, readRss } from '#tests/fixtures/feed-formats.ts'
import { site } from '#tests/fixtures/site.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

const offered = availabilities.filter((availability) => ['available', 'under_offer'].includes(availability))

const oddTitles = {
  long: `${'Flat near the park, '.repeat(9)}and a garden`,
  hindi: 'राजा पार्क में तीन बेडरूम का फ़्लैट',
  marked: `12" tiles, "corner" & <b>garden</b>; it's 'new'`,
}

/** Of each type, for sale and for rent, free and under offer; then with odd titles, and without a place. */
async function createHomes(db: Database) {
  const [owner, agent] = [await createUser(db), await createUser(db, { role: 'agent' })]
  const park = await createLocality(db, {
    name: 'Raja Park',
    latitude: 26.9,
    longitude: 75.8,
    pincode: '302004',
  })
  const place = { localityId: park.id, cityId: park.cityId, localityName: park.name }
  for (const type of propertyTypes)
    for (const purpose of purposes)
      for (const availability of offered) {
        const isLand = type === 'plot'
        const advertiser = purpose === 'rent' ? agent : owner
        await createProperty(db, advertiser, {
          ...place,
          ...(isLand ? { beds: null, baths: null } : { beds: 0, baths: 1, yearbuilt: 2019 }),
          type,
          purpose,
          availability,
        })
      }
  const own = { latitude: 26.8505, longitude: 75.7628 }
  const odd = { ...own, description: 'अच्छा घर 🏡 '.repeat(900) }
  for (const title of Object.values(oddTitles)) await createProperty(db, owner, { ...odd, title })
  const home = await createProperty(db, owner, {
    ...own,
    localityName: 'Tonk <b>Road</b> & more',
    zip: '302018',
  })
  const fileKey = await createStoredImage(db, owner)
  const photo = { fileKey, imageUrl: `/media/${fileKey}`, position: 0, width: 800, height: 600 }
  await db.insert(propertyImages).values({ ...photo, propertyId: home.id, isPrimary: true })
  return { placeless: await createProperty(db, owner, { title: 'Somewhere in Jaipur' }) }
}

async function readFeeds({ db, services, now }: Pick<Fixtures, 'db' | 'services' | 'now'>) {
  const urls = listingFeedUrls(services.config, await replaceFeed(db, { teamId: null, now: now() }))
  const call = site({ db, services, now })
  const read = async (url: string) => (await call(url.replace(services.config.publicUrl, ''))).text()
  return { meta: readMetaFeed(await read(urls.meta)), google: readGoogleFeed(await read(urls.google)) }
}

test('Meta’s feed keeps to its published fields for homes of every kind', async ({ db, services, now }) => {
  const { placeless } = await createHomes(db)
  const { meta } = await readFeeds({ db, services, now })
  expect(meta.map(({ home_listing_id }) => home_listing_id)).not.toContain(
    String(placeless.propertyNumericId),
  )
  expect(meta).toHaveLength(propertyTypes.length * purposes.length * offered.length + 4)
  const valuesOf = (field: keyof (typeof meta)[number]) => [...new Set(meta.map((listing) => listing[field]))]
  expect(valuesOf('property_type')).toEqual(['apartment', 'house', 'land', 'townhouse', 'other'])
  expect(valuesOf('availability')).toEqual(['for_sale', 'sale_pending', 'for_rent', 'off_market'])
  expect(valuesOf('listing_type')).toEqual(['for_sale_by_owner', 'for_rent_by_agent'])
  expect(valuesOf('neighborhood')).toEqual(['Raja Park', 'Jaipur', 'Tonk <b>Road</b> & more'])
  expect(valuesOf('num_beds')).toEqual(['0', undefined, '3'])
  expect(meta.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.values(oddTitles)))
  const codes = meta.map(({ address }) =>
    address.component.filter((part) => part['@_name'] === 'postal_code').map((part) => part['#text']),
  )
  expect([codes.at(0), codes.at(-1)]).toEqual([['302004'], ['302018']])
})

test('Google’s feed keeps to its published columns for homes of every kind', async ({
  db,
  services,
  now,
}) => {
  await createHomes(db)
  const { google } = await readFeeds({ db, services, now })
  expect(google).toHaveLength(propertyTypes.length * purposes.length * offered.length + 5)
  const valuesOf = (column: keyof (typeof google)[number]) => [...new Set(google.map((row) => row[column]))]
  expect(valuesOf('Property type')).toEqual([...propertyTypes])
  expect(valuesOf('Listing type')).toEqual(['For sale', 'For rent'])
  expect(valuesOf('Listing name')).toEqual(expect.arrayContaining(Object.values(oddTitles)))
  expect(valuesOf('Address')).toEqual([
    '26.9, 75.8',
    '26.8505, 75.7628',
    '14 Park Road, Malviya Nagar, Jaipur, Rajasthan, India',
  ])
  expect(valuesOf('Contextual keywords')).toEqual([
    'Raja Park;Jaipur',
    'Jaipur',
    'Tonk <b>Road</b> & more;Jaipur',
  ])
})

test('saved searches for sale and for rent keep to JSON Feed 1.1 and RSS 2.0 in both languages', async ({
  db,
  services,
  now,
  as,
}) => {
  await createHomes(db)
  const api = as(await createUser(db)).search
  const call = site({ db, services, now })
  for (const purpose of purposes) {
    const { id } = await api.saveSearch({ name: purpose, filters: { purpose } })
    await api.renewSearchFeed({ id })
    const saved = (await api.listSavedSearches({})).items.find((search) => search.id === id)
    for (const language of ['en', 'hi'] as const) {
      const read = async (url = '') => {
        const path = url.replace(services.config.publicUrl, language === 'hi' ? '/hi' : '')
        return (await call(path)).text()
      }
      const [json, rss] = [readJsonFeed(await read(saved?.feed?.json)), readRss(await read(saved?.feed?.rss))]
      expect([json.language, rss.language]).toEqual([language, language])
      const titles = json.items.map(({ title }) => title)
      expect(rss.item.map(({ title }) => title)).toEqual(titles)
      const kinds = propertyTypes.length * offered.length
      expect(titles).toHaveLength(purpose === 'rent' ? kinds : kinds + 5)
      if (purpose === 'rent') continue
      expect(titles).toEqual(expect.arrayContaining(Object.values(oddTitles)))
      const texts = json.items.map(({ content_text }) => content_text)
      expect(texts.join()).toContain('Tonk <b>Road</b> & more')
    }
  }
})
