import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { startServer, type Server } from '../e2e/server.ts'
import { copyDemo } from '../prepared-demo.ts'
import { ask, read } from './product.ts'

const assets = 'https://cdn.example/site'
const media = 'https://media.example'
const listed = z.object({ items: z.array(z.object({ numericId: z.number() })) })

let server: Server
let dataDir: string

beforeAll(async () => {
  dataDir = await copyDemo()
  server = await startServer(dataDir, { settings: { ASSET_URL: assets, MEDIA_URL: media } })
})

afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function page(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(new URL(path, server.url), { headers: { accept: 'text/html', ...headers } })
  return { headers: answer.headers, html: await answer.text() }
}

/** Without the data of the API that its scripts begin with. */
const withoutData = (html: string) => html.replace(/<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g, '')

/** Everything that a page names below this folder, with what stands before it. */
function hostsOf(html: string, folder: 'assets' | 'media'): string[] {
  const found = html.matchAll(new RegExp(`([^\\s"'(,;]*)/${folder}/[\\w-]`, 'g'))
  return [...new Set([...found].map(([, host = '']) => host))]
}

async function publicPaths(): Promise<string[]> {
  const toured = await fetch(new URL('/api/search/properties?purpose=sale&type=villa', server.url))
  const { items } = listed.parse(await toured.json())
  const agent = /\/agents\/(\d+)/.exec((await page('/agents')).html)?.[1] ?? ''
  return ['/', '/hi', '/search', '/agents', `/agents/${agent}`, `/property/${items[0]?.numericId}`, '/jaipur']
}

test('pages of guests name both hosts in every link to a file, and so does their policy', async () => {
  const withMedia: string[] = []
  for (const path of await publicPaths()) {
    const { html, headers } = await page(path)
    expect([path, hostsOf(html, 'assets')]).toEqual([path, [assets]])
    const hosts = hostsOf(withoutData(html), 'media')
    if (hosts.length > 0) withMedia.push(path)
    expect([path, hosts.filter((host) => host !== media)]).toEqual([path, []])
    expect(html).toContain(`data-assets="${assets}" data-media="${media}"`)
    expect(html).toMatch(new RegExp(`<script type="module" async="" src="${assets}/assets/[\\w-]+\\.js"`))
    expect(html).toMatch(new RegExp(`<link rel="stylesheet" href="${assets}/assets/[^>]*crossorigin`, 'i'))
    const policy = headers.get('content-security-policy')
    for (const kind of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
      expect(policy).toMatch(new RegExp(`${kind} 'self'[^;]* ${assets}/assets/`))
    for (const kind of ['img-src', 'media-src', 'connect-src'])
      expect(policy).toMatch(new RegExp(`${kind} 'self'[^;]* ${media}/media/`))
  }
  expect(withMedia).toEqual(expect.arrayContaining(['/', '/search']))
  expect(withMedia.some((path) => path.startsWith('/property/'))).toBe(true)
})

test('pages of members take files from the CDN, and media from the site', async () => {
  const signedIn = await fetch(new URL('/api/accounts/sign-in', server.url), {
    method: 'POST',
    headers: {
      origin: new URL(server.url).origin,
      'x-app-name': 'haveli',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email: 'owner@demo.local', password: 'demo-jaipur' }),
  })
  expect(signedIn.status).toBe(200)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  for (const path of ['/search', '/user-dashboard/properties']) {
    const { html } = await page(path, { cookie })
    expect([path, hostsOf(html, 'assets'), hostsOf(html, 'media')]).toEqual([path, [assets], ['']])
    expect(html).not.toContain('data-media')
  }
})

test('files name each other relative to themselves, so that they load from any host', async () => {
  const { html } = await page('/')
  const style = /href="[^"]*(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? ''
  const script = /src="[^"]*(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
  const css = await (await ask(style)).text()
  expect(css).toMatch(/url\(\.\/[^/)]+\.woff2\)/)
  for (const path of [style, script]) {
    const answer = await fetch(new URL(path, server.url))
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(await answer.text()).not.toMatch(/(?<!dataset\.assets\?\?["'`]{2}\)\+)["'(`]\/assets\//)
  }
})

test('the service worker knows both hosts and comes from the site', async () => {
  const worker = await fetch(new URL('/sw.js', server.url))
  expect(worker.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(worker.headers.get('content-security-policy')).toContain(
    `connect-src 'self' ${assets}/assets/ ${media}/media/`,
  )
  expect(
    (await worker.text()).startsWith(
      `Object.assign(globalThis,{"assetUrl":"${assets}","mediaUrl":"${media}"});`,
    ),
  ).toBe(true)
})

test('without the settings pages name the site alone', async () => {
  const html = await read('/search')
  expect(hostsOf(html, 'assets')).toEqual([''])
  expect(hostsOf(html, 'media')).toEqual([''])
  expect(html).not.toMatch(/data-assets|data-media/)
  expect((await ask('/sw.js')).headers.get('access-control-allow-origin')).toBeNull()
  expect(await read('/sw.js')).not.toContain('Object.assign(globalThis,{"')
})
