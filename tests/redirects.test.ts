import { safeReturnTo } from '#contract/return-to.ts'
import { readAuthSearch } from '#web/features/accounts/search-params.ts'

import { own, site } from './fixtures/site.ts'
import { expect, test } from './test.ts'

/** URLs that look like a path of ours, or become another site's on the way. */
const foreign = [
  'https://evil.example',
  'http:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example',
  'evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '//user@evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\r\n//evil.example',
  '\u0000//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/../..//evil.example',
  '/%2e%2e//evil.example',
  '/hi//evil.example',
  '/hi/..//evil.example',
  '/hi///evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'mailto:evil@example.com',
  '',
  `/${'x'.repeat(3000)}`,
]

/** Paths of our own, however strange. */
const ours = [
  '/property/48213?enquire=contact',
  '/hi/search?bhk=2,3',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/@evil.example',
  '/search?next=//evil.example',
  '/search#//evil.example',
  '/;/evil.example',
]

test('sign-in never redirects to another site, whatever the URL asks for', () => {
  for (const wanted of foreign) {
    expect(safeReturnTo(wanted, '/user-dashboard'), wanted).toBe('/user-dashboard')
    expect(readAuthSearch({ returnTo: wanted }), wanted).toEqual({})
  }
  for (const wanted of ours) {
    expect(safeReturnTo(wanted, '/none'), wanted).toBe(wanted)
    expect(readAuthSearch({ returnTo: wanted }), wanted).toEqual({ returnTo: wanted })
    for (const prefix of ['', '/hi']) expect(new URL(`${prefix}${wanted}`, own).origin, wanted).toBe(own)
  }
  expect(readAuthSearch({ returnTo: ['/a', '//evil.example'] })).toEqual({})
})

test('choosing a language never redirects to another site', async ({ db, services, now }) => {
  const ask = site({ db, services, now })
  for (const wanted of foreign) {
    const answer = await ask(`/language/hi?returnTo=${encodeURIComponent(wanted)}`)
    expect(answer.headers.get('location'), wanted).toBe('/hi')
  }
})

test('the reason for a sign-in is shown as plain text only', () => {
  for (const action of [
    '<b>list</b>',
    'see https://evil.example',
    'write to me@evil.example',
    'call 98290 12345',
    'a'.repeat(80),
    'x\ny',
    '(urgent)!',
  ])
    expect(readAuthSearch({ action }), action).toEqual({})
  for (const action of ['list a property', 'send a message', 'प्रॉपर्टी लिस्ट करने'])
    expect(readAuthSearch({ action })).toEqual({ action })
})

test('the first page of a list redirects permanently to the URL without its number', async ({
  db,
  services,
  now,
}) => {
  const call = site({ db, services, now })
  const moves = {
    '/search?page=1': '/search',
    '/search?status=RENT&page=1&location=C+Scheme': '/search?status=RENT&location=C+Scheme',
    '/hi/agents?page=1&page=3': '/hi/agents',
  }
  for (const [path, target] of Object.entries(moves)) {
    const answer = await call(path)
    expect([answer.status, answer.headers.get('location')], path).toEqual([301, target])
  }
  for (const path of ['/search', '/search?page=2', '/search?page=2&page=1', '//evil.example?page=1'])
    expect((await call(path)).status, path).not.toBe(301)
})
