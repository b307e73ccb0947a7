import { createProperty, createUser } from '#tests/factories.ts'
import { refusalsOf, sampleEdit, sampleListing } from '#tests/fixtures/listing-fixtures.ts'
import { expect, test } from '#tests/test.ts'

test('an unknown source of water, and more than 24 hours a day, are refused', async ({ as, db }) => {
  const owner = await createUser(db)
  const listed = (changes: Record<string, unknown>) =>
    refusalsOf(as(owner).listings.createProperty(sampleListing(changes)))
  expect(Object.keys(await listed({ waterSources: ['well'] }))).toEqual(['waterSources.0'])
  expect(await listed({ waterSources: ['piped'], waterHours: '25' })).toEqual({
    waterHours: ['Hours of line water a day exceeds maximum value of 24'],
  })
  expect(await listed({ waterSources: ['piped'], waterHours: '1.5' })).toEqual({
    waterHours: ['Hours of line water a day must be a valid number'],
  })
})

test('a listing that does not state its water has none', async ({ as, db }) => {
  const owner = await createUser(db)
  const { id } = await as(owner).listings.createProperty(sampleListing({ waterHours: '2' }))
  expect(await as(null).properties.getProperty({ id })).toMatchObject({
    waterSources: null,
    waterHours: null,
  })
})

test('several sources are shown in their order, and hours only with the line', async ({ as, db }) => {
  const owner = await createUser(db)
  const water = { waterSources: ['tanker', 'piped'], waterHours: '2' }
  const { id } = await as(owner).listings.createProperty(sampleListing(water))
  const page = () => as(null).properties.getProperty({ id })
  expect(await page()).toMatchObject({ waterSources: ['piped', 'tanker'], waterHours: 2 })
  const { version } = await as(owner).listings.getOwnProperty({ id })
  const { waterSources, waterHours } = await as(owner)
    .listings.updateProperty(sampleEdit({ id, version }, { waterSources: ['tanker'] }))
    .then(page)
  expect({ waterSources, waterHours }).toEqual({ waterSources: ['tanker'], waterHours: null })
})

test('a change of the water is public at once; a form without it leaves it', async ({ as, db }) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner)
  const saved = await as(owner).listings.updateProperty(sampleEdit(home, { waterSources: ['borewell'] }))
  expect(saved.isWaiting).toBe(false)
  const { items } = await as(owner).listings.listChanges({ id: home.id })
  expect(items.flatMap(({ fields }) => fields)).toContainEqual({
    field: 'waterSources',
    before: null,
    after: ['borewell'],
  })
  await as(owner).listings.updateProperty(sampleEdit({ id: home.id, version: saved.version }))
  expect((await as(owner).listings.getOwnProperty({ id: home.id })).values.waterSources).toEqual(['borewell'])
  await as(owner).listings.updateProperty(
    sampleEdit({ id: home.id, version: saved.version }, { waterSources: [] }),
  )
  expect((await as(owner).listings.getOwnProperty({ id: home.id })).values.waterSources).toBeNull()
})

test('a search asks for Bisalpur water', async ({ as, db }) => {
  const owner = await createUser(db)
  const piped = await createProperty(db, owner, { waterSources: ['piped', 'borewell'] })
  await createProperty(db, owner, { waterSources: ['borewell'] })
  const { items } = await as(null).search.searchProperties({ hasPipedWater: true, purpose: 'sale' })
  expect(items.map(({ id }) => id)).toEqual([piped.id])
  const { filters } = await as(null).search.findFilters({ text: '2 bhk with bisalpur water' })
  expect(filters).toEqual({ bhk: ['2'], hasPipedWater: true })
})
