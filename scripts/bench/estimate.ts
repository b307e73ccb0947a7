import { readFileSync } from 'node:fs'

import { purposes } from '#contract/enums.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { computeMarket, listRatios } from '#server/analytics/commands/compute-market.ts'
import { evaluateEstimates, computeRatio, type Candidate } from '#server/analytics/queries/market/estimate.ts'

import { withEngine } from './engines.ts'
import { fill } from './fill.ts'

/**
 * Estimates of held-back homes: of the demo, of a CSV file by its path, or with `--listings 100000` of as many
 * made up ones, whose whole computation is timed too.
 */
export async function measureEstimates(): Promise<void> {
  const [, , , argument, size] = process.argv
  if (argument === '--listings') return measureFilled(Number(size ?? 100_000))
  console.log('| homes | estimated | median error | in the 80 % interval | interval |')
  console.log('|---|---:|---:|---:|---|')
  if (argument !== undefined) return print(argument, ratiosOfFile(argument))
  await withEngine('embedded', null, async ({ db }) => {
    await seedDemo({
      db,
      now: new Date(),
      saveFile: () => Promise.resolve(),
      hashPassword: () => Promise.resolve('none'),
      apiKey: { publicId: 'none', secretHash: 'none' },
      log: () => {},
    })
    for (const purpose of purposes) print(`demo, ${purpose}`, await listRatios(db, { purpose }))
  })
}

function print(name: string, ratios: readonly number[]): void {
  const found = evaluateEstimates(ratios)
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`
  const row = found
    ? [
        percent(found.medianError),
        percent(found.coverage),
        `× ${found.lowFactor.toFixed(3)} to × ${found.highFactor.toFixed(3)}`,
      ]
    : ['too few', '', '']
  console.log(`| ${[name, ratios.length, ...row].join(' | ')} |`)
}

async function measureFilled(listings: number): Promise<void> {
  const serverUrl = process.env['BENCH_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'] ?? null
  await withEngine(serverUrl === null ? 'embedded' : 'postgres', serverUrl, async (engine) => {
    const { db, name } = engine
    await fill(engine, listings, () => {})
    const start = performance.now()
    const result = await computeMarket(db, { now: new Date() })
    const seconds = (performance.now() - start) / 1000
    const memory = Math.round(process.memoryUsage.rss() / 1024 ** 2)
    console.log(
      `${name}, ${listings} listings: ${result?.markets} markets and two evaluations in ${seconds.toFixed(1)} s, ${memory} MB resident`,
    )
  })
}

/** Columns: locality, bhk, sqft, lat, lng and price_lakh; the area is read as super built-up, each row once. */
function ratiosOfFile(path: string): number[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/)
  const names = cellsOf(head)
  const homes = [...new Set(lines)].map((line): Candidate => {
    const cells = cellsOf(line)
    const cell = (name: string) => cells[names.indexOf(name)] ?? ''
    const number = (name: string) => Number(cell(name)) || null
    return {
      price: (number('price_lakh') ?? 0) * 100_000,
      carpetArea: (number('sqft') ?? 0) * 0.7,
      beds: number('bhk'),
      yearbuilt: null,
      localityId: cell('locality').toLowerCase().trim() || null,
      latitude: number('lat'),
      longitude: number('lng'),
    }
  })
  const priced = homes.filter(({ price, carpetArea }) => price > 0 && carpetArea > 0)
  return priced
    .map((home) =>
      computeRatio(
        home,
        priced.filter((other) => other !== home),
      ),
    )
    .filter((ratio) => ratio !== null)
}

function cellsOf(line: string): string[] {
  return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  )
}
