import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort, startServer, type Server } from '../e2e/server.ts'
import { openMailServer } from '../fixtures/servers/mail-server.ts'
import { startDatabases, type Databases } from './databases.ts'
import { startParts, untilSuccess } from './programs.ts'
import { startProxy } from './proxy.ts'

export type WebProcess = {
  url: string
  /** Milliseconds until it is ready. */
  start: () => Promise<number>
  kill: () => Promise<void>
  stop: (withinSeconds?: number) => Promise<void>
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Two web processes behind a proxy and a worker, started together on an empty database. */
export function startCluster() {
  return startParts(async (atStop) => {
    const databases = await startTemporaryDatabases(atStop)
    const dataDir = await temporaryFolder('haveli-cluster-data-', atStop)
    const mail = await openMailServer()
    atStop(mail.close)
    const [proxyPort, ...ports] = [await freePort(), await freePort(), await freePort(), await freePort()]
    const url = `http://127.0.0.1:${proxyPort}`
    const shared = {
      DATABASE_URL: databases.pooler.url,
      DATABASE_DIRECT_URL: databases.primary.url,
      DATABASE_READ_URL: databases.replica.url,
      AUTH_SECRET: 'only for the cluster test, never for people',
      PUBLIC_URL: url,
      SMTP_URL: mail.url,
      MAIL_FROM: 'post@haveli.example',
    }
    const create = (role: 'web' | 'worker', port = 0) =>
      createProcess(dataDir, { ...shared, ROLE: role, PORT: String(port) })
    const [first, second, worker] = [
      create('web', ports[0]),
      create('web', ports[1]),
      create('worker', ports[2]),
    ]
    const all = [first, second, worker]
    atStop(() => Promise.all(all.map((process) => process.stop())))
    const startMs = Math.max(...(await Promise.all(all.map((process) => process.start()))))
    const proxy = await startProxy(proxyPort, [first.url, second.url])
    atStop(proxy.stop)
    return { url, webs: [first, second] as const, worker, databases, mail, startMs }
  })
}

type AtStop = (end: () => Promise<void>) => void

export async function startTemporaryDatabases(atStop: AtStop): Promise<Databases> {
  const databases = await startDatabases(await temporaryFolder('haveli-cluster-', atStop))
  atStop(databases.stop)
  return databases
}

export async function temporaryFolder(prefix: string, atStop: AtStop): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  atStop(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** `within`: the words before a program of its host, where that is another one. */
export function createProcess(
  dataDir: string,
  settings: Record<string, string> & { PORT: string; HOST?: string },
  within: readonly string[] = [],
): WebProcess {
  const url = `http://${settings.HOST ?? '127.0.0.1'}:${settings.PORT}`
  let running: Server | null = null
  return {
    url,
    start: async () => {
      const started = performance.now()
      running = await startServer(dataDir, { settings, within })
      await untilSuccess(() => isReady(url))
      return performance.now() - started
    },
    kill: async () => running?.kill(),
    stop: async (withinSeconds) => running?.stop(withinSeconds),
  }
}

export async function isReady(url: string): Promise<void> {
  const { status } = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })
  if (status !== 200) throw new Error(`${url} is not ready: ${status}`)
}
