import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { freePort } from '../e2e/server.ts'
import { createProcess, isReady, temporaryFolder } from './cluster.ts'
import { access, findPrimary, primaryUrl, startDatabaseHosts, untilSettled } from './failover-cluster.ts'
import { note, printFigures, seconds } from './figures.ts'
import { query, startParts, untilSuccess } from './programs.ts'
import { createVisitor } from './visitor.ts'

let cluster: Awaited<ReturnType<typeof startRecoverableCluster>>

beforeAll(async () => {
  cluster = await startRecoverableCluster()
})

afterAll(async () => {
  await cluster?.stop()
  printFigures('recovery')
})

test('a mistake is undone: the cluster comes back as it was at a moment before it', async () => {
  const primary = await untilSettled(cluster.hosts)
  const backingUp = performance.now()
  await primary.command('pgbackrest', ['--stanza=haveli', 'backup'])
  note('a base backup of the demo', seconds(performance.now() - backingUp))
  const [backup] = await query<{ end: string }>(primaryUrl, 'select clock_timestamp()::text as end')
  await query(primaryUrl, 'create table written (number int primary key)')
  const before = await found()
  for (let number = 1; number <= 200; number++) await write(number)
  // pgBackRest compares whole seconds.
  await untilSuccess(async () => {
    const later = `select clock_timestamp() > $1::timestamptz + interval '1 second' as is`
    expect(await query(primaryUrl, later, [backup?.end])).toEqual([{ is: true }])
  })
  const [moment] = await query<{ at: string }>(primaryUrl, 'select clock_timestamp()::text as at')
  for (let number = 201; number <= 300; number++) await write(number)
  // Triggers refuse it: who does this knows how to get around them.
  await query(primaryUrl, 'set session_replication_role = replica; truncate properties cascade')
  expect(before).toHaveLength(12)
  // From a replica for some seconds yet.
  await untilSuccess(async () => expect(await found()).toEqual([]))

  const began = performance.now()
  await cluster.site.stop()
  await endCluster()
  await recover(`--type=time --target="${moment?.at}" --target-action=promote`)
  note('**every listing deleted by mistake**: the cluster takes changes again after', sinceThen(began))
  await cluster.site.start()
  note('… Haveli is ready after', sinceThen(began))
  await untilSettled(cluster.hosts)
  note('… both other hosts follow after', sinceThen(began))
  const rows = await written()
  note('… rows of before the moment lost', `${200 - rows.length} of 200`)
  expect(rows).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
  expect(await found()).toEqual(before)
})

test('all three hosts are lost with their disks: what was archived comes back', async () => {
  const primary = await untilSettled(cluster.hosts)
  const acknowledged: { number: number; at: number }[] = []
  const writeNext = async () => {
    const number = 1001 + acknowledged.length
    await write(number)
    acknowledged.push({ number, at: performance.now() })
  }
  await writeNext()
  const [log] = await query<{ file: string }>(
    primary.url,
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as file',
  )
  const isArchived = async () => {
    const [archive] = await query<{ last: string }>(
      primary.url,
      'select last_archived_wal as last from pg_stat_archiver',
    )
    return archive !== undefined && log !== undefined && archive.last >= log.file
  }
  while (!(await isArchived())) await writeNext()
  note(
    'a change is in the archive, from which three lost hosts come back, after',
    sinceThen(acknowledged[0]?.at ?? 0),
  )
  for (let more = 0; more < 200; more++) await writeNext()

  for (const host of cluster.hosts) host.kill()
  const began = performance.now()
  for (const { patroni } of cluster.hosts) {
    await rm(patroni.dataDir, { recursive: true })
    await rm(join(patroni.folder, 'etcd'), { recursive: true })
  }
  for (const { etcd } of cluster.hosts) etcd.start()
  await recover('')
  note('**all three hosts lost with their disks**: the cluster takes changes again after', sinceThen(began))
  await untilSuccess(() => isReady(cluster.site.url))
  note('… Haveli is ready after', sinceThen(began))
  await untilSettled(cluster.hosts)
  note('… both other hosts follow after', sinceThen(began))
  const rows = (await written()).filter((number) => number > 1000)
  const lastKept = acknowledged[rows.length - 1]
  note('… rows lost', `${acknowledged.length - rows.length} of ${acknowledged.length}`)
  note('… which were written within the last', seconds(began - (lastKept?.at ?? 0)))
  expect(rows).toEqual(acknowledged.slice(0, rows.length).map(({ number }) => number))
  expect(rows.length).toBeGreaterThan(0)
})

/** Three database hosts with their archive, and one process of Haveli with the demo. */
function startRecoverableCluster() {
  return startParts(async (atStop) => {
    const { hosts } = await startDatabaseHosts(atStop)
    const dataDir = await temporaryFolder('haveli-recovery-data-', atStop)
    const site = createProcess(dataDir, { ...access, PORT: String(await freePort()) })
    atStop(() => site.stop())
    await site.start()
    return { hosts, site }
  })
}

/** Ends the cluster, the replicas first, so that none takes over; its data is moved aside. */
async function endCluster(): Promise<void> {
  const { hosts } = cluster
  const primary = await findPrimary(hosts)
  for (const host of [...hosts.filter((host) => host !== primary), primary]) await host.patroni.stop()
  for (const { patroni } of hosts) await rename(patroni.dataDir, `${patroni.dataDir}-before`)
  const remove = ['-c', 'patroni.yml', 'remove', 'haveli']
  await primary.command('patronictl', remove, 'haveli\nYes I am aware\n')
}

/** Makes the cluster from its archive on one host, which the others then copy, as docs/operations.md says. */
async function recover(target: string): Promise<void> {
  const [first, ...others] = cluster.hosts
  if (!first) throw new Error('The cluster has no host')
  const file = join(first.patroni.folder, 'patroni.yml')
  const text = (await readFile(file, 'utf8'))
    .replace('method: initdb', 'method: recovery')
    .replace(/command: pgbackrest .* restore$/m, `command: pgbackrest --stanza=haveli ${target} restore`)
  await writeFile(file, text)
  first.patroni.start()
  await untilSuccess(() => query(primaryUrl, 'create table if not exists recovered ()'), 180)
  for (const { patroni } of others) patroni.start()
}

async function write(number: number): Promise<void> {
  await query(primaryUrl, 'insert into written (number) values ($1)', [number])
}

async function written(): Promise<number[]> {
  const rows = await query<{ number: number }>(primaryUrl, 'select number from written order by number')
  return rows.map(({ number }) => number)
}

/** Homes on the first page of a guest's search. */
async function found(): Promise<unknown> {
  const { body } = await createVisitor().get(`${cluster.site.url}/api/search/properties?purpose=sale`)
  return body['items']
}

const sinceThen = (began: number) => seconds(performance.now() - began)
