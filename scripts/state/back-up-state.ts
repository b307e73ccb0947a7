import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { create } from 'tar'

import type { OpenedDatabase } from '#database/client.ts'
import type { Config } from '#server/platform/config.ts'
import { createDiskFiles } from '#server/platform/files/disk-files.ts'
import { createFiles } from '#server/platform/files/files.ts'

import { copyFiles, hashSecret, writeManifest } from './manifest.ts'
import { dumpTables, type Dump } from './tables.ts'

type State = {
  database: Pick<OpenedDatabase, 'pool'>
  config: Pick<Config, 'dataDir' | 'authSecret' | 's3'>
  now: Date
}

/** Folders of DATA_DIR that belong to the state besides the database. */
export const stateFolders = ['uploads', 'outbox'] as const

/** Writes everything into one file, which appears complete or not at all. */
export async function backUpState(file: string, { database, config, now }: State): Promise<Dump> {
  const target = resolve(file)
  await mkdir(dirname(target), { recursive: true })
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const staging = await mkdtemp(join(config.dataDir, 'backup-'))
  try {
    await mkdir(join(staging, 'tables'))
    const dump = await dumpTables(database.pool, join(staging, 'tables'))
    await writeManifest(staging, {
      ...dump,
      madeAt: now.toISOString(),
      secretHash: hashSecret(config.authSecret),
    })
    const names = await gather(staging, config)
    const draft = `${target}.${process.pid}.partial`
    // Created before it is filled, so that only its owner can read it from the first byte.
    await writeFile(draft, '', { mode: 0o600 })
    await create({ file: draft, cwd: staging, gzip: true, follow: true, portable: true }, [
      'manifest.json',
      'tables',
      ...names,
    ])
    await rename(draft, target)
    return dump
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** Copies the files outside the database into the staging folder: as links, or from the bucket. */
async function gather(staging: string, config: State['config']): Promise<string[]> {
  const names: string[] = []
  if (config.s3) {
    await copyFiles(createFiles(config), createDiskFiles(staging), staging)
    names.push('uploads')
  }
  for (const folder of config.s3 ? ['outbox'] : stateFolders) {
    const place = join(config.dataDir, folder)
    if (!existsSync(place)) continue
    await symlink(resolve(place), join(staging, folder), 'junction')
    names.push(folder)
  }
  const secret = join(config.dataDir, 'auth-secret')
  if (existsSync(secret)) {
    await cp(secret, join(staging, 'auth-secret'))
    names.push('auth-secret')
  }
  return names
}
