import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { withStore, type Environment } from '../engines.ts'
import { startServer } from '../server.ts'
import { createPeople, type People } from './people.ts'
import { createKinds } from './requests.ts'
import { createTally, createVisitors, openWindows } from './visitors.ts'

const warmUpSeconds = 5
const shownKinds = ['search page', 'property page', 'home page', 'suggestions', 'dashboard page']

type Version = {
  name: string
  code: string | undefined
  environment: Environment
  people: People
  tally: ReturnType<typeof createTally>
  figures: string[][]
  cpu: number
}

/**
 * The mixed load at one rate on newly started servers of two checkouts in turn, each with a database of its own on the
 * same server: the first minute after a start, in which connections have no plans yet.
 */
export async function measureTurns(before: string): Promise<void> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      rate: { type: 'string', default: '20' },
      seconds: { type: 'string', default: '20' },
      rounds: { type: 'string', default: '3' },
      live: { type: 'string', default: '0' },
    },
  })
  const [rate, seconds, rounds] = [Number(values.rate), Number(values.seconds), Number(values.rounds)]
  const serverUrl = process.env['BENCH_DATABASE_URL'] ?? null
  await withStore(serverUrl, (former) =>
    withStore(serverUrl, async (latter) => {
      const versions = [await prepare('before', former, before), await prepare('now', latter)]
      for (let round = 0; round < rounds; round++)
        for (const version of versions) await visit(version, { rate, seconds, live: Number(values.live) })
      print(versions, { rate, seconds, rounds })
    }),
  )
}

/** The first start migrates and fills in the demo. */
async function prepare(name: string, store: Environment, code?: string): Promise<Version> {
  const environment = { ...store, DEMO: '1', TRUST_PROXY: '1', LOG_LEVEL: 'warn' }
  await (await startServer(environment, code)).stop()
  const people = await createPeople(environment)
  return { name, code, environment, people, tally: createTally(), figures: [], cpu: 0 }
}

type Turn = { rate: number; seconds: number; live: number }

async function visit(version: Version, { rate, seconds, live }: Turn): Promise<void> {
  const server = await startServer(version.environment, version.code)
  const kinds = await createKinds(server.origin, version.people)
  const windows = openWindows(server.origin, { people: version.people, count: live })
  const own = createTally()
  let isMeasured = false
  const answers = () => ({
    add: (kind: string, ms: number) => {
      if (!isMeasured) return
      own.add(kind, ms)
      version.tally.add(kind, ms)
    },
    fail: (failure: string) => version.tally.fail(failure),
  })
  const visitors = createVisitors({ origin: server.origin, kinds, answers })
  await visitors.add(rate)
  await pause(warmUpSeconds * 1000)
  isMeasured = true
  const used = server.cpu()
  await pause(seconds * 1000)
  isMeasured = false
  version.cpu += server.cpu() - used
  version.figures.push(Object.values(own.summarizeRequests()).map((figure) => figure.toFixed(1)))
  await visitors.stop()
  windows.close()
  await server.stop()
}

function print(
  versions: readonly Version[],
  { rate, seconds, rounds }: Omit<Turn, 'live'> & { rounds: number },
) {
  console.log(`## ${rate} requests a second for ${seconds} s after each of ${rounds} starts, in turn\n`)
  console.log('| version | kind | answers | median ms | p95 | p99 |\n|---|---|---:|---:|---:|---:|')
  const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
  const figuresOf = ({ count, ...times }: { count: number; median: number; p95: number; p99: number }) => [
    count,
    ...Object.values(times).map((ms) => ms.toFixed(1)),
  ]
  for (const { name, tally, figures, cpu } of versions) {
    for (const [index, [count = '', ...times]] of figures.entries())
      row(name, `round ${index + 1}`, Math.round(Number(count)), ...times)
    row(name, 'all but uploads', ...figuresOf(tally.summarizeRequests()))
    for (const kind of shownKinds) row(name, kind, ...figuresOf(tally.summarizeKind(kind)))
    console.log(
      `\n${name}: ${tally.failures.length} errors, ${((cpu / (seconds * rounds * 1000)) * 100).toFixed(0)} % of a core\n`,
    )
    for (const failure of [...new Set(tally.failures)].slice(0, 5)) console.error(`  ${failure}`)
  }
}
