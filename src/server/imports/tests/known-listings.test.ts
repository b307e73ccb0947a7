import { eq } from 'drizzle-orm'

import { properties } from '#database/schema/properties.ts'
import { plans } from '#database/schema/subscriptions.ts'
import type { Actor } from '#server/platform/context.ts'
import { createUser } from '#tests/factories.ts'
import { realFile } from '#tests/real-files/real-file.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

import { csvOf, importHomes, uploadHomes } from './import-files.ts'

type Sending = Pick<Fixtures, 'db' | 'as' | 'deliverEvents'>

const header = ['reference', 'title', 'type', 'status', 'address', 'price', 'sqft', 'bhk', 'baths']

/** One home of each reference, by default for sale at ₹85 L. */
function listOf(homes: Record<string, { price?: number; status?: string; title?: string }>): File {
  const rows = Object.entries(homes).map(([reference, { price = 8_500_000, status = 'sale', title }]) => {
    const name = title ?? `Flat ${reference} near the park`
    return [
      reference,
      name,
      'apartment',
      status,
      `${reference} Park Road, Jaipur`,
      `${price}`,
      '1450',
      '3',
      '2',
    ]
  })
  return csvOf(rows, header)
}

/** An advertiser whose list of the week before is approved. */
async function withList(
  { db, as, deliverEvents }: Sending,
  file: File,
  role: 'owner' | 'agent' = 'owner',
): Promise<Actor> {
  const owner = await createUser(db, { role })
  await importHomes({ as, deliverEvents }, owner, file)
  await db.update(properties).set({ approvalStatus: 'approved' }).where(eq(properties.userId, owner.userId))
  return owner
}

async function listingsOf(db: Sending['db'], owner: Actor) {
  const listed = await db.select().from(properties).where(eq(properties.userId, owner.userId))
  return new Map(listed.map((listing) => [listing.reference ?? listing.title, listing]))
}

test('nobody else chooses rows, and none is chosen after the start', async ({ db, as, deliverEvents }) => {
  const owner = await withList({ db, as, deliverEvents }, listOf({ A1: {} }))
  const id = await uploadHomes({ as, deliverEvents }, owner, listOf({ A1: { price: 8_300_000 } }))
  const choice = { id, isPerformed: false, of: 'changed' as const }
  const other = await createUser(db)
  await expect(as(other).imports.chooseImportRows(choice)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await as(owner).imports.startImport({ id })
  await expect(as(owner).imports.chooseImportRows(choice)).rejects.toMatchObject({ code: 'STALE' })
})

test('the list of the next week shows what differs, updates it, and is undone', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await withList({ db, as, deliverEvents }, await realFile('listings-week-1.csv'))
  const id = await uploadHomes({ as, deliverEvents }, owner, await realFile('listings-week-2.csv'))
  const { items } = await as(owner).imports.listImportRows({ id })
  expect(items).toMatchObject([
    {
      state: 'ready',
      action: 'update',
      reference: 'WK-1',
      changes: [{ field: 'price', before: 8_500_000, after: 8_300_000 }],
    },
  ])
  expect(await as(owner).imports.getImport({ id })).toMatchObject({
    changed: 1,
    actions: { add: 0, update: 1, close: 0 },
  })
  await as(owner).imports.startImport({ id })
  await deliverEvents()
  const updated = await listingsOf(db, owner)
  expect([...updated.keys()]).toEqual(['WK-1'])
  expect(updated.get('WK-1')).toMatchObject({ price: 8_300_000, description: 'Bright flat with parking' })

  const again = await uploadHomes({ as, deliverEvents }, owner, await realFile('listings-week-2.csv'))
  const { items: known } = await as(owner).imports.listImportRows({ id: again })
  const numericId = updated.get('WK-1')?.propertyNumericId
  expect(known).toMatchObject([{ state: 'known', property: { numericId } }])
  expect(known[0]?.reasons).toEqual([`the same as your listing ${numericId}`])

  await as(owner).imports.undoImport({ id })
  await deliverEvents()
  expect(await as(owner).imports.getImport({ id })).toMatchObject({
    state: 'undone',
    counts: { undone: 1 },
  })
  expect((await listingsOf(db, owner)).get('WK-1')).toMatchObject({ price: 8_500_000, archivedAt: null })
})

