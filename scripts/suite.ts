import { spawn } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'

export type Count = { passed: number; failed: number }
export type Outcome = Count & { name: string; skipped: number; seconds: number }

/** A command that tells its results in a file of its own; `count` reads that file. */
export type Suite = {
  name: string
  command: readonly string[]
  result: string | null
  count: (text: string) => Count & { skipped: number }
}

const root = join(import.meta.dirname, '..')

export async function runSuite({ name, command, result, count }: Suite): Promise<Outcome> {
  const started = performance.now()
  const file = result === null ? null : join(root, result)
  if (file) {
    await rm(file, { force: true })
    await mkdir(dirname(file), { recursive: true })
  }
  console.log(`\n── ${name} ──`)
  const isGood = await succeeds(command)
  const text = file ? await readFile(file, 'utf8').catch(() => null) : ''
  return {
    name,
    ...weigh(isGood, text === null ? null : count(text)),
    seconds: (performance.now() - started) / 1000,
  }
}

/** A suite that ended badly without naming a failure, or left no result, counts as one failure. */
export function weigh(isGood: boolean, counted: (Count & { skipped: number }) | null) {
  const { passed, failed, skipped } = counted ?? { passed: 0, failed: 1, skipped: 0 }
  return { passed, failed: failed === 0 && !isGood ? 1 : failed, skipped }
}

export async function report(outcomes: readonly Outcome[], file: string): Promise<Count> {
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const total = { passed: sum('passed'), failed: sum('failed') }
  console.log('')
  for (const { name, passed, failed, skipped, seconds } of outcomes) {
    const rest = skipped > 0 ? `, ${skipped} skipped` : ''
    console.log(
      `${failed > 0 ? '✗' : '✓'} ${name.padEnd(12)} ${passed} passed, ${failed} failed${rest} (${seconds.toFixed(0)} s)`,
    )
  }
  await writeFile(join(root, file), JSON.stringify(total))
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total
}

const vitest = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numFailedTestSuites: z.number(),
})

export function countVitest(text: string) {
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = vitest.parse(
    JSON.parse(text),
  )
  const failed = numFailedTests > 0 ? numFailedTests : numFailedTestSuites
  return {
    passed: numPassedTests,
    failed: numPassedTests + failed === 0 ? 1 : failed,
    skipped: numPendingTests,
  }
}

const playwright = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

export function countPlaywright(text: string) {
  const { errors, stats } = playwright.parse(JSON.parse(text))
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length
  return {
    passed: stats.expected,
    failed: stats.expected + failed === 0 ? 1 : failed,
    skipped: stats.skipped,
  }
}

const counts = z.object({ passed: z.number(), failed: z.number() })

export const countPlain = (text: string) => ({ ...counts.parse(JSON.parse(text)), skipped: 0 })

/** For a command that has no tests of its own: it works or it does not. */
export const countStep = () => ({ passed: 0, failed: 0, skipped: 0 })

function succeeds([file = '', ...args]: readonly string[]): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(root, file), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.once('error', () => done(false))
    child.once('exit', (code) => done(code === 0))
  })
}
