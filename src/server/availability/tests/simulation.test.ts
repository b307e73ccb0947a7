import { createFakes } from '#tests/fakes.ts'
import { percentile, simulate } from '#tests/freshness/simulate.ts'
import { expect, test } from '#tests/test.ts'

/** `npm run bench -- freshness` runs 1,000 listings for 180 days. */
test(
  'no listing of 80 is in a wrong state on any evening of 40 days, and rentals in the search are fresh',
  {
    timeout: 120_000,
  },
  async ({ db }) => {
    const outcome = await simulate({ db, fakes: createFakes() }, { listings: 80, days: 40, seed: 1 })
    expect(outcome.mistakes).toEqual([])
    expect(outcome.checks).toBe(80 * 40)
    expect(percentile(outcome.ages, 0.95)).toBeLessThanOrEqual(7)
    expect([outcome.confirmations, outcome.emails, outcome.reportedGone].every((count) => count > 10)).toBe(
      true,
    )
  },
)
