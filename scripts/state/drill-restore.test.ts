import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { create } from 'tar'
import { afterAll } from 'vitest'

import { openDatabase } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'
import { createDiskFiles } from '#server/platform/files/disk-files.ts'
import { listRestoreDrills } from '#server/platform/monitoring/restore-drills.ts'
import { StartFailure } from '#server/platform/start-failure.ts'

import { copyMigratedFolder, openEngine, type TestEngine } from '../../tests/engine.ts'
import { createMember, createProperty, createStoredImage } from '../../tests/factories.ts'
import { createFakes } from '../../tests/fakes.ts'
import { expect, test } from '../../tests/test.ts'
import { backUpState } from './back-up-state.ts'
import { checkAnswers, checkFiles, checkRows } from './check-restored.ts'
import { inDrillDatabase } from './drill-place.ts'
import { drillRestore } from './drill-restore.ts'
import { dumpTables } from './tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'haveli-drill-'))
const opened: TestEngine[] = []
afterAll(async () => {
  for (const engine of opened) await engine.close()
  rmSync(folder, { recursive: true, force: true })
})

const now = new Date('2026-11-21T05:30:00Z')
const plan = Buffer.from('a floor plan')
const photo = `${'f'.repeat(64)}/400.webp`

/** A listing with a floor plan, of somebody with a photo, beside which backups are restored. */
async function createSite() {
  const database = await openEngine()
  opened.push(database)
  const dataDir = mkdtempSync(join(folder, 'site-'))
  const files = createDiskFiles(dataDir)
  const person = await createMember(database.db)
  await database.db.update(profiles).set({ photo: `/media/${photo}` })
  const key = hash('sha256', 'a key of its own')
  const planFile = {
    key: `${key}/400.webp`,
    width: 400,
    height: 300,
    contentType: 'image/webp',
    bytes: plan.length,
  }
  await createStoredImage(database.db, person, {
    key,
    contentHash: hash('sha256', plan),
    variants: [planFile],
  })
  const { id } = await createProperty(database.db, person, { floorPlans: [key] })
  await files.put(planFile.key, { bytes: plan, contentType: 'image/webp' })
  await files.put(photo, { bytes: Buffer.from('a photo'), contentType: 'image/webp' })
  const { config: usual } = createFakes().services
  const databaseUrl = database.pool.options.connectionString ?? null
  const config = { ...usual, dataDir, databaseUrl, diskReservePercent: 0 }
  const backUp = async (name: string) => {
    const file = join(folder, name)
    await backUpState(file, { database, config, now })
    return file
  }
  return { database, config, files, id, planFile: planFile.key, backUp }
}

test('a drill says in a sentence what is wrong with a backup, and leaves nothing behind', async () => {
  const site = await createSite()
  const refusalOf = async (path: string, config = site.config, signal?: AbortSignal) => {
    const drill = drillRestore(path, { ...site, config }, { now, signal })
    return drill.then(
      () => 'restored',
      (failure: unknown) => (failure instanceof StartFailure ? failure.message : failure),
    )
  }
  const empty = mkdtempSync(join(folder, 'empty-'))
  expect(await refusalOf(join(empty, 'none'))).toBe(
    `${join(empty, 'none')} cannot be read. Is the path right?`,
  )
  expect(await refusalOf(empty)).toBe(`${empty} holds no backup (*.tar.gz).`)

  writeFileSync(join(empty, 'letter.tar.gz'), 'Dear all')
  expect(await refusalOf(empty)).toBe('letter.tar.gz is not a whole backup of Haveli.')

  const good = await site.backUp('good.tar.gz')
  const short = join(folder, 'short.tar.gz')
  writeFileSync(short, readFileSync(good))
  truncateSync(short, Math.floor(readFileSync(good).length / 2))
  expect(await refusalOf(short)).toBe('short.tar.gz is not a whole backup of Haveli.')

  const manifest = {
    format: 'haveli-backup-1',
    madeAt: now.toISOString(),
    migration: 'later',
    secretHash: '',
  }
  writeFileSync(join(empty, 'manifest.json'), JSON.stringify({ ...manifest, tables: [] }))
  const later = join(folder, 'later.tar.gz')
  await create({ file: later, cwd: empty, gzip: true }, ['manifest.json'])
  expect(await refusalOf(later)).toBe(
    'later.tar.gz was made by a version of Haveli that this one does not know.',
  )

  const rotated = { authSecret: 'another secret of the tests', authSecretPrevious: site.config.authSecret }
  expect(await refusalOf(good, { ...site.config, authSecret: rotated.authSecret })).toMatch(
    /^good\.tar\.gz was made with another AUTH_SECRET than that of this site: .*\.$/,
  )
  expect(await refusalOf(good, { ...site.config, ...rotated, diskReservePercent: 100 })).toMatch(
    /^The drill needs 0\.\d GB in DATA_DIR, and 0\.0 GB are free beside the reserve of 100 %\.$/,
  )
  const ended = AbortSignal.abort(new StartFailure('The drill was stopped.'))
  expect(await refusalOf(good, site.config, ended)).toBe('The drill was stopped.')
  expect(readdirSync(site.config.dataDir)).toEqual(['uploads'])
})

