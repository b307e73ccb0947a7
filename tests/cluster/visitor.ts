import { setTimeout as pause } from 'node:timers/promises'

import { demoPassword, type DemoAccount } from '../e2e/sign-in.ts'
import { uniqueIpAddress } from '../e2e/unique-ip-address.ts'

export type Answer = { status: number; body: Record<string, unknown> }

export type Visitor = ReturnType<typeof createVisitor>

/** A browser with its cookies and one address, which talks to any process of the cluster. */
export function createVisitor(address = uniqueIpAddress()) {
  const cookies = new Map<string, string>()
  const headersFor = (origin: string) => ({
    'X-App-Name': 'haveli',
    'X-Forwarded-For': address,
    Origin: origin,
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  })

  async function send(method: 'GET' | 'POST', url: string, data?: object): Promise<Answer> {
    const isJson = data !== undefined && !(data instanceof FormData)
    const response = await fetch(url, {
      method,
      headers: { ...headersFor(new URL(url).origin), ...(isJson && { 'Content-Type': 'application/json' }) },
      ...(data && { body: data instanceof FormData ? data : JSON.stringify(data) }),
      signal: AbortSignal.timeout(20_000),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const text = await response.text()
    const parsed: unknown = text.startsWith('{') ? JSON.parse(text) : {}
    const body = new Map(Object.entries(parsed ?? {}))
    return { status: response.status, body: Object.fromEntries(body) }
  }

  return {
    get: (url: string) => send('GET', url),
    /** JSON, or a form. */
    post: (url: string, data: object = {}) => send('POST', url, data),
    signIn: (origin: string, account: DemoAccount, password = demoPassword) =>
      send('POST', `${origin}/api/accounts/sign-in`, { email: `${account}@demo.local`, password }),
    /** Collects live events; opens the stream again whenever it ends, as browsers do. */
    listen: (origin: string) => collectEvents(`${origin}/api/live`, () => headersFor(origin)),
  }
}

function collectEvents(url: string, headers: () => Record<string, string>) {
  const closing = new AbortController()
  const events: { kind: string; at: number }[] = []
  let lastId = ''
  const opened = Promise.withResolvers<void>()
  const read = async () => {
    const resumed: Record<string, string> = lastId === '' ? {} : { 'Last-Event-ID': lastId }
    const response = await fetch(url, { headers: { ...headers(), ...resumed }, signal: closing.signal })
    let text = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        lastId = /^id: (\d+)/m.exec(block)?.[1] ?? lastId
        if (block.includes('event: ready')) opened.resolve()
        const kind = /"kind":"(\w+)"/.exec(block)?.[1]
        if (kind !== undefined) events.push({ kind, at: performance.now() })
      }
    }
  }
  const run = async () => {
    while (!closing.signal.aborted) {
      await read().catch(() => {})
      await pause(200)
    }
  }
  const running = run()
  return {
    events,
    opened: opened.promise,
    close: async () => {
      closing.abort()
      await running
    },
  }
}

export type Outcome = { at: number; ms: number; ok: boolean; what: string }

/** Repeats `work` with several at a time until stopped, and records each outcome. */
export function startLoad(atOnce: number, work: () => Promise<{ ok: boolean; what: string }>) {
  const outcomes: Outcome[] = []
  let isStopped = false
  const repeat = async () => {
    while (!isStopped) {
      const at = performance.now()
      const { ok, what } = await work().catch((failure: unknown) => ({ ok: false, what: String(failure) }))
      outcomes.push({ at, ms: performance.now() - at, ok, what })
      await pause(ok ? 20 : 100)
    }
  }
  const running = Promise.all(Array.from({ length: atOnce }, repeat))
  return {
    outcomes,
    stop: async () => {
      isStopped = true
      await running
      return outcomes
    },
  }
}
