import { writeOds } from 'hucre/ods'
import { writeXlsx, type WriteSheet } from 'hucre/xlsx'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { headerFields } from '#contract/imports/column-mapping.ts'
import { importBounds } from '#contract/imports/import-bounds.ts'
import { reasonText } from '#contract/imports/import-reasons.ts'
import type { ImportKind } from '#contract/imports/lead-fields.ts'
import { damage, randomOf } from '#tests/hostile-files/damage.ts'
import { expect, test } from '#tests/test.ts'

import { readImportFile } from '../commands/read-import-file.ts'
import { readList } from './read-list.ts'

const bounds = { megabytes: 10, rows: 5000, textBytes: importBounds.textBytes }

async function read(bytes: Uint8Array | string, kind: ImportKind = 'leads') {
  const file = await readImportFile(Buffer.from(bytes), 'file', { fields: headerFields[kind], bounds })
  if ('refusal' in file) return { refusal: reasonText(file.refusal) }
  return {
    columns: file.columns,
    rows: file.lines.map(({ line, cells }) => [line, ...cells]),
    said: file.lines.flatMap(({ line, notes = [] }) => notes.map((note) => `${line}: ${reasonText(note)}`)),
    notes: file.notes.map(reasonText),
  }
}

async function readXlsx(sheets: WriteSheet[], kind?: ImportKind) {
  return read(await writeXlsx({ sheets }), kind)
}

const people = [
  ['Name', 'Mobile', 'City'],
  ['Priya', '9829000001', 'Jaipur'],
  ['Amit', '9829000002', 'Ajmer'],
]

test('hidden sheets and covers are passed over', async () => {
  const file = await readXlsx([
    {
      name: 'Cover',
      rows: [
        ['Shree Estates', 'Jaipur'],
        ['as of', '20 Nov'],
      ],
    },
    { name: 'Old', rows: people, hidden: true },
    { name: 'Leads', rows: [['Report'], [], ...people] },
  ])
  expect(file).toMatchObject({
    columns: ['name', 'mobile', 'city'],
    rows: [
      [4, 'Priya', '9829000001', 'Jaipur'],
      [5, 'Amit', '9829000002', 'Ajmer'],
    ],
    notes: [
      'Only the sheet “Leads” is read.',
      'The column names are taken from row 3; the rows above it are left out.',
    ],
  })
})

test('a merged cell stands in every row that it covers, and says so', async () => {
  const rows = [
    ['Locality', 'Title', 'Price'],
    ['Mansarovar', 'First flat', 8_500_000],
    [null, 'Second flat', 8_600_000],
    [null, 'Third flat', 8_700_000],
    [null, 'Flat elsewhere', 8_800_000],
  ]
  const merges = [{ startRow: 1, startCol: 0, endRow: 3, endCol: 0 }]
  expect(await readXlsx([{ name: 'Stock', rows, merges }], 'listings')).toMatchObject({
    rows: [
      [2, 'Mansarovar', 'First flat', '8500000'],
      [3, 'Mansarovar', 'Second flat', '8600000'],
      [4, 'Mansarovar', 'Third flat', '8700000'],
      [5, '', 'Flat elsewhere', '8800000'],
    ],
    said: [
      '3: “locality”: “Mansarovar” is taken from the merged cell above',
      '4: “locality”: “Mansarovar” is taken from the merged cell above',
    ],
  })
})

test('groups above the names give them their meaning', async () => {
  const text = 'Title,Area,,Sale,\n,Carpet,Super Built-up,Price,Status\nA flat,900,1200,50 lakh,open\n'
  const file = await read(text, 'listings')
  expect(file).toMatchObject({
    columns: ['title', 'carpet area', 'super built-up area', 'sale price', 'sale status'],
    rows: [[3, 'A flat', '900', '1200', '50 lakh', 'open']],
    notes: ['The column names are taken from rows 1 and 2 together.'],
  })
})

