import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { addViews, recordView } from '#server/properties/commands/views.ts'

import { openEngine, prepareTemplate } from '../../tests/engine.ts'
import { createProperty, createUser } from '../../tests/factories.ts'

const size = { views: 10_000, aMinute: 600 }

/** What it costs to write views whose sums are added with each of them, and once a minute. */
export async function measureViews(): Promise<void> {
  await prepareTemplate()
  console.log('| 10,000 views | of listings | index entries | of listings and search | WAL | seconds |')
  console.log('|---|---:|---:|---:|---:|---:|')
  for (const listings of [1, 200])
    for (const [name, everyViews] of [
      ['added with each view', 1],
      ['added by the minute', size.aMinute],
    ] as const) {
      const { db, close } = await openEngine()
      const { entries, ofListings, wal, seconds } = await measure(db, listings, everyViews)
      await close()
      const cells = [name, listings, entries, ofListings, `${(wal / 1e6).toFixed(1)} MB`, seconds.toFixed(1)]
      console.log(`| ${cells.join(' | ')} |`)
    }
}

async function measure(db: Database, listings: number, everyViews: number) {
  const owner = await createUser(db)
  const ids: string[] = []
  for (let index = 0; index < listings; index++) ids.push((await createProperty(db, owner)).id)
  const before = await readCounters(db)
  const began = performance.now()
  for (let view = 0; view < size.views; view++) {
    // Some listings are seen far more often than others.
    const propertyId = ids[Math.floor(((view * 7919) % listings) ** 2 / listings)] ?? ''
    await recordView(db, viewOf(propertyId, view), new Date())
    if ((view + 1) % everyViews === 0) await addViews(db)
  }
  await addViews(db)
  const seconds = (performance.now() - began) / 1_000
  const after = await readCounters(db)
  return {
    entries: after.entries - before.entries,
    ofListings: after.ofListings - before.ofListings,
    wal: after.wal - before.wal,
    seconds,
  }
}

function viewOf(propertyId: string, view: number) {
  return {
    propertyId,
    userId: null,
    sessionId: `session-${view}`,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36',
    source: undefined,
    medium: undefined,
    campaign: undefined,
    referrer: undefined,
    pageUrl: undefined,
    clientAddress: `10.0.${Math.floor(view / 250)}.${view % 250}`,
  }
}

type Counters = { entries: number; ofListings: number; wal: number }

/** An entry in each index for every row that was added, or updated to another place. */
async function readCounters(db: Database): Promise<Counters> {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await db.execute<Counters>(sql`
    with written as (
      select s.relname, (s.n_tup_ins + s.n_tup_upd - s.n_tup_hot_upd) *
        (select count(*) from pg_index i where i.indrelid = s.relid) as entries
      from pg_stat_user_tables s where s.schemaname in ('public', 'partitions')
    )
    select sum(entries)::float8 as entries,
      coalesce(sum(entries) filter (where relname in ('properties', 'property_search')), 0)::float8 as "ofListings",
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal
    from written`)
  const [counters] = rows
  if (!counters) throw new Error('The database counts nothing')
  return counters
}
