import { captchas } from '#database/schema/accounts.ts'

import { site } from './fixtures/site.ts'
import { expect, test } from './test.ts'

test('a request with a foreign Host header gets a pointer to the site and changes nothing', async ({
  db,
  services,
  now,
}) => {
  services.config.publicUrl = 'https://haveli.example'
  const call = site({ db, services, now })
  for (const origin of [
    'http://evil.example',
    'http://haveli.example.evil.example',
    'http://www.haveli.example',
  ])
    for (const path of ['/', '/search?bhk=2', '/language/hi', '/media/x/400.webp', '/admin/users']) {
      const page = await call(path, { headers: { accept: 'text/html', cookie: 'language=hi' } }, origin)
      expect([page.status, page.headers.get('location'), page.headers.get('set-cookie')]).toEqual([
        421,
        null,
        null,
      ])
      expect(await page.text()).toContain('href="https://haveli.example/"')
    }
  const headers = {
    'content-type': 'application/json',
    'x-app-name': 'haveli',
    origin: 'http://evil.example',
  }
  const sent = { method: 'POST', headers, body: '{}' }
  const refused = await call('/rpc/accounts/createCaptcha', sent, 'http://evil.example')
  expect([refused.status, (await refused.json()).code]).toEqual([421, 'MISDIRECTED_REQUEST'])
  expect(await db.$count(captchas)).toBe(0)
})

test("our public host and the machine's own addresses are answered", async ({ db, services, now }) => {
  services.config.publicUrl = 'https://haveli.example'
  const call = site({ db, services, now })
  for (const origin of [
    'https://haveli.example',
    'http://localhost:3000',
    'http://127.0.0.1:8080',
    'http://[::1]:3000',
  ])
    expect((await call('/', {}, origin)).status, origin).toBe(200)
  expect((await call('/healthz', {}, 'http://haveli:3000')).status).toBe(200)
  expect((await call('/readyz', {}, 'http://10-0-0-7.pod:3000')).status).toBe(200)
})
