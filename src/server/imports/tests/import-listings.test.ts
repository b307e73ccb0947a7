import { and, eq, isNull } from 'drizzle-orm'

import { importBounds } from '#contract/imports/import-bounds.ts'
import { propertyImportRows, propertyImports } from '#database/schema/imports.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyImages } from '#database/schema/properties/property-images.ts'
import { plans } from '#database/schema/subscriptions.ts'
import { deliver } from '#server/platform/jobs/jobs.ts'
import { subscribers } from '#server/subscribers.ts'
import { createLead, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { deleteOldImports } from '../commands/change-import.ts'
import {
  columns,
  csvOf,
  homeRows,
  importHomes,
  photoOf,
  sendZip,
  uploadHomes,
  xlsxOf,
  zipOf,
} from './import-files.ts'

test('nobody else sees or changes an import', async ({ db, as, deliverEvents }) => {
  const owner = await createUser(db)
  const other = await createUser(db)
  const id = await uploadHomes({ as, deliverEvents }, owner, 2)
  const api = as(other).imports
  const missing = { code: 'NOT_FOUND' }
  await expect(api.getImport({ id })).rejects.toMatchObject(missing)
  await expect(api.listImportRows({ id })).rejects.toMatchObject(missing)
  await expect(api.getRefusedRows({ id })).rejects.toMatchObject(missing)
  await expect(api.mapImport({ id, mapping: {} })).rejects.toMatchObject(missing)
  await expect(api.startImport({ id })).rejects.toMatchObject(missing)
  await expect(api.cancelImport({ id })).rejects.toMatchObject(missing)
  await expect(api.discardImport({ id })).rejects.toMatchObject(missing)
  await expect(api.undoImport({ id })).rejects.toMatchObject(missing)
  await expect(api.removeImportPhotos({ id })).rejects.toMatchObject(missing)
  await expect(sendZip(as, other, { id, zip: zipOf({}) })).rejects.toMatchObject(missing)
  expect((await api.listImports({})).items).toEqual([])
})

test('a dry run shows every row with its repair or refusal, and lists nothing', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const [first = [], second = []] = homeRows(2)
  const rows = [
    first,
    second.with(4, 'ask'),
    homeRows(1, 3)[0]?.with(1, 'Near the park').with(2, '') ?? [],
    first,
    homeRows(1, 5)[0]?.with(7, '') ?? [],
  ]
  const id = await uploadHomes({ as, deliverEvents }, owner, csvOf(rows))
  const { items } = await as(owner).imports.listImportRows({ id })
  expect(items.map(({ line, state, reasons }) => [line, state, reasons[0]])).toEqual([
    [2, 'ready', undefined],
    [3, 'refused', 'the price "ask" is not an amount of money; write it as 8500000 or 85 lakh'],
    [4, 'refused', expect.stringContaining('type of the home is not clear')],
    [5, 'refused', 'the same as line 2'],
    [6, 'refused', 'Bathrooms is required; write it in a column “Bathrooms”'],
  ])
  const hindi = await as(owner, { locale: 'hi' }).imports.listImportRows({ id, show: 'refused' })
  expect(hindi.items[0]?.reasons).toEqual(['क़ीमत "ask" कोई रक़म नहीं है; इसे 8500000 या 85 लाख जैसे लिखें'])
  const seen = await as(owner).imports.getImport({ id })
  expect(seen).toMatchObject({ state: 'checked', counts: { ready: 1, refused: 4 }, repaired: 0 })
  expect(await db.$count(properties)).toBe(0)
  const file = await as(owner).imports.getRefusedRows({ id })
  expect(await file.text()).toContain('"ask"'.slice(1, -1))
})

test('refused rows are downloaded, uploaded and downloaded again, in either language', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  let file = csvOf(homeRows(2).map((row) => row.with(4, 'ask')))
  for (const [locale, reason] of [
    ['en', 'Reason'],
    ['hi', 'कारण'],
    ['en', 'Reason'],
  ] as const) {
    const id = await uploadHomes({ as, deliverEvents }, owner, file)
    file = await as(owner, { locale }).imports.getRefusedRows({ id })
    expect(await file.text()).toContain(`${[...columns, reason].join(',')}\r\n`)
  }
})

