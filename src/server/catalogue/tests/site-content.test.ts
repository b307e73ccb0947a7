import { siteContent } from '#database/schema/catalogue.ts'
import { createLocality, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

test("site content is in the caller's language, English if a text is missing, and contains no settings", async ({
  db,
  as,
}) => {
  await db.insert(siteContent).values([
    { key: 'banner_title', locale: 'en', value: 'Rent-free months' },
    { key: 'banner_title', locale: 'hi', value: 'बिना किराये के महीने' },
    { key: 'stat_agents', locale: 'en', value: 500 },
    { key: 'setting_search_lists_under_review', locale: 'en', value: true },
  ])
  expect(await as(null).catalogue.getSiteContent()).toEqual({
    banner_title: 'Rent-free months',
    stat_agents: '500',
  })
  const hindi = await as(null, { locale: 'hi' }).catalogue.getSiteContent()
  expect(hindi).toEqual({ banner_title: 'बिना किराये के महीने', stat_agents: '500' })
})

test("the footer lists the current popular localities in the caller's language", async ({ db, as }) => {
  const admin = await createUser(db, { loginRole: 'admin' })
  const park = await createLocality(db, {
    name: 'Raja Park',
    slug: 'raja-park',
    isPopular: true,
    position: 2,
  })
  await createLocality(db, {
    name: 'C Scheme',
    slug: 'c-scheme',
    nameHi: 'सी स्कीम',
    isPopular: true,
    position: 1,
  })
  await createLocality(db, { name: 'Quiet Corner', isPopular: false })
  await createLocality(db, { name: 'Closed Quarter', isPopular: true, isActive: false })
  const listPlaces = async (locale: 'en' | 'hi') =>
    Object.entries(await as(null, { locale }).catalogue.getSiteContent())
  expect(await listPlaces('en')).toEqual([
    ['locality_c-scheme', 'C Scheme'],
    ['locality_raja-park', 'Raja Park'],
  ])
  const api = as(admin).catalogue
  const {
    slug: _slug,
    merged: _merged,
    listings: _listings,
    updatedAt: _at,
    city: _city,
    cityId: _cityId,
    ...known
  } = await api.getLocality({ id: park.id })
  await api.updateLocality({ ...known, name: 'Raja Park West', nameHi: 'राजा पार्क पश्चिम' })
  expect(await listPlaces('hi')).toEqual([
    ['locality_c-scheme', 'सी स्कीम'],
    ['locality_raja-park', 'राजा पार्क पश्चिम'],
  ])
})
