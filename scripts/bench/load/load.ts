import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { withStore, type Environment } from '../engines.ts'
import { cpuOfPostgres, startServer, type RunningServer } from '../server.ts'
import { createPeople } from './people.ts'
import { createKinds, type Kind } from './requests.ts'
import { measureTurns } from './turns.ts'
import { createTally, createVisitors, openWindows } from './visitors.ts'

const target = 300
const rateStep = 20
const maxRate = 400
const stepSeconds = 15
const warmUpSeconds = 10
const restSeconds = 10
/** A longer load is printed in steps. */
const minutesInDetail = 10
const minutesOfStep = 5
/** Of the greatest rate within the target. */
const heldShare = 0.6

/**
 * Memory at rest, the rate that the built server bears, and its memory under a steady load: of a share of that rate, or
 * of the one given. With BENCH_BEFORE, one rate in turn with another checkout.
 */
export async function measureLoad(): Promise<void> {
  const before = process.env['BENCH_BEFORE']
  if (before !== undefined) return measureTurns(before)
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '1' },
      live: { type: 'string', default: '0' },
      rate: { type: 'string' },
    },
  })
  const [minutes, live] = [Number(values.minutes), Math.min(Number(values.live), 500)]
  const serverUrl = process.env['BENCH_DATABASE_URL'] ?? null
  console.log(`## Load, ${serverUrl === null ? 'embedded engine' : 'PostgreSQL'}\n`)
  await withStore(serverUrl, async (store) => {
    // Each request names the network it comes from, so that limits per network count as they would for real.
    const environment = { ...store, DEMO: '1', TRUST_PROXY: '1', LOG_LEVEL: 'warn' }
    await printMemoryAtRest(environment)
    const people = await createPeople(environment)
    const server = await startServer(environment)
    try {
      const kinds = await createKinds(server.origin, people)
      const windows = openWindows(server.origin, { people, count: live })
      const { rate: given } = values
      const rate =
        given === undefined
          ? Math.floor(Math.max(await findRate(server, kinds), rateStep) * heldShare)
          : Number(given)
      await hold(server, { kinds, rate, minutes })
      if (live > 0) console.log(`\nLive connections: ${JSON.stringify(windows.state)}`)
      windows.close()
      await pause(restSeconds * 1000)
      console.log(`\nResident ${restSeconds} s after the load: ${megabytes(server)}`)
    } finally {
      await server.stop()
    }
  })
}

/** The first start also migrates and fills in the demo, in a process of its own. */
async function printMemoryAtRest(environment: Environment): Promise<void> {
  console.log(`| ${restSeconds} s after | seconds to start | resident |\n|---|---:|---:|`)
  for (const start of ['first start', 'second start']) {
    const began = performance.now()
    const server = await startServer(environment)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    await pause(restSeconds * 1000)
    console.log(`| ${start} | ${seconds} | ${megabytes(server)} |`)
    await server.stop()
  }
}

/** Adds visitors until the slowest hundredth, uploads apart, reaches the target or an answer is wrong; the last rate before. */
async function findRate(server: RunningServer, kinds: readonly Kind[]): Promise<number> {
  console.log(
    '\n| offered a second | answered | median ms | p95 | p99 | errors | CPU of the server | of PostgreSQL here | of this script |',
  )
  console.log('|---:|---:|---:|---:|---:|---:|---:|---:|---:|')
  let tally = createTally()
  const visitors = createVisitors({ origin: server.origin, kinds, answers: () => tally })
  let best = 0
  await visitors.add(rateStep)
  await pause(warmUpSeconds * 1000)
  for (let rate = rateStep; rate <= maxRate; rate += rateStep) {
    if (rate > rateStep) await visitors.add(rateStep)
    tally = createTally()
    const used = await duringSeconds(server, stepSeconds)
    const { count, ...times } = tally.summarizeRequests()
    const row = [rate, (count / stepSeconds).toFixed(0), ...Object.values(times).map(round)]
    console.log(`| ${[...row, tally.failures.length, ...used].join(' | ')} |`)
    printFailures(tally.failures)
    if (times.p99 >= target || tally.failures.length > 0) break
    best = rate
  }
  await visitors.stop()
  return best
}

type Holding = { kinds: readonly Kind[]; rate: number; minutes: number }

async function hold(server: RunningServer, { kinds, rate, minutes }: Holding): Promise<void> {
  const tally = createTally()
  const visitors = createVisitors({ origin: server.origin, kinds, answers: () => tally })
  await visitors.add(rate)
  console.log(
    `\n| minute at ${rate} a second | resident | its heap, collected | CPU of the server | of PostgreSQL here | of this script | load of the machine |`,
  )
  console.log(`|---:|---:|---:|---:|---:|---:|---:|\n| 0 | ${(await memoryOf(server)).join(' | ')} | | | | |`)
  const step = minutes > minutesInDetail ? minutesOfStep : 1
  for (let minute = step; minute <= minutes; minute += step) {
    const used = await duringSeconds(server, 60 * step)
    const row = [minute, ...(await memoryOf(server)), ...used, loadavg()[0]?.toFixed(1)]
    console.log(`| ${row.join(' | ')} |`)
  }
  await visitors.stop()
  console.log('\n| kind of request | answers | median ms | p95 | p99 |\n|---|---:|---:|---:|---:|')
  for (const { name } of kinds) {
    const { count, ...times } = tally.summarizeKind(name)
    console.log(`| ${[name, count, ...Object.values(times).map(round)].join(' | ')} |`)
  }
  console.log(`\nErrors: ${tally.failures.length}`)
  printFailures(tally.failures)
}

/** CPU used meanwhile by the server, by PostgreSQL on this machine and by this script, in shares of one core. */
async function duringSeconds(server: RunningServer, seconds: number): Promise<string[]> {
  const [serverBefore, databaseBefore] = [server.cpu(), cpuOfPostgres()]
  const [ownBefore, began] = [process.cpuUsage(), performance.now()]
  await pause(seconds * 1000)
  const elapsed = performance.now() - began
  const { user, system } = process.cpuUsage(ownBefore)
  const used = [server.cpu() - serverBefore, cpuOfPostgres() - databaseBefore, (user + system) / 1000]
  return used.map((milliseconds) => `${Math.round((milliseconds / elapsed) * 100)} %`)
}

function printFailures(failures: readonly string[]) {
  for (const failure of [...new Set(failures)].slice(0, 5)) console.error(`  ${failure}`)
}

const round = (ms: number) => ms.toFixed(1)
const inMegabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`
const megabytes = (server: RunningServer) => inMegabytes(server.resident())

/** Resident as it is, then the heap after its garbage was collected. */
async function memoryOf(server: RunningServer): Promise<string[]> {
  const resident = server.resident()
  const { heap } = await server.memory()
  return [resident, heap].map(inMegabytes)
}