test('listings come in as XLSX and JSON too, formulas as their values', async ({ db, as, deliverEvents }) => {
  const owner = await createUser(db)
  const { id } = await as(owner).imports.uploadImport({ file: await xlsxOf(homeRows(2)) })
  const objects = homeRows(2, 5).map((row) =>
    Object.fromEntries(columns.map((name, index) => [name, row[index]])),
  )
  const json = new File([JSON.stringify(objects)], 'homes.json')
  const other = await uploadHomes({ as, deliverEvents }, owner, json)
  for (const each of [id, other])
    expect(await as(owner).imports.getImport({ id: each })).toMatchObject({
      state: 'checked',
      counts: { ready: 2 },
    })
})

test('unknown columns are mapped by hand, and the next file remembers it', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const header = columns.with(4, 'Bhaav').with(0, 'Kramank')
  const id = await uploadHomes({ as, deliverEvents }, owner, csvOf(homeRows(1), header))
  const asked = await as(owner).imports.getImport({ id })
  expect(asked).toMatchObject({ state: 'mapping', missing: [['price', 'price_lakh']] })
  const mapping = Object.fromEntries(asked.columns.map(({ name, field }) => [name, field ?? '']))
  await expect(as(owner).imports.mapImport({ id, mapping })).rejects.toMatchObject({
    code: 'IMPORT_REFUSED',
  })
  await expect(as(owner).imports.startImport({ id })).rejects.toMatchObject({ code: 'STALE' })
  await as(owner).imports.mapImport({
    id,
    mapping: { ...mapping, bhaav: 'price_lakh', kramank: 'reference' },
  })
  await deliverEvents()
  expect(await as(owner).imports.getImport({ id })).toMatchObject({
    state: 'checked',
    counts: { ready: 1 },
  })

  const next = await uploadHomes({ as, deliverEvents }, owner, csvOf(homeRows(1, 9), header))
  const remembered = await as(owner).imports.getImport({ id: next })
  expect(remembered.state).toBe('checked')
  expect(remembered.columns.find(({ name }) => name === 'kramank')?.field).toBe('reference')
})

