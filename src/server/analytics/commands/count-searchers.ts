import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Database } from '#database/client.ts'

type Counted = {
  day: string
  demand: PgTable
  /** Whom today's counts include. */
  people: PgTable
  /** What a count is of, beside its day. */
  columns: readonly string[]
  /** Rows of the columns with `person`, and `max_counts`, the number of counts a day that may include that person. */
  wanted: SQL
}

/** Counts each person once a day and row. */
export async function countSearchers(tx: Database, { day, demand, people, columns, wanted }: Counted) {
  const names = sql.raw(columns.join(', '))
  // Null equals null, in a form that can be hashed.
  const same = sql.raw(
    columns.map((name) => `coalesce(d.${name}::text, '') = coalesce(w.${name}::text, '')`).join(' and '),
  )
  await tx.execute(sql`
    insert into ${demand} (day, ${names})
    select distinct ${day}::date, ${names} from (${wanted}) w
    order by ${names} on conflict do nothing`)
  // Locks in one order, so that two processes do not wait for each other.
  await tx.execute(sql`
    with w as materialized (${wanted}), need as materialized (
      select d.id, w.person, w.max_counts from w join ${demand} d on d.day = ${day}::date and ${same}
    ), locked as materialized (
      select d.id from ${demand} d where d.id in (select id from need) order by d.id for update
    ), fresh as (
      select need.id, need.person, need.max_counts, row_number() over (partition by need.person order by need.id) as place
      from need join locked on locked.id = need.id
      where not exists (
        select 1 from ${people} p where p.person = need.person and p.demand_id = need.id)
    ), added as (
      insert into ${people} (demand_id, person)
      select fresh.id, fresh.person from fresh
      where fresh.place + (
        select count(*) from ${people} p where p.person = fresh.person) <= fresh.max_counts
      order by fresh.id, fresh.person on conflict do nothing returning demand_id
    )
    update ${demand} d set people = d.people + a.people
    from (select demand_id, count(*)::int as people from added group by demand_id) a where a.demand_id = d.id`)
}
