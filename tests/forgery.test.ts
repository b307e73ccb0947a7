import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'

import { contract } from '#contract/index.ts'
import { sessions } from '#database/schema/accounts.ts'

import { createMember } from './factories.ts'
import { own, site } from './fixtures/site.ts'
import { actorOf, cookieOf, password } from './people.ts'
import { expect, test } from './test.ts'

const email = 'kavita.sharma@example.in'

const procedures = walk(contract, [])
const changing = procedures.filter(({ method }) => method !== 'GET')
const readable = new Set(procedures.filter(({ method }) => method === 'GET').map(({ path }) => path))

test('no mutation can be forged by another site', async ({ as, db, services, now }) => {
  expect(changing.length).toBeGreaterThan(40)
  await createMember(db, { email })
  const signedIn = new Headers()
  await as(null, { responseHeaders: signedIn }).accounts.signIn({ email, password })
  const cookie = cookieOf(signedIn)
  const before = await db.$count(sessions)
  const ask = site({ db, services, now })
  const proofs = { cookie, 'x-app-name': 'haveli', origin: own, 'content-type': 'application/json' }
  const forgeries: Record<string, Record<string, string>> = {
    'without our header': { ...proofs, 'x-app-name': '' },
    'from another site': { ...proofs, origin: 'https://evil.example' },
    'from a subdomain': { ...proofs, origin: `${own.replace('localhost', 'evil.localhost')}` },
    'from nowhere': { ...proofs, origin: 'null' },
    'as the browser tells of another site': { ...proofs, 'sec-fetch-site': 'cross-site' },
    'as the browser tells of a neighbour': { ...proofs, 'sec-fetch-site': 'same-site' },
    'as a form': {
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://evil.example',
    },
    'as plain text': { cookie, 'content-type': 'text/plain' },
  }
  for (const { name, path, method } of changing)
    for (const [how, headers] of Object.entries(forgeries)) {
      const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))
      const rest = await ask(`/api${path.replace(/\{\w+\}/g, 'x')}`, { method, headers: sent, body: '{}' })
      expect(rest.status, `${name} ${how}`).toBe(403)
      const rpc = await ask(`/rpc/${name.replaceAll('.', '/')}`, {
        method: 'POST',
        headers: sent,
        body: '{}',
      })
      expect(rpc.status, `${name} ${how} through our own door`).toBe(403)
    }
  expect(await db.$count(sessions)).toBe(before)
  expect(await actorOf({ db, services, now }, cookie)).toMatchObject({ email })
})

test('GET, HEAD and OPTIONS change nothing and need no proof', async ({ db, services, now }) => {
  const ask = site({ db, services, now })
  for (const { name, path } of changing.filter(({ path: each }) => each.startsWith('/accounts')))
    for (const other of ['GET', 'HEAD', 'OPTIONS']) {
      if (!readable.has(path)) {
        const rest = await ask(`/api${path.replace(/\{\w+\}/g, 'x')}`, { method: other })
        expect([404, 405], `${other} ${name}`).toContain(rest.status)
      }
      const rpc = await ask(`/rpc/${name.replaceAll('.', '/')}`, { method: other })
      expect([404, 405], `${other} ${name} through our own door`).toContain(rpc.status)
    }
})

type Walked = { name: string; path: string; method: string }

function walk(part: AnyContractRouter, names: string[]): Walked[] {
  if (!isContractProcedure(part))
    return Object.entries(part).flatMap(([name, inner]) => walk(inner, [...names, name]))
  const { route } = part['~orpc']
  return [{ name: names.join('.'), path: route.path ?? '', method: route.method ?? '' }]
}
