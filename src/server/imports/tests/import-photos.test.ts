import { importBounds } from '#contract/imports/import-bounds.ts'
import { tryLimit } from '#contract/imports/imports.ts'
import { propertyImports } from '#database/schema/imports.ts'
import { storedFiles } from '#database/schema/media.ts'
import { rateLimits } from '#database/schema/platform.ts'
import { plans } from '#database/schema/subscriptions.ts'
import { keyOf } from '#server/platform/http/rate-limit.ts'
import { createUser } from '#tests/factories.ts'
import { expect, raceTest, test } from '#tests/test.ts'

import { photoBudget } from '../commands/photos/store-photos.ts'
import { startLimit, zipLimit } from '../router.ts'
import { csvOf, homeRows, photoOf, sendZip, uploadHomes, zipOf } from './import-files.ts'

/** Each home with as many photos. */
async function photosOf(homes: number, each = 1) {
  const files: Record<string, Uint8Array> = {}
  for (let home = 1; home <= homes; home++)
    for (let photo = 1; photo <= each; photo++)
      files[`HV-${home}/${photo}.jpg`] = await photoOf(home * 10 + photo)
  return zipOf(files)
}

test('no photo is prepared for a row that the plan refuses', async ({ db, as, deliverEvents }) => {
  const plan = { level: 'free', monthlyPrice: 0, listingLimit: 2, featuredLimit: 0, photoLimit: 1 } as const
  await db.insert(plans).values(plan)
  const owner = await createUser(db)
  const id = await uploadHomes({ as, deliverEvents }, owner, 4)
  const files = { 'HV-1/1.jpg': await photoOf(1), 'HV-1/2.jpg': await photoOf(2) }
  const others = Object.fromEntries(
    await Promise.all([2, 3, 4].map(async (home) => [`HV-${home}/1.jpg`, await photoOf(home * 10)] as const)),
  )
  await sendZip(as, owner, { id, zip: zipOf({ ...files, ...others }) })
  await deliverEvents()
  await as(owner).imports.startImport({ id })
  await deliverEvents()
  const { items } = await as(owner).imports.listImportRows({ id })
  expect(items.map(({ state }) => state)).toEqual(['refused', 'imported', 'imported', 'refused'])
  expect(await db.$count(storedFiles)).toBe(2)
  expect((await as(owner).imports.getImport({ id })).photos).toMatchObject({ stored: 2, added: 2 })
})

test('a person has photos prepared for an hour of work a day; the rest is told why', async ({
  db,
  as,
  now,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const { limit, windowSeconds, name } = photoBudget
  await db.insert(rateLimits).values({
    key: keyOf({ name, subject: [owner.userId] }),
    count: limit,
    windowStartedAt: now(),
    windowEndsAt: new Date(now().getTime() + windowSeconds * 1000),
  })
  const id = await uploadHomes({ as, deliverEvents }, owner, 1)
  await sendZip(as, owner, { id, zip: await photosOf(1) })
  await deliverEvents()
  await as(owner).imports.startImport({ id })
  await deliverEvents()
  const { counts, photos } = await as(owner).imports.getImport({ id })
  expect(counts.imported).toBe(1)
  expect(photos.refused[0]?.reason).toContain('used up for today')
  expect(await db.$count(storedFiles)).toBe(0)
})

test('no ZIP and no film is taken while the disk is nearly full', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const id = await uploadHomes({ as, deliverEvents }, owner, 1)
  fakes.disk.isEnough = false
  const refused = { code: 'IMPORT_REFUSED', message: expect.stringContaining('no room') }
  await expect(sendZip(as, owner, { id, zip: await photosOf(1) })).rejects.toMatchObject(refused)
  const film = { id: crypto.randomUUID(), kind: 'film', bytes: 5, piece: 0 } as const
  const file = new File([new Uint8Array(5)], 'film')
  const media = { code: 'MEDIA_REFUSED', message: expect.stringContaining('no room') }
  await expect(as(owner).media.uploadMediaPiece({ ...film, file })).rejects.toMatchObject(media)
  fakes.disk.isEnough = true
  await sendZip(as, owner, { id, zip: await photosOf(1) })
  await as(owner).media.uploadMediaPiece({ ...film, file })
})

