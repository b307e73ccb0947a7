import { createHash, timingSafeEqual } from 'node:crypto'

import type { ReadConfig, TracingConfig } from '../config.ts'
import type { ProcedureInterceptor } from '../http/api.ts'
import { listen, type Answer } from '../http/listening/listen.ts'
import { createLog, type Log, type LogFields } from '../log.ts'
import { refusedAddress } from '../process.ts'
import type { Metrics, Sources } from './metrics.ts'

export type Monitoring = {
  /** The site with what monitoring adds to it. */
  wrap: (site: Answer) => Answer
  interceptors: readonly ProcedureInterceptor[]
  findLogFields: (() => LogFields) | undefined
  watch: (sources: Sources) => void
  close: () => Promise<void>
}

type Wanted = Pick<ReadConfig, 'metrics' | 'tracing' | 'logLevel' | 'proxyHops'>

/** Loads metrics and traces only if a setting asks for them. */
export async function openMonitoring(config: Wanted, print: (line: string) => void): Promise<Monitoring> {
  const metrics = config.metrics === null ? null : await openMetrics(config.metrics)
  const log = createLog({ print, now: () => new Date(), level: config.logLevel })
  const traces =
    config.tracing === null
      ? null
      : await openTraces(config.tracing, { log, isCallerTrusted: config.proxyHops > 0 })
  return {
    wrap: (site) => {
      const traced = traces?.wrap(site) ?? site
      return metrics?.wrap(traced) ?? traced
    },
    interceptors: traces === null ? [] : [traces.procedure],
    findLogFields: traces?.findLogFields,
    watch: (sources) => metrics?.watch(sources),
    close: async () => traces?.close(),
  }
}

async function openTraces(tracing: TracingConfig, options: { log: Log; isCallerTrusted: boolean }) {
  const { openTracing } = await import('./tracing.ts')
  return openTracing(tracing, options)
}

async function openMetrics({ port, host, token }: NonNullable<ReadConfig['metrics']>) {
  const { createMetrics } = await import('./metrics.ts')
  const { watch, ...metrics } = createMetrics()
  const answer = answerMetrics(metrics, token)
  const wrap = (site: Answer): Answer => {
    return (request, address) => (isMetrics(request) ? answer(request) : site(request, address))
  }
  if (port === null) return { wrap, watch }
  const limits = { usual: 0, upload: 0, uploadPaths: new Set<string>() }
  const nothing: Answer = async () => new Response(null, { status: 404 })
  await listen({ port, host, proxyHops: 0, limits, answer: wrap(nothing) }).catch(
    refusedAddress({ port, host }, 'METRICS_'),
  )
  return { wrap: (site: Answer) => site, watch }
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
