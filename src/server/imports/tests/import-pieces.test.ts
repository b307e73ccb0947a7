import { sql } from 'drizzle-orm'

import { importBounds } from '#contract/imports/import-bounds.ts'
import { propertyImportPhotos, propertyImportRows, propertyImports } from '#database/schema/imports.ts'
import { createUser } from '#tests/factories.ts'
import { expect, raceTest, test } from '#tests/test.ts'

import { deleteStrayFiles } from '../../workflows/delete-stray-files.ts'
import { columns, csvOf, homeRows, photoOf, sendZip, uploadHomes, zipOf } from './import-files.ts'

type Fakes = { files: ReadonlyMap<string, unknown> }

function piecesIn({ files }: Fakes): string[] {
  return [...files.keys()].filter((name) => name.startsWith('imports/')).toSorted()
}

/** Of two pieces. */
function largeZip() {
  return zipOf({ 'HV-1/filler.bin': new Uint8Array(importBounds.piece + 5) })
}

test('a new ZIP replaces all pieces of the former', async ({ db, as, fakes, deliverEvents }) => {
  const owner = await createUser(db)
  const id = await uploadHomes({ as, deliverEvents }, owner, 1)
  await sendZip(as, owner, { id, zip: largeZip(), name: 'large.zip' })
  await deliverEvents()
  expect(piecesIn(fakes)).toEqual([`imports/${id}/0`, `imports/${id}/1`])
  await sendZip(as, owner, { id, zip: zipOf({ 'HV-1/1.jpg': await photoOf(1) }), name: 'small.zip' })
  await deliverEvents()
  expect(piecesIn(fakes)).toEqual([`imports/${id}/0`])
  expect((await as(owner).imports.getImport({ id })).photos).toMatchObject({ matched: 1, isWhole: true })
})

test('a cancelled import leaves no pieces', async ({ db, as, fakes, deliverEvents }) => {
  const owner = await createUser(db)
  const id = await uploadHomes({ as, deliverEvents }, owner, 1)
  await sendZip(as, owner, { id, zip: largeZip() })
  await deliverEvents()
  await as(owner).imports.startImport({ id })
  await as(owner).imports.cancelImport({ id })
  expect(piecesIn(fakes)).toEqual([])
})

const removals = [
  { removal: 'discardImport', left: [] },
  { removal: 'removeImportPhotos', left: [{ name: null, pieces: 0 }] },
] as const

for (const { removal, left } of removals)
  test(`a piece that arrives during ${removal} is not left`, async ({
    db,
    as,
    fakes,
    services: { files },
    deliverEvents,
  }) => {
    const owner = await createUser(db)
    const id = await uploadHomes({ as, deliverEvents }, owner, 1)
    const { put } = files
    files.put = async (name, object) => {
      await as(owner).imports[removal]({ id })
      await put(name, object)
    }
    await expect(sendZip(as, owner, { id, zip: largeZip() })).rejects.toMatchObject({ code: 'STALE' })
    files.put = put
    expect(piecesIn(fakes)).toEqual([])
    const { zipName: name, zipPieces: pieces } = propertyImports
    expect(await db.select({ name, pieces }).from(propertyImports)).toEqual(left)
  })

test('an import does not start while its ZIP was sent in part', async ({ db, as, deliverEvents }) => {
  const owner = await createUser(db)
  const id = await uploadHomes({ as, deliverEvents }, owner, 1)
  const zip = largeZip()
  await sendZip(as, owner, { id, zip, pieces: 1 })
  expect(await as(owner).imports.getImport({ id })).toMatchObject({
    state: 'checked',
    can: { start: false },
    photos: { isWhole: false },
  })
  await expect(as(owner).imports.startImport({ id })).rejects.toMatchObject({
    code: 'STALE',
    message: 'photos.zip was sent in part. Choose it again to continue.',
  })
  await sendZip(as, owner, { id, zip })
  await deliverEvents()
  expect(await as(owner).imports.getImport({ id })).toMatchObject({ can: { start: true } })
  await as(owner).imports.startImport({ id })
})

test('an import continues without the ZIP that is removed, however often', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const id = await uploadHomes({ as, deliverEvents }, owner, 1)
  await sendZip(as, owner, { id, zip: zipOf({ 'HV-1/1.jpg': await photoOf(1) }), name: 'small.zip' })
  await deliverEvents()
  await sendZip(as, owner, { id, zip: largeZip(), pieces: 1 })
  for (let time = 0; time < 2; time++) await as(owner).imports.removeImportPhotos({ id })
  expect(piecesIn(fakes)).toEqual([])
  expect(await as(owner).imports.getImport({ id })).toMatchObject({
    state: 'checked',
    can: { start: true },
    photos: { name: null, bytes: 0, received: 0, matched: 0 },
  })
  await as(owner).imports.startImport({ id })
  await expect(as(owner).imports.removeImportPhotos({ id })).rejects.toMatchObject({ code: 'STALE' })
  await deliverEvents()
  expect(await as(owner).imports.getImport({ id })).toMatchObject({ counts: { imported: 1 } })
})

