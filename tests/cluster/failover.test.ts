import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  findPrimary,
  startFailoverCluster,
  untilSettled,
  type DatabaseHost,
  type FailoverCluster,
} from './failover-cluster.ts'
import { failed, lastFailure, note, printFigures, seconds } from './figures.ts'
import { createJourneys } from './journeys.ts'
import { query, untilSuccess } from './programs.ts'
import { startLoad } from './visitor.ts'

let cluster: FailoverCluster
let people: ReturnType<typeof createJourneys>

beforeAll(async () => {
  cluster = await startFailoverCluster()
  people = createJourneys(cluster)
  note(
    'two web processes and two workers start together on an empty database, with the demo',
    seconds(cluster.startMs),
  )
})

afterAll(async () => {
  await cluster?.stop()
  printFigures('failover')
})

test('the host of the primary is lost: a replica takes over, and nothing acknowledged is lost', async () => {
  const former = await untilSettled(cluster.hosts)
  await whilePeopleVisit('**the host of the primary killed**', {
    fail: async () => former.kill(),
    until: () => followed(former),
  })
  const started = performance.now()
  former.start()
  await untilSettled(cluster.hosts)
  note('… the former primary is a replica again after its start', seconds(performance.now() - started))
})

test('a primary that is cut off takes no change, and joins the next one', async () => {
  const former = await untilSettled(cluster.hosts)
  await query(former.url, 'create table changes_there (number int)')
  const onHost = startLoad(1, async () => {
    await former.change('insert into changes_there values (1)')
    return { ok: true, what: 'changed' }
  })
  let cutAt = 0
  await whilePeopleVisit('**the primary cut off from all others**', {
    fail: async () => {
      cutAt = performance.now()
      await former.cutOff()
    },
    until: () => followed(former),
  })
  const changes = await onHost.stop()
  const acknowledged = changes.filter(({ ok }) => ok)
  const refused = changes.find(({ what }) => what.includes('read-only') || what.includes('refused'))
  note('… changes that programs on its own host were acknowledged after the cut', String(changesAfter(cutAt)))
  note('… it refuses them itself after', refused ? seconds(refused.at - cutAt) : 'never')
  await former.reconnect()
  const reconnected = performance.now()
  const next = await untilSettled(cluster.hosts)
  note('… it is a replica again after its link is back', seconds(performance.now() - reconnected))
  const [stored] = await query<{ changes: number }>(
    next.url,
    'select count(*)::int as changes from changes_there',
  )
  expect(changesAfter(cutAt)).toBe(0)
  expect(stored?.changes).toBeGreaterThanOrEqual(acknowledged.length)

  function changesAfter(moment: number): number {
    return acknowledged.filter(({ at }) => at > moment).length
  }
})

test('the leader of etcd is killed: nobody notices', async () => {
  const primary = await untilSettled(cluster.hosts)
  const leading = await Promise.all(cluster.hosts.map(({ etcd }) => etcd.isLeader()))
  const leader = cluster.hosts[leading.indexOf(true)]
  const { reads, writes } = await whilePeopleVisit('**the leader of etcd killed**', {
    fail: async () => leader?.etcd.kill(),
    until: () => pause(15_000),
  })
  leader?.etcd.start()
  expect(await untilSettled(cluster.hosts)).toBe(primary)
  expect(failed(reads, writes)).toMatch(/^0 of/)
})

test('the disk of the primary is full: a replica takes over', async () => {
  const former = await untilSettled(cluster.hosts)
  await whilePeopleVisit('**the disk of the primary full**', {
    fail: () => former.disk.fill(),
    until: async () => {
      // Its log uses former files until there is none left.
      const writing = startLoad(1, async () => {
        await former.change(`select pg_logical_emit_message(true, 'filling', repeat('x', 8000000))`)
        return { ok: true, what: 'changed' }
      })
      try {
        await followed(former)
      } finally {
        await writing.stop()
      }
    },
  })
  await former.disk.clear()
  const cleared = performance.now()
  await untilSettled(cluster.hosts)
  note('… the former primary is a replica again after there is room', seconds(performance.now() - cleared))
})

test('the primary is at the end of a bad line: it goes on, slowly', async () => {
  const primary = await untilSettled(cluster.hosts)
  let delays = false
  const { reads, writes } = await whilePeopleVisit('**5 % of packets lost on the way to the primary**', {
    fail: async () => {
      delays = (await primary.slowDown()).delays
    },
    until: () => pause(30_000),
  })
  await primary.speedUp()
  const slowest = (outcomes: typeof reads) => seconds(Math.max(...outcomes.map(({ ms }) => ms)))
  note('… what it sends is late by', delays ? '200 ms' : '0 ms (this kernel delays nothing)')
  note('… the slowest search; the slowest save', `${slowest(reads)}; ${slowest(writes)}`)
  await untilSettled(cluster.hosts)
})

/** Until another host is the primary. */
async function followed(former: DatabaseHost): Promise<DatabaseHost> {
  const others = cluster.hosts.filter((host) => host !== former)
  await untilSuccess(() => findPrimary(others), 120)
  return findPrimary(others)
}

type Fault = { fail: () => Promise<void>; until: () => Promise<unknown> }

/** Four guests search and three members save before the fault, during it and for five seconds after it. */
async function whilePeopleVisit(what: string, { fail, until }: Fault) {
  const former = await findPrimary(cluster.hosts)
  await query(cluster.databases.primary.url, 'delete from favorites')
  const owner = await people.signedIn('owner', cluster.webs[1].url)
  const agent = await people.signedIn('agent', cluster.webs[0].url)
  const stream = agent.listen(cluster.webs[0].url)
  await stream.opened
  const load = await people.startVisitors()
  await pause(2_000)
  const before = await people.enquire(owner, cluster.url)
  const at = performance.now()
  await fail()
  await until()
  const taken = performance.now()
  await untilSuccess(async () =>
    expect(load.writes.outcomes.findLast(({ ok }) => ok)?.at).toBeGreaterThan(taken),
  )
  await pause(5_000)
  const { reads, writes, lost } = await load.stop()
  const after = await people.enquire(owner, cluster.url)
  const enquired = performance.now()
  for (const text of [before, after])
    await expect.poll(() => people.emailsWith(text), { timeout: 180_000, interval: 200 }).toHaveLength(1)
  const primary = await findPrimary(cluster.hosts)
  if (primary === former) note(what, `${primary.name} stays the primary`)
  else note(`${what}: another is the primary after`, seconds(taken - at))
  note('… all requests succeed again after', seconds(lastFailure(reads, writes, at) - at))
  note('… requests failed', failed(reads, writes))
  note('… of them searches', failed(reads))
  note('… enquiries from before and after are emailed', seconds(performance.now() - enquired))
  note('… acknowledged writes lost; emails sent twice', `${lost}; ${people.duplicates().length}`)
  await expect
    .poll(() => stream.events.filter((event) => event.at > taken).length, { timeout: 60_000 })
    .toBeGreaterThan(0)
  await stream.close()
  expect(lost).toBe(0)
  expect(people.duplicates().join('\n')).toBe('')
  return { reads, writes }
}
