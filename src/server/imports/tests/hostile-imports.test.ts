import { gzipSync, zipSync } from 'fflate'

import { headerFields } from '#contract/imports/column-mapping.ts'
import { importBounds } from '#contract/imports/import-bounds.ts'
import { reasonText } from '#contract/imports/import-reasons.ts'
import { createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { readImportFile } from '../commands/read-import-file.ts'
import {
  columns,
  csvOf,
  homeRows,
  photoOf,
  sendZip,
  sharedTextXlsx,
  uploadHomes,
  xlsxOf,
  zipOf,
} from './import-files.ts'

async function refusalOf(bytes: Uint8Array, name = 'homes.xlsx') {
  const bounds = { megabytes: 10, rows: 5000, textBytes: importBounds.textBytes }
  const file = await readImportFile(bytes, name, { fields: headerFields.listings, bounds })
  return 'refusal' in file ? reasonText(file.refusal) : null
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

test('an XLSX that is a bomb, encrypted, old or broken is refused before it is read', async () => {
  const zeros = new Uint8Array(120 * 1024 * 1024)
  expect(await refusalOf(zipSync({ 'xl/worksheets/sheet1.xml': zeros }))).toContain('unpacks to far more')
  const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  expect(await refusalOf(old)).toContain('has a password or is older')
  const whole = await bytesOf(await xlsxOf(homeRows(3)))
  expect(await refusalOf(whole)).toBeNull()
  expect(await refusalOf(whole.slice(0, -40))).toContain('cannot be read as a spreadsheet')
  expect(await refusalOf(zipOf({ 'notes.txt': new Uint8Array([1]) }))).toContain(
    'cannot be read as a spreadsheet',
  )
})

test('a small workbook that stands for a hundred megabytes of text is refused', async () => {
  const small = { rows: 1000, columns: 20, text: 'home' }
  expect(await refusalOf(sharedTextXlsx(small))).toBeNull()
  const bomb = sharedTextXlsx({ ...small, text: 'x'.repeat(9000) })
  expect(bomb.length).toBeLessThan(100_000)
  expect(await refusalOf(bomb)).toContain('unpacks to far more')
  const wide = sharedTextXlsx({ rows: 5000, columns: 100, text: 'x'.repeat(500) })
  expect(await refusalOf(wide)).toContain('unpacks to far more')
})

test('what is read of a file is no longer than the file: names of columns once, a cell to its bound', async () => {
  const names = Array.from({ length: 100 }, (_, index) => `column ${index} `.padEnd(100, 'x'))
  const row = Object.fromEntries(names.map((name) => [name, 'y']))
  const csv = [names.join(), ...Array.from({ length: 1000 }, () => names.map(() => 'y').join()), ''].join(
    '\n',
  )
  const json = JSON.stringify(Array.from({ length: 1000 }, () => row))
  for (const text of [csv, json]) {
    const file = await readImportFile(Buffer.from(text), 'homes', { fields: headerFields.listings })
    expect(JSON.stringify(file).length).toBeLessThan(1000 * 100 * 4 + 100_000)
  }
  const long = await readImportFile(Buffer.from(`title\n${'x'.repeat(30_000)}\n`), 'homes.csv', {
    fields: headerFields.listings,
  })
  expect('lines' in long && long.lines[0]?.cells[0]?.length).toBe(importBounds.cell + 1)
})

test('a file whose size is understated unpacks no further than it says', async () => {
  const zip = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(3_000_000) })
  const view = new DataView(zip.buffer)
  // The unpacked size in the local header and in the directory.
  view.setUint32(22, 10, true)
  const directory = zip.length - 22 - 46 - 'xl/worksheets/sheet1.xml'.length
  view.setUint32(directory + 24, 10, true)
  expect(await refusalOf(zip)).toContain('unpacks to far more')
})