test('rows, files and homes that did not come back are named', async () => {
  const site = await createSite()
  const { db, pool } = site.database
  const { tables, migration } = await dumpTables(pool, mkdtempSync(join(folder, 'rows-')))
  const manifest = { format: 'haveli-backup-1', madeAt: '', migration, secretHash: '', tables } as const
  const restored = { ...site, live: db }
  expect(await checkRows(site.database, manifest)).toBeGreaterThan(0)
  expect(await checkFiles(restored)).toBe(2)
  expect(await checkAnswers(restored, now)).toBe(1)

  const emptied = await openEngine()
  opened.push(emptied)
  await expect(checkRows(emptied, manifest)).rejects.toThrow(
    /^public\.\w+ has 0 rows after the restore, and the backup says 1\.$/,
  )
  await expect(checkAnswers({ ...restored, database: emptied }, now)).rejects.toThrow(
    'A search of what was restored finds no home, and one of the site does.',
  )
  expect(await checkAnswers({ ...restored, database: emptied, live: emptied.db }, now)).toBe(0)

  await site.files.put(site.planFile, { bytes: Buffer.from('a floor plam'), contentType: 'image/webp' })
  const differs = `1 of 2 stored files did not come back as they were, such as ${site.planFile}.`
  await expect(checkFiles(restored)).rejects.toThrow(differs)
  await site.files.remove(site.planFile)
  await site.files.remove(photo)
  await expect(checkFiles(restored)).rejects.toThrow('2 of 2 stored files did not come back')
  expect(
    await checkFiles({ ...restored, live: emptied.db }),
    'they were removed while the backup was being made',
  ).toBe(2)
})

test('a drill restores the newest backup beside the site, which stays as it is', async () => {
  const site = await createSite()
  const { database, config } = site
  const backups = mkdtempSync(join(folder, 'backups-'))
  const file = await site.backUp(join(backups.slice(folder.length + 1), 'tonight.tar.gz'))
  const yesterday = join(backups, 'yesterday.tar.gz')
  writeFileSync(yesterday, 'a broken one')
  utimesSync(yesterday, now, now)
  const left = join(config.dataDir, 'restore-drill-of-a-killed-one')
  mkdirSync(left)
  utimesSync(left, now, now)
  const countRows = async () => (await dumpTables(database.pool, mkdtempSync(join(folder, 'rows-')))).tables
  const before = await countRows()

  const drill = await drillRestore(backups, site, { now: new Date() })
  const rows = before.reduce((sum, table) => sum + table.rows, 0)
  expect(drill).toEqual({ file, madeAt: now, bytes: readFileSync(file).length, rows, files: 2, homes: 1 })
  expect(await countRows()).toEqual(before)
  expect(readdirSync(config.dataDir)).toEqual(['uploads'])
  const name = `select from pg_database where datname = current_database() || '_restore_drill'`
  expect((await database.pool.query(name)).rowCount).toBe(0)
})

const serverTest = test.skipIf(!process.env['TEST_DATABASE_URL'])

serverTest(
  'one drill at a time: the database of a killed one is replaced, that of another is not',
  async () => {
    const { database, config } = await createSite()
    const drill = () =>
      inDrillDatabase({ database, config }, folder, async ({ pool }) => pool.query('select 1'))
    const { rows } = await database.pool.query<{ name: string }>(
      `select current_database() || '_restore_drill' as name`,
    )
    const url = new URL(config.databaseUrl ?? '')
    url.pathname = `/${rows[0]?.name}`
    await database.pool.query(`create database ${rows[0]?.name}`)
    const other = await openDatabase({ databaseUrl: url.href, dataDir: '' })
    await other.pool.query('select 1')
    await expect(drill()).rejects.toThrow('Another restore drill is under way; nothing was changed.')
    await other.close()
    await expect.poll(drill).toMatchObject({ rowCount: 1 })
  },
)

const embeddedTest = test.skipIf(process.env['TEST_DATABASE_URL'])

embeddedTest('the command fails with a sentence, which the metrics of the site learn of', async () => {
  const dataDir = copyMigratedFolder()
  const script = join(import.meta.dirname, '../restore-drill.ts')
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DEMO: '0' }
  const command = promisify(execFile)(process.execPath, [script, 'none.tar.gz'], { cwd: folder, env })
  const reason = 'none.tar.gz cannot be read. Is the path right?'
  await expect(command).rejects.toMatchObject({ code: 1, stderr: `${reason}\n`, stdout: '' })
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  expect(await listRestoreDrills(db)).toMatchObject([{ outcome: 'failed', reason }])
  await close()
  rmSync(dataDir, { recursive: true, force: true })
})
