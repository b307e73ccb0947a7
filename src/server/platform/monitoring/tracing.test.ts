import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

import { own, site } from '#tests/fixtures/site.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

import { createLog } from '../log.ts'
import { openTracing } from './tracing.ts'

const caller = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' }

test('a caller that is no own proxy neither has a request traced nor names its trace', async ({
  db,
  services,
  now,
}) => {
  const { get, sent, lines } = await traced({ db, services, now, isCallerTrusted: false, share: 0 })
  expect((await get('/healthz', '01')).status).toBe(200)
  expect(lines).toHaveLength(1)
  expect(lines.join()).not.toContain(caller.trace)
  expect(await sent()).toEqual([])
})

test('a request that its caller does not want traced is not', async ({ db, services, now }) => {
  const { get, sent } = await traced({ db, services, now })
  expect((await get('/healthz', '00')).status).toBe(200)
  expect(await sent()).toEqual([])
})

test('a request, its procedure and its queries are one trace, without what was asked', async ({
  db,
  services,
  now,
}) => {
  const { get, sent } = await traced({ db, services, now })
  expect((await get('/api/search/properties?location=secret-place', '01')).status).toBe(200)
  const spans = await sent()
  const [request] = spans.filter(({ parentSpanId }) => parentSpanId === caller.span)
  const [procedure] = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === procedure?.spanId)
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([caller.trace]))
  expect(request?.name).toBe('GET /api/search/properties')
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  expect(procedure?.name).toBe('search.searchProperties')
  expect(queries.map(({ name }) => name)).toContain('SELECT')
  expect(JSON.stringify(spans)).not.toContain('secret-place')
})

test('requests are answered without a collector, and the log says that traces were not sent', async ({
  fakes,
}) => {
  const nobody = { endpoint: 'http://127.0.0.1:1', service: 'haveli', share: 1 }
  const tracing = openTracing(nobody, { log: fakes.services.log, isCallerTrusted: false, patience: 50 })
  const site = tracing.wrap(async () => new Response('answered'))
  expect(await (await site(new Request(own), '203.0.113.7')).text()).toBe('answered')
  await tracing.close()
  expect(fakes.logLines.join()).toContain('traces not sent')
})

test('the log lines of a request have its trace', async ({ db, services, now }) => {
  const { get, lines } = await traced({ db, services, now })
  await get('/healthz', '01')
  expect(lines.join()).toContain(`"traceId":"${caller.trace}"`)
})

test('a server without metrics and traces does not load their libraries', async () => {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    const { openMonitoring } = await import(${JSON.stringify(new URL('monitoring.ts', import.meta.url).href)})
    const counts = () => ['prom-client', '@opentelemetry/sdk-trace'].map((name) =>
      loaded.filter((url) => url.includes('/node_modules/' + name + '/')).length > 0)
    const off = { metrics: null, tracing: null, logLevel: 'error', proxyHops: 0 }
    await openMonitoring(off)
    const before = counts()
    await openMonitoring({ ...off, metrics: { port: null }, tracing: { endpoint: 'http://localhost:9', share: 1 } })
    console.log(before.join(), counts().join())
    process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  expect(stdout).toBe('false,false true,true\n')
  const folder = join(import.meta.dirname, '../..')
  const importing = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.ts') &&
      /from '(?:prom-client|@opentelemetry\/)/.test(readFileSync(join(folder, name), 'utf8')),
  )
  expect(importing.map((name) => basename(name)).toSorted()).toEqual([
    'metrics.ts',
    'trace-queries.ts',
    'tracing.ts',
  ])
})

const sentSchema = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              attributes: z.array(z.object({ key: z.string(), value: z.unknown() })),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** The site with traces, and a collector that receives them. */
async function traced({
  db,
  services,
  now,
  isCallerTrusted = true,
  share = 1,
}: Pick<Fixtures, 'db' | 'services' | 'now'> & { isCallerTrusted?: boolean; share?: number }) {
  const bodies: string[] = []
  const collector = createServer((incoming, outgoing) => {
    void text(incoming).then((body) => {
      bodies.push(body)
      outgoing.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const address = collector.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const tracing = openTracing({ endpoint, service: 'haveli', share }, { log: services.log, isCallerTrusted })
  onTestFinished(async () => {
    await tracing.close()
    collector.close()
  })
  const lines: string[] = []
  const { findLogFields } = tracing
  const log = createLog({ print: (line) => lines.push(line), now, findFields: findLogFields })
  const call = site({ db, services: { ...services, log }, now, interceptors: [tracing.procedure] })
  const get = async (path: string, flags: string) => {
    const headers = { traceparent: `00-${caller.trace}-${caller.span}-${flags}` }
    return tracing.wrap(() => call(path, { headers }))(
      new Request(`${own}${path}`, { headers }),
      '203.0.113.7',
    )
  }
  const sent = async () => {
    await tracing.close()
    return bodies.flatMap((body) =>
      sentSchema
        .parse(JSON.parse(body))
        .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    )
  }
  return { get, sent, lines }
}
