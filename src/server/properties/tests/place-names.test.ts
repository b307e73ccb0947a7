import { eq } from 'drizzle-orm'
import { expect } from 'vitest'

import { cities, projects } from '#database/schema/catalogue.ts'
import { createCity, createLocality, createProperty, createUser } from '#tests/factories.ts'
import { test } from '#tests/test.ts'

test('a place is named in the language of the reader, and its stable name stays', async ({ db, as }) => {
  const owner = await createUser(db)
  const city = await createCity(db)
  await db.update(cities).set({ nameHi: 'जयपुर', stateHi: 'राजस्थान' }).where(eq(cities.id, city.id))
  const locality = await createLocality(db, { name: 'Bani Park', nameHi: 'बनी पार्क' })
  const home = await createProperty(db, owner, { localityId: locality.id, cityId: city.id })
  for (const [locale, placeNames, stateName] of [
    ['en', { locality: 'Bani Park', city: 'Jaipur' }, 'Rajasthan'],
    ['hi', { locality: 'बनी पार्क', city: 'जयपुर' }, 'राजस्थान'],
  ] as const) {
    const reader = as(null, { locale })
    expect(await reader.properties.getProperty({ id: home.id })).toMatchObject({
      placeNames,
      localityName: 'Bani Park',
      city: 'Jaipur',
      address: home.address,
      state: 'Rajasthan',
      stateName,
    })
    expect((await reader.search.searchProperties({})).items).toMatchObject([{ placeNames }])
    expect((await as(owner, { locale }).listings.listOwn({})).items).toMatchObject([{ placeNames }])
    expect(await as(owner, { locale }).listings.getOwnProperty({ id: home.id })).toMatchObject({ placeNames })
    expect(await reader.search.suggest({ query: 'bani' })).toMatchObject([
      { name: 'Bani Park', label: placeNames.locality, detail: placeNames.city },
    ])
  }
})

test('a place without a Hindi name keeps its own in Hindi', async ({ db, as }) => {
  const owner = await createUser(db)
  const locality = await createLocality(db, { name: 'Nila Garden' })
  const known = await createProperty(db, owner, { localityId: locality.id })
  const typed = await createProperty(db, owner, { localityName: 'Behind the fort', city: 'Amer' })
  const read = (id: string) => as(null, { locale: 'hi' }).properties.getProperty({ id })
  expect((await read(known.id)).placeNames.locality).toBe('Nila Garden')
  expect((await read(typed.id)).placeNames).toEqual({ locality: 'Behind the fort', city: 'Amer' })
})

test('a project is named in the language of the reader', async ({ db, as }) => {
  const owner = await createUser(db)
  const city = await createCity(db)
  const locality = await createLocality(db, { name: 'Bani Park', nameHi: 'बनी पार्क' })
  const [project] = await db
    .insert(projects)
    .values({
      cityId: city.id,
      localityId: locality.id,
      title: 'Neem Court',
      titleHi: 'नीम कोर्ट',
      slug: 'neem-court',
      city: 'Jaipur',
      location: 'Bani Park',
      approvalStatus: 'approved',
    })
    .returning()
  const home = await createProperty(db, owner, { projectId: project?.id ?? null, cityId: city.id })
  const reader = as(null, { locale: 'hi' })
  expect(await reader.properties.getProperty({ id: home.id })).toMatchObject({
    project: { name: 'नीम कोर्ट', slug: 'neem-court' },
  })
  expect(await reader.search.suggest({ query: 'Neem' })).toMatchObject([
    { name: 'Neem Court', label: 'नीम कोर्ट' },
  ])
  expect((await reader.search.searchProperties({ location: 'नीम कोर्ट' })).total).toBe(1)
})
