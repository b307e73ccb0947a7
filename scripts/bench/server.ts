import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type RunningServer = {
  origin: string
  agent: Agent
  /** CPU time of the process in milliseconds, all threads together. */
  cpu: () => number
  /** Bytes of the process in memory, without collecting garbage first. */
  resident: () => number
  memory: () => Promise<{ heap: number; resident: number }>
  stop: () => Promise<void>
}

const root = join(import.meta.dirname, '../..')
/** Linux counts CPU time in hundredths of a second. */
const tick = 10

/** As `npm run serve` passes them. */
const nodeOptions = ['--max-semi-space-size=8', '--expose-gc']

/** Starts the product as `npm run serve` does, with an inspection channel for its heap; `code`: of another checkout. */
export async function startServer(environment: Record<string, string>, code = root): Promise<RunningServer> {
  const child = spawn(
    process.execPath,
    [...nodeOptions, '--inspect=127.0.0.1:0', join(code, 'src/server/main.ts')],
    {
      // Outside the project folder, which may contain a developer's .env.
      cwd: tmpdir(),
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const [origin, inspector] = await Promise.all([
    // Of a process that serves nothing it is no address.
    line(child, 'stdout', /Ready(?: on |: )(\S+)/),
    line(child, 'stderr', /Debugger listening on (\S+)/),
  ])
  const agent = new Agent({ keepAlive: true })
  return {
    origin: origin.replace('localhost', '127.0.0.1'),
    agent,
    cpu: () => cpuOf(child),
    resident: () => residentOf(child),
    memory: async () => ({ heap: await heapOf(inspector), resident: residentOf(child) }),
    stop: async () => {
      agent.destroy()
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The first matching line; the rest is read so that the process never blocks on its output, and errors are shown. */
function line(child: ChildProcess, from: 'stdout' | 'stderr', pattern: RegExp): Promise<string> {
  const stream = child[from]
  if (!stream) throw new Error(`The server has no ${from}`)
  const said: string[] = []
  return new Promise((resolve, reject) => {
    createInterface({ input: stream }).on('line', (text) => {
      const found = pattern.exec(text)?.[1]
      if (found !== undefined) resolve(found)
      else if (text.includes('"level":"error"')) console.error(text)
      else if (said.length < 20) said.push(text)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said.join('\n')}`)))
  })
}

/** Milliseconds of every PostgreSQL on this machine, of processes that ended too. */
export function cpuOfPostgres(): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStat)
    .filter(({ command }) => command === 'postgres')
    .reduce(
      (sum, { fields }) => sum + fields.slice(11, 15).reduce((all, field) => all + Number(field), 0) * tick,
      0,
    )
}

function cpuOf({ pid }: ChildProcess): number {
  const { fields } = readStat(String(pid))
  return (Number(fields[11]) + Number(fields[12])) * tick
}

function readStat(pid: string): { command: string; fields: string[] } {
  let text = ''
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // It ended meanwhile.
  }
  const end = text.lastIndexOf(') ')
  return { command: text.slice(text.indexOf('(') + 1, end), fields: text.slice(end + 2).split(' ') }
}

function residentOf({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}

async function heapOf(inspector: string): Promise<number> {
  const socket = new WebSocket(inspector)
  await once(socket, 'open')
  const ask = async (id: number, method: string): Promise<string> => {
    const answer = new Promise<string>((resolve) => {
      socket.addEventListener('message', (event) => {
        const text = String(event.data)
        if (text.startsWith(`{"id":${id},`)) resolve(text)
      })
    })
    socket.send(JSON.stringify({ id, method }))
    return await answer
  }
  await ask(1, 'HeapProfiler.collectGarbage')
  const used = /"usedSize":(\d+)/.exec(await ask(2, 'Runtime.getHeapUsage'))?.[1]
  socket.close()
  return Number(used)
}
