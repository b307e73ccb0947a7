import { eq, lt } from 'drizzle-orm'
import { execFile } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { create, extract } from 'tar'
import { afterAll } from 'vitest'

import { searchDemand, searchDemandKeys, searchDemandPeople } from '#database/schema/analytics.ts'
import { properties } from '#database/schema/properties.ts'
import { viewEvents } from '#database/schema/properties/property-views.ts'
import { propertySearch } from '#database/schema/search.ts'
import { searchSections, sectionSlots } from '#database/schema/search/search-bitmaps.ts'
import { tickets } from '#database/schema/support.ts'
import { createFiles } from '#server/platform/files/files.ts'
import { publishEvent } from '#server/platform/jobs/publish-event.ts'
import { arrangeViewMonths } from '#server/properties/commands/view-months.ts'
import { foldChanges, moveToCitySections } from '#server/search/commands/fold-changes.ts'
import { bucketAt, startStorageServer } from '#tests/fixtures/servers/storage-server.ts'

import { copyMigratedFolder, openEngine, type TestEngine } from '../tests/engine.ts'
import { createCity, createLocality, createMember, createProperty } from '../tests/factories.ts'
import { expect, test } from '../tests/test.ts'
import { backUpState } from './state/back-up-state.ts'
import { restoreState } from './state/restore-state.ts'
import { dumpTables } from './state/tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'haveli-backup-'))
const opened: TestEngine[] = []
afterAll(async () => {
  for (const engine of opened) await engine.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Exports and imports whole databases, which a test's transaction cannot. */
async function openOwnEngine(): Promise<TestEngine> {
  const engine = await openEngine()
  opened.push(engine)
  return engine
}

const now = new Date('2026-11-21T05:30:00Z')
let places = 0
/** A data folder with an image, an email and its own secret. */
function createInstallation(secret: string) {
  const dataDir = join(folder, `place-${++places}`)
  mkdirSync(join(dataDir, 'uploads/ab/abcd'), { recursive: true })
  mkdirSync(join(dataDir, 'outbox'))
  writeFileSync(join(dataDir, 'uploads/ab/abcd/400.webp'), `picture of ${secret}`)
  writeFileSync(join(dataDir, 'outbox/1.eml'), `letter of ${secret}`)
  writeFileSync(join(dataDir, 'auth-secret'), secret)
  return { dataDir, authSecret: secret, authSecretPrevious: null, s3: null }
}

async function rowsOf(pool: Parameters<typeof dumpTables>[0]) {
  const to = mkdtempSync(join(folder, 'rows-'))
  const { tables } = await dumpTables(pool, to)
  return tables.map(({ name }) => [
    name,
    readFileSync(join(to, `${name}.ndjson`), 'utf8')
      .split('\n')
      .toSorted(),
  ])
}

/** A search of one person today. */
async function noteSearch(db: TestEngine['db']) {
  const { id: localityId } = await createLocality(db, { name: 'Mansarovar' })
  const need = { day: '2026-11-21', localityId, purpose: 'rent', people: 1 } as const
  const [{ id: demandId } = { id: '' }] = await db
    .insert(searchDemand)
    .values(need)
    .returning({ id: searchDemand.id })
  await db.insert(searchDemandKeys).values({ day: need.day, key: 'the key of the day' })
  await db.insert(searchDemandPeople).values({ demandId, person: 'a keyed hash' })
}

test('a backup restores every row, image, email and secret, and the triggers with them', async () => {
  const engine = await openOwnEngine()
  const { db, pool } = engine
  const person = await createMember(db, { name: 'कविता \u2028 "Sharma"\n\\' })
  const { id } = await createProperty(db, person)
  await db.update(properties).set({ price: 9_999_999 }).where(eq(properties.id, id))
  await publishEvent(db, { name: 'property.submitted', propertyId: id })
  const question = { category: 'technical', description: 'It does not open.' } as const
  await db
    .insert(tickets)
    .values(['A first one', 'A second one'].map((subject) => ({ ...question, subject })))
  await noteSearch(db)
  await db.insert(viewEvents).values({ propertyId: id, sessionId: 'a-session', createdAt: now })
  await arrangeViewMonths(db, { now, months: 24 })
  const first = 'the first secret, of 32 signs or more'
  const config = createInstallation(first)
  const file = join(folder, 'whole.tar.gz')
  await backUpState(file, { database: engine, config, now })
  const rowsBefore = await rowsOf(pool)

  const names = rowsBefore.map(([name]) => name)
  expect(names).toContain('public.search_demand')
  expect(names, 'who searched is not backed up').not.toContain('public.search_demand_people')
  expect(names).not.toContain('public.search_demand_keys')

  const other = await openOwnEngine()
  await createMember(other.db, { name: 'Somebody else' })
  await noteSearch(other.db)
  await arrangeViewMonths(other.db, { now: new Date('2027-05-01T00:00:00Z'), months: 24 })
  const place = createInstallation('the second secret')
  const result = await restoreState(file, { database: other, config: { ...place, authSecret: null }, now })
  expect(result).toMatchObject({ outcome: 'restored', sameSecret: true })
  expect(await rowsOf(other.pool)).toEqual(rowsBefore)
  expect(await other.db.$count(searchDemandPeople)).toBe(0)
  expect(await arrangeViewMonths(other.db, { now, months: 24 })).toMatchObject({ added: 3 })
  expect(await other.db.$count(viewEvents)).toBe(1)
  expect(readFileSync(join(place.dataDir, 'uploads/ab/abcd/400.webp'), 'utf8')).toContain('first')
  expect(readFileSync(join(place.dataDir, 'outbox/1.eml'), 'utf8')).toContain('first')
  expect(readFileSync(join(place.dataDir, 'auth-secret'), 'utf8')).toBe(first)
  await expect(other.pool.query('delete from price_history')).rejects.toThrow('never changed or erased')
  await expect(other.pool.query(`delete from users where id = '${person.userId}'`)).rejects.toThrow(
    /violates|foreign key/,
  )

  const [next] = await other.db
    .insert(tickets)
    .values({ ...question, subject: 'A third one' })
    .returning({ number: tickets.ticketNumber })
  expect(next?.number).toBe(1003)

  await createProperty(other.db, person)
  const { rows: slots } = await other.pool.query('select slot from property_search order by slot')
  expect(slots, 'a new listing has a bit of its own in the search').toEqual([{ slot: 1 }, { slot: 2 }])

  const before = 'before' in result ? (result.before ?? '') : ''
  await restoreState(before, { database: other, config: place, now })
  const { rows } = await other.pool.query('select name from users')
  expect(rows).toEqual([{ name: 'Somebody else' }])
  expect(readFileSync(join(place.dataDir, 'outbox/1.eml'), 'utf8')).toContain('second')
})

test('an incomplete backup, or one of another version, changes nothing', async () => {
  const engine = await openOwnEngine()
  await createMember(engine.db)
  const config = createInstallation('a secret')
  const file = join(folder, 'good.tar.gz')
  await backUpState(file, { database: engine, config, now })
  const rowsBefore = await rowsOf(engine.pool)
  const restoreFrom = (name: string) => restoreState(join(folder, name), { database: engine, config, now })

  writeFileSync(join(folder, 'words.tar.gz'), 'only words')
  expect(await restoreFrom('words.tar.gz')).toEqual({ outcome: 'refused', refusal: 'NOT_A_BACKUP' })

  writeFileSync(join(folder, 'short.tar.gz'), readFileSync(file))
  truncateSync(join(folder, 'short.tar.gz'), Math.floor(readFileSync(file).length / 2))
  expect(await restoreFrom('short.tar.gz')).toEqual({ outcome: 'refused', refusal: 'NOT_A_BACKUP' })

  const { rows } = await engine.pool.query<{ id: number; hash: string }>(
    'select id, hash from drizzle.__drizzle_migrations order by created_at desc, id desc limit 1',
  )
  const last = rows[0]
  await engine.pool.query('update drizzle.__drizzle_migrations set hash = $2 where id = $1', [
    last?.id,
    'new',
  ])
  expect(await restoreFrom('good.tar.gz')).toEqual({ outcome: 'refused', refusal: 'OTHER_VERSION' })
  await engine.pool.query('update drizzle.__drizzle_migrations set hash = $2 where id = $1', [
    last?.id,
    last?.hash,
  ])
  expect(await rowsOf(engine.pool)).toEqual(rowsBefore)
  expect(readFileSync(join(config.dataDir, 'auth-secret'), 'utf8')).toBe('a secret')
})

test('a backup is made and restored where the data folder is not there yet, as with PostgreSQL', async () => {
  const engine = await openOwnEngine()
  await createMember(engine.db)
  const secrets = { authSecret: 'a secret', authSecretPrevious: null, s3: null }
  const from = { dataDir: join(folder, 'not-there'), ...secrets }
  const file = join(folder, 'from-nowhere.tar.gz')
  await backUpState(file, { database: engine, config: from, now })
  const to = { dataDir: join(folder, 'not-there-either'), ...secrets }
  expect(await restoreState(file, { database: engine, config: to, now })).toMatchObject({
    outcome: 'restored',
    sameSecret: true,
  })
})

test('after a restore listings get slots in the search that nobody holds', async () => {
  const engine = await openOwnEngine()
  const { db } = engine
  const person = await createMember(db)
  const { id: cityId } = await createCity(db, 'Kota')
  const inKota = { cityId, city: 'Kota' }
  for (const place of [inKota, inKota, {}]) await createProperty(db, person, place)
  await db.update(searchSections).set({ createdAt: new Date(0) })
  expect(await moveToCitySections(db, { leastListings: 2 })).toBe(2)
  await foldChanges(db)
  const file = join(folder, 'with-sections.tar.gz')
  const config = createInstallation('a secret')
  await backUpState(file, { database: engine, config, now })
  expect(await restoreState(file, { database: engine, config, now })).toMatchObject({ outcome: 'restored' })
  for (const place of [inKota, inKota, {}, {}]) await createProperty(db, person, place)
  expect(await db.$count(propertySearch, lt(propertySearch.slot, sectionSlots))).toBe(3)
  expect(await db.$count(propertySearch)).toBe(7)
})

test('the secret a backup brings helps nobody where the environment sets another one', async () => {
  const engine = await openOwnEngine()
  await createMember(engine.db)
  const file = join(folder, 'with-secret.tar.gz')
  await backUpState(file, { database: engine, config: createInstallation('a secret'), now })
  const config = createInstallation('another secret')
  expect(await restoreState(file, { database: engine, config, now })).toMatchObject({
    outcome: 'restored',
    sameSecret: false,
  })
})

test('a backup that names unknown tables or columns changes nothing', async () => {
  const engine = await openOwnEngine()
  await createMember(engine.db)
  const config = createInstallation('a secret')
  const good = join(folder, 'to-be-bent.tar.gz')
  await backUpState(good, { database: engine, config, now })
  const rowsBefore = await rowsOf(engine.pool)

  const inside = mkdtempSync(join(folder, 'bent-'))
  await extract({ file: good, cwd: inside })
  const manifest = readFileSync(join(inside, 'manifest.json'), 'utf8')
  const bent = {
    'a table that is none': manifest.replace('"public.users"', '"public.users; drop table public.users; --"'),
    'a column that is none': manifest.replace('"suspended_reason"', '"(select 1)"'),
    'a table twice': manifest.replace('"public.users"', '"public.profiles"'),
  }
  for (const [what, text] of Object.entries(bent)) {
    expect(text, what).not.toBe(manifest)
    writeFileSync(join(inside, 'manifest.json'), text)
    const file = join(folder, 'bent.tar.gz')
    await create({ file, cwd: inside, gzip: true }, readdirSync(inside))
    expect(await restoreState(file, { database: engine, config, now }), what).toEqual({
      outcome: 'refused',
      refusal: 'NOT_A_BACKUP',
    })
  }
  expect(await rowsOf(engine.pool)).toEqual(rowsBefore)
})

const embeddedTest = test.skipIf(process.env['TEST_DATABASE_URL'])

embeddedTest('a refused restore says why in one sentence', { timeout: 60_000 }, async () => {
  const dataDir = copyMigratedFolder()
  const file = join(folder, 'a-letter.txt')
  writeFileSync(file, 'Dear all')
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DEMO: '0' }
  const script = join(import.meta.dirname, 'restore.ts')
  const restore = promisify(execFile)(process.execPath, [script, file], { cwd: folder, env })
  await expect(restore).rejects.toMatchObject({
    code: 1,
    stderr: `${file} is not a whole backup of Haveli; nothing was changed.\n`,
  })
  rmSync(dataDir, { recursive: true, force: true })
})

test('images can be restored from one bucket into another', async () => {
  const account = { bucket: 'homes', region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' }
  const [first, second] = [await startStorageServer(account), await startStorageServer(account)]
  try {
    const engine = await openOwnEngine()
    const from = { ...createInstallation('a secret'), s3: bucketAt(first.endpoint, account) }
    const picture = { bytes: Buffer.from('a picture'), contentType: 'image/webp' }
    await createFiles(from).put('abcd/400.webp', picture)
    const file = join(folder, 'bucket.tar.gz')
    await backUpState(file, { database: engine, config: from, now })

    const to = { ...createInstallation('a secret'), s3: bucketAt(second.endpoint, account) }
    await restoreState(file, { database: engine, config: to, now })
    expect(second.stored.get('abcd/400.webp')?.bytes.toString()).toBe('a picture')

    const here = createInstallation('a secret')
    await restoreState(file, { database: engine, config: here, now })
    expect((await createFiles(here).read('abcd/400.webp'))?.bytes.toString()).toBe('a picture')
  } finally {
    await Promise.all([first.stop(), second.stop()])
  }
})
