import type { Actor, Services } from '#server/platform/context.ts'
import { createMember } from '#tests/factories.ts'
import { site } from '#tests/fixtures/site.ts'
import { expect, test } from '#tests/test.ts'

import { createGuestPages } from '../platform/http/guest-pages/guest-pages.ts'
import type { PageInput } from '../platform/http/pages.ts'

type Calls = { search: { searchProperties: (input: object) => Promise<unknown> } }

/** A search page; without its list where the search is refused. */
async function searchPage(_: Request, { api, reply }: PageInput): Promise<Response> {
  // The server's own client of the contract.
  reply.html = await (api as Calls).search.searchProperties({}).then(
    () => 'homes',
    () => 'no list',
  )
  return new Response(null, { headers: { 'content-type': 'text/html' } })
}

const keepPages = () => ({
  pages: createGuestPages({ maxBytes: 1_000_000, now: () => 0 }),
  changes: { wake: () => {}, untilReported: async () => {}, stop: async () => {} },
})

type Asking = { db: Parameters<typeof site>[0]['db']; services: Services; now: () => Date }

function open({ db, services, now }: Asking) {
  const call = site({ db, services, now, kept: keepPages() }, searchPage)
  return async (path: string, headers: Record<string, string> = {}) => {
    const answer = await call(path, { headers: { accept: 'text/html', ...headers } })
    return { text: await answer.text(), caching: answer.headers.get('cache-control') }
  }
}

test('renderings of kept pages count towards the limit of who asks, and what lacks a part is kept for nobody', async ({
  db,
  services,
  now,
}) => {
  const ask = open({ db, services, now })
  const answers = []
  for (let price = 1; price <= 250; price++) answers.push(await ask(`/search?maxPrice=${price}`))
  const lacking = answers.filter(({ text }) => text === 'no list')
  expect(lacking.length).toBeGreaterThan(0)
  expect(new Set(lacking.map(({ caching }) => caching))).toEqual(new Set(['private, no-cache']))
  expect(answers[0]?.caching).toContain('s-maxage=60')
})

test('a program with cookies gets a page of its own, since it is not led to its language', async ({
  db,
  services,
  now,
}) => {
  const ask = open({ db, services, now })
  const program = { accept: '*/*', cookie: 'language=hi' }
  expect((await ask('/search', program)).caching).toBe('private, no-cache')
  expect((await ask('/search', { accept: '*/*' })).caching).toContain('public')
  expect((await ask('/search')).caching).toContain('public')
})

test('only pages that every guest sees alike name the host of media', async ({ db, services, now }) => {
  const named: (string | null)[] = []
  const note = async (_: Request, { mediaUrl, reply }: PageInput) => {
    named.push(mediaUrl)
    reply.html = 'a page'
    return new Response(null, { headers: { 'content-type': 'text/html' } })
  }
  const ask = (path: string, actor: Actor | null, kept?: ReturnType<typeof keepPages>) =>
    site({ db, services, now, actor, kept }, note)(path, {
      headers: { accept: 'text/html', ...(actor && { cookie: 'haveli_session=theirs' }) },
    })
  const member = await createMember(db)
  await ask('/search', null)
  services.config.mediaUrl = 'https://media.example'
  await ask('/search', null)
  await ask('/search', null, keepPages())
  await ask('/search', member)
  await ask('/listing-offer/token', null)
  await ask('/user-dashboard', member)
  const here = 'https://media.example'
  expect(named).toEqual([null, here, here, null, null, null])
})
