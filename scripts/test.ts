import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
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

// Suites and the servers they start share compiled code instead of each compiling it.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/node')

// Databases of tests are thousands of small files, which a file system in memory makes and removes at a third of the CPU.
if (process.env['TMPDIR'] === undefined && hasRoom('/dev/shm')) {
  const folder = mkdtempSync('/dev/shm/haveli-tests-')
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

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
/** Tests of what depends on the engine: files, locks, waking, restarts. For runs whose server tests use PostgreSQL. */
const embedded: Suite = {
  name: 'embedded',
  command: [
    ...vitest,
    'src/database',
    'src/server/platform/jobs',
    'src/server/platform/live',
    'mail-restart',
    'src/server/open-store.test.ts',
    'upload-restart',
    'submission-killed',
    'scripts/backup.test.ts',
    '--outputFile=test-results/embedded.json',
  ],
  result: 'test-results/embedded.json',
  count: countVitest,
  without: 'TEST_DATABASE_URL',
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

/** What iPhones show, in the distribution's WebKit. */
const webkit: Suite = {
  name: 'webkit',
  command: [...vitest, '--config=vitest.webkit.config.ts', '--outputFile=test-results/webkit.json'],
  result: 'test-results/webkit.json',
  count: countVitest,
}
const hasWebKit = ['WebKitWebDriver', 'Xvfb'].every(isInstalled)

/** All tests a change has to pass; the server tests use the PostgreSQL of TEST_DATABASE_URL, if set. */
compileMessages()
const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined
// About as long as the server tests.
const beside = [build, built, ...(hasWebKit ? [webkit] : []), ...(onPostgres ? [embedded] : []), checks]
const outcomes = [...(await runInParallel([[server], beside])), await runSuite(browser)]
if (!hasWebKit)
  console.log(
    '\n!! NOT RUN: the journeys in WebKit, so iPhones are unproven. Install webkit2gtk-driver and xvfb. !!',
  )
const { failed } = await report(outcomes, 'test-results/summary.json')
process.exitCode = failed > 0 ? 1 : 0

function isInstalled(program: string): boolean {
  return (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, program)))
}

function hasRoom(folder: string): boolean {
  const needed = 4 * 1024 ** 3
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= needed
}
