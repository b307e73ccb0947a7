import { createRouterClient } from '@orpc/server'
import { parseArgs } from 'node:util'

import { router } from '#server/router.ts'

import { withEngine, type BenchEngine } from '../engines.ts'
import { fill } from '../fill.ts'
import { contextOf } from '../in-process.ts'
import { interleave, type Measured } from '../measure.ts'
import { searches } from '../searches.ts'

/** Typed texts that name no place: in a few titles and addresses, in a ninetieth, in a twenty-sixth of them. */
const typed = ['Street 17, Jagatpura', 'Street 17', 'block Q']

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    cities: { type: 'string', default: '10' },
    listings: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '60' },
  },
})

/** One city alone, and among others as large: its searches, and those in all cities. */
export async function measureCities(): Promise<void> {
  const serverUrl = process.env['BENCH_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'] ?? null
  const ofEach = Number(values.listings)
  for (const cities of new Set([1, Number(values.cities)]))
    await withEngine(serverUrl === null ? 'embedded' : 'postgres', serverUrl, async (engine) => {
      const start = performance.now()
      await fill(engine, ofEach * cities, (text) => console.error(`  ${text}`), { cities })
      const seconds = Math.round((performance.now() - start) / 1000)
      console.log(
        `\n## ${engine.name}, ${cities} × ${ofEach.toLocaleString('en-IN')} listings (filled in ${seconds} s)\n`,
      )
      await printSizes(engine)
      print(await measureSearches(engine, cities))
      print(await measureInserts(engine))
    })
}

async function measureSearches(engine: BenchEngine, cities: number): Promise<Measured[]> {
  const { search } = createRouterClient(router, { context: await contextOf(engine) })
  const scopes = [
    { name: 'in one city', place: { location: 'Jaipur' } },
    ...(cities > 1 ? [{ name: `in ${cities} cities`, place: {} }] : []),
  ]
  const anywhere = searches.filter(({ input }) => !input.location && !input.localities)
  const within = searches.filter(({ input }) => input.location ?? input.localities)
  const cases = scopes.flatMap(({ name: scope, place }) => [
    ...anywhere.map(({ name, input }) => ({
      name: `${name}, ${scope}`,
      run: () => search.searchProperties({ ...input, ...place }),
    })),
    ...(['quick', 'usual', 'more'] as const).map((part) => ({
      name: `numbers (${part}) of flats for sale, ${scope}`,
      run: () =>
        search.countChoices({ purpose: 'sale', type: 'apartment', ...place, [part]: part !== 'usual' }),
    })),
  ])
  const rest = [
    ...within.map(({ name, input }) => ({ name, run: () => search.searchProperties(input) })),
    ...typed.map((location) => ({
      name: `typed: ${location}`,
      run: () => search.searchProperties({ purpose: 'sale', location }),
    })),
  ]
  return interleave([...cases, ...rest], { seconds: Number(values.seconds), minRounds: 5 })
}

/** As the site inserts them, with all triggers; each commits alone. */
async function measureInserts({ pool }: BenchEngine): Promise<Measured[]> {
  const insert = `
    insert into properties (property_numeric_id, user_id, title, description, type, purpose, availability, approval_status, price, area, beds,
      address, city, city_id, locality_id, locality_name)
    select 500000000 + $1::integer, user_id, title, description, type, purpose, availability, approval_status, price, area, beds, address, city,
      city_id, locality_id, locality_name
    from properties where property_numeric_id = 1000000 + $1 * 97 % ${values.listings}`
  let inserted = 0
  const cases = [{ name: 'a listing is inserted', run: () => pool.query(insert, [inserted++]) }]
  return interleave(cases, { seconds: 10, minRounds: 200 })
}

async function printSizes({ pool }: BenchEngine): Promise<void> {
  const { rows } = await pool.query<{ name: string; size: string }>(`
    select 'the database' as name, pg_size_pretty(pg_database_size(current_database())) as size
    union all
    select name, pg_size_pretty(pg_total_relation_size(name::regclass))
    from unnest(array['properties', 'property_search', 'search_bitmaps']) as name
    union all
    select 'cities with sections of the bitmaps', count(distinct city_id)::text from search_sections`)
  for (const { name, size } of rows) console.log(`- ${name}: ${size}`)
}

function print(measured: readonly Measured[]): void {
  console.log('\n| in the process, ms | median | p99 | samples |\n|---|---:|---:|---:|')
  for (const { name, median, p99, samples } of measured)
    console.log(`| ${name} | ${median.toFixed(1)} | ${p99.toFixed(1)} | ${samples} |`)
}
