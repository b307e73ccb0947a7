import { expect, test } from 'vitest'

import { percentile } from '../measure.ts'
import { spread, uploads } from './requests.ts'
import { createTally } from './visitors.ts'

test('a round of requests holds each kind by its share, evenly', () => {
  const kinds = [
    { name: 'often', share: 75 },
    { name: 'seldom', share: 25 },
  ]
  const names = spread(kinds).map(({ name }) => name)
  expect(names.length).toBe(100)
  for (const start of [0, 20, 40, 60, 80])
    expect(names.slice(start, start + 20).filter((name) => name === 'seldom').length).toBe(5)
})

test('a percentile is a measured time that so many do not exceed', () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect([0.5, 0.95, 0.99].map((share) => percentile(times, share))).toEqual([50, 95, 99])
  expect([percentile([7], 0.99), percentile([], 0.99)]).toEqual([7, 0])
})

test('times are told by kind and for all but uploads, and failures are kept', () => {
  const tally = createTally()
  for (const [kind, ms] of [
    ['home page', 10],
    ['home page', 30],
    ['search page', 20],
  ] as const)
    tally.add(kind, ms)
  tally.add(uploads, 900)
  tally.fail('search page: 500')
  expect(tally.summarizeKind('home page')).toEqual({ count: 2, median: 10, p95: 30, p99: 30 })
  expect(tally.summarizeRequests()).toEqual({ count: 3, median: 20, p95: 30, p99: 30 })
  expect(tally.summarizeKind('nothing').count).toBe(0)
  expect(tally.failures).toEqual(['search page: 500'])
})
