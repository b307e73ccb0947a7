import { expect, test } from 'vitest'
import { countPlaywright, countVitest, weigh } from './suite.ts'

const vitest = (numbers: object) =>
  countVitest(
    JSON.stringify({
      numPassedTests: 0,
      numFailedTests: 0,
      numPendingTests: 0,
      numFailedTestSuites: 0,
      ...numbers,
    }),
  )
const playwright = (stats: object, errors: unknown[] = []) =>
  countPlaywright(
    JSON.stringify({ errors, stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } }),
  )

test('tests are counted as they went', () => {
  expect(vitest({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1 })).toEqual({
    passed: 7,
    failed: 2,
    skipped: 1,
  })
  expect(playwright({ expected: 7, unexpected: 2 })).toEqual({ passed: 7, failed: 2, skipped: 0 })
})

test('a test file that cannot be loaded is a failure', () => {
  expect(vitest({ numPassedTests: 7, numFailedTestSuites: 1 }).failed).toBe(1)
})

test('a run of no tests is a failure', () => {
  expect(vitest({}).failed).toBe(1)
  expect(playwright({}).failed).toBe(1)
})

test('a browser test that is skipped or passes only at the second try is a failure', () => {
  expect(playwright({ expected: 1, skipped: 1 }).failed).toBe(1)
  expect(playwright({ expected: 1, flaky: 1 }).failed).toBe(1)
})

test('a browser run that could not begin is a failure', () => {
  expect(playwright({}, [{ message: 'no server' }]).failed).toBe(1)
})

test('a suite that ended badly or left no result is a failure', () => {
  expect(weigh(false, { passed: 3, failed: 0, skipped: 0 })).toEqual({ passed: 3, failed: 1, skipped: 0 })
  expect(weigh(true, null)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})
