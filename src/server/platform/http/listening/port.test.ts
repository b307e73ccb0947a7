import { afterEach, expect, test } from 'vitest'

import { listen } from './listen.ts'
import { openPort, type Port } from './port.ts'

const opened: Port[] = []
afterEach(async () => {
  for (const port of opened.splice(0)) await port.drain.drain()
})

async function open() {
  const port = await openPort({ port: 0, host: '127.0.0.1' })
  opened.push(port)
  const ask = (path: string, accept = 'text/html') =>
    fetch(`http://127.0.0.1:${port.number}${path}`, { headers: { accept } })
  return { port, ask }
}

test('before the site is loaded, a page in both languages says what is being prepared and looks again', async () => {
  const { port, ask } = await open()
  const end = port.prepare('pages')
  port.prepare('database')
  const page = await ask('/search')
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
  const html = await page.text()
  for (const words of ['Haveli is starting', 'हवेली शुरू हो रही है', 'Building the pages', 'पेज बन रहे हैं'])
    expect(html).toContain(words)
  expect(html).toContain('<meta http-equiv="refresh" content="2">')
  end()
  const later = await (await ask('/')).text()
  expect(later).not.toContain('Building the pages')
  expect(later).toContain('Preparing the database')
})

test('before the site is loaded, programs are told to come back, and the process counts as alive', async () => {
  const { ask } = await open()
  for (const [path, status] of [
    ['/api/search/properties', 'starting'],
    ['/readyz', 'starting'],
    ['/healthz', 'ok'],
  ] as const) {
    const answer = await ask(path, '*/*')
    expect([answer.ok, await answer.json()]).toEqual([status === 'ok', { status }])
  }
})

test('the site takes over the port that was opened before it', async () => {
  const { port, ask } = await open()
  expect((await ask('/')).status).toBe(503)
  await listen({
    port,
    host: '127.0.0.1',
    proxyHops: 0,
    limits: { usual: 1024, upload: 1024, uploadPaths: new Set() },
    answer: async () => new Response('the site'),
  })
  expect(await (await ask('/')).text()).toBe('the site')
})
