import { createLocality, createProject, createProperty, createUser } from '#tests/factories.ts'
import { editAsOwner } from '#tests/fixtures/listing-fixtures.ts'
import { merge } from '#tests/fixtures/merging.ts'
import { expect, test } from '#tests/test.ts'

test('a search of a project finds its homes alone, not those of a locality of its name', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const { id: projectId, slug } = await createProject(db, { titleHi: 'केसर रेज़िडेंसी' })
  const { id: localityId } = await createLocality(db, { name: 'Kesar Residency' })
  await createProperty(db, owner, { projectId, beds: 2 })
  await createProperty(db, owner, { projectId, beds: 6, price: 9_000_000 })
  await createProperty(db, owner, { projectId, availability: 'sold' })
  await createProperty(db, owner, { localityId, title: 'A flat beside Kesar Residency' })
  const { search } = as(null)
  expect((await search.searchProperties({ location: 'Kesar Residency' })).total).toBe(3)
  expect(await search.searchProperties({ project: slug })).toMatchObject({
    total: 2,
    projectName: 'Kesar Residency',
  })
  expect((await search.searchProperties({ project: slug, beds: 6 })).total).toBe(1)
  const counts = await search.countChoices({ purpose: 'sale', project: slug, maxPrice: 5_000_000 })
  expect(counts).toMatchObject({ bhk: { 2: 1 }, type: { apartment: 1 } })
  const wider = await search.listRelaxations({ purpose: 'sale', project: slug, bhk: ['4'] })
  expect(wider).toEqual([{ kind: 'bhk', value: '5+', total: 1 }])
})

test('no home is of a project that waits or is unknown', async ({ db, as }) => {
  const { id: projectId, slug } = await createProject(db, { approvalStatus: 'pending' })
  await createProperty(db, await createUser(db), { projectId })
  for (const project of [slug, 'no-such'])
    expect(await as(null).search.searchProperties({ project })).toMatchObject({ total: 0, items: [] })
})

test('a saved search of a project counts and tells of its homes, also after a merge', async ({
  db,
  as,
  deliverEvents,
}) => {
  const [owner, person] = [await createUser(db), await createUser(db)]
  const admin = await createUser(db, { loginRole: 'admin' })
  const [from, into] = [await createProject(db), await createProject(db, { title: 'Kesar Court' })]
  const home = await createProperty(db, owner, { projectId: into.id })
  const elsewhere = await createProperty(db, owner)
  const { search, messages } = as(person)
  await search.saveSearch({ name: 'Kesar', filters: { project: from.slug } })
  const listSaved = async () =>
    (await search.listSavedSearches({})).items.map(({ query, matches }) => [query, matches])
  expect(await listSaved()).toEqual([['status=SALE&project=kesar-residency', 0]])
  await merge(as, admin, { kind: 'project', from: from.id, into: into.id })
  expect(await listSaved()).toEqual([['status=SALE&project=kesar-residency', 1]])
  for (const { id } of [home, elsewhere]) await editAsOwner(as, owner, id, { price: 4_900_000 })
  await deliverEvents()
  const { items } = await messages.listNotifications({})
  expect(items.map(({ link }) => link)).toEqual([`/property/${home.propertyNumericId}`])
})
