import { and, asc, gt, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import { searchInput } from '#contract/search.ts'
import type { Database, OpenedDatabase } from '#database/client.ts'
import { storedFiles } from '#database/schema/media.ts'
import { isUnused } from '#server/media/commands/used-files.ts'
import type { Files } from '#server/platform/files/files.ts'
import { StartFailure } from '#server/platform/start-failure.ts'
import { findUncheckedProperty } from '#server/properties/queries/find-property.ts'
import { searchProperties } from '#server/search/queries/search-properties.ts'

import type { Manifest } from './manifest.ts'

type Restored = {
  database: Pick<OpenedDatabase, 'db'>
  files: Files
  /** Of the site, which is only read. */
  live: Database
  signal?: AbortSignal | undefined
}

/** Throws unless each table has as many rows as the backup says. */
export async function checkRows(
  { pool }: Pick<OpenedDatabase, 'pool'>,
  { tables }: Manifest,
): Promise<number> {
  let total = 0
  for (const table of tables) {
    const { rows } = await pool.query<{ count: number }>(`select count(*) as count from ${table.name}`)
    const count = rows[0]?.count ?? 0
    if (count !== table.rows)
      throw new StartFailure(
        `${table.name} has ${count} rows after the restore, and the backup says ${table.rows}.`,
      )
    total += count
  }
  return total
}

const filesAtOnce = 200

/** Throws if a file that the restored rows use is missing or differs from its hash; their number. */
export async function checkFiles({ database: { db }, files, live, signal }: Restored): Promise<number> {
  let count = 0
  const missing: string[] = []
  const damaged: string[] = []
  for (let after = ''; ;) {
    const stored = await db
      .select({ key: storedFiles.key, contentHash: storedFiles.contentHash, variants: storedFiles.variants })
      .from(storedFiles)
      .where(and(gt(storedFiles.key, after), sql`not (${isUnused})`))
      .orderBy(asc(storedFiles.key))
      .limit(filesAtOnce)
    for (const { contentHash, variants } of stored) {
      signal?.throwIfAborted()
      const names = variants.map(({ key }) => key)
      const { hash, absent } = await readThrough(files, names)
      count += names.length
      missing.push(...absent)
      if (absent.length === 0 && hash !== contentHash) damaged.push(...names.slice(0, 1))
    }
    const last = stored.at(-1)
    if (!last || stored.length < filesAtOnce) break
    after = last.key
  }
  const others = (await db.execute<{ name: string }>(sql`${otherNames} order by name`)).rows
  for (const { name } of others) missing.push(...(await readThrough(files, [name])).absent)
  const wrong = [...damaged, ...(await stillNamed(live, missing))]
  if (wrong.length > 0)
    throw new StartFailure(
      `${wrong.length} of ${count + others.length} stored files did not come back as they were, such as ${wrong[0]}.`,
    )
  return count + others.length
}

async function readThrough(files: Files, names: readonly string[]) {
  const content = createHash('sha256')
  const absent: string[] = []
  for (const name of names) {
    const opened = await files.open(name)
    if (opened === null) absent.push(name)
    else for await (const bytes of opened.body) content.update(bytes)
  }
  return { hash: content.digest('hex'), absent }
}

/** Photos of people and of rentals, which have no row in stored_files. */
const otherNames = sql`
  select substr(photo, length('/media/') + 1) as name from profiles where photo like '/media/%'
  union all
  select format('rentals/%s/%s-%s.webp', i.rental_id, p.id, size)
  from rental_photos p join rental_items i on i.id = p.item_id cross join unnest(array['small', 'large']) size`

/** Without those that people removed while the backup was being made. */
async function stillNamed(live: Database, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const { rows } = await live.execute<{ name: string }>(sql`
    select distinct name from (
      select variant ->> 'key' as name from stored_files cross join jsonb_array_elements(variants) variant
      union all ${otherNames}
    ) named where name = any(${sql.param([...names])}::text[]) order by name`)
  return rows.map(({ name }) => name)
}

/** Throws unless a search of what was restored finds homes, if one of the site does, and the first can be read. */
export async function checkAnswers({ database: { db }, live }: Restored, now: Date): Promise<number> {
  const everything = searchInput.parse({})
  const { cards, total } = await searchProperties(db, everything, now)
  const [first] = cards
  if (first && (await findUncheckedProperty(db, first.id))?.title !== first.title)
    throw new StartFailure(`Listing ${first.numericId} was restored, but cannot be read.`)
  if (total === 0 && (await searchProperties(live, everything, now)).total > 0)
    throw new StartFailure('A search of what was restored finds no home, and one of the site does.')
  return total
}
