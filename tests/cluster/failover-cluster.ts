import { rmSync } from 'node:fs'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'

import { freePort } from '../e2e/server.ts'
import { openMailServer } from '../fixtures/servers/mail-server.ts'
import { createProcess, temporaryFolder } from './cluster.ts'
import { addHost, openSwitch, type Host } from './hosts.ts'
import {
  findPrograms,
  giveToOwner,
  query,
  run,
  runAsRoot,
  start,
  startParts,
  untilSuccess,
  type Program,
} from './programs.ts'
import { startProxy } from './proxy.ts'

const documented = join(import.meta.dirname, '../../deploy/failover')
const people = '10.0.0.1'
const passwords = { superuser: 'change-this-superuser', haveli: 'change-this-haveli' }

export type DatabaseHost = Host & {
  /** Of PostgreSQL there, whoever is the primary. */
  url: string
  start: () => void
  etcd: { isLeader: () => Promise<boolean>; start: () => void; kill: () => Promise<void> }
  /** `folder`: its patroni.yml, and the data folder of PostgreSQL below. `stop` ends PostgreSQL too. */
  patroni: { folder: string; dataDir: string; start: () => void; stop: () => Promise<void> }
  /** What the operator runs there as the owner of the databases; what it prints. `typed`: what it asks for. */
  command: (program: string, words: readonly string[], typed?: string) => Promise<string>
  /** Of PostgreSQL's files. */
  disk: { fill: () => Promise<void>; clear: () => Promise<void> }
  /** A change that is made on that host itself; rejects where it is not acknowledged within two seconds. */
  change: (text: string) => Promise<unknown>
}

export type FailoverCluster = Awaited<ReturnType<typeof startFailoverCluster>>

/** How each host that runs Haveli reaches the primary, past PgBouncer, and a replica. */
const at = (place: number) => `postgres://haveli:${passwords.haveli}@127.0.0.1:${place}/haveli`

export const access = {
  DATABASE_URL: at(6432),
  DATABASE_DIRECT_URL: at(5000),
  DATABASE_READ_URL: at(5001),
  AUTH_SECRET: 'only for the cluster test, never for people',
  DEMO: '1',
}

/** Of the primary, whichever host it is on. */
export const primaryUrl = `postgres://postgres:${passwords.superuser}@127.0.0.1:5000/haveli`

/**
 * Three hosts with PostgreSQL, Patroni and etcd, two with a web process and two with a worker, each before HAProxy and
 * PgBouncer of its own, with the documented settings; a proxy for people.
 */
export function startFailoverCluster() {
  return startParts(async (atStop) => {
    const { hosts, folder, pgbouncer } = await startDatabaseHosts(atStop)
    const mail = await openMailServer(undefined, people)
    atStop(mail.close)
    const dataDir = await temporaryFolder('haveli-failover-data-', atStop)
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const settings = {
      ...access,
      PUBLIC_URL: url,
      SMTP_URL: mail.url,
      MAIL_FROM: 'post@haveli.example',
      PORT: '3000',
    }
    const create = async (name: string, address: string, role: 'web' | 'worker') => {
      const host = await addHost(name, address, atStop)
      await startAccess(host, { pgbouncer, folder, atStop })
      return createProcess(dataDir, { ...settings, HOST: address, ROLE: role }, host.within)
    }
    const webs = [await create('web1', '10.0.0.21', 'web'), await create('web2', '10.0.0.22', 'web')] as const
    const workers = [
      await create('worker1', '10.0.0.31', 'worker'),
      await create('worker2', '10.0.0.32', 'worker'),
    ]
    const all = [...webs, ...workers]
    atStop(() => Promise.all(all.map((process) => process.stop())))
    const startMs = Math.max(...(await Promise.all(all.map((process) => process.start()))))
    const proxy = await startProxy(
      port,
      webs.map((web) => web.url),
    )
    atStop(proxy.stop)
    return { url, webs, workers, mail, startMs, hosts, databases: { primary: { url: primaryUrl } } }
  })
}

