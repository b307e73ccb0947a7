import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeIdentifier, escapeLiteral, type Pool } from 'pg'

import { openDatabase, type OpenedDatabase } from '#database/client.ts'
import type { Config } from '#server/platform/config.ts'
import { StartFailure } from '#server/platform/start-failure.ts'

const prefix = 'restore-drill-'
const suffix = '_restore_drill'
const maxNameLength = 63
/** After three hours no drill is under way. */
const abandonedMs = 3 * 3_600_000

/** A folder for one drill, which is removed afterwards; those that killed drills left are removed before. */
export async function inDrillFolder<Result>(
  { dataDir, now }: { dataDir: string; now: Date },
  drill: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  for (const name of await readdir(dataDir)) {
    const left = join(dataDir, name)
    if (name.startsWith(prefix) && now.getTime() - (await stat(left)).mtimeMs > abandonedMs)
      await remove(left)
  }
  const folder = await mkdtemp(join(dataDir, prefix))
  try {
    return await drill(folder)
  } finally {
    await remove(folder)
  }
}

const remove = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })

type Site = {
  database: Pick<OpenedDatabase, 'engine' | 'sessions'>
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>
}

/** An empty database for one drill on the engine of the site, which is removed afterwards. */
export async function inDrillDatabase<Result>(
  { database, config }: Site,
  folder: string,
  drill: (restored: OpenedDatabase) => Promise<Result>,
): Promise<Result> {
  if (database.engine === 'embedded') return inDatabase({ databaseUrl: null, dataDir: folder }, drill)
  const name = await createDatabase(database.sessions)
  try {
    const url = new URL(config.databaseDirectUrl ?? config.databaseUrl ?? '')
    url.pathname = `/${name}`
    return await inDatabase({ databaseUrl: url.href, dataDir: folder }, async (restored) => {
      await refuseOther(restored.pool, name)
      return drill(restored)
    })
  } finally {
    await database.sessions.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)
  }
}

async function inDatabase<Result>(
  address: { databaseUrl: string | null; dataDir: string },
  drill: (restored: OpenedDatabase) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabase(address)
  try {
    return await drill(opened)
  } finally {
    await opened.close()
  }
}

/** Beside the site's own, with its locale; what a killed drill left is replaced. */
async function createDatabase(sessions: Pool): Promise<string> {
  const { rows } = await sessions.query<{ name: string; user: string; collate: string; ctype: string }>(
    `select datname as name, current_user as user, datcollate as collate, datctype as ctype
     from pg_database where datname = current_database()`,
  )
  const { name: ofSite = '', user = '', collate = 'C', ctype = 'C' } = rows[0] ?? {}
  const name = ofSite.slice(0, maxNameLength - suffix.length) + suffix
  const locale = `lc_collate ${escapeLiteral(collate)} lc_ctype ${escapeLiteral(ctype)}`
  try {
    await sessions.query(`drop database if exists ${escapeIdentifier(name)}`)
    await sessions.query(
      `create database ${escapeIdentifier(name)} template template0 encoding 'UTF8' ${locale}`,
    )
  } catch (failure) {
    const code = failure instanceof Error && 'code' in failure ? failure.code : null
    if (code === notAllowed)
      throw new StartFailure(
        `The user of DATABASE_URL may not create a database for the drill. Allow it as a superuser: alter role ${escapeIdentifier(user)} createdb`,
      )
    if (code === inUse || code === alreadyThere)
      throw new StartFailure('Another restore drill is under way; nothing was changed.')
    throw failure
  }
  return name
}

const [notAllowed, inUse, alreadyThere] = ['42501', '55006', '42P04']

/** A pooler may lead each name to the database of the site. */
async function refuseOther(pool: Pool, name: string): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  if (rows[0]?.name !== name)
    throw new StartFailure(
      `${name} leads to the database ${rows[0]?.name}; nothing was changed. Set DATABASE_DIRECT_URL to PostgreSQL itself, past the pooler.`,
    )
}
