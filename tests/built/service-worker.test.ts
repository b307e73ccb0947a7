import { expect, test } from 'vitest'

import { ask, read } from './product.ts'

test('the service worker is looked up anew with every visit, for the whole site', async () => {
  const worker = await ask('/sw.js')
  expect(worker.status).toBe(200)
  expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('content-security-policy')).toContain("worker-src 'self'")
})

test('every file that the service worker stores exists', async () => {
  const files = new Set((await read('/sw.js')).match(/\/assets\/[\w.-]+/g))
  expect(files.size).toBeGreaterThan(20)
  const answers = await Promise.all([...files].map(async (file) => [file, (await ask(file)).status]))
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
})

test('the list of all built files is not served', async () => {
  expect((await ask('/.vite/manifest.json')).status).toBe(404)
})

test('the offline page is the same for everybody and not for search engines', async () => {
  const html = await read('/offline')
  expect(html).toContain('<h1 class="text-3xl">Available offline</h1>')
  expect(html).toContain('name="robots" content="noindex"')
  expect(await read('/hi/offline')).toContain('ऑफ़लाइन उपलब्ध')
})
