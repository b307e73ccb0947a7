import { expect, test } from 'vitest'
import { z } from 'zod'

import { keptRoutes } from '#server/edge/pages.ts'

import { fromSetup } from '../e2e/setup.ts'

const origin = () => new URL(fromSetup('E2E_URL')).origin
const listed = z.object({ items: z.array(z.object({ id: z.string(), numericId: z.number() })) })
const own = z.object({ id: z.string(), version: z.number(), values: z.looseObject({ title: z.string() }) })
const saved = z.object({ version: z.number(), isWaiting: z.boolean() })

async function page(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(new URL(path, origin()), { headers: { accept: 'text/html', ...headers } })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

async function call(path: string, { cookie = '', method = 'GET', body }: Calling = {}): Promise<unknown> {
  const answer = await fetch(new URL(path, origin()), {
    method,
    headers: { cookie, origin: origin(), 'x-app-name': 'haveli', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect([path, answer.status, text]).toEqual([path, 200, expect.any(String)])
  return JSON.parse(text)
}
type Calling = { cookie?: string; method?: string; body?: object }

/** The cookies of a demo account. */
async function signIn(account: string): Promise<string> {
  const answer = await fetch(new URL('/api/accounts/sign-in', origin()), {
    method: 'POST',
    headers: { origin: origin(), 'x-app-name': 'haveli', 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@demo.local`, password: 'demo-jaipur' }),
  })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function someListing() {
  const { items } = listed.parse(await call('/api/search/properties?purpose=sale&type=villa'))
  const [first] = items
  if (!first) throw new Error('No villa is listed')
  return first
}

/** An address of each kept route. */
async function keptPaths(): Promise<string[]> {
  const { numericId } = await someListing()
  const agents = (await page('/agents')).html
  const agent = /\/agents\/(\d+)/.exec(agents)?.[1] ?? ''
  return Object.keys(keptRoutes).map((route) =>
    route
      .replace('/agents/$id', `/agents/${agent}`)
      .replace('/property/$id', `/property/${numericId}`)
      .replace('$locality', 'malviya-nagar')
      .replace('$slug', 'agarwal-neem-court'),
  )
}

test('pages that a guest may see are the same for all of them, and may be kept by proxies', async () => {
  for (const path of await keptPaths()) {
    // At once, as a job may change between two visits what a page shows.
    const [first, second] = await Promise.all([
      page(path),
      page(path, { 'user-agent': 'another', 'x-forwarded-for': '198.51.100.9' }),
    ])
    expect([path, first.status]).toEqual([path, 200])
    expect([path, first.headers.get('cache-control')]).toEqual([
      path,
      expect.stringMatching(/^public, .*s-maxage=/),
    ])
    expect([path, first.headers.getSetCookie()]).toEqual([path, []])
    expect([path, second.html === first.html]).toEqual([path, true])
    const again = await page(path, { 'if-none-match': second.headers.get('etag') ?? '' })
    expect([path, again.status, again.html]).toEqual([path, 304, ''])
  }
})

test('what belongs to one person is kept nowhere: sign-in, comparisons, links of emails, unknown addresses', async () => {
  for (const path of [
    '/signin?returnTo=/search',
    '/compare?ids=1',
    '/unsubscribe/secret',
    '/reset-password?token=secret',
    '/no/such/place',
  ])
    expect([path, (await page(path)).headers.get('cache-control')]).toEqual([path, 'private, no-cache'])
})

test(
  'nothing of a person gets into what guests are given, whoever asked before',
  { timeout: 120_000 },
  async () => {
    const canary = 'canary-7f3a'
    const paths = [...(await keptPaths()), '/search?purpose=rent', '/hi/search']
    const people = ['buyer', 'agent', 'builder', 'superadmin', 'support']
    const signed = [
      'session',
      'second_step',
      'sign_in_code',
      'phone_code',
      'openid_identity',
      'places',
      'needs',
    ]
    const typed = ['typed_place', 'typed_needs', 'shortlist_1', 'device', 'passkey', 'signed_up']
    const forged = [...signed, ...typed].map((name) => `haveli_${name}=${canary}`)
    const cookies = await Promise.all(people.map(signIn))
    const own = await Promise.all(
      cookies.map(async (cookie) => JSON.stringify(await call('/api/accounts/session', { cookie }))),
    )
    const emails = people.map((name) => `${name}@demo.local`)
    for (const [index, email] of emails.entries()) expect(own[index]).toContain(email)
    for (const path of paths) {
      for (const cookie of cookies) {
        const { headers } = await page(path, { cookie })
        expect([path, headers.get('cache-control')]).toEqual([path, 'private, no-store'])
      }
      const asked = path.includes('?') ? `${path}&utm_source=${canary}` : `${path}?utm_source=${canary}`
      const personal = await page(asked, {
        cookie: [...forged, `viewed=${canary}`, 'recent-change=1'].join('; '),
        referer: `https://example.com/${canary}`,
        'user-agent': canary,
        'x-request-id': canary,
        'accept-language': 'hi',
      })
      const plain = await page(path)
      expect([path, personal.html === plain.html]).toEqual([path, true])
      for (const mark of [canary, ...emails, '"user":{'])
        expect([path, plain.html.includes(mark)]).toEqual([path, false])
    }
  },
)

test('the language, the unit of areas and the view are those that the guest chose', async () => {
  const asList = { cookie: 'haveli-view=list' }
  expect((await page('/search', asList)).html).not.toBe((await page('/search')).html)
  const inGaj = { cookie: 'area_unit=gaj' }
  expect((await page('/search?propertyType=plot', inGaj)).html).not.toBe(
    (await page('/search?propertyType=plot')).html,
  )
  expect((await page('/hi/search')).html).toContain('<html lang="hi"')
  expect((await page('/search', { cookie: 'language=hi' })).html).toContain('<html lang="hi"')
  expect((await page('/search')).html).toContain('<html lang="en"')
})

test('whoever is led to the page of a listing takes along where they came from', async () => {
  const { id, numericId } = await someListing()
  const answer = await fetch(new URL(`/property/${id}?utm_source=mail`, origin()), {
    headers: { accept: 'text/html' },
    redirect: 'manual',
  })
  expect(answer.headers.get('location')).toBe(`/property/${numericId}?utm_source=mail`)
})

test('a changed listing is shown at once on its page and in lists that were kept', async () => {
  const { id, numericId } = await someListing()
  const cookie = await signIn('listingmanager')
  const paths = [`/property/${numericId}`, '/search?status=SALE&propertyType=villa']
  const { version, values } = own.parse(await call(`/api/properties/own/${id}`, { cookie }))
  const title = `Shown at once ${version}`
  // The form sends no field that is empty.
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  const change = async (body: object) =>
    saved.parse(
      await call(`/api/properties/${id}`, { cookie, method: 'PUT', body: { ...filled, ...body, id } }),
    )
  for (const path of paths) expect([path, (await page(path)).html.includes(title)]).toEqual([path, false])
  const changed = await change({ title, version })
  expect(changed.isWaiting).toBe(false)
  for (const path of paths) expect([path, (await page(path)).html.includes(title)]).toEqual([path, true])
  await change({ version: changed.version })
  for (const path of paths) expect([path, (await page(path)).html.includes(title)]).toEqual([path, false])
})
