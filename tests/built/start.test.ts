import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { metricsToken, startServer } from '../e2e/server.ts'
import { fromSetup } from '../e2e/setup.ts'
import { ask, read, run } from './product.ts'

test('the started server is alive, ready and publishes its contract', async () => {
  expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready' })
  expect(await (await ask('/api/openapi.json')).json()).toMatchObject({
    paths: { '/search/properties': { get: { operationId: 'search.searchProperties' } } },
  })
  expect(await (await ask('/api/search/properties?purpose=rent')).json()).toMatchObject({
    page: 1,
    pageSize: 12,
    hasMore: true,
  })
})

test('on an empty folder npm run serve creates its own database without listings', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haveli-empty-'))
  const program = join(import.meta.dirname, '../../src/server/main.ts')
  const server = await startServer(dataDir, { isDemo: false, program })
  try {
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'ready' })
    const search = await fetch(`${server.url}/api/search/properties`)
    expect(await search.json()).toMatchObject({ items: [], hasMore: false })
    expect((await fetch(`${server.url}/`)).status).toBe(200)
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('a second server on the same folder is refused with one sentence, and the first keeps running', async () => {
  const { code, said } = await run('src/server/main.ts', [], {
    DATA_DIR: fromSetup('E2E_DATA_DIR'),
    PORT: '0',
  })
  expect(code).toBe(1)
  expect(said).toMatch(/^Haveli is already running on .*; nothing was changed\.\n$/)
  expect((await ask('/readyz')).status).toBe(200)
})

test('an invalid setting stops the start with a line on how to fix it', async () => {
  const { code, said } = await run('src/server/main.ts', [], {
    PORT: 'three thousand',
    DATABASE_URL: 'mysql://x',
  })
  expect(code).toBe(1)
  expect(said).toContain('PORT must be a whole number from 0 to 65535, for example PORT=3000')
  expect(said).toContain('DATABASE_URL')
})

test('the running server gives its metrics to whoever knows the token', async () => {
  const metrics = new URL('/metrics', fromSetup('E2E_URL'))
  expect((await fetch(metrics)).status).toBe(401)
  const answer = await fetch(metrics, { headers: { authorization: `Bearer ${metricsToken}` } })
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await answer.text()
  expect(text).toMatch(/^haveli_queue_jobs\{queue="events",state="due"\} \d+$/m)
  expect(text).toMatch(/^haveli_database_connections\{pool="queries",state="idle"\} \d+$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
})

test('an unknown URL shows the home page with status 404', async () => {
  expect((await ask('/no/such/place')).status).toBe(404)
  expect(await read('/no/such/place')).toMatch(/<input[^>]*role="combobox"/)
})