test('a change that needs a review waits for it, and the listing stays public as it was', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await withList({ db, as, deliverEvents }, listOf({ A1: {} }))
  const id = await importHomes({ as, deliverEvents }, owner, listOf({ A1: { price: 4_000_000 } }))
  const { items } = await as(owner).imports.listImportRows({ id })
  expect(items[0]).toMatchObject({ state: 'imported', action: 'update' })
  expect(items[0]?.reasons[0]).toMatch(/^the changes that need a review wait for it/)
  const [own] = (await as(owner).listings.listOwn({})).items
  expect(own).toMatchObject({ price: 8_500_000, hasRevision: true })
  await as(owner).imports.undoImport({ id })
  await deliverEvents()
  expect((await as(owner).listings.listOwn({})).items[0]).toMatchObject({ hasRevision: false })
})

test('what the file does not say stays as it is on the listing', async ({ db, as, deliverEvents }) => {
  const owner = await withList({ db, as, deliverEvents }, await realFile('listings-week-1.csv'))
  const rows = [['WK-1', 'Gopalpura Bypass', '84 lakh', '1450', '3', '2', 'apartment']]
  const file = csvOf(rows, ['reference', 'locality', 'price', 'sqft', 'bhk', 'baths', 'type'])
  const id = await uploadHomes({ as, deliverEvents }, owner, file)
  const { items } = await as(owner).imports.listImportRows({ id })
  expect(items[0]?.changes.map(({ field }) => field)).toEqual(['price'])
})

test('a row that is skipped changes nothing, one after another or all at once', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await withList({ db, as, deliverEvents }, listOf({ A1: {}, A2: {}, A3: {} }))
  const cheaper = { price: 8_300_000 }
  const file = listOf({ A1: cheaper, A2: cheaper, A3: cheaper })
  const id = await uploadHomes({ as, deliverEvents }, owner, file)
  const choose = (isPerformed: boolean, of: 'changed' | { line: number }) =>
    as(owner).imports.chooseImportRows({ id, isPerformed, of })
  await choose(false, 'changed')
  expect(await as(owner).imports.getImport({ id })).toMatchObject({
    can: { start: false },
    counts: { skipped: 3, ready: 0 },
  })
  await choose(true, { line: 3 })
  await choose(true, { line: 3 })
  await as(owner).imports.startImport({ id })
  await deliverEvents()
  const listed = await listingsOf(db, owner)
  expect(['A1', 'A2', 'A3'].map((reference) => listed.get(reference)?.price)).toEqual([
    8_500_000, 8_300_000, 8_500_000,
  ])
})

test('a row that says sold marks its listing, and undoing offers it again', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await withList({ db, as, deliverEvents }, listOf({ A1: {}, A2: {} }))
  const id = await uploadHomes({ as, deliverEvents }, owner, listOf({ A1: { status: 'sold' }, A2: {} }))
  const { items } = await as(owner).imports.listImportRows({ id })
  expect(items.map(({ state, action, reasons }) => [state, action, reasons[0]])).toEqual([
    ['ready', 'close', 'the file says it is sold: it is marked as sold'],
    ['known', 'add', expect.stringMatching(/^the same as your listing/)],
  ])
  await as(owner).imports.startImport({ id })
  await deliverEvents()
  expect((await listingsOf(db, owner)).get('A1')).toMatchObject({ availability: 'sold' })
  await as(owner).imports.undoImport({ id })
  await deliverEvents()
  expect((await listingsOf(db, owner)).get('A1')).toMatchObject({ availability: 'available', soldDate: null })
})

test('listings that the next list does not have are offered to be marked as gone, and stay otherwise', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await withList(
    { db, as, deliverEvents },
    listOf({ A1: {}, A2: {}, A3: { status: 'rent', price: 20_000 } }),
  )
  const id = await uploadHomes({ as, deliverEvents }, owner, listOf({ A1: { price: 8_300_000 } }))
  expect(await as(owner).imports.getImport({ id })).toMatchObject({
    rows: 1,
    missingListings: 2,
    counts: { ready: 1, skipped: 2 },
  })
  const { items } = await as(owner).imports.listImportRows({ id, show: 'missing' })
  expect(items).toMatchObject([
    { reference: 'A2', isInFile: false, state: 'skipped', action: 'close' },
    { reference: 'A3', isInFile: false, state: 'skipped', action: 'close' },
  ])
  await as(owner).imports.chooseImportRows({ id, isPerformed: true, of: 'missing' })
  await as(owner).imports.chooseImportRows({ id, isPerformed: false, of: { line: items[0]?.line ?? 0 } })
  await as(owner).imports.startImport({ id })
  await deliverEvents()
  const listed = await listingsOf(db, owner)
  expect(['A1', 'A2', 'A3'].map((reference) => listed.get(reference)?.availability)).toEqual([
    'available',
    'available',
    'rented',
  ])
})

