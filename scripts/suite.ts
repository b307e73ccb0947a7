import { spawn } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'

export type Count = { passed: number; failed: number }
/** `messages`: a line for each test that failed. */
type Counted = Count & { skipped: number; messages: readonly string[] }
export type Outcome = Counted & { name: string; seconds: number }

/** A command that writes its results to a file; `count` reads that file. */
export type Suite = {
  name: string
  command: readonly string[]
  result: string | null
  count: (text: string) => Counted
  /** An environment variable hidden from the command. */
  without?: string
}

const root = join(import.meta.dirname, '..')

/**
 * Lanes run in parallel, the suites of a lane one after another; only the first lane prints while
 * running.
 */
export async function runInParallel(lanes: readonly (readonly Suite[])[]): Promise<Outcome[]> {
  const running = lanes.map(async (lane, number) => {
    const outcomes: Outcome[] = []
    for (const suite of lane) outcomes.push(await runSuite(suite, { isLive: number === 0 }))
    return outcomes
  })
  return (await Promise.all(running)).flat()
}

export async function runSuite(
  { name, command, result, count, without }: Suite,
  { isLive = true } = {},
): Promise<Outcome> {
  const started = performance.now()
  const file = result === null ? null : join(root, result)
  if (file) {
    await rm(file, { force: true })
    await mkdir(dirname(file), { recursive: true })
  }
  if (isLive) console.log(`\n── ${name} ──`)
  const { isGood, output } = await runCommand(command, { isLive, without })
  if (!isLive) console.log(`\n── ${name} ──\n${output}`)
  const text = file ? await readFile(file, 'utf8').catch(() => null) : ''
  return {
    name,
    ...evaluate(isGood, text === null ? null : count(text)),
    seconds: (performance.now() - started) / 1000,
  }
}

/** A suite that ended with an error without naming a failure, or left no result, counts as one failure. */
export function evaluate(isGood: boolean, counted: Counted | null): Counted {
  const { passed, failed, skipped, messages } = counted ?? {
    passed: 0,
    failed: 1,
    skipped: 0,
    messages: ['left no result'],
  }
  if (failed > 0 || isGood) return { passed, failed, skipped, messages }
  return { passed, failed: 1, skipped, messages: [...messages, 'ended badly though no test of it failed'] }
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
  for (const { name, messages } of outcomes) for (const line of messages) console.log(`  ${name}: ${line}`)
  await writeFile(join(root, file), JSON.stringify(total))
  console.log(`took ${Math.round(process.uptime())} s`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total
}

const vitest = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

export function countVitest(text: string): Counted {
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, testResults } = vitest.parse(
    JSON.parse(text),
  )
  const failed = numFailedTests > 0 ? numFailedTests : numFailedTestSuites
  return {
    passed: numPassedTests,
    failed: numPassedTests + failed === 0 ? 1 : failed,
    skipped: numPendingTests,
    messages: testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const names = assertionResults.filter(({ status }) => status === 'failed')
        const where = relative(root, name)
        return names.length === 0
          ? [`failed: ${where}`]
          : names.map(({ fullName }) => `failed: ${where} › ${fullName}`)
      }),
  }
}

type PlaywrightSuite = z.infer<typeof playwrightSuite>
const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})
const playwright = z.object({
  errors: z.array(z.object({ message: z.string().optional() })),
  stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }),
  suites: z.array(playwrightSuite),
})

export function countPlaywright(text: string): Counted {
  const { errors, stats, suites } = playwright.parse(JSON.parse(text))
  const failed = stats.unexpected + stats.skipped + errors.length
  return {
    passed: stats.expected,
    failed: stats.expected + failed === 0 ? 1 : failed,
    skipped: stats.skipped,
    messages: [
      ...errors.map(({ message }) => `error: ${message?.split('\n')[0]}`),
      ...suites.flatMap(describeSuite),
    ],
  }
}

function describeSuite({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `failed: ${projectName} ${file} › ${title}`),
  )
  return [...own, ...suites.flatMap(describeSuite)]
}

const counts = z.object({ passed: z.number(), failed: z.number() })

export const countPlain = (text: string): Counted => ({
  ...counts.parse(JSON.parse(text)),
  skipped: 0,
  messages: [],
})

/** For a command without tests of its own: it works or it does not. */
export const countStep = (): Counted => ({ passed: 0, failed: 0, skipped: 0, messages: [] })

function runCommand(
  [file = '', ...args]: readonly string[],
  { isLive, without = '' }: { isLive: boolean; without?: string | undefined },
): Promise<{ isGood: boolean; output: string }> {
  return new Promise((done) => {
    const print = isLive ? 'inherit' : 'pipe'
    const child = spawn(process.execPath, [join(root, file), ...args], {
      cwd: root,
      env: { ...process.env, [without]: undefined },
      stdio: ['ignore', print, print],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
    child.once('error', () => done({ isGood: false, output }))
    child.once('close', (code) => done({ isGood: code === 0, output }))
  })
}
