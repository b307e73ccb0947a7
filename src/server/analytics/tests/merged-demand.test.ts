import { fieldDemand, fieldDemandPeople, searchDemand } from '#database/schema/analytics.ts'
import { createCity, createLocality, createUser } from '#tests/factories.ts'
import { merge, twoLocalities } from '#tests/fixtures/merging.ts'
import { expect, test } from '#tests/test.ts'

const day = '2026-01-14'
const asked = { day, purpose: 'rent', field: 'lift' } as const

test('what was searched for in a locality is counted in the one it is merged into', async ({ as, db }) => {
  const admin = await createUser(db, { loginRole: 'admin' })
  const { cityId, ...pair } = await twoLocalities(db)
  const { from, into } = pair
  await db.insert(fieldDemand).values([
    { ...asked, cityId, localityId: from, people: 6 },
    { ...asked, cityId, localityId: into, people: 4 },
    { ...asked, cityId, localityId: from, field: null, people: 9 },
    // Too few to be shown, and perhaps the same people.
    { ...asked, cityId, localityId: from, field: 'balconies', people: 3 },
    { ...asked, cityId, localityId: into, field: 'balconies', people: 4 },
  ])
  const need = { day, purpose: 'rent', type: 'apartment', bhk: '2' } as const
  await db.insert(searchDemand).values([
    { ...need, localityId: from, people: 5 },
    { ...need, localityId: into, people: 7 },
    { ...need, localityId: from, bhk: null, budget: 25_000, people: 8 },
  ])
  await merge(as, admin, pair)
  const fields = await db.select().from(fieldDemand)
  expect(fields.map(({ field, people, localityId }) => [field, people, localityId === into])).toEqual(
    expect.arrayContaining([
      ['lift', 10, true],
      [null, 9, true],
      ['balconies', 4, true],
    ]),
  )
  expect(fields).toHaveLength(3)
  const needs = await db.select().from(searchDemand)
  expect(needs.map(({ people, localityId }) => [people, localityId === into])).toEqual(
    expect.arrayContaining([
      [12, true],
      [8, true],
    ]),
  )
  expect(needs).toHaveLength(2)
})

test('a city keeps what was searched for in the city that is merged into it, each person of today once', async ({
  as,
  db,
}) => {
  const admin = await createUser(db, { loginRole: 'admin' })
  const [into, from] = [await createCity(db), await createCity(db, 'Jaypur')]
  const { id: localityId } = await createLocality(db, { name: 'Sodala', cityId: from.id })
  const [here, there] = await db
    .insert(fieldDemand)
    .values([
      { ...asked, cityId: into.id, people: 2 },
      { ...asked, cityId: from.id, people: 2 },
      { ...asked, cityId: from.id, localityId, people: 2 },
    ])
    .returning({ id: fieldDemand.id })
  await db.insert(fieldDemandPeople).values([
    { demandId: here?.id ?? '', person: 'a' },
    { demandId: here?.id ?? '', person: 'b' },
    { demandId: there?.id ?? '', person: 'b' },
    { demandId: there?.id ?? '', person: 'c' },
  ])
  await merge(as, admin, { kind: 'city', from: from.id, into: into.id })
  const counts = await db.select().from(fieldDemand).orderBy(fieldDemand.people)
  expect(counts.map(({ cityId, people, ...row }) => [cityId, row.localityId, people])).toEqual([
    [into.id, localityId, 2],
    [into.id, null, 3],
  ])
  expect(await db.$count(fieldDemandPeople)).toBe(3)
})
