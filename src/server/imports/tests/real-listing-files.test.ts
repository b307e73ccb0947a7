import { asc } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'

import { properties } from '#database/schema/properties.ts'
import { createLocality, createUser } from '#tests/factories.ts'
import { realFile } from '#tests/real-files/real-file.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

import { uploadHomes } from './import-files.ts'

test('prices, areas, rooms, types and words are read as portals write them', async ({
  db,
  as,
  deliverEvents,
}) => {
  const { listed, reasons } = await imported({ db, as, deliverEvents }, 'listings-portal-words.csv')
  const facts = listed.map(({ type, purpose, price, area, areaType, beds, baths, zip }) =>
    [type, purpose, price, area, areaType, beds, baths, zip].join(' '),
  )
  expect(facts).toEqual([
    'apartment sale 8500000 1450 super_built_up 3 2 302020',
    'house sale 12500000 2400 super_built_up 4 4 302021',
    'apartment sale 4500000 950 super_built_up 2 2 302017',
    'apartment rent 12000 400 super_built_up 1 1 302017',
    'plot sale 6500000 1800 plot   302017',
    'apartment sale 6200000 1150 super_built_up 2 2 302018',
  ])
  expect(
    listed.map(({ furnishing, facing, possessionState }) => [furnishing, facing, possessionState]),
  ).toEqual([
    ['semi-furnished', 'north_east', 'ready'],
    ['unfurnished', 'east', 'ready'],
    ['furnished', 'north_east', 'under_construction'],
    ['semi-furnished', 'south', 'ready'],
    [null, null, null],
    ['semi-furnished', 'west', 'ready'],
  ])
  expect(reasons.filter(([, reason]) => reason?.includes('Bedrooms'))).toEqual([
    [5, 'Bedrooms: “1 RK” is read as 1'],
    [7, 'Bedrooms: “2.5” is read as 2'],
  ])
})

test('a header may say the purpose, the type of area and the unit', async ({ db, as, deliverEvents }) => {
  const { listed } = await imported({ db, as, deliverEvents }, 'listings-usual-headers.csv')
  expect(
    listed.map(({ purpose, price, area, areaType, beds, baths }) =>
      [purpose, price, area, areaType, beds, baths].join(' '),
    ),
  ).toEqual(['sale 8500000 1210 carpet 3 2', 'rent 18000 900 carpet 2 2'])
})

test('names that differ by a vowel sign are two homes', async ({ db, as, deliverEvents }) => {
  const { states, listed } = await imported({ db, as, deliverEvents }, 'listings-hindi-vowels.csv')
  expect(states).toEqual(['ready', 'ready'])
  expect(listed).toHaveLength(2)
})

test('a locality that stands once for several rows is carried down, and said', async ({
  db,
  as,
  deliverEvents,
}) => {
  await createLocality(db, { name: 'Mansarovar' })
  const { states, listed, reasons } = await imported({ db, as, deliverEvents }, 'listings-fill-down.csv')
  expect(states).toEqual(['ready', 'ready', 'ready'])
  expect(listed.map(({ address }) => address)).toEqual(['Mansarovar', 'Mansarovar', 'Mansarovar'])
  expect(reasons).toEqual([
    [3, 'locality Mansarovar is taken from a row above'],
    [4, 'locality Mansarovar is taken from a row above'],
  ])
})

test('a list of amenities in JSON is read', async ({ db, as, deliverEvents }) => {
  const { listed } = await imported({ db, as, deliverEvents }, 'listings-amenities-array.json')
  expect(listed.map(({ amenities }) => amenities)).toEqual([['Elevator', 'Power Backup']])
})

test('refused rows that were mended lose the marks that their download added', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db, { role: 'agent' })
  const id = await uploadHomes({ as, deliverEvents }, owner, await realFile('listings-dash-and-plus.csv'))
  const refused = await as(owner).imports.getRefusedRows({ id })
  const text = await refused.text()
  expect(text).toContain("'- Corner")
  const mended = new File([text.replace('abc', '8500000')], 'mended.csv')
  const next = await uploadHomes({ as, deliverEvents }, owner, mended)
  const { items } = await as(owner).imports.listImportRows({ id: next })
  expect(items).toMatchObject([{ state: 'ready', title: '- Corner 3 BHK flat' }])
  await as(owner).imports.startImport({ id: next })
  await deliverEvents()
  const [listed] = await db.select().from(properties)
  expect(listed?.description).toBe('- three balconies\n+ modular kitchen')
})

