import { expect, test } from 'vitest'

import type { Context } from '../../context.ts'
import { createGuestPages, type Keeping, type Rendered } from './guest-pages.ts'

const [home, other] = [48_213, 48_214]
const linkTo = (number: number) => `<a href="/property/${number}">a home</a>`

type Asking = {
  key?: string
  keeping?: Keeping
  headers?: Record<string, string>
  render?: () => Promise<Rendered>
}

function open({ maxBytes = 1_000_000 } = {}) {
  const clock = { now: 0 }
  const pages = createGuestPages({ maxBytes, now: () => clock.now })
  let renderings = 0
  // The store hands visitors on without reading them.
  const visitor = { clientAddress: '203.0.113.7' } as Context
  const ask = async ({ key = 'a', keeping = 'lists', headers = {}, render = rendered }: Asking = {}) => {
    const { response } = await pages.answer({
      key,
      keeping,
      request: new Request('http://localhost/', { headers }),
      visitor,
      render: () => {
        renderings++
        return render()
      },
    })
    return response
  }
  return { pages, clock, ask, count: () => renderings }
}

const rendered = async (text = linkTo(home), more: Partial<Rendered> = {}): Promise<Rendered> => ({
  response: new Response(null, {
    headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" },
  }),
  page: Buffer.from(text),
  route: '/search',
  visits: [],
  isWhole: true,
  ...more,
})

test('what is not the same for everybody is not kept: a refusal, a failed part, a cookie', async () => {
  const { ask, count } = open()
  const answers: (() => Promise<Rendered>)[] = [
    () => rendered('', { response: new Response('not found', { status: 404 }) }),
    () => rendered('', { response: new Response('slow down', { status: 429 }) }),
    () => rendered('half', { isWhole: false }),
    async () => {
      const page = await rendered()
      page.response.headers.append('set-cookie', 'a=b')
      return page
    },
  ]
  for (const [key, render] of answers.entries()) {
    await ask({ key: String(key), render })
    await ask({ key: String(key), render })
  }
  expect(count()).toBe(8)
})

test('a page is rendered once for all who ask for it meanwhile and afterwards', async () => {
  const { ask, count } = open()
  const texts = await Promise.all(Array.from({ length: 20 }, async () => (await ask()).text()))
  texts.push(await (await ask()).text())
  expect(new Set(texts)).toEqual(new Set([linkTo(home)]))
  expect(count()).toBe(1)
})

test('a page is rendered anew after a minute, that of a listing after ten seconds', async () => {
  const { ask, count, clock } = open()
  await ask()
  await ask({ key: 'b', keeping: 'listing' })
  clock.now = 10_000
  const kept = await ask()
  expect(kept.headers.get('age')).toBe('10')
  await ask({ key: 'b', keeping: 'listing' })
  expect(count()).toBe(3)
  clock.now = 60_000
  await ask()
  expect(count()).toBe(4)
})

test('a change drops every list, the pages that name the listing, and no other', async () => {
  const { ask, count, pages } = open()
  const askForAll = async () => {
    await ask({ key: 'list' })
    await ask({ key: 'of home', keeping: 'listing' })
    await ask({ key: 'of other', keeping: 'listing', render: () => rendered(linkTo(other)) })
    await ask({ key: 'text', keeping: 'text' })
  }
  await askForAll()
  pages.drop({ propertyNumber: home })
  await askForAll()
  expect(count()).toBe(6)
  pages.drop({ propertyNumber: null })
  await askForAll()
  expect(count()).toBe(10)
})

test('a page that was being rendered while something changed is not kept, nor given to who asks later', async () => {
  const { ask, count, pages } = open()
  const began = Promise.withResolvers<Rendered>()
  const before = ask({ render: () => began.promise })
  pages.drop({ propertyNumber: other })
  const after = await ask({ render: () => rendered('after') })
  began.resolve(await rendered('before'))
  expect(await (await before).text()).toBe('before')
  expect(await after.text()).toBe('after')
  expect(await (await ask()).text()).toBe('after')
  expect(count()).toBe(2)
})

test('pages asked for longest ago give way to new ones', async () => {
  const { ask, count, pages } = open({ maxBytes: 10_000 })
  await ask({ key: 'a' })
  await ask({ key: 'b' })
  await ask({ key: 'a' })
  await ask({ key: 'c' })
  expect(pages.size().bytes).toBeLessThanOrEqual(10_000)
  await ask({ key: 'a' })
  expect(count()).toBe(3)
  await ask({ key: 'b' })
  expect(count()).toBe(4)
})

test('each visit is noted for its visitor, also where the page was kept', async () => {
  const { ask } = open()
  const noted: string[] = []
  const visits = [({ clientAddress }: { clientAddress: string }) => void noted.push(clientAddress)]
  for (let times = 0; times < 3; times++) await ask({ render: () => rendered('a', { visits }) })
  expect(noted).toEqual(['203.0.113.7', '203.0.113.7', '203.0.113.7'])
})

test('browsers ask each time and hear that nothing changed; proxies may keep the page as long as we do', async () => {
  const { ask } = open()
  const { headers } = await ask()
  expect(headers.get('cache-control')).toBe(
    'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=30',
  )
  expect(headers.get('vary')).toBe('Accept-Encoding, Cookie')
  const again = await ask({ headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const changed = await ask({ headers: { 'if-none-match': 'W/"other"' } })
  expect(changed.status).toBe(200)
})

test('a page is sent in the form that the browser reads', async () => {
  const { ask } = open()
  for (const [accepted, coding] of [
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'gzip'],
    ['identity', null],
  ] as const) {
    const { headers } = await ask({ headers: { 'accept-encoding': accepted } })
    expect(headers.get('content-encoding')).toBe(coding)
  }
})