test('the nightly jobs delete pieces that no import has', async ({
  db,
  as,
  now,
  fakes,
  services: { files },
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const id = await uploadHomes({ as, deliverEvents }, owner, 1)
  await sendZip(as, owner, { id, zip: largeZip() })
  await deliverEvents()
  const content = { bytes: new Uint8Array(1), contentType: 'application/zip' }
  const strays = [
    `imports/${crypto.randomUUID()}/0`,
    `imports/${id}/2`,
    `imports/${id}/0.${crypto.randomUUID()}`,
  ]
  for (const name of strays) await files.put(name, content)
  fakes.pass({ hours: 25 })
  await files.put(`imports/${id}/7`, content)
  expect(await deleteStrayFiles(db, { files, now: now() })).toBe(3)
  expect(piecesIn(fakes)).toEqual([0, 1, 7].map((piece) => `imports/${id}/${piece}`))
})

test('a check that another change overtook saves no photos', async ({
  db,
  as,
  services: { files },
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const id = await uploadHomes({ as, deliverEvents }, owner, 1)
  await sendZip(as, owner, { id, zip: zipOf({ 'HV-1/1.jpg': await photoOf(1) }) })
  const { read } = files
  files.read = async (name) => {
    await db.update(propertyImports).set({ step: sql`${propertyImports.step} + 1` })
    return read(name)
  }
  await deliverEvents()
  files.read = read
  expect(await db.$count(propertyImportPhotos)).toBe(0)
})

test('ZIPs of one person that were not imported are bounded together', async ({ db, as, deliverEvents }) => {
  const owner = await createUser(db)
  for (let filled = 0; filled < 2; filled++) await uploadHomes({ as, deliverEvents }, owner, 1)
  await db.update(propertyImports).set({ zipBytes: importBounds.zipBytes })
  const id = await uploadHomes({ as, deliverEvents }, owner, 1)
  await expect(sendZip(as, owner, { id, zip: largeZip() })).rejects.toMatchObject({
    code: 'IMPORT_REFUSED',
    message: 'Your unfinished imports have 4 GB of photos already. Please finish or discard one first.',
  })
})

test('rows that an earlier version saved by the names of their columns are read', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const id = await uploadHomes({ as, deliverEvents }, owner, 1)
  const byName = Object.fromEntries(columns.map((name, index) => [name, homeRows(1)[0]?.[index] ?? '']))
  await db.update(propertyImportRows).set({ cells: byName })
  const { columns: mapped } = await as(owner).imports.getImport({ id })
  const mapping = Object.fromEntries(mapped.flatMap(({ name, field }) => (field ? [[name, field]] : [])))
  await as(owner).imports.mapImport({ id, mapping })
  await deliverEvents()
  const seen = await as(owner).imports.getImport({ id })
  expect(seen).toMatchObject({ state: 'checked', counts: { ready: 1 } })
  expect(seen.columns.find(({ name }) => name === 'title')?.samples).toEqual(['Flat 1 near the park'])
})

test('a part of a check is saved in one statement', async ({ db, as, deliverEvents }) => {
  const owner = await createUser(db)
  await db.execute(sql`create sequence saves`)
  await db.execute(
    sql`create function count_save() returns trigger language plpgsql as 'begin perform nextval(''saves''); return null; end'`,
  )
  await db.execute(
    sql`create trigger count_saves after update on property_import_rows for each statement execute function count_save()`,
  )
  const id = await uploadHomes({ as, deliverEvents }, owner, 200)
  expect(await as(owner).imports.getImport({ id })).toMatchObject({ counts: { ready: 200 } })
  const { rows } = await db.execute(sql`select last_value::int as saves from saves`)
  expect(rows).toEqual([{ saves: 1 }])
})

test('a row that the database refuses keeps no other from its check', async ({ db, as, deliverEvents }) => {
  const owner = await createUser(db)
  await db.execute(sql`alter table property_import_rows add constraint refuses_one
    check (state <> 'ready' or reference <> 'HV-2')`)
  const id = await uploadHomes({ as, deliverEvents }, owner, 3)
  const { items } = await as(owner).imports.listImportRows({ id })
  expect(items.map(({ state, reasons }) => [state, ...reasons])).toEqual([
    ['ready'],
    ['refused', 'it could not be saved; please upload this row again'],
    ['ready'],
  ])
})

raceTest('rows are saved in portions, and an import discarded meanwhile is not', async ({ engine, as }) => {
  const owner = await createUser(engine.db)
  const sent = as(owner).imports.uploadImport({ file: csvOf(homeRows(5000)) })
  const end = sent.catch(({ code }: { code: string }) => code)
  const list = () => as(owner).imports.listImports({ kind: 'listings' })
  await expect
    .poll(async () => (await list()).items[0]?.rows ?? 0, { interval: 5, timeout: 30_000 })
    .toBeGreaterThan(0)
  const [begun] = (await list()).items
  expect(begun).toMatchObject({ state: 'checking' })
  expect(begun?.rows).toBeLessThan(5000)
  await as(owner).imports.discardImport({ id: begun?.id ?? '' })
  expect(await end).toBe('IMPORT_REFUSED')
  expect(await engine.db.$count(propertyImportRows)).toBe(0)
})
