import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { pageChanges } from '#database/schema/platform.ts'

import type { Log } from '../../log.ts'

/** Number of the listing; null: any page may show something else now. */
export type PageChange = { propertyNumber: number | null }

type Options = {
  db: Database
  log: Log
  onChange: (change: PageChange) => void
  /** False while nothing is kept. */
  isNeeded: () => boolean
}

export type PageChanges = {
  /** Changes may have been committed. */
  wake: () => void
  /** Resolves when every change committed before the last `wake` was reported. */
  untilReported: () => Promise<void>
  stop: () => Promise<void>
}

/** Milliseconds: changes by other processes are also announced, but announcements can be lost. */
const betweenLooks = 1_000

/** Reports every change that pages show, of any process, soon after its commit. */
export function watchPageChanges({ db, log, onChange, isNeeded }: Options): PageChanges {
  let since: string | null = null
  const reported = new Set<number>()
  let reading: Promise<void> | null = null
  let next: Promise<void> | null = null

  async function read() {
    const { oldest, changes } = await findPageChanges(db, since)
    since = oldest
    const current = new Set(changes.map(({ id }) => id))
    for (const id of reported) if (!current.has(id)) reported.delete(id)
    for (const { id, propertyNumber } of changes) {
      if (reported.has(id)) continue
      reported.add(id)
      onChange({ propertyNumber })
    }
  }

  function look(): Promise<void> {
    reading ??= read()
      .catch((failure: unknown) => log.warn('page changes not read', {}, failure))
      .then(() => {
        reading = null
      })
    return reading
  }

  /** However often it is called, nobody waits for more than the reading under way and the next one. */
  function wake() {
    if (reading === null) void look()
    else
      next ??= reading.then(() => {
        next = null
        return look()
      })
  }

  wake()
  const looking = setInterval(() => isNeeded() && wake(), betweenLooks).unref()
  return {
    wake,
    untilReported: async () => {
      await (next ?? reading)
    },
    stop: async () => {
      clearInterval(looking)
      await (next ?? reading)
    },
  }
}

type Changes = { oldest: string; changes: readonly (PageChange & { id: number })[] }

/**
 * Changes of transactions that were not over when the last ones were read; first: none. Transactions are numbered when
 * they begin to write, so those below the oldest open one are complete. Served by page_changes_transaction_idx.
 */
async function findPageChanges(db: Database, since: string | null): Promise<Changes> {
  const { rows } = await db.execute<{
    oldest: string
    changes: { id: number; propertyNumber: number | null }[]
  }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
      coalesce((
        select json_agg(json_build_object('id', c.id, 'propertyNumber', c.property_number))
        from ${pageChanges} c where c.transaction >= ${since}::xid8), '[]'::json) as changes`)
  const [row] = rows
  if (!row) throw new Error('A query without a table returned no row')
  return row
}

/** Read within seconds by every process. */
export async function deleteOldPageChanges(db: Database, now: Date): Promise<void> {
  await db.execute(sql`delete from ${pageChanges} where created_at < ${new Date(now.getTime() - 600_000)}`)
}