test('a header below a title is found', async ({ db, as, deliverEvents }) => {
  await createLocality(db, { name: 'Mansarovar' })
  const { listed, reasons, notes } = await imported({ db, as, deliverEvents }, 'x-title-row.xlsx')
  expect(listed).toMatchObject([
    { title: '3 BHK flat in Mansarovar', type: 'apartment', price: 8_500_000, area: 1450, beds: 3, baths: 2 },
  ])
  expect(reasons).toEqual([])
  expect(notes).toEqual(['The column names are taken from row 2; the rows above it are left out.'])
})

test('a list of LibreOffice is read whole', async ({ db, as, deliverEvents }) => {
  const owner = await createUser(db)
  const file = await realFile('x-200-listings-libreoffice.xlsx')
  const id = await uploadHomes({ as, deliverEvents }, owner, file)
  const { counts, notes } = await as(owner).imports.getImport({ id })
  expect(counts).toMatchObject({ ready: 200, refused: 0 })
  expect(notes).toEqual(['These columns were not used: “listed on”'])
})

test('a header that is certain is not asked for, whatever column is missing, and empty sheets are not named', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const header = ['Property Title', 'Locality', 'BHK', 'Price (Rs.)']
  const rows = [header, ['3 BHK flat', 'Mansarovar', '3', '8500000']]
  const csv = new File([rows.map((row) => row.join(',')).join('\n')], 'stock.csv')
  const workbook = await writeXlsx({
    sheets: [
      { name: 'Stock', rows },
      { name: 'Sheet2', rows: [] },
    ],
  })
  const xlsx = new File([new Uint8Array(workbook)], 'stock.xlsx')
  for (const file of [csv, xlsx]) {
    const id = await uploadHomes({ as, deliverEvents }, owner, file)
    const { state, missing, previews, notes } = await as(owner).imports.getImport({ id })
    expect([state, missing, previews, notes]).toEqual(['mapping', [['sqft', 'area']], [], []])
  }
})

test('where no row is certain, another sheet and row can be chosen, and the file goes with its import', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const rows = [
    ['Our stock', 'November'],
    ['Wohin', 'Kya', 'Kitna', 'Kahan'],
    ['A flat', '900', '55 lakh', 'Ajmer Road'],
  ]
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Notes', rows: [['Call', 'Ravi']] },
      { name: 'Stock', rows },
    ],
  })
  const id = await uploadHomes({ as, deliverEvents }, owner, new File([new Uint8Array(bytes)], 'stock.xlsx'))
  const unsure = await as(owner).imports.getImport({ id })
  expect(unsure.state).toBe('mapping')
  expect(unsure.previews).toMatchObject([
    { name: 'Notes', rows: [{ line: 1, cells: ['Call', 'Ravi'] }] },
    {
      name: 'Stock',
      rows: [{ line: 1 }, { line: 2, cells: ['Wohin', 'Kya', 'Kitna', 'Kahan'] }, { line: 3 }],
    },
  ])
  const other = await createUser(db)
  const choice = { id, sheet: 1, line: 2 }
  await expect(as(other).imports.chooseImportHeader(choice)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const replacing = await as(owner).imports.chooseImportHeader(choice)
  const sure = await as(owner).imports.getImport(replacing)
  expect(sure.columns.map(({ name, samples }) => [name, ...samples])).toEqual([
    ['wohin', 'A flat'],
    ['kya', '900'],
    ['kitna', '55 lakh'],
    ['kahan', 'Ajmer Road'],
  ])
  await expect(as(owner).imports.getImport({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const kept = () => [...fakes.files.keys()].filter((name) => name.startsWith('imports/'))
  expect(kept()).toEqual([`imports/${replacing.id}/file`])
  await as(owner).imports.discardImport(replacing)
  expect(kept()).toEqual([])
})

/** The listings of a file in its order, and what was said of each line. */
async function imported(
  { db, as, deliverEvents }: Pick<Fixtures, 'db' | 'as' | 'deliverEvents'>,
  name: string,
) {
  // Professionals need a RERA number for what is under construction.
  const owner = await createUser(db)
  const id = await uploadHomes({ as, deliverEvents }, owner, await realFile(name))
  const { items } = await as(owner).imports.listImportRows({ id })
  const { notes } = await as(owner).imports.getImport({ id })
  await as(owner).imports.startImport({ id })
  await deliverEvents()
  const listed = await db.select().from(properties).orderBy(asc(properties.title))
  const byTitle = new Map(listed.map((listing) => [listing.title, listing]))
  return {
    notes,
    states: items.map(({ state }) => state),
    reasons: items.flatMap(({ line, reasons }) => reasons.map((reason) => [line, reason] as const)),
    listed: items.flatMap(({ title }) => byTitle.get(title ?? '') ?? []),
  }
}
