import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'

import type { TracingConfig } from '../config.ts'
import type { ProcedureInterceptor } from '../http/api.ts'
import type { Answer } from '../http/listening/listen.ts'
import type { Log, LogFields } from '../log.ts'
import { signals } from '../signals.ts'
import { traceQueries } from './trace-queries.ts'

export type Tracing = {
  /** The site with a span of each request, below that of a trusted caller's `traceparent`. */
  wrap: (site: Answer) => Answer
  procedure: ProcedureInterceptor
  findLogFields: () => LogFields
  /** Sends what is left, for a few seconds at most. */
  close: () => Promise<void>
}

type TracingOptions = {
  log: Pick<Log, 'warn'>
  /** Whether `traceparent` comes from an own proxy; otherwise everybody could have each request traced. */
  isCallerTrusted: boolean
  /** Milliseconds for which an export may take. */
  patience?: number
}

/** Spans of requests, procedures and queries, sent to a collector. Their attributes name no person. */
export function openTracing(
  { endpoint, share, service }: TracingConfig,
  { log, isCallerTrusted, patience = 3000 }: TracingOptions,
): Tracing {
  const report = (cause: unknown) => log.warn('traces not sent', {}, cause)
  setGlobalErrorHandler(report)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: patience })
  const named = resourceFromAttributes({ 'service.name': service })
  const provider = new TracerProvider({
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: patience })],
  })
  const tracer = provider.getTracer('haveli')
  const propagator = new W3CTraceContextPropagator()
  const untraceQueries = traceQueries(tracer)
  const nameRequest = signals.request.subscribe(({ method, route }) => {
    trace.getActiveSpan()?.updateName(`${method} ${route}`).setAttribute('http.route', route)
  })

  return {
    wrap: (site) => (request, clientAddress) => {
      const { method, headers } = request
      const parent = isCallerTrusted ? propagator.extract(ROOT_CONTEXT, headers, headerGetter) : ROOT_CONTEXT
      const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } }
      return tracer.startActiveSpan(method, options, parent, async (span) => {
        try {
          const response = await site(request, clientAddress)
          span.setAttribute('http.response.status_code', response.status)
          if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          return response
        } finally {
          span.end()
        }
      })
    },
    procedure: ({ path, next }) => {
      const attributes = { 'rpc.system.name': 'orpc', 'rpc.method': path.join('.') }
      return tracer.startActiveSpan(path.join('.'), { attributes }, async (span) => {
        try {
          return await next()
        } catch (error) {
          const { code, isFailure } = describe(error)
          span.setAttribute('error.type', code)
          if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      })
    },
    findLogFields: (): LogFields => {
      const span = trace.getActiveSpan()
      return span === undefined ? {} : { traceId: span.spanContext().traceId }
    },
    close: async () => {
      nameRequest()
      untraceQueries()
      await provider.shutdown().catch(report)
      context.disable()
    },
  }
}

const headerGetter = {
  get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
  keys: (headers: Headers) => [...headers.keys()],
}

/** The code of an error, never its message, which may repeat what a person entered. */
function describe(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  return { code, isFailure: status >= 500 }
}
