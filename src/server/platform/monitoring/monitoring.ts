import { createHash, timingSafeEqual } from 'node:crypto'

import type { ReadConfig } from '../config.ts'
import { listen, type Answer } from '../http/listen.ts'
import { refusedAddress } from '../process.ts'
import type { Metrics, Sources } from './metrics.ts'

export type Monitoring = {
  /** The site with what monitoring adds to it. */
  around: (site: Answer) => Answer
  watch: (sources: Sources) => void
}

const unmonitored: Monitoring = { around: (site) => site, watch: () => {} }

/** Loads the metrics only if a setting asks for them, and opens their port. */
export async function openMonitoring({ metrics: wanted }: Pick<ReadConfig, 'metrics'>): Promise<Monitoring> {
  if (wanted === null) return unmonitored
  const { createMetrics } = await import('./metrics.ts')
  const metrics = createMetrics()
  const { port, host, token } = wanted
  const answer = answerMetrics(metrics, token)
  const around = (site: Answer): Answer => {
    return (request, address) => (isMetrics(request) ? answer(request) : site(request, address))
  }
  if (port === null) return { around, watch: metrics.watch }
  const limits = { usual: 0, upload: 0, uploadPaths: new Set<string>() }
  const nothing: Answer = async () => new Response(null, { status: 404 })
  await listen({ port, host, proxyHops: 0, limits, answer: around(nothing) }).catch(
    refusedAddress({ port, host }, 'METRICS_'),
  )
  return { around: (site) => site, watch: metrics.watch }
}

/** Answers the metrics to whoever knows the token; to everybody where there is none. */
export function answerMetrics(
  { print, contentType }: Pick<Metrics, 'print' | 'contentType'>,
  token: string | null,
) {
  return async (request: Request): Promise<Response> => {
    const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
    if (token !== null && !isSame(request.headers.get('authorization') ?? '', `Bearer ${token}`))
      return new Response(null, { status: 401, headers: { ...headers, 'WWW-Authenticate': 'Bearer' } })
    if (request.method !== 'GET')
      return new Response(null, { status: 405, headers: { ...headers, Allow: 'GET' } })
    return new Response(await print(), { headers: { ...headers, 'Content-Type': contentType } })
  }
}

const isMetrics = ({ url }: Request) => new URL(url).pathname === '/metrics'

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
