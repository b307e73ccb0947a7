import { expect, test } from 'vitest'

import { fromSetup } from '../e2e/setup.ts'
import { wordsOf } from './product.ts'

test('without scripts, leads can be filtered by property, found by words of its title', async () => {
  const agent = await signedInAs('agent')
  // Input of the plain form.
  const list = await agent('/user-dashboard/leads?q=&type=all&title=tonk+road')
  expect(list.status).toBe(200)
  expect(wordsOf(list.html)).toMatch(/\d propert(y|ies) found/)
  const path = /href="([^"]*[?&;]property=\d+[^"]*)"/.exec(list.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const narrowed = await agent(path)
  expect(narrowed.status).toBe(200)
  expect(wordsOf(narrowed.html)).toMatch(/\d leads?\b/)
  expect((await agent('/user-dashboard/leads?title=nothing-has-these')).html).toContain(
    'No matching property',
  )
})

test('Help & Support names the helpline for fraud and leads to the advice against it', async () => {
  const owner = await signedInAs('owner')
  for (const path of ['', '?tab=guides', '?tab=tickets', '?tab=contact']) {
    const { html } = await owner(`/user-dashboard/help${path}`)
    expect([path, html.includes('href="tel:1930"'), html.includes('href="/stay-safe"')]).toEqual([
      path,
      true,
      true,
    ])
  }
})

test('unknown values in the URL are ignored and the whole list is shown', async () => {
  const agent = await signedInAs('agent')
  for (const path of ['leads?status=foo&property=bar', 'visit-requests?status=foo&kind=bar'])
    expect([path, (await agent(`/user-dashboard/${path}`)).status]).toEqual([path, 200])
})

test('once a page that checks values was rendered, a missing value is still refused in the language of the caller', async () => {
  const agent = await signedInAs('agent')
  for (const path of ['settings', 'shared-contacts'])
    expect([path, (await agent(`/user-dashboard/${path}`)).status]).toEqual([path, 200])
  for (const [language, sentence] of [
    ['en', 'This is required'],
    ['hi', 'यह ज़रूरी है'],
  ] as const) {
    const answer = await signIn({}, language)
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(sentence)])
  }
})

test('the address names the open listing of the review queue, so that no other takes its place', async () => {
  const reviewer = await signedInAs('listingmanager')
  for (const path of ['/admin', '/admin?show=new']) {
    const { status, url, html } = await reviewer(path)
    expect([path, status]).toEqual([path, 200])
    const opened = /[?&]listing=(\d+)/.exec(url)?.[1]
    expect(html).toContain(`/property/${opened}`)
    expect(new URL(url).searchParams.get('show')).toBe(new URL(path, url).searchParams.get('show'))
  }
})

async function signIn(credentials: { email?: string; password?: string }, language = 'en') {
  const { origin } = new URL(fromSetup('E2E_URL'))
  return fetch(new URL('/api/accounts/sign-in', origin), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-App-Name': 'haveli',
      'Accept-Language': language,
      Origin: origin,
    },
    body: JSON.stringify(credentials),
  })
}

/** Requests pages as a demo account. */
async function signedInAs(account: string) {
  const origin = fromSetup('E2E_URL')
  const answer = await signIn({ email: `${account}@demo.local`, password: 'demo-jaipur' })
  const cookie = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  return async (path: string) => {
    const page = await fetch(new URL(path, origin), { headers: { cookie } })
    return { status: page.status, url: page.url, html: await page.text() }
  }
}
