import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export const metricsToken = 'a token of the tests, long enough for all'

export type Server = {
  url: string
  stop: (withinSeconds?: number) => Promise<void>
  kill: () => Promise<void>
}

type StartOptions = {
  isDemo?: boolean
  withinSeconds?: number
  settings?: Record<string, string>
  /** Of the project to start; default: this one, built if its sources changed. */
  program?: string
  /** The words before it, of a host of its own. */
  within?: readonly string[]
}

/** Starts the product as a user does, on a free port; resolves when it reports ready. */
export async function startServer(
  dataDir: string,
  {
    isDemo = true,
    withinSeconds = 600,
    settings = {},
    program = join(root, 'scripts/start.ts'),
    within = [],
  }: StartOptions = {},
): Promise<Server> {
  const port = settings['PORT'] ?? String(await freePort())
  const { DATABASE_URL: _, ...machine } = process.env
  const env = {
    ...machine,
    NODE_ENV: 'production',
    PORT: port,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: isDemo ? '1' : '0',
    // New members come from their own IP addresses.
    TRUST_PROXY: '1',
    METRICS_TOKEN: metricsToken,
    PUSH_HOSTS: 'push.example',
    ...settings,
  }
  const [command, ...words] = [...within, process.execPath, program]
  const child = spawn(command, words, {
    // Outside the project folder, which may contain a developer's .env.
    cwd: tmpdir(),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(logFile(port))
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  let said = ''
  const url = await new Promise<string>((ready, fail) => {
    const timer = setTimeout(
      () => fail(new Error(`not ready after ${withinSeconds} s:\n${said}`)),
      withinSeconds * 1000,
    )
    const hear = (chunk: string) => {
      log.write(chunk)
      said = (said + chunk).slice(-20_000)
      const line = /^Ready(?: on (http:\/\/\S+)|: working jobs)\n/m.exec(said)
      if (line === null) return
      clearTimeout(timer)
      ready(line[1] ?? `http://127.0.0.1:${port}`)
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    child.once('error', fail)
    child.once('exit', (code) =>
      fail(new Error(`the server ended with ${code} before it was ready:\n${said}`)),
    )
  }).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return { url, stop, kill }

  async function kill() {
    child.kill('SIGKILL')
    await ended
  }

  async function stop(withinSeconds = 15) {
    const hurry = setTimeout(() => child.kill('SIGKILL'), withinSeconds * 1000)
    child.kill('SIGTERM')
    await ended
    clearTimeout(hurry)
  }
}

/** The server log, kept beside the results for debugging. */
function logFile(port: string): string {
  const folder = join(root, 'test-results')
  mkdirSync(folder, { recursive: true })
  return join(folder, `server-${port}.log`)
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
