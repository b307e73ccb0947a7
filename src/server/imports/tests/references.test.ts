import { properties } from '#database/schema/properties.ts'
import { createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { csvOf, homeRows, importHomes } from './import-files.ts'

test('a reference of several homes identifies none of them', async ({ db, as, deliverEvents }) => {
  const owner = await createUser(db)
  const [first = [], second = []] = homeRows(2)
  const id = await importHomes({ as, deliverEvents }, owner, csvOf([first, second.with(0, 'hv-1')]))
  const { items } = await as(owner).imports.listImportRows({ id })
  expect(items.map(({ state, reasons }) => [state, reasons])).toEqual([
    ['imported', [expect.stringMatching(/^the reference “HV-1” appears in several rows, first in line 2/)]],
    ['imported', [expect.stringMatching(/^the reference “hv-1” appears in several rows, first in line 2/)]],
  ])
  const listed = await db.select().from(properties)
  expect(listed.map(({ reference }) => reference)).toEqual([null, null])
})

test('a home that is listed without its reference is refused with the number of that listing', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const [row = []] = homeRows(1)
  const withoutReference = csvOf(
    [row.slice(1)],
    ['title', 'type', 'address', 'price_lakh', 'sqft', 'bhk', 'baths'],
  )
  await importHomes({ as, deliverEvents }, owner, withoutReference)
  const [listed] = await db.select().from(properties)
  const id = await importHomes({ as, deliverEvents }, owner, csvOf([row]))
  const { items } = await as(owner).imports.listImportRows({ id })
  expect(items.map(({ state, reasons }) => [state, reasons])).toEqual([
    ['refused', [`you have listed this home already, as ${listed?.propertyNumericId}`]],
  ])
})
