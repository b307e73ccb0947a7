import { createLocality, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { csvOf, uploadHomes } from '../import-files.ts'

const header = ['Tower', 'Unit No', 'BHK', 'Size', 'Price']
const units = [
  ['A', '101', '3 BHK + 3T', '1450', '85 lakh'],
  ['A', '102', '2 BHK + 2T', '950', '60 lakh'],
  ['SECOND PHASE', '', '', '', ''],
  ['Total', '', '', '2400', '145 lakh'],
]

test('what holds for all rows is refused where it is no text, to others, and for leads', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const id = await uploadHomes({ as, deliverEvents }, owner, csvOf(units, header))
  const { columns } = await as(owner).imports.getImport({ id })
  const mapping = Object.fromEntries(columns.map(({ name, field }) => [name, field ?? '']))
  await expect(as(owner).imports.mapImport({ id, mapping })).rejects.toMatchObject({ code: 'IMPORT_REFUSED' })
  await expect(
    as(owner).imports.mapImport({ id, mapping, stated: { locality: '\u0000' } }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(as(await createUser(db)).imports.mapImport({ id, mapping })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const { id: ofLeads } = await as(owner).imports.uploadImport({
    file: csvOf([['Sunita', '9829012345']], ['Name', 'Mobile']),
    kind: 'leads',
  })
  await deliverEvents()
  const leads = { id: ofLeads, mapping: { name: 'name', mobile: 'phone' } }
  await as(owner).imports.mapImport({ ...leads, stated: { locality: 'Mansarovar' } })
  expect((await as(owner).imports.getImport({ id: ofLeads })).columns).toHaveLength(2)
})

test('the locality and the type of a list without such columns are said once for all its homes', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const { name } = await createLocality(db)
  const id = await uploadHomes({ as, deliverEvents }, owner, csvOf(units, header))
  const asked = await as(owner).imports.getImport({ id })
  expect(asked).toMatchObject({ state: 'mapping', missing: [['address', 'locality']] })
  const mapping = Object.fromEntries(asked.columns.map(({ name: column, field }) => [column, field ?? '']))
  await as(owner).imports.mapImport({ id, mapping, stated: { locality: name, type: 'villa' } })
  await deliverEvents()
  expect(await as(owner).imports.getImport({ id })).toMatchObject({ state: 'checked', counts: { ready: 2 } })
  const { items } = await as(owner).imports.listImportRows({ id })
  expect(items.map(({ state, home, reasons }) => [state, home?.locality, ...reasons.slice(0, 1)])).toEqual([
    ['ready', name, 'Bedrooms: “3 BHK + 3T” is read as 3'],
    ['ready', name, 'Bedrooms: “2 BHK + 2T” is read as 2'],
    ['refused', undefined, '“SECOND PHASE” stands alone, so it counts as a heading of the rows below'],
    ['refused', undefined, '“Total” looks like a sum below the list, not like a home'],
  ])
  expect(items[0]?.home?.facts).toContainEqual({ field: 'type', value: 'villa' })
  const file = await as(owner).imports.getRefusedRows({ id })
  expect(await file.text()).toContain('tower,unit no,bhk,size,price,type,locality')

  // The next file has its own.
  const next = await uploadHomes({ as, deliverEvents }, owner, csvOf(units, header))
  expect(await as(owner).imports.getImport({ id: next })).toMatchObject({ state: 'mapping' })
})

test('rows that are refused for another reason than their type are not counted as untyped', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const { name } = await createLocality(db)
  const rows = [
    ['3 BHK home near the park', '3', '2', '1450', '85 lakh', name],
    ['3 BHK flat near the park', '3', '2', '1450', 'on request', name],
  ]
  const titles = ['Title', 'BHK', 'Bath', 'Size', 'Price', 'Locality']
  const id = await uploadHomes({ as, deliverEvents }, owner, csvOf(rows, titles))
  expect(await as(owner).imports.getImport({ id })).toMatchObject({ counts: { refused: 2 }, untyped: 1 })
})