test('rows with photos are listed once, whatever is delivered again, undone, and listed again', async ({
  db,
  as,
  now,
  services,
  fakes,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const id = await uploadHomes({ as, deliverEvents }, owner, 30)
  const photos: Record<string, Uint8Array> = { 'Photos/notes.txt': new Uint8Array([1]) }
  for (const number of [1, 2, 3]) {
    photos[`Photos/HV-${number}/front.jpg`] = await photoOf(number)
    photos[`Photos/hv-${number}-2.jpg`] = await photoOf(number + 100)
  }
  await sendZip(as, owner, { id, zip: zipOf(photos) })
  await deliverEvents()
  const checked = await as(owner).imports.getImport({ id })
  expect(checked).toMatchObject({ state: 'checked', photos: { matched: 6, refusedCount: 1, problem: null } })

  await as(owner).imports.startImport({ id })
  const step = await db.select({ step: propertyImports.step }).from(propertyImports)
  for (const domainEvent of step.map((each) => ({ name: 'import.due' as const, importId: id, ...each })))
    for (let time = 0; time < 2; time++) await deliver({ db, now, services }, subscribers, domainEvent)
  await deliverEvents()
  const done = await as(owner).imports.getImport({ id })
  expect(done).toMatchObject({ state: 'finished', counts: { imported: 30 }, photos: { stored: 6, added: 6 } })
  expect((await as(owner).messages.listNotifications({})).items).toMatchObject([
    { kind: 'import_finished', parameters: { title: 'homes.csv', count: 30, refused: 0 } },
  ])
  expect(await db.$count(properties, eq(properties.userId, owner.userId))).toBe(30)
  expect(await db.$count(propertyImages)).toBe(6)
  expect([...fakes.files.keys()].filter((name) => name.startsWith('imports/'))).toEqual([])
  const { items } = await as(owner).imports.listImportRows({ id, show: 'imported' })
  const [first] = items
  const { items: own } = await as(owner).listings.listOwn({ query: 'Flat 1 near' })
  expect(own.map(({ numericId }) => numericId)).toContain(first?.property?.numericId)

  await as(owner).imports.undoImport({ id })
  await deliverEvents()
  expect(await as(owner).imports.getImport({ id })).toMatchObject({
    state: 'undone',
    counts: { undone: 30 },
  })
  const open = and(eq(properties.userId, owner.userId), isNull(properties.archivedAt))
  expect(await db.$count(properties, open)).toBe(0)

  const again = await importHomes({ as, deliverEvents }, owner, 30)
  expect(await as(owner).imports.getImport({ id: again })).toMatchObject({ counts: { imported: 30 } })
  expect(await db.$count(properties, open)).toBe(30)

  const third = await uploadHomes({ as, deliverEvents }, owner, 30)
  expect(await as(owner).imports.getImport({ id: third })).toMatchObject({
    counts: { known: 30, ready: 0 },
  })
})

test('a plan without a place refuses the rows that are left', async ({ db, as, deliverEvents }) => {
  await db
    .insert(plans)
    .values({ level: 'free', monthlyPrice: 0, listingLimit: 2, featuredLimit: 0, photoLimit: 5 })
  const owner = await createUser(db)
  const id = await uploadHomes({ as, deliverEvents }, owner, 3)
  const photos = { 'HV-1/1.jpg': await photoOf(1), 'HV-3/1.jpg': await photoOf(3) }
  await sendZip(as, owner, { id, zip: zipOf(photos) })
  await deliverEvents()
  expect((await as(owner).imports.getImport({ id })).room).toBe(2)
  await as(owner).imports.startImport({ id })
  await deliverEvents()
  const { items } = await as(owner).imports.listImportRows({ id, show: 'refused' })
  expect(items.map(({ line, reasons }) => [line, reasons])).toEqual([
    [4, ['your plan has no place for another listing']],
  ])
  expect((await as(owner).imports.getImport({ id })).photos).toMatchObject({ stored: 1, added: 1 })
})

test('a cancelled import lists no further row, and can be undone', async ({ db, as, deliverEvents }) => {
  const owner = await createUser(db)
  const id = await uploadHomes({ as, deliverEvents }, owner, 3)
  await as(owner).imports.startImport({ id })
  await as(owner).imports.cancelImport({ id })
  await as(owner).imports.cancelImport({ id })
  await deliverEvents()
  expect(await as(owner).imports.getImport({ id })).toMatchObject({
    state: 'cancelled',
    counts: { ready: 3 },
  })
  await expect(as(owner).imports.startImport({ id })).rejects.toMatchObject({ code: 'STALE' })
})

test('an import is not undone after an enquiry or a day', async ({ db, as, fakes, deliverEvents }) => {
  const owner = await createUser(db)
  const buyer = await createUser(db)
  const id = await importHomes({ as, deliverEvents }, owner, 2)
  const [row] = await db.select().from(propertyImportRows).where(eq(propertyImportRows.importId, id))
  await createLead(db, owner, { userId: buyer.userId, propertyId: row?.propertyId ?? '' })
  expect(await as(owner).imports.getImport({ id })).toMatchObject({ enquired: 1, can: { undo: false } })
  await expect(as(owner).imports.undoImport({ id })).rejects.toMatchObject({ code: 'ENQUIRED' })
  fakes.pass({ hours: importBounds.undoHours })
  await expect(as(owner).imports.undoImport({ id })).rejects.toMatchObject({ code: 'EXPIRED' })
})

test('cells go after the time to undo, imports never started after a week', async ({
  db,
  as,
  now,
  services,
  fakes,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const { id } = await as(owner).imports.uploadImport({ file: csvOf(homeRows(1)) })
  const left = await uploadHomes({ as, deliverEvents }, owner, csvOf(homeRows(1, 7)))
  await sendZip(as, owner, { id: left, zip: zipOf({ 'HV-7/1.jpg': await photoOf(7) }) })
  await as(owner).imports.startImport({ id })
  await deliverEvents()
  fakes.pass({ days: 2 })
  await deleteOldImports(db, { files: services.files, now: now() })
  expect(await as(owner).imports.getImport({ id })).toMatchObject({
    isPurged: true,
    counts: { imported: 1 },
  })
  const [row] = await db.select().from(propertyImportRows).where(eq(propertyImportRows.importId, id))
  expect(row?.cells).toBeNull()
  fakes.pass({ days: 6 })
  await deleteOldImports(db, { files: services.files, now: now() })
  expect(await db.$count(propertyImports, eq(propertyImports.id, left))).toBe(0)
  expect([...fakes.files.keys()].filter((name) => name.startsWith('imports/'))).toEqual([])
})
