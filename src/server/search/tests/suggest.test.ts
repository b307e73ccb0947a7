import { localityAliases, projects } from '#database/schema/catalogue.ts'
import { createCity, createLocality } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

test('a suggestion needs two letters', async ({ as }) => {
  await expect(as(null).search.suggest({ query: 'm' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(as(null).search.suggest({ query: '  m ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await as(null).search.suggest({ query: 'ma' })).toEqual([])
})

test('prefix matches come before substring matches; five of each kind; projects must be approved', async ({
  db,
  as,
}) => {
  const city = await createCity(db, 'Nagaur')
  for (const name of [
    'Bapu Nagar',
    'Shastri Nagar',
    'Jawahar Nagar',
    'Moti Nagar',
    'Ram Nagar',
    'Nagarjun Vihar',
  ])
    await createLocality(db, { name, cityId: city.id, slug: name })
  for (const [title, approvalStatus] of [
    ['Nagar Heights', 'approved'],
    ['Nagar Towers', 'pending'],
  ] as const)
    await db
      .insert(projects)
      .values({ cityId: city.id, title, slug: title, city: 'Nagaur', location: 'Tonk Road', approvalStatus })
  const found = await as(null).search.suggest({ query: 'NAGA' })
  expect(found.map(({ kind, name, detail }) => [kind, name, detail])).toEqual([
    ['city', 'Nagaur', 'Rajasthan'],
    ['locality', 'Nagarjun Vihar', 'Nagaur'],
    ['locality', 'Bapu Nagar', 'Nagaur'],
    ['locality', 'Jawahar Nagar', 'Nagaur'],
    ['locality', 'Moti Nagar', 'Nagaur'],
    ['locality', 'Ram Nagar', 'Nagaur'],
    ['project', 'Nagar Heights', 'Tonk Road, Nagaur'],
  ])
})

test('suggestions tolerate typos, know alternative spellings and Hindi, and match % and _ literally', async ({
  db,
  as,
}) => {
  const mansarovar = await createLocality(db, { name: 'Mansarovar', nameHi: 'मानसरोवर' })
  await db.insert(localityAliases).values({ localityId: mansarovar.id, alias: 'shipra path area' })
  const listNames = async (query: string) =>
    (await as(null).search.suggest({ query })).map(({ name }) => name)
  for (const query of ['mansrovar', 'Mansarover', 'shipra', 'मानस'])
    expect(await listNames(query), query).toEqual(['Mansarovar'])
  for (const query of ['%%', '__', "''", '- -', "'; drop table"])
    expect(await listNames(query), query).toEqual([])
})
