import { asc, eq } from 'drizzle-orm'

import { properties } from '#database/schema/properties.ts'
import { createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { csvOf, importHomes, uploadHomes } from './import-files.ts'

const header = ['ID', 'title', 'type', 'status', 'address', 'price', 'sqft', 'bhk', 'baths']

const flat = ['3 BHK flat near the metro', 'apartment', 'sale', '12 Shipra Path', '85 lakh', '1450', '3', '2']
const villa = ['Villa with a garden', 'villa', 'sale', '4 Tonk Road', '2.5 cr', '3200', '5', '4']
const floor = ['2 BHK builder floor', 'builder floor', 'sale', '90 Ajmer Road', '48 lakh', '900', '2', '2']

/** Each home with its reference. */
const listOf = (homes: Record<string, string[]>) =>
  csvOf(
    Object.entries(homes).map(([reference, cells]) => [reference, ...cells]),
    header,
  )

test('numbers that only count the rows of a file are no references', async ({ db, as, deliverEvents }) => {
  const owner = await createUser(db)
  const id = await importHomes({ as, deliverEvents }, owner, listOf({ 1: flat, 2: villa }))
  const { items } = await as(owner).imports.listImportRows({ id })
  expect(items.map(({ state, reasons }) => [state, reasons])).toEqual([
    ['imported', [expect.stringMatching(/^the references only count the rows of this file/)]],
    ['imported', []],
  ])
  const listed = await db.select().from(properties).where(eq(properties.userId, owner.userId))
  expect(listed.map(({ reference }) => reference)).toEqual([null, null])
  const next = listOf({ 1: floor, 2: flat, 3: villa.with(4, '2.4 cr') })
  const later = await uploadHomes({ as, deliverEvents }, owner, next)
  const { items: rows } = await as(owner).imports.listImportRows({ id: later })
  expect(rows.map(({ state, action, changes }) => [state, action, changes])).toEqual([
    ['ready', 'add', []],
    ['known', 'add', []],
    ['ready', 'add', []],
  ])
})

test('a reference with another home is said and left as it is, until somebody chooses to update', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  await importHomes({ as, deliverEvents }, owner, listOf({ 101: flat, 102: villa, 103: floor }))
  const next = listOf({
    101: flat.with(0, '3 BHK flat, tower B').with(3, 'Tower B, Sirsi Road'),
    102: floor.with(2, 'sold').with(3, '7 Sikar Road'),
    103: floor.with(4, '46 lakh').with(0, 'Builder floor, price reduced'),
  })
  const id = await uploadHomes({ as, deliverEvents }, owner, next)
  const { items } = await as(owner).imports.listImportRows({ id })
  expect(items.map(({ state, action, reasons }) => [state, action, reasons[0]])).toEqual([
    [
      'skipped',
      'update',
      expect.stringMatching(/^“101” is the reference of your listing \d+, but almost nothing/),
    ],
    ['skipped', 'close', expect.stringMatching(/^“102” is the reference of your listing \d+/)],
    ['ready', 'update', undefined],
  ])
  await as(owner).imports.chooseImportRows({ id, isPerformed: true, of: { line: 2 } })
  await as(owner).imports.startImport({ id })
  await deliverEvents()
  const listed = await db.select().from(properties).orderBy(asc(properties.reference))
  expect(listed.map(({ address, availability }) => [address, availability])).toEqual([
    ['Tower B, Sirsi Road', 'available'],
    ['4 Tonk Road', 'available'],
    ['90 Ajmer Road', 'available'],
  ])
})

test('the numbers of the rows tell no home from another', async ({ db, as, deliverEvents }) => {
  const rowOf = (number: string, cells: string[]) => [number, ...cells]
  for (const numbered of ['S.No', 'Sr. No.', '#', 'क्र.सं.']) {
    const owner = await createUser(db)
    const listNumbered = (...rows: string[][]) => csvOf(rows, [numbered, ...header.slice(1)])
    await importHomes(
      { as, deliverEvents },
      owner,
      listNumbered(rowOf('1', flat), rowOf('2', villa), rowOf('3', floor)),
    )
    const next = listNumbered(
      rowOf('1', villa),
      rowOf('3', floor),
      rowOf('4', floor.with(3, '91 Ajmer Road')),
    )
    const id = await uploadHomes({ as, deliverEvents }, owner, next)
    const { items } = await as(owner).imports.listImportRows({ id })
    expect(
      items.map(({ state }) => state),
      numbered,
    ).toEqual(['known', 'known', 'ready'])
  }
})
