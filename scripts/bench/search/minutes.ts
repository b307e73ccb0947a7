import type { SearchInput } from '#contract/search.ts'
import { searchProperties } from '#server/search/queries/search-properties.ts'
import { minutesFromSquares, type Trip } from '#server/travel/queries/roads/minutes.ts'

import { withEngine } from '../engines.ts'
import { fill } from '../fill.ts'
import { interleave } from '../measure.ts'

/** In Malviya Nagar and beside the airport's road. */
const trips: readonly Trip[] = [
  { latitude: 26.8527, longitude: 75.806, way: 'two_wheeler', hour: 9 },
  { latitude: 26.8215, longitude: 75.7952, way: 'car', hour: 18 },
]

/** A search by minutes to two places beside the same search without; `-- minutes 100000`. */
export async function measureMinutes(): Promise<void> {
  const listings = Number(process.argv[3] ?? 100_000)
  const first = performance.now()
  for (const trip of trips) minutesFromSquares(trip)
  console.log(`The first minutes of all squares to two places: ${Math.round(performance.now() - first)} ms`)
  const second = performance.now()
  for (let count = 0; count < 20; count += 1)
    minutesFromSquares({ latitude: 26.8 + count / 500, longitude: 75.8, way: 'car', hour: 9 })
  console.log(`To each further place: ${((performance.now() - second) / 20).toFixed(1)} ms`)
  const serverUrl = process.env['BENCH_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'] ?? null
  await withEngine(serverUrl === null ? 'embedded' : 'postgres', serverUrl, async (engine) => {
    await fill(engine, listings, (text) => console.error(`  ${text}`))
    const now = new Date()
    const search = (input: Partial<SearchInput>, of: readonly Trip[]) =>
      searchProperties(engine.db, { purpose: 'sale', sort: 'relevance', page: 1, ...input, trips: of }, now)
    const cases = [
      { name: 'for sale', run: () => search({}, []) },
      { name: 'two bedrooms, lowest price first', run: () => search({ bhk: ['2'], sort: 'price_low' }, []) },
      { name: '≤ 25 minutes to two places', run: () => search({ minutes: 25 }, trips) },
      { name: 'the same, fewest minutes first', run: () => search({ minutes: 25, sort: 'minutes' }, trips) },
      { name: '≤ 60 minutes, fewest first', run: () => search({ minutes: 60, sort: 'minutes' }, trips) },
      { name: 'all, fewest minutes first', run: () => search({ sort: 'minutes' }, trips) },
      { name: 'two bedrooms, fewest first', run: () => search({ bhk: ['2'], sort: 'minutes' }, trips) },
    ]
    const found = (await search({ minutes: 25 }, trips)).total
    console.log(
      `\n## ${engine.name}, ${listings.toLocaleString('en-IN')} listings, ${found} within 25 minutes\n`,
    )
    console.log('| search, first page with its exact total | median ms | p99 ms |\n|---|---:|---:|')
    for (const { name, median, p99 } of await interleave(cases, { seconds: 20, minRounds: 20 }))
      console.log(`| ${name} | ${median.toFixed(1)} | ${p99.toFixed(1)} |`)
  })
}
