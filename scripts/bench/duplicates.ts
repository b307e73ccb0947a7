import { heldBackSeed, measureHomes, tunedSeed, wholeSet } from '../../tests/gold/measure-homes.ts'
import { measureNightlyPass } from './nightly-pass.ts'

/**
 * Precision and recall of finding one home in several listings, on generated listings with real pictures; `--wrong` adds
 * each mistake. `--size 100000` measures the nightly pass over that many listings instead.
 */
export async function measureDuplicates(): Promise<void> {
  const size = Number(process.argv[process.argv.indexOf('--size') + 1])
  if (process.argv.includes('--size')) return measureNightlyPass(size)
  console.log(
    '| set | listings | true pairs | compared | precision | recall | for staff | missed | hard negatives joined | s |',
  )
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|')
  for (const [name, seed] of [
    ['tuned', tunedSeed],
    ['kept aside', heldBackSeed],
  ] as const) {
    const start = performance.now()
    const { wrong, ...measured } = await measureHomes(seed, wholeSet)
    const row = [
      name,
      measured.listings,
      wholeSet.duplicates,
      measured.compared,
      measured.precision.toFixed(4),
      measured.recall.toFixed(4),
      measured.asked,
      measured.missed,
      `${measured.hardNegativesGrouped} of ${wholeSet.hardNegatives}`,
      Math.round((performance.now() - start) / 1000),
    ]
    console.log(`| ${row.join(' | ')} |`)
    if (process.argv.includes('--wrong')) for (const mistake of wrong) console.log(mistake)
  }
}
