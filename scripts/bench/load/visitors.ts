import autocannon from 'autocannon'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import { percentile } from '../measure.ts'
import type { People } from './people.ts'
import { spread, uploads, type Kind } from './requests.ts'

export type Answers = {
  add: (kind: string, ms: number) => void
  fail: (failure: string) => void
}

/** Times by kind of request, and what went wrong. */
export function createTally() {
  const times = new Map<string, number[]>()
  const failures: string[] = []
  return {
    failures,
    add: (kind: string, ms: number) => {
      const known = times.get(kind)
      if (known) known.push(ms)
      else times.set(kind, [ms])
    },
    fail: (failure: string) => void failures.push(failure),
    summarizeKind: (kind: string) => summarize(times.get(kind) ?? []),
    /** Uploads apart. */
    summarizeRequests: () =>
      summarize([...times].flatMap(([kind, milliseconds]) => (kind === uploads ? [] : milliseconds))),
  }
}

function summarize(times: readonly number[]) {
  const [median, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share))
  return { count: times.length, median: median ?? 0, p95: p95 ?? 0, p99: p99 ?? 0 }
}

type Site = { origin: string; kinds: readonly Kind[]; answers: () => Answers }

/** Visitors with a kept connection each, who ask once a second; autocannon's own rate comes in bursts. */
export function createVisitors({ origin, kinds, answers }: Site) {
  const visitors: autocannon.Instance[] = []
  const mix = spread(kinds)
  return {
    /** Spreads them over a second, so that requests come evenly. */
    add: async (count: number) => {
      for (let index = 0; index < count; index++) {
        const first = (visitors.length * 37) % mix.length
        visitors.push(startVisitor({ origin, mix: [...mix.slice(first), ...mix.slice(0, first)], answers }))
        await pause(1000 / count)
      }
    },
    stop: async () => {
      for (const visitor of visitors.splice(0)) visitor.stop?.()
      // A visitor ends at its next sample, which it takes every second.
      await pause(2000)
    },
  }
}

const maxSeconds = 86_400

type Visit = { origin: string; mix: readonly Kind[]; answers: () => Answers }

function startVisitor({ origin, mix, answers }: Visit): autocannon.Instance {
  let answered = ''
  const requests = mix.map(({ name, next }) => ({
    setupRequest: (request: autocannon.Request) => ({ ...request, ...next() }),
    onResponse: (status: number, body: string) => {
      answered = name
      if (status !== 200) answers().fail(`${name}: ${status} ${body.slice(0, 200)}`)
    },
  }))
  const limits = { connections: 1, connectionRate: 1, duration: maxSeconds, timeout: 10 }
  const visitor = autocannon({ url: origin, requests, ...limits }, () => {})
  visitor.on('response', (_client, _status, _bytes, ms) => answers().add(answered, ms))
  visitor.on('reqError', (failure: unknown) => answers().fail(String(failure)))
  return visitor
}

/** Open windows of signed-in people, which receive events until closed. */
export function openWindows(origin: string, { people, count }: { people: People; count: number }) {
  const state = { open: 0, events: 0, ended: 0 }
  let isClosing = false
  const requests = people.members.slice(0, count).map(({ cookie, address }) => {
    const headers = { Cookie: cookie, 'X-Forwarded-For': address }
    const request = get(`${origin}/api/live`, { headers, agent: false }, (response) => {
      if (response.statusCode === 200) state.open++
      response.setEncoding('utf8').on('data', (text: string) => {
        state.events += text.match(/"kind":/g)?.length ?? 0
      })
      response.on('error', () => {})
      response.on('close', () => void (isClosing || state.ended++))
    })
    return request.on('error', () => {})
  })
  return {
    state,
    close: () => {
      isClosing = true
      for (const request of requests) request.destroy()
    },
  }
}
