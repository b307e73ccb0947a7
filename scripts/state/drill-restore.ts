import { readdir, stat, statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { extract, type ReadEntry } from 'tar'

import type { OpenedDatabase } from '#database/client.ts'
import { isKnownMigration, migrateDatabase } from '#database/migrate.ts'
import { acceptedSecrets, type Config } from '#server/platform/config.ts'
import { createDiskFiles } from '#server/platform/files/disk-files.ts'
import { createQueues } from '#server/platform/jobs/job-queues.ts'
import { StartFailure } from '#server/platform/start-failure.ts'

import { checkAnswers, checkFiles, checkRows } from './check-restored.ts'
import { inDrillDatabase, inDrillFolder } from './drill-place.ts'
import { hashSecret, readManifest, type Manifest } from './manifest.ts'
import { restoreState } from './restore-state.ts'

type Site = { database: Pick<OpenedDatabase, 'db' | 'engine' | 'sessions'>; config: Config }
type Care = { now: Date; signal?: AbortSignal | undefined }

export type Drill = {
  file: string
  madeAt: Date
  bytes: number
  /** What was restored and looked at; `homes` are those that a search finds. */
  rows: number
  files: number
  homes: number
}

/**
 * Restores a backup, or the newest of a folder, beside the site, looks at what came back, and removes it. The site is
 * only read. Throws a StartFailure that says what is wrong.
 */
export async function drillRestore(path: string, { database, config }: Site, care: Care): Promise<Drill> {
  const file = await findBackup(path)
  return inDrillFolder({ dataDir: config.dataDir, now: care.now }, async (folder) => {
    const { manifest, ...bytes } = await lookInto(file, folder)
    refuseOtherSecret(file, manifest, config)
    await refuseFullDisk(config, bytes)
    care.signal?.throwIfAborted()
    return inDrillDatabase({ database, config }, folder, async (restored) => {
      await migrateDatabase(restored.sessions, { through: manifest.migration })
      await createQueues(restored.pool)
      const there = { database: restored, config: { ...config, dataDir: folder, s3: null } }
      const { outcome } = await restoreState(file, { ...there, ...care })
      if (outcome === 'refused')
        throw new StartFailure(`${basename(file)} names other tables than Haveli has.`)
      const rows = await checkRows(restored, manifest)
      await migrateDatabase(restored.sessions)
      const place = { database: restored, files: createDiskFiles(folder), live: database.db, ...care }
      const files = await checkFiles(place)
      const homes = await checkAnswers(place, care.now)
      return { file, madeAt: new Date(manifest.madeAt), bytes: bytes.packed, rows, files, homes }
    })
  })
}

async function findBackup(path: string): Promise<string> {
  const found = await stat(path).catch(() => null)
  if (found === null) throw new StartFailure(`${path} cannot be read. Is the path right?`)
  if (!found.isDirectory()) return path
  const names = (await readdir(path)).filter((name) => name.endsWith('.tar.gz'))
  const files = await Promise.all(
    names.map(async (name) => ({ file: join(path, name), at: (await stat(join(path, name))).mtimeMs })),
  )
  const newest = files.toSorted((one, other) => other.at - one.at)[0]
  if (newest === undefined) throw new StartFailure(`${path} holds no backup (*.tar.gz).`)
  return newest.file
}

type Bytes = { packed: number; tables: number; all: number }

/** What a backup says of itself, without unpacking the rest, and the bytes that this would take. */
async function lookInto(file: string, folder: string): Promise<Bytes & { manifest: Manifest }> {
  const bytes = { packed: (await stat(file)).size, tables: 0, all: 0 }
  const filter = (path: string, entry: Pick<ReadEntry, 'size'>) => {
    bytes.all += entry.size
    if (path.startsWith('tables/')) bytes.tables += entry.size
    return path === 'manifest.json'
  }
  const isWhole = await extract({ file, cwd: folder, strict: true, filter }).then(
    () => true,
    () => false,
  )
  const manifest = isWhole ? await readManifest(folder) : null
  if (manifest === null) throw new StartFailure(`${basename(file)} is not a whole backup of Haveli.`)
  if (!isKnownMigration(manifest.migration))
    throw new StartFailure(`${basename(file)} was made by a version of Haveli that this one does not know.`)
  return { ...bytes, manifest }
}

function refuseOtherSecret(file: string, { secretHash }: Manifest, config: Config): void {
  if (acceptedSecrets(config).some((secret) => hashSecret(secret) === secretHash)) return
  throw new StartFailure(
    `${basename(file)} was made with another AUTH_SECRET than that of this site: restored, it would sign everybody out, and authenticator apps would fail.`,
  )
}

/** An empty embedded database with its log, and what the JSON of a row becomes there: data, indexes, log. */
const emptyDatabaseBytes = 128e6
const databaseBytesPerByte = 4

async function refuseFullDisk(
  { dataDir, diskReservePercent, databaseUrl }: Config,
  { all, tables }: Bytes,
): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const free = (bavail - (blocks * diskReservePercent) / 100) * bsize
  const needed = all + (databaseUrl === null ? emptyDatabaseBytes + tables * databaseBytesPerByte : 0)
  if (needed > free)
    throw new StartFailure(
      `The drill needs ${gigabytes(needed)} in DATA_DIR, and ${gigabytes(Math.max(0, free))} are free beside the reserve of ${diskReservePercent} %.`,
    )
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
