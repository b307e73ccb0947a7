import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { extract } from 'tar'

import type { OpenedDatabase } from '#database/client.ts'
import { withSecret } from '#server/platform/auth/secret.ts'
import { acceptedSecrets, type ReadConfig } from '#server/platform/config.ts'
import { createDiskFiles } from '#server/platform/files/disk-files.ts'
import { createFiles } from '#server/platform/files/files.ts'

import { backUpState, stateFolders } from './back-up-state.ts'
import { loadTables } from './load-tables.ts'
import { copyFiles, hashSecret, readManifest, type Manifest } from './manifest.ts'
import { findMigration, listDumpedTables } from './tables.ts'

type State = {
  database: Pick<OpenedDatabase, 'pool'>
  /** The backup may bring the secret of a site that has none in its environment. */
  config: Pick<ReadConfig, 'dataDir' | 's3' | 'authSecret' | 'authSecretPrevious'>
  now: Date
  signal?: AbortSignal | undefined
}

export type Refusal = 'NOT_A_BACKUP' | 'OTHER_VERSION'
export type RestoreResult =
  | { outcome: 'refused'; refusal: Refusal }
  /** `before`: the backup of the former state; `sameSecret`: sessions and second factors still work. */
  | { outcome: 'restored'; manifest: Manifest; before: string | null; sameSecret: boolean }

/** Replaces the whole state by that of a backup; the former state is backed up first. */
export async function restoreState(
  file: string,
  { database, config, now, signal }: State,
): Promise<RestoreResult> {
  // With PostgreSQL nothing has made it yet.
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const staging = await mkdtemp(join(config.dataDir, 'restore-'))
  try {
    const isWhole = await extract({ file, cwd: staging, strict: true }).then(
      () => true,
      () => false,
    )
    const manifest = isWhole ? await readManifest(staging) : null
    if (manifest === null) return { outcome: 'refused', refusal: 'NOT_A_BACKUP' }
    if (manifest.migration !== (await findMigration(database.pool)))
      return { outcome: 'refused', refusal: 'OTHER_VERSION' }
    if (!(await fitsTables(manifest, database.pool))) return { outcome: 'refused', refusal: 'NOT_A_BACKUP' }
    const before = await backUpCurrent({ database, config, now })
    await loadTables(database.pool, join(staging, 'tables'), { ...manifest, signal })
    if (config.s3) await copyFiles(createDiskFiles(staging), createFiles(config), staging)
    await replaceFolders(staging, config)
    const secret = join(staging, 'auth-secret')
    if (existsSync(secret)) await cp(secret, join(config.dataDir, 'auth-secret'))
    const accepted = acceptedSecrets(await withSecret(config))
    const sameSecret = accepted.some((one) => hashSecret(one) === manifest.secretHash)
    return { outcome: 'restored', manifest, before, sameSecret }
  } finally {
    // Files of a truncated archive may still arrive.
    await rm(staging, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

/** Table names of a manifest become SQL, so only names that exist in this database are accepted. */
async function fitsTables({ tables }: Manifest, pool: State['database']['pool']): Promise<boolean> {
  const here = new Map((await listDumpedTables(pool)).map(({ name, columns }) => [name, new Set(columns)]))
  const named = new Set(tables.map(({ name }) => name))
  return (
    named.size === here.size &&
    tables.length === here.size &&
    tables.every(({ name, columns }) => columns.every((column) => here.get(name)?.has(column)))
  )
}

async function backUpCurrent({ database, config, now }: Omit<State, 'signal'>): Promise<string | null> {
  const { rows } = await database.pool.query<{ filled: boolean }>(
    'select exists (select from users) as filled',
  )
  if (!rows[0]?.filled) return null
  const before = join(config.dataDir, `before-restore-${now.toISOString().replace(/[:.]/g, '-')}.tar.gz`)
  await backUpState(before, { database, config: await withSecret(config), now })
  return before
}

async function replaceFolders(staging: string, { dataDir, s3 }: State['config']): Promise<void> {
  for (const folder of s3 ? ['outbox'] : stateFolders) {
    const place = join(dataDir, folder)
    await rm(place, { recursive: true, force: true })
    if (existsSync(join(staging, folder))) await rename(join(staging, folder), place)
    else await mkdir(place, { recursive: true })
  }
}
