import { fieldDemand, fieldDemandPeople } from '#database/schema/analytics.ts'
import { createCity, createLocality, createUser } from '#tests/factories.ts'
import { expect, test, type As } from '#tests/test.ts'

import { systemCall } from '../../platform/call.ts'
import { deletePastSearchers, writeSearches } from '../commands/note-search.ts'

const userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile'
type Wanted = Parameters<ReturnType<As>['search']['searchProperties']>[0]

const search: Wanted = { purpose: 'rent', localities: ['Mansarovar'] }

async function searchFrom(as: As, count: number, input: Wanted = {}, network = '203.0.113') {
  for (let host = 1; host <= count; host++)
    await as(null, { userAgent, address: `${network}.${host}` }).search.searchProperties({
      ...search,
      ...input,
    })
}

test('an advertiser sees what seekers of a locality filter by, once thirty searched there, and else of its city', async ({
  db,
  as,
  fakes,
}) => {
  const { id: localityId, cityId } = await createLocality(db, { name: 'Mansarovar' })
  const other = await createLocality(db, { name: 'Jagatpura', cityId })
  await expect(as(null).analytics.getAskedFields({ city: 'Jaipur', purpose: 'rent' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  const api = as(await createUser(db)).analytics
  const asked = (more: { localityId?: string; purpose?: 'sale' } = {}) =>
    api.getAskedFields({ city: 'Jaipur', purpose: 'rent', ...more })
  const none = { scope: 'none', place: null, people: 0, fields: [] }

  await searchFrom(as, 10, { furnishing: 'furnished', amenities: ['Parking', 'Gym'] })
  await searchFrom(as, 19, { hasPipedWater: true }, '198.51.100')
  await writeSearches({ db, ...fakes })
  // A day that is not over does not count.
  expect(await asked({ localityId })).toEqual(none)
  await runNight()
  expect(await asked({ localityId })).toEqual(none)

  // Somebody who asks for a film is one of four: not told.
  await searchFrom(as, 4, { hasFilm: true, localities: ['Jagatpura'] })
  await searchFrom(as, 2, { localities: ['Jagatpura'] }, '192.0.2')
  await searchFrom(as, 31, {})
  await writeSearches({ db, ...fakes })
  await runNight()
  expect(await asked({ localityId })).toEqual({
    scope: 'locality',
    place: 'Mansarovar',
    people: 60,
    fields: [
      { field: 'waterSources', percent: 32 },
      { field: 'furnishing', percent: 17 },
      { field: 'amenities', percent: 17 },
    ],
  })
  // Those who searched in both localities are one person of the city.
  expect(await asked({ localityId: other.id })).toMatchObject({ scope: 'city', place: 'Jaipur', people: 62 })
  expect(await asked()).toMatchObject({ scope: 'city' })
  expect(await asked({ localityId, purpose: 'sale' })).toEqual(none)
  fakes.pass({ days: 31 })
  expect(await asked({ localityId })).toEqual(none)

  async function runNight() {
    fakes.pass({ days: 1 })
    await deletePastSearchers(systemCall({ db, ...fakes }))
  }
})

test('who filters by a day of possession asks for the state of the home and for that day', async ({
  db,
  as,
  fakes,
}) => {
  await createLocality(db, { name: 'Mansarovar' })
  await searchFrom(as, 1, { purpose: 'sale', possessionBy: '2027-12-31', readyToMove: true })
  await writeSearches({ db, ...fakes })
  const rows = await db.selectDistinct({ field: fieldDemand.field }).from(fieldDemand)
  expect(rows.map(({ field }) => field).toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))).toEqual([
    null,
    'possession',
    'possessionDate',
  ])
})

test('who filtered by what is counted once a day, and nobody is stored after it', async ({
  db,
  as,
  fakes,
}) => {
  await createLocality(db, { name: 'Mansarovar' })
  for (let again = 0; again < 2; again++) {
    await searchFrom(as, 2, { furnishing: 'furnished' })
    await writeSearches({ db, ...fakes })
  }
  const counts = await db.select({ field: fieldDemand.field, people: fieldDemand.people }).from(fieldDemand)
  expect(
    counts.map(({ field, people }) => `${field ?? 'any'} ${people}`).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['any 2', 'any 2', 'furnishing 2', 'furnishing 2'])
  expect(await db.$count(fieldDemandPeople)).toBe(8)
  fakes.pass({ days: 1 })
  await deletePastSearchers(systemCall({ db, ...fakes }))
  expect(await db.$count(fieldDemandPeople)).toBe(0)
  fakes.pass({ days: 91 })
  await deletePastSearchers(systemCall({ db, ...fakes }))
  expect(await db.$count(fieldDemand)).toBe(0)
})

test('a search without a place, or in too many, is counted nowhere; one of the whole city is counted there', async ({
  db,
  as,
  fakes,
}) => {
  const { id } = await createCity(db)
  await searchFrom(as, 1, { localities: [], furnishing: 'furnished' })
  await searchFrom(as, 1, { localities: ['A', 'B', 'C', 'D'], furnishing: 'furnished' })
  await searchFrom(as, 1, { localities: ['Nowhere at all'], furnishing: 'furnished' })
  await writeSearches({ db, ...fakes })
  expect(await db.$count(fieldDemand)).toBe(0)
  await searchFrom(as, 1, { localities: ['Jaipur'], furnishing: 'furnished' })
  await writeSearches({ db, ...fakes })
  const rows = await db
    .select({ cityId: fieldDemand.cityId, localityId: fieldDemand.localityId })
    .from(fieldDemand)
  expect(rows).toEqual([
    { cityId: id, localityId: null },
    { cityId: id, localityId: null },
  ])
})
