import fc from 'fast-check'
import { expect, test } from 'vitest'

import { computeScale } from './chart-scale.ts'

test('a scale begins at 0, ends at or above the greatest value and has at most five ticks', () => {
  expect(computeScale([])).toEqual({ top: 1, ticks: [0, 1] })
  expect(computeScale([0, 3, 1])).toEqual({ top: 3, ticks: [0, 1, 2, 3] })
  expect(computeScale([41, 13])).toEqual({ top: 48, ticks: [0, 12, 24, 36, 48] })
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 5_000_000 }), { maxLength: 12 }), (values) => {
      const { top, ticks } = computeScale(values)
      const most = Math.max(0, ...values)
      expect(top).toBeGreaterThanOrEqual(most)
      expect(top, 'no more than a step above').toBeLessThan(Math.max(2, most * 2))
      expect(ticks[0]).toBe(0)
      expect(ticks.at(-1)).toBe(top)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }),
  )
})
