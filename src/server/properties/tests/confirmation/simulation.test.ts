import { createFakes } from '#tests/fakes.ts'
import { percentile, simulate } from '#tests/freshness/simulate.ts'
import { expect, test } from '#tests/test.ts'

/** `npm run bench -- freshness` runs 1,000 listings for 180 days. */
test(
  'no listing of 120 is in a wrong state on any evening of 45 days, and rentals in the search are fresh',
  {
    timeout: 120_000,
  },
  async ({ db }) => {
    const outcome = await simulate({ db, fakes: createFakes() }, { listings: 120, days: 45, seed: 1 })
    expect(outcome.mistakes).toEqual([])
    expect(outcome.checks).toBe(120 * 45)
    expect(percentile(outcome.ages, 0.95)).toBeLessThanOrEqual(7)
    expect([outcome.confirmations, outcome.emails, outcome.reportedGone].every((count) => count > 20)).toBe(
      true,
    )
  },
)