test('a row of words below the header stays a row', async () => {
  const text = 'Name,,Email,Message\nPriya,Jain,priya@example.com,Call me\n'
  expect(await read(text)).toMatchObject({ rows: [[2, 'Priya', 'priya@example.com', 'Call me']] })
})

test('separators are told apart by the names between them, or said by the file', async () => {
  const lines = people.map(([name, mobile]) => [name, mobile, 'Flat, 2 BHK'])
  for (const separator of [';', '\t', '|']) {
    const text = lines.map((cells) => cells.join(separator)).join('\r\n')
    const file = await read(`Leads, of all projects, in Jaipur\r\n${text}\r\n`)
    expect(file).toMatchObject({ rows: [[3, 'Priya', '9829000001', 'Flat, 2 BHK'], {}] })
  }
  expect(await read('sep=;\r\nName;Mobile\r\nPriya;9829000001\r\n')).toMatchObject({
    rows: [[3, 'Priya', '9829000001']],
    notes: [],
  })
})

test('UTF-16 without its mark is read in either order; half a text in UTF-8 is not taken for another', async () => {
  const text = 'Name,Mobile\nनेहा,9829000001\n'
  const little = Buffer.from(text, 'utf16le')
  for (const bytes of [little, Buffer.from(little).swap16()])
    expect(await read(bytes)).toMatchObject({
      rows: [[2, 'नेहा', '9829000001']],
      notes: ['The letters are read as UTF-16. Please check that the names below look right.'],
    })
  const broken = Buffer.concat([Buffer.from(text), Buffer.from([0xe0, 0xa4])])
  expect(await read(broken)).toEqual({
    refusal: 'The letters of file cannot be read. Please save it as CSV UTF-8 and try again.',
  })
})

test('a quote that is never closed refuses the file with its line', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => `Person ${index},98290000${10 + index},"a, b"`)
  const open = ['Name,Mobile,Remarks', ...rows.with(5, 'Priya,9829000001,"wants 3 BHK')].join('\n')
  expect(await read(`${open}\n`)).toMatchObject({
    refusal: expect.stringContaining('cannot be read near line 8'),
  })
  expect(await read('Name,Mobile,Remarks\nPriya,9829000001,"wants 3 BHK\n')).toMatchObject({
    refusal: expect.stringContaining('a quote is left open'),
  })
})

test('a text that ends in the middle of its last row says so there and at the top', async () => {
  expect(await read('Name,Mobile,Email\nPriya,9829000001,\nAmit,98290000')).toMatchObject({
    rows: [{}, [3, 'Amit', '98290000', '']],
    said: ['3: the file ends in this row; its last value may be cut off'],
    notes: [
      'The file ends in the middle of row 3. If rows are missing, please download it again where it came from.',
    ],
  })
})

test('a long header is shortened and a table of HTML is read with its spans', async () => {
  const long = `Mobile / ${'x'.repeat(500)}`
  const file = await read(`Name,${long}\nPriya,9829000001\n`)
  expect(file.columns?.[1]?.length).toBe(importBounds.header)
  const html =
    '<TABLE><tr><td colspan=3>Leads</td></tr><tr><th>Name<th>Mobile<th>Locality</tr>' +
    '<tr><td>Priya &amp; Amit</td><td>9829000001</td><td rowspan="2">C&nbsp;Scheme</td></tr>' +
    '<tr><td>Neha</td><td>09829000002</td></tr></TABLE>'
  expect(await read(html)).toMatchObject({
    columns: ['name', 'mobile', 'locality'],
    rows: [
      [3, 'Priya & Amit', '9829000001', expect.stringMatching(/^C\sScheme$/)],
      [4, 'Neha', '09829000002', expect.stringMatching(/^C\sScheme$/)],
    ],
  })
})

