import type { Database } from '#database/client.ts'
import { localityAliases, projects } from '#database/schema/catalogue.ts'
import { createCity, createLocality, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

async function createLocations(db: Database) {
  const owner = await createUser(db)
  const jaipur = await createCity(db)
  const ajmer = await createCity(db, 'Ajmer')
  const home: Record<string, string> = {}
  const createHome = async (name: string, options: Parameters<typeof createProperty>[2]) => {
    home[name] = (
      await createProperty(db, owner, { cityId: jaipur.id, address: '7 First Lane', ...options })
    ).id
  }
  for (const name of ['Mansarovar', 'Mansarovar Extension', 'Vaishali Nagar', 'Pratap Nagar']) {
    const locality = await createLocality(db, {
      name,
      cityId: jaipur.id,
      nameHi: name === 'Vaishali Nagar' ? 'वैशाली नगर' : null,
    })
    await createHome(name, { localityId: locality.id })
    if (name === 'Pratap Nagar')
      await db.insert(localityAliases).values({ localityId: locality.id, alias: 'sanganer housing board' })
  }
  await createHome('elsewhere', { cityId: ajmer.id, city: 'Ajmer' })
  await createHome('unplaced', { address: '12 Vaishali Nagar, behind the temple' })
  await createHome('titled', { title: 'Garden house near Amber Fort' })
  await createHome('hundred', { title: 'Plot with 100% clear papers_here' })
  const [project] = await db
    .insert(projects)
    .values({
      cityId: jaipur.id,
      title: 'Kesar Residency',
      slug: 'kesar',
      city: 'Jaipur',
      location: 'Tonk Road',
      approvalStatus: 'approved',
    })
    .returning()
  await createHome('project', { projectId: project?.id ?? null })
  const nameOf = new Map(Object.entries(home).map(([name, id]) => [id, name]))
  return { nameOf }
}

const cases: [typed: string, found: string[]][] = [
  ['Mansarovar', ['Mansarovar']],
  ['  mansarovar, Jaipur ', ['Mansarovar']],
  ['MANSAROVAR JAIPUR', ['Mansarovar']],
  ['Mansarover', ['Mansarovar']],
  ['mansarovar ext', ['Mansarovar Extension']],
  ['Vaisali', ['Vaishali Nagar', 'unplaced']],
  ['vaishali', ['Vaishali Nagar', 'unplaced']],
  ['वैशाली नगर', ['Vaishali Nagar']],
  ['pratapnagar', ['Pratap Nagar']],
  ['Sanganer Housing Board', ['Pratap Nagar']],
  ['kesar resi', ['project']],
  ['Ajmer', ['elsewhere']],
  ['amber fort', ['titled']],
  ['Ambar Fort', ['titled']],
  ['100%', ['hundred']],
  ['papers_here', ['hundred']],
  ['papersXhere', ['hundred']],
  ['%', []],
  ['__', []],
  ["'", []],
  ['-', []],
  [' . , - ', []],
  ['★', []],
  ['(Vaishali) -', ['Vaishali Nagar']],
  ['Patel Nagar', []],
  ['qwzxv', []],
]

test('a typed place finds localities, cities, projects, titles and addresses, tolerating typos', async ({
  db,
  as,
}) => {
  const { nameOf } = await createLocations(db)
  for (const [location, expected] of cases) {
    const { items, total } = await as(null).search.searchProperties({ location })
    expect(items.map(({ id }) => nameOf.get(id) ?? id).toSorted(), location).toEqual(expected.toSorted())
    expect(total, location).toBe(expected.length)
  }
})

test('All Jaipur is no filter, in any case; Jaipur is the city', async ({ db, as }) => {
  const { nameOf } = await createLocations(db)
  for (const location of ['All Jaipur', 'ALL JAIPUR', ' all  jaipur', ''])
    expect((await as(null).search.searchProperties({ location })).total, location).toBe(nameOf.size)
  expect((await as(null).search.searchProperties({ location: 'jaipur' })).total).toBe(nameOf.size - 1)
})

test('localities are alternatives, by name in any case, alternative spelling or typo', async ({ db, as }) => {
  const { nameOf } = await createLocations(db)
  const findTitles = async (localities: string[]) =>
    (await as(null).search.searchProperties({ localities })).items
      .map(({ id }) => nameOf.get(id) ?? id)
      .toSorted()
  expect(await findTitles(['mansarovar', 'PRATAP NAGAR'])).toEqual(['Mansarovar', 'Pratap Nagar'])
  expect(await findTitles(['sanganer housing board', 'Vaisali Nagar'])).toEqual([
    'Pratap Nagar',
    'Vaishali Nagar',
  ])
  expect(await findTitles(['Nowhere At All'])).toEqual([])
  expect(await findTitles(["'"])).toEqual([])
  expect(await findTitles([])).toHaveLength(nameOf.size)
})

test('texts of a hidden listing match nothing, and do not suppress similar spellings either', async ({
  as,
  db,
}) => {
  const owner = await createUser(db)
  const shown = await createProperty(db, owner, {
    title: 'Villa in Kesarwati Enclave',
    approvalStatus: 'approved',
  })
  await createProperty(db, owner, { title: 'Villa in Kesarvati Enclave', approvalStatus: 'rejected' })
  await createProperty(db, owner, { address: '9 Kesarvati Enclave', isHeld: true })
  const { items } = await as(null).search.searchProperties({ location: 'Kesarvati Enclave' })
  expect(items.map(({ id }) => id)).toEqual([shown.id])
})

test('a search says whether its location was searched as text', async ({ db, as }) => {
  await createLocations(db)
  const isText = async (location?: string) => (await as(null).search.searchProperties({ location })).isText
  expect(await Promise.all(['Amber Fort', 'nothing like it'].map(isText))).toEqual([true, true])
  expect(await Promise.all(['Mansarovar', 'mansrovar', '302020', undefined].map(isText))).toEqual([
    false,
    false,
    false,
    false,
  ])
})
