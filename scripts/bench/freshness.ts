import { openEngine, prepareTemplate } from '../../tests/engine.ts'
import { createFakes } from '../../tests/fakes.ts'
import { percentile, simulate } from '../../tests/freshness/simulate.ts'

const size = { listings: 1_000, days: 180, seed: 1 }

/** Advertisers who confirm, and do not, for half a year on a real database; fails on the first wrong state. */
export async function measureFreshness(): Promise<void> {
  await prepareTemplate()
  const { db, close } = await openEngine()
  const start = performance.now()
  const { checks, mistakes, confirmations, emails, reportedGone, ages, worstDay } = await simulate(
    { db, fakes: createFakes() },
    size,
  )
  const seconds = Math.round((performance.now() - start) / 1000)
  await close()
  console.log(
    '| listings | days | states checked | wrong | confirmations | emails | told gone | p95 age | worst day |',
  )
  console.log('|---:|---:|---:|---:|---:|---:|---:|---:|---:|')
  const p95 = [percentile(ages, 0.95), worstDay].map((days) => `${days.toFixed(1)} days`)
  const row = [size.listings, size.days, checks, mistakes.length, confirmations, emails, reportedGone, ...p95]
  console.log(`| ${row.join(' | ')} |`)
  console.log(`${seconds} s`)
  for (const mistake of mistakes.slice(0, 20)) console.log(mistake)
  if (mistakes.length > 0) process.exitCode = 1
}