/** The three database hosts alone, with an empty database `haveli` and its archive, and their access from here. */
export async function startDatabaseHosts(atStop: AtStop) {
  const { postgres, pgbouncer } = await findPrograms()
  const folder = await temporaryFolder('haveli-failover-', atStop)
  const archive = join(folder, 'archive')
  await mkdir(archive)
  for (const path of [folder, archive]) await giveToOwner(path)
  await openSwitch(people)
  const hosts: DatabaseHost[] = []
  for (const number of [1, 2, 3]) {
    const host = await addHost(`db${number}`, `10.0.0.1${number}`, atStop)
    const database = await prepareDatabaseHost(host, { parent: folder, archive, postgres })
    atStop(() => runAsRoot('umount', ['--lazy', join(folder, host.name, 'postgresql')]))
    hosts.push(database)
  }
  for (const host of hosts) host.start()
  await untilSuccess(async () => void (await findPrimary(hosts)))
  const primary = await findPrimary(hosts)
  await query(primary.url, `create role haveli login password '${passwords.haveli}'`)
  await query(primary.url, 'create database haveli owner haveli')
  await primary.command('pgbackrest', ['--stanza=haveli', 'stanza-create'])
  // Journeys look up what is stored where people are.
  await startAccess(null, { pgbouncer, folder, atStop })
  return { hosts, folder, pgbouncer }
}

type Place = { parent: string; archive: string; postgres: string }

async function prepareDatabaseHost(host: Host, { parent, archive, postgres }: Place): Promise<DatabaseHost> {
  const folder = join(parent, host.name)
  const disk = join(folder, 'postgresql')
  await mkdir(disk, { recursive: true })
  await runAsRoot('mount', ['-t', 'tmpfs', '-o', 'size=3g', 'tmpfs', disk])
  for (const path of [folder, disk]) await giveToOwner(path)
  const settings = { ...(await ownSettings('etcd.env', host)), ...(await ownSettings('patroni.env', host)) }
  for (const file of ['patroni.yml', 'pgbackrest.conf']) {
    const text = await readFile(join(documented, file), 'utf8')
    const there = text
      .replaceAll('/var/lib/postgresql', disk)
      .replace('/var/run/postgresql', disk)
      .replace('/var/lib/pgbackrest', archive)
      .replace('/usr/lib/postgresql/15/bin', postgres)
    await writeFile(join(folder, file), there)
  }
  const env = {
    ...settings,
    ETCD_DATA_DIR: join(folder, 'etcd'),
    // All hosts of the test have the same files.
    PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
    PGBACKREST_LOCK_PATH: folder,
    PGBACKREST_LOG_PATH: folder,
    PGBACKREST_PG1_SOCKET_PATH: disk,
  }
  const place = { cwd: folder, env, within: host.within }
  let etcd: Program | undefined
  let patroni: Program | undefined
  const startEtcd = () => void (etcd = start('etcd', [], { ...place, log: 'etcd.log' }))
  const startPatroni = () => {
    // A machine that was killed starts with an empty /run.
    for (const end of ['', '.lock']) rmSync(join(disk, `.s.PGSQL.5432${end}`), { force: true })
    patroni = start('patroni', ['patroni.yml'], { ...place, log: 'patroni.log' })
  }
  return {
    ...host,
    url: `postgres://postgres:${passwords.superuser}@${host.address}:5432/postgres`,
    command: (program, words, typed = '') => run(program, words, folder, { env, typed }),
    change: (text) => {
      const place = ['-h', host.address, '-U', 'postgres', '-c', text]
      const asked = [join(postgres, 'psql'), '-X', '-q', '-v', 'ON_ERROR_STOP=1', ...place]
      return host.run(asked, { PGPASSWORD: passwords.superuser, PGCONNECT_TIMEOUT: '2' })
    },
    start: () => {
      startEtcd()
      startPatroni()
    },
    patroni: {
      folder,
      dataDir: join(disk, 'haveli'),
      start: startPatroni,
      stop: async () => patroni?.stop('SIGTERM'),
    },
    etcd: {
      isLeader: async () => {
        const answer = await fetch(`http://${host.address}:2379/v3/maintenance/status`, {
          method: 'POST',
          body: '{}',
        })
        // etcd's own answer; a wrong shape fails the test.
        const { leader, header } = (await answer.json()) as { leader: string; header: { member_id: string } }
        return leader === header.member_id
      },
      start: startEtcd,
      kill: async () => etcd?.stop('SIGKILL'),
    },
    disk: {
      // It ends where there is no more room.
      fill: () => runAsRoot('dd', ['if=/dev/zero', `of=${join(disk, 'filler')}`, 'bs=1M']).catch(() => {}),
      clear: () => rm(join(disk, 'filler')),
    },
  }
}

