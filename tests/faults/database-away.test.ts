import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { isReady } from '../cluster/cluster.ts'
import type { Server } from '../cluster/databases.ts'
import { failed, lastFailure, note, printFigures, seconds } from '../cluster/figures.ts'
import { createJourneys } from '../cluster/journeys.ts'
import { untilSuccess } from '../cluster/programs.ts'
import { startPostgresSite } from './postgres-site.ts'

const awaySeconds = Number(process.env['AWAY_SECONDS'] ?? 60)

let site: Awaited<ReturnType<typeof startPostgresSite>>
let people: ReturnType<typeof createJourneys>

beforeAll(async () => {
  site = await startPostgresSite()
  people = createJourneys(site)
})

afterAll(async () => {
  printFigures('database-away')
  await site.stop()
})

test.each([
  ['stopped', ({ crash, start }: Server) => ({ leave: crash, comeBack: start })],
  ['frozen', ({ freeze, thaw }: Server) => ({ leave: freeze, comeBack: thaw })],
] as const)(
  `a database that is %s for ${awaySeconds} s loses nothing acknowledged, and all recovers by itself`,
  async (state, fault) => {
    const { leave, comeBack } = fault(site.databases.primary)
    const owner = await people.signedIn('owner', site.url)
    const load = await people.startVisitors()
    await pause(2_000)
    const before = await people.enquire(owner, site.url)
    const left = performance.now()
    await leave()
    await pause(awaySeconds * 1000)
    await comeBack()
    const back = performance.now()
    const readyMs = await untilSuccess(() => isReady(site.url))
    await pause(3_000)
    const { reads, writes, lost } = await load.stop()
    const after = await people.enquire(owner, site.url)
    for (const text of [before, after])
      await expect.poll(() => people.emailsWith(text), { timeout: 180_000, interval: 200 }).toHaveLength(1)
    const emailed = performance.now()
    const all = [...reads, ...writes]
    const good = all.filter(({ at, ms, ok }) => ok && at + ms > back).map(({ at, ms }) => at + ms - back)
    const meanwhile = all.filter(({ at }) => at > left)
    note(`database ${state} for ${awaySeconds} s: requests failed`, failed(reads, writes))
    note('… the longest answer', seconds(Math.max(...meanwhile.map(({ ms }) => ms))))
    note('… the first good answer after it is back', seconds(Math.min(...good)))
    note('… then ready', seconds(readyMs))
    note('… then all requests succeed', seconds(lastFailure(reads, writes, back) - back))
    note('… enquiries from before and after are emailed, once', seconds(emailed - back))
    note('… acknowledged writes lost', String(lost))
    expect(lost).toBe(0)
    expect(people.duplicates()).toEqual([])
    expect(all.filter(({ what }) => !/ (?:200|503)$/.test(what) && what !== 'nothing left')).toEqual([])
  },
)

test('a server whose database is frozen stops by itself', async () => {
  const load = await people.startVisitors()
  await pause(1_000)
  await site.databases.primary.freeze()
  await pause(5_000)
  const began = performance.now()
  await site.web.stop(120)
  const took = performance.now() - began
  await site.databases.primary.thaw()
  const { lost } = await load.stop()
  note('a server whose database is frozen has stopped after', seconds(took))
  expect([lost, took < 60_000]).toEqual([0, true])
})
