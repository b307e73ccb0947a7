import { sql } from 'drizzle-orm'

import { instantInIndia } from '#contract/dates.ts'
import type { Database } from '#database/client.ts'

type Arranged = { added: number; dropped: number }

/** Milliseconds: new views of the site queue behind a lock that is waited for. */
const maxLockWaitMs = 500
const monthsAhead = 2

/**
 * Give each month of view events its partition, those of the next two ahead, and drops what is older than `months`
 * before the current one. A lock that is not to be had leaves the rest to the next night.
 */
export async function arrangeViewMonths(
  db: Database,
  { now, months }: { now: Date; months: number },
): Promise<Arranged> {
  const arranged = { added: 0, dropped: 0 }
  const oldest = await findOldestMonth(db, { now, months })
  try {
    for (const name of await findExpired(db, oldest)) {
      await inShortTransaction(db, (tx) => tx.execute(sql`drop table partitions.${sql.identifier(name)}`))
      arranged.dropped++
    }
    await db.execute(sql`delete from partitions.view_events_rest where created_at < ${startOf(oldest)}`)
    for (const month of await findMissing(db, now)) {
      await inShortTransaction(db, (tx) => addMonth(tx, month))
      arranged.added++
    }
  } catch (failure) {
    if (!isLocked(failure)) throw failure
  }
  return arranged
}

/** First day of a month in IST, such as 2026-11-01. */
type Month = string

async function findOldestMonth(db: Database, { now, months }: { now: Date; months: number }): Promise<Month> {
  const { rows } = await db.execute<{ month: Month }>(sql`
    select (month_in_india(${now.toISOString()}) - make_interval(months => ${months}))::date::text as month`)
  return rows[0]?.month ?? ''
}

async function findExpired(db: Database, oldest: Month): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'view_events'::regclass and c.relname <> 'view_events_rest' and c.relname < ${partitionOf(oldest)}
    order by 1`)
  return rows.map(({ name }) => name)
}

/** Months of events without a partition of their own, and those ahead. */
async function findMissing(db: Database, now: Date): Promise<Month[]> {
  const { rows } = await db.execute<{ month: Month }>(sql`
    select month::text from (
      select month_in_india(created_at) as month from partitions.view_events_rest
      union select (month_in_india(${now.toISOString()}) + make_interval(months => ahead))::date
      from generate_series(0, ${monthsAhead}::integer) ahead
    ) wanted
    where to_regclass('partitions.view_events_' || to_char(month, 'YYYY_MM')) is null
    order by month`)
  return rows.map(({ month }) => month)
}

/** Attaching checks all events of the rest, so none of the month may be added to them meanwhile. */
async function addMonth(tx: Database, month: Month): Promise<void> {
  const partition = sql`partitions.${sql.identifier(partitionOf(month))}`
  const [start, end] = [startOf(month), startOf(monthAfter(month))]
  await tx.execute(sql`lock table partitions.view_events_rest in access exclusive mode`)
  await tx.execute(sql`create table ${partition} (like view_events including defaults including constraints)`)
  await tx.execute(sql`
    with moved as (
      delete from partitions.view_events_rest where created_at >= ${start} and created_at < ${end} returning *
    )
    insert into ${partition} select * from moved`)
  await tx.execute(
    sql`alter table view_events attach partition ${partition} for values from (${start}) to (${end})`,
  )
}

function inShortTransaction(db: Database, work: (tx: Database) => Promise<unknown>): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = ${maxLockWaitMs}`))
    await work(tx)
  })
}

function partitionOf(month: Month): string {
  return `view_events_${month.slice(0, 7).replace('-', '_')}`
}

function monthAfter(month: Month): Month {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}

/** A literal, as bounds of partitions take no parameters. */
function startOf(month: Month) {
  return sql.raw(`'${instantInIndia(month, '00:00').toISOString()}'`)
}

/** Lock not available, deadlock. */
function isLocked(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  return ('code' in failure && ['55P03', '40P01'].includes(String(failure.code))) || isLocked(failure.cause)
}
