import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { freePort } from '../e2e/server.ts'
import {
  findPrograms,
  giveToOwner,
  query,
  run,
  signalAll,
  start,
  startParts,
  untilSuccess,
  type Program,
} from './programs.ts'

export type Server = {
  url: string
  /** Ends it as a power cut does: nothing is flushed. */
  crash: () => Promise<void>
  /** Milliseconds until it answers; `env`: more of its environment. */
  start: (env?: Record<string, string>) => Promise<number>
  /** It accepts connections and answers nothing. */
  freeze: () => Promise<void>
  thaw: () => Promise<void>
  stop: () => Promise<void>
}

export type Databases = { primary: Server; replica: Server; pooler: Server; stop: () => Promise<void> }

/** A primary, its streaming replica, and PgBouncer in transaction mode before the primary. */
export function startDatabases(folder: string): Promise<Databases> {
  return startParts(async (atStop) => {
    const { postgres, pgbouncer } = await findPrograms()
    const bin = (name: string) => join(postgres, name)
    await giveToOwner(folder)
    const [primaryPort, replicaPort, poolerPort] = [await freePort(), await freePort(), await freePort()]
    const user = ['-U', 'postgres']

    await run(
      bin('initdb'),
      ['-D', 'primary', ...user, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
      folder,
    )
    const primary = await startServer(bin('postgres'), { folder, name: 'primary', port: primaryPort })
    atStop(primary.stop)
    await query(primary.url.replace(/haveli$/, 'postgres'), 'create database haveli')

    const source = ['-h', '127.0.0.1', '-p', String(primaryPort), ...user]
    await run(bin('pg_basebackup'), ['-D', 'replica', ...source, '-R', '-X', 'stream', '-c', 'fast'], folder)
    await chmod(join(folder, 'replica'), 0o700)
    const replica = await startServer(bin('postgres'), { folder, name: 'replica', port: replicaPort })
    atStop(replica.stop)

    const pooler = await startPooler(pgbouncer, { folder, port: poolerPort, primaryPort })
    atStop(pooler.stop)
    return { primary, replica, pooler }
  })
}

type Place = { folder: string; name: string; port: number; more?: Record<string, string> }

export async function startServer(
  program: string,
  { folder, name, port, more = {} }: Place,
): Promise<Server> {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    wal_keep_size: '256MB',
    max_connections: 100,
    ...more,
  }
  const words = ['-D', name, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])]
  const server = startable(`postgres://postgres@127.0.0.1:${port}/haveli`, {
    launch: (env) => start(program, words, { cwd: folder, log: `${name}.log`, ...(env && { env }) }),
    // `haveli` does not exist yet when the primary starts first.
    probe: `postgres://postgres@127.0.0.1:${port}/postgres`,
    signals: { crash: 'SIGQUIT', stop: 'SIGINT' },
  })
  await server.start()
  return server
}

type PoolerPlace = { folder: string; port: number; primaryPort: number }

async function startPooler(program: string, { folder, port, primaryPort }: PoolerPlace): Promise<Server> {
  await mkdir(join(folder, 'pooler'), { recursive: true })
  await giveToOwner(join(folder, 'pooler'))
  const settings = [
    '[databases]',
    `haveli = host=127.0.0.1 port=${primaryPort} dbname=haveli user=postgres`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 20',
    'max_client_conn = 200',
    'server_login_retry = 1',
    'query_wait_timeout = 5',
  ]
  await writeFile(join(folder, 'pooler/pgbouncer.ini'), `${settings.join('\n')}\n`)
  const url = `postgres://postgres@127.0.0.1:${port}/haveli`
  const server = startable(url, {
    launch: () => start(program, ['pgbouncer.ini'], { cwd: join(folder, 'pooler'), log: 'pooler.log' }),
    probe: url,
    signals: { crash: 'SIGKILL', stop: 'SIGINT' },
  })
  await server.start()
  return server
}

type Starting = {
  launch: (env?: Record<string, string>) => Program
  probe: string
  signals: { crash: NodeJS.Signals; stop: NodeJS.Signals }
}

function startable(url: string, { launch, probe, signals }: Starting): Server {
  let running: Program | null = null
  const end = async (signal: NodeJS.Signals) => {
    const ending = running
    running = null
    await ending?.stop(signal)
  }
  return {
    url,
    start: (env) => {
      running ??= launch(env)
      return untilSuccess(() => query(probe, 'select 1'))
    },
    freeze: async () => signalAll(running?.pid ?? 0, 'SIGSTOP'),
    thaw: async () => signalAll(running?.pid ?? 0, 'SIGCONT'),
    crash: () => end(signals.crash),
    stop: () => end(signals.stop),
  }
}
