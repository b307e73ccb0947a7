import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import { captchas, users } from '#database/schema/accounts.ts'
import { createMember } from '#tests/factories.ts'
import { own, site } from '#tests/fixtures/site.ts'
import { cookieOf, password } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

const post = (headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: '{}',
})
const ours = { 'x-app-name': 'haveli', origin: own }

test('a mutation is refused without our header', async ({ db, services, now }) => {
  const refused = await site({ db, services, now })('/rpc/accounts/signOut', post({ origin: own }))
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ code: 'FORBIDDEN', data: { reason: 'missing-app-name' } })
})

test('a mutation is refused from another origin', async ({ db, services, now }) => {
  const call = site({ db, services, now })
  const foreign: Record<string, string>[] = [
    { ...ours, origin: 'https://evil.example' },
    { ...ours, origin: 'null' },
    { 'x-app-name': 'haveli', 'sec-fetch-site': 'cross-site' },
    { 'x-app-name': 'haveli', 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign) expect((await call('/rpc/accounts/signOut', post(headers))).status).toBe(403)
})

test('a mutation without an origin is refused', async ({ db, services, now }) => {
  const refused = await site({ db, services, now })('/rpc/accounts/signOut', post({ 'x-app-name': 'haveli' }))
  expect(await refused.json()).toMatchObject({ data: { reason: 'missing-origin' } })
})

test('the RPC handler accepts mutations by POST only', async ({ db, services, now, fakes }) => {
  const call = site({ db, services, now })
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
    expect((await call('/rpc/accounts/createCaptcha', { method, headers: ours })).status, method).toBe(405)
  expect(await db.$count(captchas)).toBe(0)
  expect(fakes.logLines.join()).not.toContain('failure')
})

test('the public API requires the same proofs from clients with cookies as from our pages', async ({
  db,
  services,
  now,
}) => {
  const call = site({ db, services, now })
  expect((await call('/api/leads', post({ cookie: 'session=1' }))).status).toBe(403)
  expect((await call('/api/leads', post({ cookie: 'session=1', ...ours }))).status).toBe(401)
  expect((await call('/api/leads', post({}))).status).toBe(401)
})

test('images come from our origin only, and from a tile server only if configured', async ({
  db,
  services,
  now,
}) => {
  const policyOf = async () => (await site({ db, services, now })('/')).headers.get('content-security-policy')
  expect(await policyOf()).toContain("img-src 'self' data: blob:;")
  services.config.tileUrl = 'https://tiles.example/{z}/{x}/{y}.png'
  expect(await policyOf()).toContain("img-src 'self' data: blob: https://tiles.example;")
})

test('the policy of a page allows its own inline scripts by their hash alone', async ({
  db,
  services,
  now,
}) => {
  const page = await site({ db, services, now })('/')
  const policy = page.headers.get('content-security-policy') ?? ''
  const hash = createHash('sha256').update('own()').digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("default-src 'none'")
  expect(`${policy} ${await page.text()}`).not.toContain('nonce')
})

test('HSTS is sent if the site uses https', async ({ db, services, now }) => {
  const header = async (publicUrl: string) => {
    const at = { ...services, config: { ...services.config, publicUrl } }
    return (await site({ db, services: at, now })('/')).headers.get('strict-transport-security')
  }
  expect(await header('https://haveli.example')).toMatch(/max-age=\d{8}/)
  expect(await header(own)).toBeNull()
})

test('health checks respond, and the log has one line per request, without its query', async ({
  db,
  services,
  now,
  fakes,
}) => {
  const call = site({ db, services, now })
  expect(await (await call('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await call('/readyz')).status).toBe(200)
  await call('/search?location=secret@example.com')
  expect(fakes.logLines).toHaveLength(3)
  expect(fakes.logLines.join()).not.toContain('secret')
})

test('a request id is taken over only from an own proxy, and only if it is short and plain', async ({
  db,
  services,
  now,
}) => {
  const call = site({ db, services, now })
  const idFor = async (given: string) =>
    (await call('/healthz', { headers: { 'x-request-id': given } })).headers.get('x-request-id')
  const uuid = expect.stringMatching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(await idFor('from-a-stranger')).toEqual(uuid)
  services.config.proxyHops = 1
  for (const given of ['short', 'a "quoted" id', 'x'.repeat(129)]) expect(await idFor(given)).toEqual(uuid)
  expect(await idFor('proxy-4f2a.91_c')).toBe('proxy-4f2a.91_c')
})

test('a reader who chose Hindi is redirected to the Hindi version of a page', async ({
  db,
  services,
  now,
}) => {
  const call = site({ db, services, now })
  const headers = { accept: 'text/html', cookie: 'a=b; language=hi' }
  const sent = await call('/search?location=Jagatpura', { headers })
  expect([sent.status, sent.headers.get('location')]).toEqual([302, '/hi/search?location=Jagatpura'])
  expect((await call('/hi/search', { headers })).status).toBe(200)
  expect((await call('/search', { headers: { accept: 'text/html' } })).status).toBe(200)
})

test('choosing a language stores it and returns to the same page only', async ({ db, services, now }) => {
  const call = site({ db, services, now })
  const place = async (path: string) => (await call(path)).headers.get('location')
  const chosen = await call('/language/hi?returnTo=%2Fsearch%3Fbhk%3D2')
  expect(chosen.headers.get('set-cookie')).toContain('language=hi; Path=/;')
  expect(chosen.headers.get('location')).toBe('/hi/search?bhk=2')
  expect(await place('/language/en?returnTo=%2Fhi%2Fsearch')).toBe('/search')
  expect(await place('/language/en?returnTo=%2Fhistory')).toBe('/history')
  for (const foreign of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/hi//evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
  ])
    expect(await place(`/language/en?returnTo=${encodeURIComponent(foreign)}`)).toBe('/')
})

test('choosing a unit of areas stores it and returns to the same page only', async ({
  db,
  services,
  now,
}) => {
  const call = site({ db, services, now })
  const place = async (path: string, referer?: string) =>
    (await call(path, referer === undefined ? {} : { headers: { referer } })).headers.get('location')
  const chosen = await call('/area-unit/gaj?returnTo=%2Fhi%2Fproperty%2F48213%23area')
  expect(chosen.headers.get('set-cookie')).toContain('area_unit=gaj; Path=/;')
  expect(chosen.headers.get('location')).toBe('/hi/property/48213#area')
  expect(await place('/area-unit/sqm', `${own}/search?bhk=2`)).toBe('/search?bhk=2')
  expect(await place('/area-unit/sqm', 'https://evil.example/search')).toBe('/')
  expect(await place('/area-unit/sqm')).toBe('/')
  for (const foreign of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect(await place(`/area-unit/sqm?returnTo=${encodeURIComponent(foreign)}`)).toBe('/')
  expect((await call('/area-unit/acre')).headers.get('set-cookie')).toBeNull()
})

test('emails are in the unit of areas that the signed-in person chose last', async ({
  db,
  as,
  services,
  now,
}) => {
  const { userId, email } = await createMember(db)
  const responseHeaders = new Headers()
  await as(null, { responseHeaders }).accounts.signIn({ email, password })
  const headers = { cookie: cookieOf(responseHeaders) }
  for (const path of ['/area-unit/gaj', '/area-unit/acre'])
    await site({ db, services, now })(path, { headers })
  const [person] = await db.select({ unit: users.areaUnit }).from(users).where(eq(users.id, userId))
  expect(person?.unit).toBe('gaj')
})

test('emails are in the language the signed-in person chose last', async ({ db, as, services, now }) => {
  const { userId, email } = await createMember(db)
  const responseHeaders = new Headers()
  await as(null, { responseHeaders }).accounts.signIn({ email, password })
  const open = site({ db, services, now })
  const call = (path: string) => open(path, { headers: { cookie: cookieOf(responseHeaders) } })
  const language = async () =>
    (await db.select({ locale: users.locale }).from(users).where(eq(users.id, userId)))[0]?.locale
  await call('/language/hi')
  expect(await language()).toBe('hi')
  await call('/language/fr')
  await call('/hi/search')
  expect(await language()).toBe('hi')
  await call('/language/en')
  expect(await language()).toBe('en')
})

test('invalid input is answered field by field in the caller’s language', async ({ db, services, now }) => {
  const refused = await site({ db, services, now })(
    '/api/accounts/sign-in',
    post({ 'accept-language': 'hi-IN,en;q=0.5' }),
  )
  expect(refused.status).toBe(400)
  const { code, data } = await refused.json()
  expect(code).toBe('BAD_REQUEST')
  expect(data.fields.email.join()).toMatch(/\p{Script=Devanagari}/u)
})

test('an unexpected error is shown as one sentence and logged once', async ({ db, services, now, fakes }) => {
  const broken = await site({ db, services, now }, async () => {
    throw new Error('secret detail')
  })('/')
  expect(broken.status).toBe(500)
  expect(await broken.text()).not.toContain('secret detail')
  expect(fakes.logLines.filter((line) => line.includes('secret detail'))).toHaveLength(1)
})

test('a page that was open over an upgrade is told to reload when it calls what has moved', async ({
  db,
  services,
  now,
}) => {
  const moved = await site({ db, services, now })('/rpc/nothing/here', post(ours))
  expect([moved.status, await moved.json()]).toEqual([
    404,
    expect.objectContaining({ code: 'NOT_FOUND', message: expect.stringContaining('reload the page') }),
  ])
})

test('a page accepts no POST', async ({ db, services, now }) => {
  const call = site({ db, services, now })
  expect((await call('/', post({}))).status).toBe(405)
  const read = await call('/hi/signin', post({ accept: 'text/html' }))
  expect(read.status).toBe(405)
  expect(await read.text()).toContain('JavaScript')
})

test('a path that begins with several slashes leads to its page here', async ({ db, services, now }) => {
  const call = site({ db, services, now }, async () => Response.redirect(`${own}/elsewhere`))
  const paths = { '//search?bhk=2': '/search?bhk=2', '/\\search': '/search', '///': '/', '//hi//x': '/hi//x' }
  for (const [asked, path] of Object.entries(paths)) {
    const answer = await call(asked)
    expect([answer.status, answer.headers.get('location')], asked).toEqual([308, path])
  }
  expect((await call('//search', post({}))).status).toBe(405)
  expect((await call('/redirected')).status).toBe(302)
})

test('the OpenAPI document contains every path', async ({ db, services, now }) => {
  const document = await (await site({ db, services, now })('/api/openapi.json')).json()
  expect(Object.keys(document.paths)).toContain('/search/properties')
  expect((await site({ db, services, now })('/api/docs')).headers.get('content-type')).toContain('text/html')
})
