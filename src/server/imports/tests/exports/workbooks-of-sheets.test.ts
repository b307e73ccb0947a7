import { writeXlsx } from 'hucre/xlsx'

import { createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { csvOf, uploadHomes } from '../import-files.ts'

const header = ['Locality', 'Type', 'BHK', 'Bath', 'Area (sq ft)', 'Price']
const sheets = [
  { name: 'SALE', rows: [header, ['Mansarovar', 'Flat', 3, 2, 1450, '72 lac']] },
  {
    name: 'RENT',
    rows: [header, ['Jagatpura', 'Flat', 2, 2, 950, 16_000], ['Sodala', 'Flat', 1, 1, 450, 7000]],
  },
  { name: 'Notes', rows: [['call before visit', 'always']] },
]

test('a text of one column is refused with what to do, as of a message that was saved', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const text = '*SHREE BALAJI*\n\n1) 3bhk flat Mansarovar 1450 sqft 72 lac\n2) Plot 150 gaj 30 lac\n'
  const file = new File([text], 'stock.txt')
  await expect(as(owner).imports.uploadImport({ file })).rejects.toMatchObject({
    code: 'IMPORT_REFUSED',
    message: expect.stringContaining('stock.txt has only one column'),
  })
  // A list of numbers is a list of leads.
  const numbers = csvOf([['9829012345'], ['9829012346']], ['Mobile'])
  await as(owner).imports.uploadImport({ file: numbers, kind: 'leads' })
})

test('of a workbook with a list on each of several sheets another one can be read instead', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const workbook = new File([new Uint8Array(await writeXlsx({ sheets }))], 'stock.xlsx')
  const id = await uploadHomes({ as, deliverEvents }, owner, workbook)
  const first = await as(owner).imports.getImport({ id })
  expect(first).toMatchObject({ state: 'checked', counts: { ready: 2 } })
  expect(first.notes).toContain('Only the sheet “RENT” is read.')
  expect(first.previews.map(({ name, isList }) => [name, isList])).toEqual([
    ['SALE', true],
    ['RENT', true],
    ['Notes', false],
  ])
  expect(first.otherSheets).toEqual([{ name: 'SALE', position: 0 }])
  const choice = { id, sheet: 0 }
  await expect(as(await createUser(db)).imports.chooseImportHeader(choice)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const other = await as(owner).imports.chooseImportHeader(choice)
  await deliverEvents()
  expect(await as(owner).imports.getImport(other)).toMatchObject({
    counts: { ready: 1 },
    otherSheets: [{ name: 'RENT', position: 1 }],
  })
  const { items } = await as(owner).imports.listImportRows(other)
  expect(items).toMatchObject([{ home: { price: 7_200_000, purpose: 'sale' } }])

  const alone = new File([new Uint8Array(await writeXlsx({ sheets: sheets.slice(1) }))], 'stock.xlsx')
  const ofOne = await uploadHomes({ as, deliverEvents }, owner, alone)
  expect(await as(owner).imports.getImport({ id: ofOne })).toMatchObject({
    previews: [],
    otherSheets: [],
  })
})
