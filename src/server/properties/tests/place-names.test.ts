import { eq } from 'drizzle-orm'
import { expect } from 'vitest'

import type { Database } from '#database/client.ts'
import { cities, projects } from '#database/schema/catalogue.ts'
import { createCity, createLocality, createProject, createProperty, createUser } from '#tests/factories.ts'
import { visitForm } from '#tests/fixtures/lead-fixtures.ts'
import { test } from '#tests/test.ts'

import { publishEvent } from '../../platform/jobs/publish-event.ts'

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

/** A flat in a project of Malviya Nagar, all of it with Hindi names. */
async function createNamedFlat(db: Database) {
  const owner = await createUser(db)
  const locality = await createLocality(db, { nameHi: 'मालवीय नगर' })
  const { cityId } = locality
  await db.update(cities).set({ nameHi: 'जयपुर', stateHi: 'राजस्थान' }).where(eq(cities.id, cityId))
  const project = await createProject(db, { titleHi: 'केसर रेज़िडेंसी' })
  const place = { localityId: locality.id, cityId, projectId: project.id }
  return { owner, home: await createProperty(db, owner, place) }
}

test('a comparison names locality, city, state and project in Hindi, and the address as it was typed', async ({
  db,
  as,
}) => {
  const { home } = await createNamedFlat(db)
  const ids = [home.propertyNumericId]
  expect((await as(null, { locale: 'hi' }).properties.getComparison({ ids })).properties).toMatchObject([
    {
      placeNames: { locality: 'मालवीय नगर', city: 'जयपुर' },
      stateName: 'राजस्थान',
      project: { name: 'केसर रेज़िडेंसी' },
      address: '14 Park Road, Malviya Nagar',
    },
  ])
})

test('emails name places in the language of each reader, and the address as it was typed', async ({
  db,
  as,
  now,
  mail,
  deliverEvents,
}) => {
  const { owner, home } = await createNamedFlat(db)
  const readers = [
    [await createUser(db), 'Malviya Nagar', 'Jaipur'],
    [await createUser(db, { locale: 'hi' }), 'मालवीय नगर', 'जयपुर'],
  ] as const
  for (const [reader] of readers)
    await as(reader).search.saveSearch({ name: 'Homes', filters: {}, alertFrequency: 'instant' })
  const at = now().toISOString()
  await publishEvent(db, { name: 'property.marketChanged', propertyId: home.id, change: 'new', at })
  await deliverEvents()
  const newestTo = (email: string) => mail.findLast(({ to }) => to === email)?.text
  for (const [{ email }, locality] of readers) expect(newestTo(email)).toContain(locality)
  expect(newestTo(readers[1][0].email)).not.toContain('Malviya Nagar')

  for (const [index, [reader, , city]] of readers.entries()) {
    const { id } = await as(reader).visits.createVisit(visitForm(home.id, { time: `1${index}:00` }))
    await deliverEvents()
    await as(owner).visits.confirmAppointment({ id, sequence: 0 })
    await deliverEvents()
    expect(newestTo(reader.email)).toContain(`14 Park Road, Malviya Nagar, ${city}`)
  }
})