test('text is read in UTF-8 with or without its mark, and in UTF-16; separators of spreadsheets are known', async () => {
  const text = 'address;price_lakh;sqft\nजयपुर, मालवीय नगर;40;900\n'
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
  for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`), utf16, utf16.swap16()]) {
    const file = await readImportFile(new Uint8Array(bytes), 'homes.csv', { fields: headerFields.listings })
    expect('lines' in file && file.lines[0]?.cells[0]).toBe('जयपुर, मालवीय नगर')
  }
})

test('a CSV of a spreadsheet is read without its unnamed columns and empty rows', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const [first = [], second = [], third = [], fourth = [], fifth = []] = homeRows(5)
  const header = [...columns, '', '']
  const rows = [
    [...first, '', ''],
    header.map(() => ''),
    [...second, 'a note', ''],
    third,
    [...fourth, '', '', 'too far'],
    fifth.slice(0, -1),
  ]
  // Spreadsheets write nothing for an empty cell.
  const text = (await csvOf(rows, header).text()).replaceAll('""', '')
  const id = await uploadHomes({ as, deliverEvents }, owner, new File([text], 'homes.csv'))
  const seen = await as(owner).imports.getImport({ id })
  expect(seen.columns.map(({ name }) => name)).toEqual(columns)
  const { items } = await as(owner).imports.listImportRows({ id })
  expect(items.map(({ line, state, reasons }) => [line, state, reasons[0]])).toEqual([
    [2, 'ready', undefined],
    [4, 'ready', 'cells below no column name are left out: “a note”'],
    [5, 'ready', undefined],
    [6, 'refused', 'the row has more cells than the header'],
    [7, 'refused', 'Bathrooms is required; write it in a column “Bathrooms”'],
  ])
})

test('a binary file, too many columns and too many rows are refused', async ({ db, as }) => {
  expect(await refusalOf(gzipSync(Buffer.from('address')), 'homes.csv')).toContain('binary data')
  const wide = Array.from({ length: 101 }, (_, index) => `c${index}`)
  expect(await refusalOf(await bytesOf(csvOf([wide], wide)), 'homes.csv')).toContain('more than 100 columns')
  const owner = await createUser(db)
  await expect(as(owner).imports.uploadImport({ file: csvOf(homeRows(5001)) })).rejects.toMatchObject({
    code: 'IMPORT_REFUSED',
    message: 'homes.csv has more than 5,000 rows; please split it.',
  })
  const objects = new File([`[${'{},'.repeat(3_000_000)}{}]`], 'homes.json')
  await expect(as(owner).imports.uploadImport({ file: objects })).rejects.toMatchObject({
    message: 'homes.json has more than 5,000 rows; please split it.',
  })
})

test('huge cells, invisible characters and reserved names are refused or harmless', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const [row = []] = homeRows(1)
  const rows = [row.with(1, 'x'.repeat(10_001)), row.with(1, 'Flat\u202Egnp.exe'), [...row, '=1+1']]
  const file = csvOf(
    [[...(rows[0] ?? []), ''], [...(rows[1] ?? []), ''], rows[2] ?? []],
    [...columns, '__proto__'],
  )
  const id = await uploadHomes({ as, deliverEvents }, owner, file)
  const { items } = await as(owner).imports.listImportRows({ id })
  expect(items.map(({ state }) => state)).toEqual(['refused', 'ready', 'ready'])
})

test('a name of a column with an unreadable character is refused', async ({ db, as }) => {
  const owner = await createUser(db)
  const [row = []] = homeRows(1)
  const objects = [
    Object.fromEntries([...columns, 'a\u0000b'].map((name, index) => [name, row[index] ?? ''])),
  ]
  const file = new File([JSON.stringify(objects)], 'homes.json')
  await expect(as(owner).imports.uploadImport({ file })).rejects.toMatchObject({ code: 'IMPORT_REFUSED' })
})

test('downloaded rows hold no formula', async ({ db, as, deliverEvents }) => {
  const owner = await createUser(db)
  const [row = []] = homeRows(1)
  const id = await uploadHomes({ as, deliverEvents }, owner, csvOf([row.with(4, '=HYPERLINK(1)')]))
  const text = await (await as(owner).imports.getRefusedRows({ id })).text()
  expect(text).toContain("'=HYPERLINK(1)")
})

/** Small files with 9 MB of comments. */
function zipWithComments(): Uint8Array {
  const names = Array.from({ length: 150 }, (_, index) => `HV-1/${index}.jpg`)
  const commented = [new Uint8Array(1), { comment: 'x'.repeat(60_000) }] as const
  return zipSync(Object.fromEntries(names.map((name) => [name, [...commented]])))
}

test('a ZIP of photos that is hostile is refused whole with its reason', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const id = await uploadHomes({ as, deliverEvents }, owner, 1)
  const photo = await photoOf(1)
  const encrypted = zipSync({ 'HV-1/1.jpg': photo })
  // The flag of encryption in the directory.
  encrypted[encrypted.length - 22 - 46 - 'HV-1/1.jpg'.length + 8] = 1
  const cases: [Uint8Array, string][] = [
    [encrypted, 'password'],
    [zipOf({ 'HV-1/1.jpg': photo }).slice(0, -30), 'cannot be read'],
    [zipWithComments(), 'cannot be read'],
  ]
  for (const [index, [zip, problem]] of cases.entries()) {
    await sendZip(as, owner, { id, zip, name: `${index}.zip` })
    await deliverEvents()
    const seen = await as(owner).imports.getImport({ id })
    expect(seen.photos.problem).toContain(problem)
    expect(seen).toMatchObject({ state: 'checked', photos: { matched: 0 } })
  }
  await expect(sendZip(as, owner, { id, zip: photo })).rejects.toMatchObject({ code: 'IMPORT_REFUSED' })
})

test('what is no photo, is nested or belongs to no row is left out with its reason', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const id = await uploadHomes({ as, deliverEvents }, owner, 1)
  const photo = await photoOf(1)
  const zip = zipOf({
    'HV-1/1.jpg': photo,
    'HV-1/2.jpg': new Uint8Array(Buffer.from('<svg onload="alert(1)"/>')),
    'HV-9/1.jpg': photo,
    'HV-1/more.zip': zipOf({ 'a.jpg': photo }),
    '__MACOSX/._1.jpg': photo,
  })
  await sendZip(as, owner, { id, zip })
  await deliverEvents()
  const checked = await as(owner).imports.getImport({ id })
  expect(checked.photos).toMatchObject({ matched: 1, refusedCount: 3 })
  await as(owner).imports.startImport({ id })
  await deliverEvents()
  const { photos, counts } = await as(owner).imports.getImport({ id })
  expect(counts.imported).toBe(1)
  expect(photos.refused).toEqual([
    { name: 'HV-1/2.jpg', reason: 'this is not a photo; use JPEG, PNG, WebP or AVIF' },
    { name: 'HV-1/more.zip', reason: 'this is not a photo; use JPEG, PNG, WebP or AVIF' },
    { name: 'HV-9/1.jpg', reason: expect.stringContaining('no row has this reference') },
  ])
})

test('pieces of a ZIP come in order; one sent twice is taken once', async ({ db, as, deliverEvents }) => {
  const owner = await createUser(db)
  const id = await uploadHomes({ as, deliverEvents }, owner, 1)
  const size = 4 * 1024 * 1024
  const zip = zipOf({ 'HV-1/1.jpg': await photoOf(1), 'HV-1/filler.bin': new Uint8Array(size + 5) })
  const send = (piece: number) => {
    const file = new File([new Uint8Array(zip.subarray(piece * size, (piece + 1) * size))], 'piece')
    return as(owner).imports.uploadImportPhotos({ id, name: 'a.zip', bytes: zip.length, piece, file })
  }
  await expect(send(1)).rejects.toMatchObject({ code: 'STALE' })
  expect(await send(0)).toEqual({ received: 1 })
  expect(await send(0)).toEqual({ received: 1 })
  expect(await send(1)).toEqual({ received: 2 })
  await deliverEvents()
  expect((await as(owner).imports.getImport({ id })).photos).toMatchObject({ matched: 1, isWhole: true })
})
