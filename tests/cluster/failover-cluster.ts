import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { freePort } from '../e2e/server.ts'
import { openMailServer } from '../fixtures/servers/mail-server.ts'
import { createProcess, temporaryFolder } from './cluster.ts'
import { addHost, openSwitch, type Host } from './hosts.ts'
import {
  findPrograms,
  giveToOwner,
  query,
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
  /** Of PostgreSQL's files. */
  disk: { fill: () => Promise<void>; clear: () => Promise<void> }
  /** A change that is made on that host itself; rejects where it is not acknowledged within two seconds. */
  change: (text: string) => Promise<unknown>
}

export type FailoverCluster = Awaited<ReturnType<typeof startFailoverCluster>>

/**
 * Three hosts with PostgreSQL, Patroni and etcd, two with a web process and two with a worker, each before HAProxy and
 * PgBouncer of its own, with the documented settings; a proxy for people.
 */
export function startFailoverCluster() {
  return startParts(async (atStop) => {
    const { postgres, pgbouncer } = await findPrograms()
    const folder = await temporaryFolder('haveli-failover-', atStop)
    await giveToOwner(folder)
    await openSwitch(people)
    const databases: DatabaseHost[] = []
    for (const number of [1, 2, 3]) {
      const host = await addHost(`db${number}`, `10.0.0.1${number}`, atStop)
      const database = await prepareDatabaseHost(host, { parent: folder, postgres })
      atStop(() => runAsRoot('umount', ['--lazy', join(folder, host.name, 'postgresql')]))
      databases.push(database)
    }
    for (const database of databases) database.start()
    await untilSuccess(async () => void (await findPrimary(databases)))
    const primary = await findPrimary(databases)
    await query(primary.url, `create role haveli login password '${passwords.haveli}'`)
    await query(primary.url, 'create database haveli owner haveli')
    // Journeys look up what is stored where people are.
    await startAccess(null, { pgbouncer, folder })

    const mail = await openMailServer(undefined, people)
    atStop(mail.close)
    const dataDir = await temporaryFolder('haveli-failover-data-', atStop)
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const at = (place: number) => `postgres://haveli:${passwords.haveli}@127.0.0.1:${place}/haveli`
    const settings = {
      DATABASE_URL: at(6432),
      DATABASE_DIRECT_URL: at(5000),
      DATABASE_READ_URL: at(5001),
      AUTH_SECRET: 'only for the cluster test, never for people',
      PUBLIC_URL: url,
      SMTP_URL: mail.url,
      MAIL_FROM: 'post@haveli.example',
      DEMO: '1',
      PORT: '3000',
    }
    const create = async (name: string, address: string, role: 'web' | 'worker') => {
      const host = await addHost(name, address, atStop)
      await startAccess(host, { pgbouncer, folder })
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
    const followed = { url: `postgres://postgres:${passwords.superuser}@127.0.0.1:5000/haveli` }
    return { url, webs, workers, mail, startMs, hosts: databases, databases: { primary: followed } }
  })
}

type Place = { parent: string; postgres: string }

async function prepareDatabaseHost(host: Host, { parent, postgres }: Place): Promise<DatabaseHost> {
  const folder = join(parent, host.name)
  const disk = join(folder, 'postgresql')
  await mkdir(disk, { recursive: true })
  await runAsRoot('mount', ['-t', 'tmpfs', '-o', 'size=3g', 'tmpfs', disk])
  for (const path of [folder, disk]) await giveToOwner(path)
  const settings = { ...(await ownSettings('etcd.env', host)), ...(await ownSettings('patroni.env', host)) }
  const patroni = await readFile(join(documented, 'patroni.yml'), 'utf8')
  await writeFile(
    join(folder, 'patroni.yml'),
    patroni.replaceAll('/var/lib/postgresql', disk).replace('/usr/lib/postgresql/15/bin', postgres),
  )
  const env = { ...settings, ETCD_DATA_DIR: join(folder, 'etcd') }
  const place = { cwd: folder, env, within: host.within }
  let etcd: Program | undefined
  const startEtcd = () => void (etcd = start('etcd', [], { ...place, log: 'etcd.log' }))
  return {
    ...host,
    url: `postgres://postgres:${passwords.superuser}@${host.address}:5432/postgres`,
    change: (text) => {
      const place = ['-h', host.address, '-U', 'postgres', '-c', text]
      const asked = [join(postgres, 'psql'), '-X', '-q', '-v', 'ON_ERROR_STOP=1', ...place]
      return host.run(asked, { PGPASSWORD: passwords.superuser, PGCONNECT_TIMEOUT: '2' })
    },
    start: () => {
      startEtcd()
      start('patroni', ['patroni.yml'], { ...place, log: 'patroni.log' })
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

/** HAProxy and PgBouncer of a host; null: where this process is. */
async function startAccess(host: Host | null, { pgbouncer, folder }: { pgbouncer: string; folder: string }) {
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
  start('haproxy', ['-db', '-f', join(documented, 'haproxy.cfg')], { ...place, log: 'haproxy.log' })
  start(pgbouncer, ['pgbouncer.ini'], { ...place, log: 'pgbouncer.log' })
}

type Member = { name: string; role: string; state: string; timeline?: number }

/** The members of the cluster as Patroni on this host knows them. */
export async function listMembers({ address }: Host): Promise<Member[]> {
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
