import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

import { wordsOf } from '../built/product.ts'
import { freePort, metricsToken } from '../e2e/server.ts'
import { demoPassword } from '../e2e/sign-in.ts'
import { createProcess, startTemporaryDatabases, temporaryFolder } from './cluster.ts'
import { ms, note, printFigures } from './figures.ts'
import { findNginx, startNginx } from './nginx.ts'
import { startParts } from './programs.ts'

const nginx = await findNginx()
const missing = 'nginx is missing: apt-get install nginx-light'
if (nginx === null) console.warn(`NOT RUN: what nginx keeps for guests. ${missing}`)

let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  if (nginx !== null) site = await startSite(nginx)
})

beforeEach(({ skip }) => skip(nginx === null, missing))

afterAll(async () => {
  if (nginx === null) return
  await site.stop()
  printFigures('nginx')
})

/** Two web processes on one PostgreSQL, behind nginx with the settings of deploy/nginx. */
function startSite(program: string) {
  return startParts(async (atStop) => {
    const databases = await startTemporaryDatabases(atStop)
    const dataDir = await temporaryFolder('haveli-nginx-data-', atStop)
    const [port, ...webPorts] = [await freePort(), await freePort(), await freePort()]
    const webs = webPorts.map((webPort) =>
      createProcess(dataDir, {
        ROLE: 'web',
        PORT: String(webPort),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        DATABASE_URL: databases.primary.url,
        AUTH_SECRET: 'only for the cluster test, never for people',
      }),
    )
    atStop(() => Promise.all(webs.map((web) => web.stop())))
    await Promise.all(webs.map((web) => web.start()))
    const folder = await temporaryFolder('haveli-nginx-', atStop)
    const proxy = await startNginx(program, { folder, port, webPorts })
    atStop(proxy.stop)
    return { url: proxy.url, webs }
  })
}

