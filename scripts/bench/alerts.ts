import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { createQueues } from '#server/platform/jobs/job-queues.ts'
import { recordAlerts } from '#server/search/commands/alerts.ts'
import {
  findAlertListing,
  joinMatchingSearches,
  type AlertListing,
} from '#server/search/queries/match-saved-searches.ts'

import { rolledBack, withEngine, type BenchEngine } from './engines.ts'
import { fill } from './fill.ts'
import { interleave } from './measure.ts'

const listings = 10_000
const people = 20_000
const searches = 100_000

/** One new listing against 100,000 saved searches, on PostgreSQL where it is given. */
export async function measureAlerts(): Promise<void> {
  const serverUrl = process.env['BENCH_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'] ?? null
  await withEngine(serverUrl === null ? 'embedded' : 'postgres', serverUrl, async (engine) => {
    await fill(engine, listings, () => {})
    await fillSearches(engine)
    await createQueues(engine.pool)
    const sample = await sampleListings(engine.db)
    const matches = await Promise.all(sample.map((listing) => countMatches(engine.db, listing)))
    const listingAt = (round: number) => sample[round % sample.length] ?? sample[0]
    const measured = await interleave(
      [
        { name: 'reference: count a series of a million', run: () => engine.pool.query(reference) },
        { name: 'match', run: (round) => countMatches(engine.db, listingAt(round)) },
        {
          name: 'match, record alerts and publish emails',
          run: (round) => alert(engine.db, listingAt(round)),
        },
      ],
      { seconds: 40, minRounds: 2 * sample.length },
    )
    const sorted = matches.toSorted((one, other) => one - other)
    console.log(`\n## ${engine.name}, ${searches.toLocaleString('en-IN')} saved searches × one new listing\n`)
    console.log(`Matching searches: median ${sorted[sorted.length >> 1]}, at most ${sorted.at(-1)}.\n`)
    console.log('| | median ms | p99 ms | samples |\n|---|---:|---:|---:|')
    for (const { name, median, p99, samples } of measured)
      console.log(`| ${name} | ${median.toFixed(1)} | ${p99.toFixed(1)} | ${samples} |`)
  })
}

/** About 70 ms on an idle machine; shows how busy it was. */
const reference = 'select count(*) from generate_series(1, 1000000)'

async function fillSearches({ pool }: BenchEngine): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(
      `insert into users (name, email, email_verified)
       select 'Seeker ' || i, 'seeker' || i || '@bench.invalid', true from generate_series(1, ${people}) i`,
    )
    await client.query('select setseed(0.2026)')
    await client.query(insertSearches)
    await client.query('vacuum analyze saved_searches')
  } finally {
    client.release()
  }
}

/** Most name localities, the popular ones more often; a few in a hundred are drawn areas, PIN codes or text. */
const insertSearches = `
  with place as (
    select l.id, l.name, l.city_id, l.pincode, row_number() over (order by l.is_popular desc, l.position, l.name) as rank
    from localities l
  ), seeker as (select id, row_number() over (order by email) as rank from users where email like 'seeker%'),
  drawn as materialized (
    select i, random() a, random() b, random() c, random() d, random() e, random() f,
      1 + floor(random() * random() * (select count(*) from place))::integer as first,
      1 + floor(random() * random() * (select count(*) from place))::integer as second
    from generate_series(1, ${searches}) i
  )
  insert into saved_searches (user_id, name, query, filters, purpose, type, min_price, max_price, bhk, baths, min_area,
    amenity_bits, furnishing, flag_bits, locality_ids, location_kind, place_ids, location_text, area, area_circle,
    area_outline, alert_frequency, last_alerted_at)
  select seeker.id, 'Search ' || i, 'n=' || i, '{}', case when c < 0.65 then 'sale' else 'rent' end,
    case when a < 0.5 then (array['apartment','house','villa','plot'])[1 + floor(a * 8)] end,
    case when b < 0.3 then case when c < 0.65 then 1000000 else 5000 end end,
    case when b < 0.8 then case when c < 0.65 then 2000000 + floor(d * 200) * 100000 else 8000 + floor(d * 100) * 500 end end,
    case when e < 0.6 then array[1 + floor(e * 5)::smallint, 2 + floor(e * 5)::smallint] end,
    case when f < 0.03 then 2 end, case when f > 0.95 then 900 end, case when d < 0.1 then 1 else 0 end,
    case when f between 0.4 and 0.5 then 'furnished' end, case when f between 0.5 and 0.55 then 1 else 0 end,
    case when a < 0.55 then case when f < 0.5 then array[place.id] else array[place.id, other.id] end end,
    case when a < 0.55 then null when a < 0.9 then 'place' when a between 0.99 and 0.995 then 'pincode'
      when a > 0.995 then 'text' end,
    case when a between 0.55 and 0.8 then array[place.id] when a between 0.8 and 0.9 then array[place.city_id] end,
    case when a between 0.55 and 0.8 then place.name when a between 0.8 and 0.9 then 'Jaipur'
      when a between 0.99 and 0.995 then place.pincode when a > 0.995 then 'Street ' || floor(b * 90) end,
    case when a between 0.96 and 0.99 then array[26.85, 75.75, 26.95, 75.85] end,
    case when a between 0.96 and 0.98 then array[26.9, 75.8, 4000] end,
    case when a between 0.98 and 0.99 then polygon '((75.75,26.85),(75.85,26.86),(75.84,26.95),(75.76,26.94))' end,
    (array['off','off','instant','daily','weekly'])[1 + floor(f * 5)], now()
  from drawn
  join place on place.rank = drawn.first
  join place other on other.rank = drawn.second
  join seeker on seeker.rank = 1 + drawn.i % ${people}`

async function sampleListings(db: Database): Promise<AlertListing[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from properties where approval_status = 'approved' and availability = 'available'
    order by property_numeric_id limit 60`)
  const found = await Promise.all(rows.map(({ id }) => findAlertListing(db, { propertyId: id, kind: 'new' })))
  return found.filter((listing) => listing !== null)
}

async function countMatches(db: Database, listing: AlertListing | undefined): Promise<number> {
  if (!listing) return 0
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local jit = off`)
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from ${joinMatchingSearches(listing, new Date())}`,
    )
    return rows[0]?.count ?? 0
  })
}

async function alert(db: Database, listing: AlertListing | undefined): Promise<void> {
  if (!listing) return
  const alerting = { listing, kind: 'new', priceBefore: null, day: '2026-11-21', limit: 5000 } as const
  await rolledBack(db, (tx) => recordAlerts(tx, { ...alerting, now: new Date() }))
}