/** Lines that do not name all hosts have the name and the address of this one. */
async function ownSettings(file: string, { name, address }: Host): Promise<Record<string, string>> {
  const lines = (await readFile(join(documented, file), 'utf8')).split('\n')
  const own = lines
    .filter((line) => /^\w+=/.test(line))
    .map((line) =>
      line.includes('db2') ? line : line.replaceAll('10.0.0.11', address).replaceAll('db1', name),
    )
  return Object.fromEntries(
    own.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

type AtStop = (end: () => unknown) => void
type Access = { pgbouncer: string; folder: string; atStop: AtStop }

/** HAProxy and PgBouncer of a host; null: where this process is. */
async function startAccess(host: Host | null, { pgbouncer, folder, atStop }: Access) {
  const cwd = join(folder, host?.name ?? 'people')
  await mkdir(cwd)
  await giveToOwner(cwd)
  const users = join(cwd, 'userlist.txt')
  await writeFile(users, `"haveli" "${passwords.haveli}"\n`)
  await chmod(users, 0o644)
  const pooler = (await readFile(join(documented, 'pgbouncer.ini'), 'utf8')).replace(
    '/etc/pgbouncer/userlist.txt',
    users,
  )
  await writeFile(join(cwd, 'pgbouncer.ini'), pooler)
  const place = { cwd, ...(host && { within: host.within }) }
  const haproxy = ['-db', '-f', join(documented, 'haproxy.cfg')]
  for (const started of [
    start('haproxy', haproxy, { ...place, log: 'haproxy.log' }),
    start(pgbouncer, ['pgbouncer.ini'], { ...place, log: 'pgbouncer.log' }),
  ])
    atStop(() => started.stop('SIGKILL'))
}

type Member = { name: string; role: string; state: string; timeline?: number }

/** Three hosts of which one is the primary, which it returns, and two follow it, one of them at each commit. */
export async function untilSettled(hosts: readonly DatabaseHost[]): Promise<DatabaseHost> {
  await untilSuccess(async () => {
    const [seen, ...others] = await Promise.all(hosts.map(listMembers))
    const states = seen?.map(({ role, state }) => `${role} ${state}`).toSorted()
    expect(states).toEqual(['leader running', 'replica running', 'sync_standby running'])
    expect(new Set(seen?.map(({ timeline }) => timeline)).size).toBe(1)
    const roles = (members: typeof seen) => members?.map(({ name, role }) => `${name} ${role}`).toSorted()
    for (const other of others) expect(roles(other)).toEqual(roles(seen))
  }, 120)
  return findPrimary(hosts)
}

/** The members of the cluster as Patroni on this host knows them. */
async function listMembers({ address }: Host): Promise<Member[]> {
  const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) })
  // Patroni's own answer; a wrong shape fails the test.
  return ((await answer.json()) as { members: Member[] }).members
}

/** The host whose Patroni says that it is the primary now. */
export async function findPrimary(hosts: readonly DatabaseHost[]): Promise<DatabaseHost> {
  const asked = hosts.map(async (host) => {
    const { status } = await fetch(`http://${host.address}:8008/primary`, {
      signal: AbortSignal.timeout(2_000),
    })
    if (status !== 200) throw new Error(`${host.name} is no primary`)
    return host
  })
  return Promise.any(asked)
}
