import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readdirSync } from 'node:fs'
import { chown, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const call = promisify(execFile)
const isRoot = process.getuid?.() === 0
const debian = '/usr/lib/postgresql'

/** PostgreSQL and PgBouncer of the machine; installs the Debian packages where it may. */
export async function findPrograms(): Promise<{ postgres: string; pgbouncer: string }> {
  if (!findPostgres() || !findPgbouncer()) await installPackages(['postgresql', 'pgbouncer'])
  const [postgres, pgbouncer] = [findPostgres(), findPgbouncer()]
  if (!postgres || !pgbouncer)
    throw new Error('The cluster test needs PostgreSQL and PgBouncer: apt-get install postgresql pgbouncer')
  return { postgres, pgbouncer }
}

function findPostgres(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  return versions
    .map((version) => join(debian, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
}

function findPgbouncer(): string | undefined {
  return ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => existsSync(file))
}

/** Packages of the distribution, where this process may install them. */
export async function installPackages(packages: readonly string[]): Promise<void> {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await call('apt-get', ['update', '-q'], { env, timeout: 300_000 })
  const words = ['install', '-y', '-q', '--no-install-recommends', ...packages]
  await call('apt-get', words, { env, timeout: 600_000 })
}

/** Both programs refuse to run as root. */
const owner: { uid?: number; gid?: number } = isRoot ? await idsOf('postgres') : {}

async function idsOf(name: string): Promise<{ uid: number; gid: number }> {
  const idOf = async (kind: string) =>
    Number((await call('id', [kind, name]).catch(() => call('id', [kind, 'nobody']))).stdout)
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

export async function giveToOwner(path: string): Promise<void> {
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(path, owner.uid, owner.gid)
}

type Run = { env?: Record<string, string>; typed?: string }

/** A command as the owner of the databases, until it ends; what it prints. `typed`: what it asks for. */
export async function run(
  program: string,
  words: readonly string[],
  cwd: string,
  { env = {}, typed = '' }: Run = {},
): Promise<string> {
  const running = call(program, [...words], { ...owner, cwd, env: { ...process.env, ...env } })
  running.child.stdin?.end(typed)
  return (await running).stdout
}

export async function runAsRoot(program: string, words: readonly string[]): Promise<void> {
  await call(program, [...words])
}

export type Program = { pid: number; stop: (signal: NodeJS.Signals) => Promise<void> }

type Start = {
  cwd: string
  /** A file in `cwd`. */
  log: string
  env?: Record<string, string>
  /** The words before a program of another host. */
  within?: readonly string[]
}

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** It ends with this process. */
export function start(
  program: string,
  words: readonly string[],
  { cwd, log, env = {}, within }: Start,
): Program {
  const output = openSync(join(cwd, log), 'a')
  // Only root may enter another host; the program itself runs as its owner.
  const entering = within && [...within, `--setuid=${owner.uid}`, `--setgid=${owner.gid}`]
  const [command = '', ...rest] = [...(entering ?? []), program, ...words]
  const child = spawn(command, rest, {
    ...(!entering && owner),
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  })
  running.add(child)
  const ended = once(child, 'exit').finally(() => running.delete(child))
  return {
    pid: child.pid ?? 0,
    stop: async (signal) => {
      child.kill(signal)
      await ended
    },
  }
}

/** `atStop` takes what ends a part; the newest part ends first, also where a later one does not start. */
export async function startParts<Parts extends object>(
  start: (atStop: (end: () => unknown) => void) => Promise<Parts>,
): Promise<Parts & { stop: () => Promise<void> }> {
  const ends: (() => unknown)[] = []
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  try {
    return { ...(await start((end) => void ends.push(end))), stop }
  } catch (failure) {
    await stop()
    throw failure
  }
}

/** Sends a signal to a process and then to its children, of which some may just have ended. */
export async function signalAll(pid: number, signal: NodeJS.Signals): Promise<void> {
  process.kill(pid, signal)
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  for (const child of children.split(' ').filter(Boolean))
    if (existsSync(`/proc/${child}`)) process.kill(Number(child), signal)
}

/** Tries until it succeeds; milliseconds it took. */
export async function untilSuccess(work: () => Promise<unknown>, withinSeconds = 90): Promise<number> {
  const started = performance.now()
  for (;;) {
    const failure = await work().then(
      () => null,
      (error: unknown) => ({ error }),
    )
    const ms = performance.now() - started
    if (failure === null) return ms
    if (ms > withinSeconds * 1000) throw failure.error
    await pause(50)
  }
}

export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  // A server that ends while the client is idle is not a failure of the query.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
