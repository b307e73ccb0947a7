import { expect, test } from 'vitest'

import { countPlaywright, countVitest, evaluate } from './suite.ts'

const vitest = (numbers: object) =>
  countVitest(
    JSON.stringify({
      numPassedTests: 0,
      numFailedTests: 0,
      numPendingTests: 0,
      numFailedTestSuites: 0,
      testResults: [],
      ...numbers,
    }),
  )
const playwright = (stats: object, errors: unknown[] = [], suites: unknown[] = []) =>
  countPlaywright(
    JSON.stringify({
      errors,
      suites,
      stats: { expected: 0, unexpected: 0, skipped: 0, ...stats },
    }),
  )

test('counts of a run are those of its report', () => {
  expect(vitest({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1 })).toEqual({
    passed: 7,
    failed: 2,
    skipped: 1,
    messages: [],
  })
  expect(playwright({ expected: 7, unexpected: 2 })).toEqual({
    passed: 7,
    failed: 2,
    skipped: 0,
    messages: [],
  })
})

test('a test file that cannot be loaded is a failure', () => {
  expect(vitest({ numPassedTests: 7, numFailedTestSuites: 1 }).failed).toBe(1)
})

test('a run of no tests is a failure', () => {
  expect(vitest({}).failed).toBe(1)
  expect(playwright({}).failed).toBe(1)
})

test('a skipped browser test is a failure, and a failed one is named', () => {
  expect(playwright({ expected: 1, skipped: 1 }).failed).toBe(1)
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ projectName: 'phone', status }],
  })
  const inner = { title: 'inner', specs: [spec('bad', 'unexpected')] }
  const suites = [{ title: 'a.spec.ts', specs: [spec('good', 'expected')], suites: [inner] }]
  expect(playwright({ expected: 2, unexpected: 1 }, [], suites)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    messages: ['failed: phone a.spec.ts › bad'],
  })
})

test('a failed server test is named', () => {
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'failed', fullName: 'bad' },
        { status: 'passed', fullName: 'good' },
      ],
    },
  ]
  expect(vitest({ numFailedTests: 1, testResults }).messages).toEqual([
    expect.stringMatching(/a\.test\.ts › bad$/),
  ])
})

test('a browser run that could not start is a failure', () => {
  expect(playwright({}, [{ message: 'no server' }]).failed).toBe(1)
})

test('a suite that ended with an error or without a result is a failure', () => {
  expect(evaluate(false, { passed: 3, failed: 0, skipped: 0, messages: [] })).toMatchObject({
    passed: 3,
    failed: 1,
  })
  expect(evaluate(true, null)).toMatchObject({ passed: 0, failed: 1 })
})
