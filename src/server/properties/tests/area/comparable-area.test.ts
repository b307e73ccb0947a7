import { eq } from 'drizzle-orm'

import { properties } from '#database/schema/properties.ts'
import { propertyRevisions } from '#database/schema/properties/property-history.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { editAsOwner, refusalsOf, sampleEdit, sampleListing, send } from '#tests/fixtures/listing-fixtures.ts'
import { expect, test } from '#tests/test.ts'

const plot = { type: 'plot', beds: '', baths: '' }

test('an area beyond the largest is refused in any unit, and a bigha must say which it is', async ({
  as,
  db,
}) => {
  const owner = await createUser(db)
  const refusals = (changes: Record<string, unknown>) =>
    refusalsOf(as(owner).listings.createProperty(sampleListing({ ...plot, ...changes })))
  const tooLarge = { area: ['Area cannot exceed 999,999 sq ft'] }
  expect(await refusals({ area: '111112', areaUnit: 'gaj' })).toEqual(tooLarge)
  expect(await refusals({ area: '37', areaUnit: 'bigha_pucca' })).toEqual(tooLarge)
  expect(await refusals({ area: '2', areaUnit: 'bigha' })).toEqual({
    areaUnit: ['Choose the unit of the area'],
  })
  expect(await refusals({ area: '', areaUnit: 'gaj' })).toEqual({ area: ['Area is required'] })
  expect(Object.keys(await refusals({ plotLength: '0', plotWidth: 'wide', roadWidth: '1001' }))).toEqual([
    'plotLength',
    'plotWidth',
    'roadWidth',
  ])
})

test('only the advertiser and reviewers state which area a listing gives, and only once', async ({
  as,
  db,
}) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner)
  const state = (actor: typeof owner | null, areaType: 'carpet' | 'built_up') =>
    as(actor).listings.stateAreaType({ id, areaType })
  await expect(state(null, 'carpet')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(state(await createUser(db), 'carpet')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect((await as(owner).listings.listOwn({})).items[0]).toMatchObject({
    areaLabel: '1,200 sq ft',
    areaNote: 'area type not stated',
    carpetArea: { usual: 840, least: 720, most: 1200, isEstimated: true },
    can: { stateAreaType: true },
  })
  await state(owner, 'carpet')
  await expect(state(owner, 'built_up')).rejects.toMatchObject({ code: 'STALE' })
  expect((await as(owner).listings.listOwn({})).items[0]).toMatchObject({
    areaNote: 'carpet',
    carpetArea: { usual: 1200, isEstimated: false },
    can: { stateAreaType: false },
  })
  const { items } = await as(owner).listings.listChanges({ id })
  expect(items.find(({ kind }) => kind === 'edited')?.fields).toEqual([
    { field: 'areaType', before: null, after: 'carpet' },
  ])
})

test('a plot, a rejected or ended listing, or one whose change is reviewed is not asked', async ({
  as,
  db,
}) => {
  const owner = await createUser(db)
  const reviewed = await createProperty(db, owner)
  await as(owner).listings.updateProperty(sampleEdit(reviewed, { type: 'villa', areaType: 'built_up' }))
  expect(await db.$count(propertyRevisions)).toBe(1)
  const others = [
    await createProperty(db, owner, { type: 'plot', beds: null, baths: null }),
    await createProperty(db, owner, { approvalStatus: 'rejected' }),
    await createProperty(db, owner, { availability: 'sold' }),
  ]
  for (const { id } of [reviewed, ...others])
    await expect(as(owner).listings.stateAreaType({ id, areaType: 'carpet' })).rejects.toMatchObject({
      code: 'STALE',
    })
})

test('a plot is stored in square feet and shown as it was typed', async ({ as, db }) => {
  const owner = await createUser(db)
  const { id } = await send({
    db,
    as,
    owner,
    changes: {
      ...plot,
      area: '150',
      areaUnit: 'gaj',
      areaType: 'plot',
      plotLength: '45',
      plotWidth: '30',
      roadWidth: '40',
      isCorner: 'true',
      facing: 'east',
    },
  })
  expect(await as(owner).properties.getProperty({ id })).toMatchObject({
    area: 1350,
    areaType: 'plot',
    typedArea: { value: 150, unit: 'gaj' },
    carpetArea: { usual: 1350, isEstimated: false },
    plotLength: 45,
    plotWidth: 30,
    roadWidth: 40,
    isCorner: true,
    facing: 'east',
  })
})

test('an area in square feet is stored without a unit of its own, and sides belong to plots', async ({
  as,
  db,
}) => {
  const owner = await createUser(db)
  const { id } = await send({
    db,
    as,
    owner,
    changes: { areaUnit: 'sqft', plotLength: '45' },
  })
  expect(await as(owner).properties.getProperty({ id })).toMatchObject({
    area: 1200,
    areaType: null,
    typedArea: null,
    plotLength: null,
  })
})

test('an edit that says nothing of them keeps the unit, the sides and the facing', async ({ as, db }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner, {
    type: 'plot',
    beds: null,
    baths: null,
    area: 1350,
    areaTyped: 150,
    areaUnit: 'gaj',
    areaType: 'plot',
    plotLength: 45,
    plotWidth: 30,
    isCorner: false,
    facing: 'north',
  })
  const edit = { ...plot, areaType: 'plot', price: '5100000' }
  const { values } = await editAsOwner(as, owner, id, { ...edit, area: '1350' })
  const sides = { plotLength: 45, plotWidth: 30, isCorner: false, facing: 'north' }
  expect(values).toMatchObject({ area: 1350, typedArea: { value: 150, unit: 'gaj' }, ...sides })
  const changed = await editAsOwner(as, owner, id, {
    ...edit,
    area: '1400',
    plotLength: '',
    isCorner: 'true',
  })
  expect(changed.values).toMatchObject({ area: 1400, typedArea: null, plotLength: null, isCorner: true })
  const { items } = await as(owner).listings.listChanges({ id })
  expect(items.flatMap(({ fields }) => fields)).toContainEqual({
    field: 'isCorner',
    before: false,
    after: true,
  })
})

test('a copy keeps what was typed', async ({ as, db }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner, { area: 1350, areaTyped: 150, areaUnit: 'gaj' })
  const draftId = crypto.randomUUID()
  await as(owner).listings.duplicateProperty({ id, draftId })
  const { fields } = await as(owner).listings.getDraft({ id: draftId })
  expect(fields).toMatchObject({ area: '150', areaUnit: 'gaj' })
})

test('what an earlier version of the program left of a typed area is not shown', async ({ as, db }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner, { area: 1350, areaTyped: 150, areaUnit: 'gaj' })
  await db.update(properties).set({ area: 1400 }).where(eq(properties.id, id))
  expect(await as(null).properties.getProperty({ id })).toMatchObject({ area: 1400, typedArea: null })
})

test('cards are in the unit and language of their reader', async ({ as, db }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner, { areaType: 'super_built_up' })
  const label = (cookie: string, locale: 'en' | 'hi' = 'en') =>
    as(null, { cookie, locale }).properties.getProperty({ id })
  expect(await label('area_unit=sqft')).toMatchObject({
    areaLabel: '1,200 sq ft',
    areaNote: 'super built-up',
  })
  expect(await label('area_unit=sqm')).toMatchObject({ areaLabel: '111.5 sq m' })
  expect(await label('area_unit=gaj', 'hi')).toMatchObject({
    areaLabel: '133.3 वर्ग गज',
    areaNote: 'सुपर बिल्ट-अप',
  })
})
