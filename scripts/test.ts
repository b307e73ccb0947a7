import { join } from 'node:path'

import { compileMessages } from './messages.ts'
import {
  countPlain,
  countPlaywright,
  countStep,
  countVitest,
  report,
  runInParallel,
  runSuite,
  type Suite,
} from './suite.ts'

// Suites and the servers they start share compiled code instead of compiling it each.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/node')

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json']

const checks: Suite = {
  name: 'checks',
  command: ['scripts/check.ts', 'test-results/checks.json'],
  result: 'test-results/checks.json',
  count: countPlain,
}
const build: Suite = { name: 'build', command: ['scripts/build.ts'], result: null, count: countStep }
const server: Suite = {
  name: 'server',
  command: [...vitest, '--outputFile=test-results/server.json'],
  result: 'test-results/server.json',
  count: countVitest,
}
const built: Suite = {
  name: 'built',
  command: [...vitest, '--config=vitest.built.config.ts', '--outputFile=test-results/built.json'],
  result: 'test-results/built.json',
  count: countVitest,
}
const browser: Suite = {
  name: 'browser',
  command: ['node_modules/@playwright/test/cli.js', 'test'],
  result: 'test-results/browser.json',
  count: countPlaywright,
}

/** Everything a change has to pass, on the embedded database and in a real browser. */
compileMessages()
const outcomes = [...(await runInParallel([[server], [build, checks, built]])), await runSuite(browser)]
const { failed } = await report(outcomes, 'test-results/summary.json')
process.exitCode = failed > 0 ? 1 : 0