test('a list without any known reference has nothing to do with the former one', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await withList({ db, as, deliverEvents }, listOf({ A1: {} }))
  const id = await uploadHomes({ as, deliverEvents }, owner, listOf({ B1: {} }))
  expect(await as(owner).imports.getImport({ id })).toMatchObject({
    missingListings: 0,
    counts: { ready: 1 },
  })
})

test('a listing changed after the check is not changed over, nor changed back after another change', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await withList({ db, as, deliverEvents }, listOf({ A1: {}, A2: {} }))
  const cheaper = { price: 8_300_000 }
  const id = await uploadHomes({ as, deliverEvents }, owner, listOf({ A1: cheaper, A2: cheaper }))
  const move = async (reference: string) => {
    const propertyId = (await listingsOf(db, owner)).get(reference)?.id ?? ''
    await as(owner).availability.moveAvailability({ id: propertyId, from: 'available', to: 'under_offer' })
  }
  await move('A1')
  await as(owner).imports.startImport({ id })
  await deliverEvents()
  const { items } = await as(owner).imports.listImportRows({ id, show: 'refused' })
  expect(items.map(({ reference, reasons }) => [reference, reasons])).toEqual([
    ['A1', ['the listing was changed after this check; please upload the file again']],
  ])
  await move('A2')
  await as(owner).imports.undoImport({ id })
  await deliverEvents()
  const { items: kept } = await as(owner).imports.listImportRows({ id, show: 'imported' })
  expect(kept.map(({ reference, reasons }) => [reference, reasons])).toEqual([
    ['A2', ['kept: it was changed again after the import']],
  ])
  expect((await listingsOf(db, owner)).get('A2')?.price).toBe(8_300_000)
})

test('a home sold here is not offered again by a file, and stays sold where the plan is full', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await withList({ db, as, deliverEvents }, listOf({ A1: {}, A2: {} }))
  const sold = await importHomes({ as, deliverEvents }, owner, listOf({ A1: { status: 'sold' }, A2: {} }))
  const later = await uploadHomes(
    { as, deliverEvents },
    owner,
    listOf({ A1: { status: 'available' }, A2: {} }),
  )
  const { items } = await as(owner).imports.listImportRows({ id: later })
  expect(items[0]?.reasons).toContain(
    'the file says it is available, but here it is sold or rented; only you can offer it again, among your properties',
  )
  await db
    .insert(plans)
    .values({ level: 'free', monthlyPrice: 0, listingLimit: 1, featuredLimit: 0, photoLimit: 5 })
  await as(owner).imports.undoImport({ id: sold })
  await deliverEvents()
  const { items: kept } = await as(owner).imports.listImportRows({ id: sold, show: 'imported' })
  expect(kept[0]?.reasons).toEqual(['kept as sold or rented: your plan has no place for another listing'])
})

test('an archived listing is listed anew when its row changed', async ({ db, as, deliverEvents }) => {
  const owner = await withList({ db, as, deliverEvents }, listOf({ A1: {} }))
  const former = (await listingsOf(db, owner)).get('A1')
  await as(owner).availability.archiveProperty({ id: former?.id ?? '' })
  const id = await uploadHomes({ as, deliverEvents }, owner, listOf({ A1: { price: 8_300_000 } }))
  const { items } = await as(owner).imports.listImportRows({ id })
  expect(items).toMatchObject([{ state: 'ready', action: 'add' }])
})

test('a sold home without a registration is offered again as it was', async ({ db, as, deliverEvents }) => {
  const owner = await withList({ db, as, deliverEvents }, listOf({ A1: {} }), 'agent')
  await db.update(properties).set({ possessionState: 'under_construction' })
  const id = await importHomes({ as, deliverEvents }, owner, listOf({ A1: { status: 'sold' } }))
  await as(owner).imports.undoImport({ id })
  await deliverEvents()
  expect(await as(owner).imports.getImport({ id })).toMatchObject({ counts: { undone: 1 } })
  expect((await listingsOf(db, owner)).get('A1')).toMatchObject({ availability: 'available' })
})
