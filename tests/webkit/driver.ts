import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pass } from 'node:timers/promises'
import { z } from 'zod'

import { freePort } from '../e2e/server.ts'

export type Session = Awaited<ReturnType<typeof openSession>>

const element = z.record(z.string(), z.string())
const answered = z.object({ value: z.unknown() })
const refused = z.object({ error: z.string(), message: z.string() })

/** Without this the browser's own buttons make its window wider than a phone. */
const narrow = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }'

/** A session of the distribution's WebKit by the WebDriver protocol, on a screen of its own. */
export async function openSession() {
  const home = mkdtempSync(join(tmpdir(), 'haveli-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), narrow)
  const { display, screen } = await openScreen()
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    XDG_CONFIG_HOME: home,
  }
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}/session`
  await untilAnswered(`http://127.0.0.1:${port}/status`)
  const opened = await request('POST', address, {
    // `none`: what a page logs from its first moment on is noted by `watchErrors`.
    capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } },
  })
  const { sessionId } = z.object({ sessionId: z.string() }).parse(opened)
  const send = (method: Method, path: string, body: object = {}) =>
    request(method, `${address}/${sessionId}${path}`, body)
  return {
    send,
    /** Runs a function in the page; it sees only its arguments. */
    run: (work: (...values: never[]) => unknown, ...values: readonly unknown[]) =>
      send('POST', '/execute/sync', { script: `return (${String(work)})(...arguments)`, args: values }),
    find: async (work: (...values: never[]) => unknown, ...values: readonly unknown[]) => {
      const script = `return (${String(work)})(...arguments)`
      const found = await send('POST', '/execute/sync', { script, args: values })
      const [id] = found === null ? [] : Object.values(element.parse(found))
      return id ?? null
    },
    close: async () => {
      await send('DELETE', '')
      await Promise.all([end(driver), end(screen)])
      rmSync(home, { recursive: true, force: true })
    },
  }
}

type Method = 'GET' | 'POST' | 'DELETE'

async function request(method: Method, address: string, body: object): Promise<unknown> {
  const answer = await fetch(address, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) })
  const { value } = answered.parse(await answer.json())
  if (answer.ok) return value
  const { error, message } = refused.parse(value)
  throw new Error(`${error}: ${message}`)
}

/** Xvfb takes the first free display and writes its number to the third channel. */
async function openScreen(): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const numbers = screen.stdio[3]
  if (!(numbers instanceof Readable)) throw new Error('Xvfb has no third channel')
  const written = z.tuple([z.instanceof(Buffer)]).parse(await once(numbers, 'data'))
  return { display: `:${String(written[0]).trim()}`, screen }
}

async function untilAnswered(address: string): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await fetch(address).catch(() => null)) return
    await pass(50)
  }
  throw new Error('WebKitWebDriver does not answer')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill()
  await once(child, 'exit')
}
