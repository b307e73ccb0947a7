import { createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { csvOf, homeRows, uploadHomes } from './import-files.ts'

test('a dry run shows price, size and place as read, and what is said of many rows once', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const header = [
    'reference',
    'title',
    'type',
    'status',
    'price',
    'area',
    'locality',
    'bhk',
    'baths',
    'facing',
  ]
  const row = (number: number) => [
    `PL-${number}`,
    `Flat ${number} near the park`,
    'apartment',
    'rent',
    '18 thousand',
    '200 sq yd',
    'Mansarovar',
    '2',
    '2',
    number < 6 ? 'Corner' : 'East',
  ]
  const rows = Array.from({ length: 6 }, (_, index) => row(index + 1))
  const id = await uploadHomes({ as, deliverEvents }, owner, csvOf(rows, header))
  const { items } = await as(owner).imports.listImportRows({ id })
  expect(items[0]).toMatchObject({
    state: 'ready',
    home: {
      price: 18_000,
      purpose: 'rent',
      area: { value: 200, unit: 'gaj' },
      locality: 'Mansarovar',
      facts: expect.arrayContaining([
        { field: 'type', value: 'apartment' },
        { field: 'beds', value: 2 },
      ]),
    },
    phone: null,
  })
  const { repeated } = await as(owner).imports.getImport({ id })
  expect(repeated).toContainEqual({
    reason: 'Facing: “Corner” is not known here and is left out',
    rows: 5,
    isOfMost: true,
  })
})

test('a shop is refused because members cannot list one, not because its type were missing', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const header = ['title', 'type', 'status', 'price', 'area', 'locality']
  const shop = ['Shop near the station', 'Commercial Shop', 'rent', '45000', '350', 'Mansarovar']
  const id = await uploadHomes({ as, deliverEvents }, owner, csvOf([shop], header))
  const { items } = await as(owner).imports.listImportRows({ id })
  expect(items).toMatchObject([
    { state: 'refused', reasons: [expect.stringContaining('cannot be listed by members')] },
  ])
})

test('a row that the form refuses quotes the cell that nobody could read', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const [row = []] = homeRows(1)
  const id = await uploadHomes({ as, deliverEvents }, owner, csvOf([row.with(-1, 'many')]))
  const { items } = await as(owner).imports.listImportRows({ id })
  expect(items[0]?.reasons).toEqual(['Bathrooms: “many” cannot be read, and Bathrooms is required'])
})

test('a refused row without a title is told apart by what it says', async ({ db, as, deliverEvents }) => {
  const owner = await createUser(db)
  const header = ['type', 'area', 'price', 'locality', 'owner']
  const rows = [
    ['plot 30x45', '150 gaj', '28000/gaj', 'Mansarovar', 'Ramesh 9829012345'],
    ['PLOTS', '', '', '', ''],
  ]
  const id = await uploadHomes({ as, deliverEvents }, owner, csvOf(rows, header))
  const { items } = await as(owner).imports.listImportRows({ id })
  expect(items.map(({ state, title }) => [state, title])).toEqual([
    ['refused', 'plot 30x45, 150 gaj, 28000/gaj, Mansarovar'],
    ['refused', 'PLOTS'],
  ])
})

test('a lead is shown with its message, status and portal as they would be saved', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const rows = [
    ['Sunita', '9829012345', '9829012346', '3 BHK', 'Site visit', '99acres', 'Call after six', '21/11/2026'],
    ['Nobody', '', '', '', '', '', '', ''],
  ]
  const header = ['Name', 'Mobile', 'Alternate mobile', 'Message', 'Status', 'Source', 'Remarks', 'Date']
  const { id } = await as(owner).imports.uploadImport({ file: csvOf(rows, header), kind: 'leads' })
  await deliverEvents()
  const { items } = await as(owner).imports.listImportRows({ id })
  expect(items).toMatchObject([
    {
      lead: {
        status: 'interested',
        alternatePhone: '+919829012346',
        message: '3 BHK',
        note: 'Call after six',
        portal: '99acres',
      },
    },
    { state: 'refused', lead: null },
  ])
})