test('an import of which nothing can be listed, or with half a ZIP, is not ready to start', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const id = await uploadHomes({ as, deliverEvents }, owner, 1)
  const listed = async () => (await as(owner).imports.listImports({})).items[0]?.canStart
  expect(await listed()).toBe(true)
  const zip = zipOf({ 'HV-1/filler.bin': new Uint8Array(4 * 1024 * 1024 + 5) })
  await sendZip(as, owner, { id, zip, pieces: 1 })
  expect(await listed()).toBe(false)
  await as(owner).imports.discardImport({ id })
  const none = csvOf(homeRows(1).map((row) => row.with(4, 'ask')))
  const other = await uploadHomes({ as, deliverEvents }, owner, none)
  expect(await as(owner).imports.getImport({ id: other })).toMatchObject({
    state: 'checked',
    canStart: false,
  })
})

test('a file may be tried until it is right; only imports that start are counted', async ({
  db,
  as,
  now,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const count = async ({ name, windowSeconds }: typeof startLimit, times: number) => {
    const windowEndsAt = new Date(now().getTime() + windowSeconds * 1000)
    const key = keyOf({ name, subject: [owner.userId] })
    const set = { count: times, windowStartedAt: now(), windowEndsAt }
    await db
      .insert(rateLimits)
      .values({ key, ...set })
      .onConflictDoUpdate({ target: rateLimits.key, set })
  }
  await count(tryLimit, 100)
  await count(startLimit, startLimit.limit - 1)
  const id = await uploadHomes({ as, deliverEvents }, owner, 1)
  const start = (importId: string) => as(owner).imports.startImport({ id: importId })
  const none = csvOf(homeRows(1).map((row) => row.with(4, 'ask')))
  const refused = await uploadHomes({ as, deliverEvents }, owner, none)
  await expect(start(refused)).rejects.toMatchObject({ code: 'STALE' })
  await start(id)
  const next = await uploadHomes({ as, deliverEvents }, owner, csvOf(homeRows(1, 2)))
  const message = expect.stringContaining('limit of 30 imports')
  await expect(start(next)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', message })
  await count(zipLimit, zipLimit.limit)
  await expect(sendZip(as, owner, { id: next, zip: await photosOf(1) })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  await count(tryLimit, tryLimit.limit)
  const another = { file: csvOf(homeRows(1, 3)) }
  await expect(as(owner).imports.uploadImport(another)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
})

test('a person starts at most forty imports a day', async ({ db, as, now, fakes }) => {
  const owner = await createUser(db)
  const ended = { userId: owner.userId, fileName: 'a.csv', format: 'csv', mapping: {} } as const
  const over = { state: 'cancelled', endedAt: now(), undoUntil: now(), startedAt: now() } as const
  await db
    .insert(propertyImports)
    .values(Array.from({ length: 40 }, () => ({ ...ended, ...over, columns: [] })))
  const send = () => as(owner).imports.uploadImport({ file: csvOf(homeRows(1)) })
  const message = expect.stringContaining('40 imports')
  await expect(send()).rejects.toMatchObject({ code: 'LIMIT_REACHED', message })
  fakes.pass({ days: 1 })
  await send()
})

raceTest('ZIPs that begin at once do not pass the bound of a person together', async ({ engine, as }) => {
  const owner = await createUser(engine.db)
  const ids: string[] = []
  for (let sent = 0; sent < 4; sent++)
    ids.push((await as(owner).imports.uploadImport({ file: csvOf(homeRows(1, sent * 10)) })).id)
  await engine.db.update(propertyImports).set({ state: 'checked' })
  const first = Buffer.alloc(importBounds.piece)
  first.set([0x50, 0x4b, 3, 4])
  const begin = (id: string) => {
    const file = new File([new Uint8Array(first)], 'piece')
    const zip = { id, name: 'a.zip', bytes: importBounds.zipBytes, piece: 0, file }
    return as(owner)
      .imports.uploadImportPhotos(zip)
      .then(
        () => 'begun',
        ({ code }: { code: string }) => code,
      )
  }
  const outcomes = await Promise.all(ids.map(begin))
  expect(outcomes.toSorted()).toEqual(['IMPORT_REFUSED', 'IMPORT_REFUSED', 'begun', 'begun'])
})
