import {
  countPlain,
  countPlaywright,
  countStep,
  countVitest,
  report,
  runSuite,
  type Outcome,
  type Suite,
} from './suite.ts'

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json']

/** Everything a change has to pass, on the embedded database and in a real browser. */
const suites: readonly Suite[] = [
  {
    name: 'checks',
    command: ['scripts/check.ts', 'test-results/checks.json'],
    result: 'test-results/checks.json',
    count: countPlain,
  },
  {
    name: 'server',
    command: [...vitest, '--outputFile=test-results/server.json'],
    result: 'test-results/server.json',
    count: countVitest,
  },
  { name: 'build', command: ['scripts/build.ts'], result: null, count: countStep },
  {
    name: 'browser',
    command: ['node_modules/@playwright/test/cli.js', 'test'],
    result: 'test-results/browser.json',
    count: countPlaywright,
  },
]

const outcomes: Outcome[] = []
for (const suite of suites) outcomes.push(await runSuite(suite))
const { failed } = await report(outcomes, 'test-results/summary.json')
process.exitCode = failed > 0 ? 1 : 0
