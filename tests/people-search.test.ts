import type { Actor } from '#server/platform/context.ts'

import { createUser } from './factories.ts'
import { own, site } from './fixtures/site.ts'
import { expect, test, type Fixtures } from './test.ts'

const typed = 'sunita.verma@gmail.com'

function searcher({ db, services, now }: Pick<Fixtures, 'db' | 'services' | 'now'>) {
  return (actor: Actor | null, { path = '/admin/users', from = own, group = '' } = {}) => {
    const body = new URLSearchParams({ q: ` ${typed} `, group })
    const headers = {
      cookie: 'a=b',
      origin: from,
      'sec-fetch-site': from === own ? 'same-origin' : 'cross-site',
    }
    return site({ db, services, now, actor })(path, { method: 'POST', headers, body })
  }
}

test('without scripts, too, a staff search is sent in the body and never in a URL', async ({
  db,
  services,
  now,
  as,
}) => {
  const search = searcher({ db, services, now })
  const agent = await createUser(db, { loginRole: 'support' })
  const { userId } = await createUser(db, { email: typed })
  for (const path of ['/admin/users', '/hi/admin/users']) {
    const answer = await search(agent, { path, group: 'owner' })
    expect(answer.status).toBe(303)
    const [page, asked] = (answer.headers.get('location') ?? '').split('?')
    expect(page).toBe(path)
    expect(asked).not.toMatch(/sunita|gmail/)
    const { find, group } = Object.fromEntries(new URLSearchParams(asked))
    expect(group).toBe('owner')
    const { items, query } = await as(agent).accounts.listPeople({ find })
    expect({ query, ids: items.map(({ id }) => id) }).toEqual({ query: typed, ids: [userId] })
  }
})

test('guests, members and other sites cannot use the people search', async ({ db, services, now }) => {
  const search = searcher({ db, services, now })
  for (const actor of [null, await createUser(db), await createUser(db, { loginRole: 'listingagent' })])
    expect((await search(actor)).headers.get('location')).toBe('/admin/users')
  const admin = await createUser(db, { loginRole: 'admin' })
  expect((await search(admin, { from: 'https://elsewhere.example' })).status).toBe(403)
  expect((await search(admin, { path: '/admin/users/other' })).status).toBe(405)
})