async function page(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(site.url + path, {
    headers: { accept: 'text/html', ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

/** Requests for pages of this route that a web process answered. */
async function countAnswered(route: string): Promise<number> {
  const counts = await Promise.all(
    site.webs.map(async ({ url }) => {
      const headers = { authorization: `Bearer ${metricsToken}` }
      const lines = (await (await fetch(`${url}/metrics`, { headers })).text()).split('\n')
      const own = lines.filter(
        (line) => line.startsWith('haveli_http_requests_total') && line.includes(`"${route}"`),
      )
      return own.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

async function call(path: string, { cookie = '', method = 'GET', body }: Calling = {}) {
  const answer = await fetch(site.url + path, {
    method,
    headers: { cookie, origin: site.url, 'x-app-name': 'haveli', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect([path, answer.status, text]).toEqual([path, 200, expect.any(String)])
  const parsed: unknown = JSON.parse(text)
  return { headers: answer.headers, body: parsed }
}
type Calling = { cookie?: string; method?: string; body?: object }

/** The cookies of a demo account. */
async function signIn(account: string): Promise<string> {
  const body = { email: `${account}@demo.local`, password: demoPassword }
  const { headers } = await call('/api/accounts/sign-in', { method: 'POST', body })
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return cookies.join('; ')
}

const listed = z.object({ items: z.array(z.object({ id: z.string(), numericId: z.number() })) })
const own = z.object({ version: z.number(), values: z.looseObject({ title: z.string() }) })

/** A listed villa; each call returns another. */
async function nextVilla() {
  const { body } = await call('/api/search/properties?purpose=sale&type=villa')
  const villa = listed.parse(body).items[taken++]
  if (!villa) throw new Error('No further villa is listed')
  return villa
}
let taken = 0

/** Changes the title of a listing, as staff do. */
async function rename(id: string, title: string, cookie: string) {
  const { version, values } = own.parse((await call(`/api/properties/own/${id}`, { cookie })).body)
  // The form sends no field that is empty.
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  const body = { ...filled, id, version, title }
  await call(`/api/properties/${id}`, { cookie, method: 'PUT', body })
}

test('nginx answers the second guest by itself, with what the first one got', async () => {
  const { numericId } = await nextVilla()
  for (const [path, route] of [
    [`/property/${numericId}`, '/property/$id'],
    ['/search?status=SALE&propertyType=villa', '/search'],
  ] as const) {
    const before = await countAnswered(route)
    const first = await page(path)
    expect([path, first.status, await countAnswered(route)]).toEqual([path, 200, before + 1])
    const second = await page(path, { 'user-agent': 'another', referer: 'https://example.com/' })
    expect([path, second.html === first.html]).toEqual([path, true])
    const etag = first.headers.get('etag') ?? ''
    expect([path, (await page(path, { 'if-none-match': etag })).status]).toEqual([path, 304])
    expect([path, await countAnswered(route)]).toEqual([path, before + 1])
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  }
})

test('whoever is signed in gets a page of their own, and no guest gets it', async () => {
  const [route, path] = ['/property/$id', `/property/${(await nextVilla()).numericId}`]
  const cookie = await signIn('buyer')
  const isPersonal = ({ headers, html }: Awaited<ReturnType<typeof page>>) => {
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(html).toContain('buyer@demo.local')
  }
  const before = await countAnswered(route)
  isPersonal(await page(path, { cookie }))
  const guests = await page(path)
  expect(guests.html).not.toContain('buyer@demo.local')
  isPersonal(await page(path, { cookie }))
  isPersonal(await page(path, { cookie }))
  expect(await countAnswered(route)).toBe(before + 4)
  expect((await page(path)).html).toBe(guests.html)
  expect(await countAnswered(route)).toBe(before + 4)
})

test('nothing in a cookie, and no cookie, gets into a page that nginx keeps', async () => {
  const listing = `/property/${(await nextVilla()).numericId}`
  const canary = 'canary-7f3a'
  const names = [
    'session',
    'second_step',
    'sign_in_code',
    'passkey',
    'signed_up',
    'device',
    'browser',
    'openid',
  ]
  const cookies = [...names.map((name) => `haveli_${name}=${canary}`), `viewed=${canary}`, 'recent-change=1']
  for (const cookie of [...cookies, cookies.join('; ')]) {
    for (const path of [listing, '/about']) {
      const { headers, html } = await page(path, { cookie })
      expect([path, cookie, headers.getSetCookie(), html.includes(canary)]).toEqual([path, cookie, [], false])
    }
    const { html } = await page('/about', { cookie })
    expect([cookie, wordsOf(html)]).toEqual([cookie, wordsOf((await page('/about')).html)])
  }
})

test('language, unit of areas and view are those of the guest who asks', async () => {
  const path = '/search?propertyType=plot'
  const plain = await page(path)
  const [inGaj, asList, hindi] = ['area_unit=gaj', 'haveli-view=list', 'language=hi']
  for (const cookie of [inGaj, asList]) {
    const chosen = await page(path, { cookie })
    expect([cookie, chosen.status, chosen.html === plain.html]).toEqual([cookie, 200, false])
    expect([cookie, (await page(path, { cookie })).html === chosen.html]).toEqual([cookie, true])
  }
  const moved = await page(path, { cookie: hindi })
  expect([moved.status, moved.headers.get('location')]).toEqual([302, `/hi${path}`])
  expect((await page(`/hi${path}`)).html).toContain('<html lang="hi"')
  expect((await page(path)).html).toBe(plain.html)
})

test('guests who ask at once for a page that is not kept do not wait for each other', async () => {
  await page('/signin')
  const asked = performance.now()
  await Promise.all(Array.from({ length: 20 }, () => page('/signin')))
  const took = performance.now() - asked
  note('twenty guests at once on a page that nginx does not keep', ms(took, 0))
  // As long as nginx would let them wait for a lock.
  expect(took).toBeLessThan(5_000)
})

test('a changed listing shows through nginx as soon as its pages promise', async () => {
  const { id, numericId } = await nextVilla()
  const cookie = await signIn('listingmanager')
  const paths = [`/property/${numericId}`, '/search?status=SALE&propertyType=villa']
  const promised = await Promise.all(
    paths.map(async (path) => {
      await page(path)
      const kept = (await page(path)).headers.get('cache-control') ?? ''
      return { path, seconds: Number(/s-maxage=(\d+)/.exec(kept)?.[1]) }
    }),
  )
  expect(promised.map(({ seconds }) => seconds)).toEqual([10, 60])
  const title = 'Shown through nginx'
  await rename(id, title, cookie)
  const changed = performance.now()
  await Promise.all(
    promised.map(async ({ path, seconds }) => {
      const shows = async () => (await page(path)).html.includes(title)
      // Two seconds for the processes, one for the page that is rendered anew meanwhile.
      await expect.poll(shows, { timeout: (seconds + 3) * 1000, interval: 200 }).toBe(true)
      note(`a changed title shows through nginx on ${path.split('?')[0]}`, ms(performance.now(), changed))
    }),
  )
})