test('what stands on two lines of a cell of HTML stays apart', async () => {
  const html =
    '<div><table><tr><th>Name</th><th>Mobile<br>Number</th><th>Locality</th></tr>' +
    '<tr><td><p>Asha</p><p>Jain</p></td><td>9829012345<br/>9829012346</td><td><div>Plot 14</div>\n<div>Amer</div></td></tr></table></div>'
  expect(await read(html)).toMatchObject({
    columns: ['name', 'mobile number', 'locality'],
    rows: [[2, 'Asha\nJain', '9829012345\n9829012346', 'Plot 14\nAmer']],
  })
  const { rows } = await readList(
    '<table><tr><th>Title</th><th>Type</th><th>Price</th><th>Size</th><th>Locality</th></tr>' +
      '<tr><td>Flat near the metro</td><td>Flat</td><td>85<br>90 L</td><td>1450</td><td>Mansarovar</td></tr></table>',
  )
  expect(rows[0]?.refused).toContain('is not an amount of money')
})

test('an address or title on two lines is read as one', async () => {
  const { rows } = await readList(
    'Title,Type,Price,Size,Address\n"Flat near\nthe metro",Flat,85 lakh,1450,"Plot 14,\nMansarovar"\n',
  )
  expect(rows).toMatchObject([
    { title: 'Flat near the metro', address: 'Plot 14, Mansarovar', localityId: 'mansarovar' },
  ])
})

test('an OpenDocument spreadsheet is read with its merged cells', async () => {
  const merges = [{ startRow: 3, endRow: 4, startCol: 2, endCol: 2 }]
  const rows = [['Report'], [], ...people.slice(0, 2), ['Amit', '9829000002', null]]
  const file = await writeOds({
    sheets: [
      { name: 'Cover', rows: [['Shree Estates']] },
      { name: 'Leads', rows, merges },
    ],
  })
  expect(await read(file)).toMatchObject({
    columns: ['name', 'mobile', 'city'],
    rows: [
      [4, 'Priya', '9829000001', 'Jaipur'],
      [5, 'Amit', '9829000002', 'Jaipur'],
    ],
    said: ['5: “city”: “Jaipur” is taken from the merged cell above'],
  })
})

test('a workbook of Excel 97 is read, with a password it is refused', async () => {
  const old = await readFile(join(import.meta.dirname, '../../../../tests/real-files/listings-excel-97.xls'))
  expect(await read(old, 'listings')).toMatchObject({
    columns: ['ref', 'type', 'price', 'carpet area', 'area', 'listed on'],
    rows: [
      [4, 'XL-1', 'Plot', '45 Lakh', '', '150 gaj', expect.anything()],
      [5, 'XL-2', 'प्लॉट', '6250000', '', '200 gaj', expect.anything()],
    ],
  })
  const behindBeginning = old.indexOf(Buffer.from([0x09, 0x08, 0x10, 0x00])) + 20
  const password = Buffer.from([0x2f, 0x00, 0x02, 0x00, 0x01, 0x00])
  const parts = [old.subarray(0, behindBeginning), password, old.subarray(behindBeginning)]
  const { refusal } = await read(Buffer.concat(parts), 'listings')
  expect(refusal).toContain('has a password')
})

test('damaged files end in rows or in a reason', async () => {
  const folder = join(import.meta.dirname, '../../../../tests/real-files')
  const names = (await readdir(folder)).filter((name) => /\.(csv|xlsx|xls|json)$/.test(name))
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))))
  const next = randomOf(32)
  for (let variant = 0; variant < 500; variant++) {
    const damaged = damage(files[variant % files.length] ?? Buffer.alloc(0), next)
    const fields = headerFields[variant % 2 ? 'leads' : 'listings']
    const file = await readImportFile(damaged, 'file', { fields, bounds })
    if ('refusal' in file) expect(reasonText(file.refusal)).not.toBe('')
    else expect(file.lines.every(({ cells }) => cells.length === file.columns.length)).toBe(true)
  }
})
