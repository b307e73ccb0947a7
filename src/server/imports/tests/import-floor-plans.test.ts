import { asc, eq } from 'drizzle-orm'

import { properties } from '#database/schema/properties.ts'
import { propertyImages } from '#database/schema/properties/property-images.ts'
import { createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { withoutPlanWord } from '../commands/photos/plan-names.ts'
import { csvOf, homeRows, photoOf, sendZip, uploadHomes, zipOf } from './import-files.ts'

test('a name says that it is of a floor plan in the words of people here', () => {
  const said = (name: string) => withoutPlanWord(name)?.rest ?? null
  expect(
    ['hv-1 floor plan', 'hv-1_plan (2)', 'hv-1-naksha', 'hv-1 नक़्शा', 'hv-1 फ़्लोर प्लान 2', 'plan hv-1'].map(
      said,
    ),
  ).toEqual(['hv-1', 'hv-1', 'hv-1', 'hv-1', 'hv-1', 'hv-1'])
  expect(['floor plans', 'नक्शे', 'layout'].map(said)).toEqual(['', '', ''])
  expect(['hv-1', 'hv-1 kitchen', 'planet 5', 'airplane'].map(said)).toEqual([null, null, null, null])
})

test('pictures of a ZIP that are named as floor plans become those of their homes, apart from the photos', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const file = csvOf(homeRows(3).map((row, index) => row.with(0, ['HV-1', 'HV-2', 'Plan 3'][index] ?? '')))
  const id = await uploadHomes({ as, deliverEvents }, owner, file)
  const names = [
    'HV-1/1.jpg',
    'HV-1/2.jpg',
    'HV-1/floor plan 1.jpg',
    'HV-1/नक़्शा 2.jpg',
    'HV-1 plan 3.jpg',
    'floor plans/HV-1-4.jpg',
    'HV-1/plans/5.jpg',
    'HV-2-layout.jpg',
    'Plan 3.jpg',
  ]
  const photos = await Promise.all(names.map(async (name, at) => [name, await photoOf(at + 1)] as const))
  await sendZip(as, owner, { id, zip: zipOf(Object.fromEntries(photos)) })
  await deliverEvents()
  const { photos: found } = await as(owner).imports.getImport({ id })
  expect(found.refused).toEqual([{ name: 'floor plans/HV-1-4.jpg', reason: 'At most 4 floor plans' }])
  await as(owner).imports.startImport({ id })
  await deliverEvents()
  const listed = await db
    .select({
      reference: properties.reference,
      plans: properties.floorPlans,
      photos: db.$count(propertyImages, eq(propertyImages.propertyId, properties.id)),
    })
    .from(properties)
    .orderBy(asc(properties.reference))
  expect(listed.map(({ reference, plans, photos }) => [reference, plans.length, photos])).toEqual([
    ['HV-1', 4, 2],
    ['HV-2', 1, 0],
    ['Plan 3', 0, 1],
  ])
})

test('a floor plan of a ZIP that is no picture is left out with its reason, and its home is listed', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const id = await uploadHomes({ as, deliverEvents }, owner, 1)
  const files = { 'HV-1 plan.jpg': Buffer.from('%PDF-1.7'), 'HV-1 plan 2.jpg': await photoOf(1) }
  await sendZip(as, owner, { id, zip: zipOf(files) })
  await deliverEvents()
  await as(owner).imports.startImport({ id })
  await deliverEvents()
  const { photos, counts } = await as(owner).imports.getImport({ id })
  expect(counts.imported).toBe(1)
  expect(photos.refused).toEqual([
    { name: 'HV-1 plan.jpg', reason: 'a PDF is not a photo; save its pages as JPEG' },
  ])
  const [listed] = await db.select({ plans: properties.floorPlans }).from(properties)
  expect(listed?.plans).toHaveLength(1)
})
