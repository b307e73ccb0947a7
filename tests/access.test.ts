import { dutiesByRole, roleLevels } from '#contract/accounts/roles.ts'
import type { Access, ProcedureMeta } from '#contract/base.ts'
import { contract } from '#contract/index.ts'
import { loginRoles } from '#contract/words.ts'
import type { LoginRole } from '#contract/accounts/roles.ts'
import type { AnyContractRouter } from '@orpc/contract'
import { isContractProcedure } from '@orpc/contract'

import { createUser } from './factories.ts'
import { expect, test } from './test.ts'

type Promised = {
  path: string[]
  access: Access
  route: { method?: string; path?: string; summary?: string }
}

const promised = walk(contract, [])
const guarded = promised.filter(({ access }) => access !== 'public')

test('the contract promises procedures, and each says what it does and who may call it', () => {
  expect(promised.length).toBeGreaterThan(20)
  for (const { path, access, route } of promised) {
    expect(access, path.join('.')).not.toBe('nobody')
    expect(route.summary, path.join('.')).toMatch(/\S{3}/)
    expect(route.method, path.join('.')).toBeDefined()
    expect(route.path, path.join('.')).toMatch(/^\/[a-z]/)
  }
})

test('no two procedures answer one address', () => {
  const addresses = promised.map(({ route }) => `${route.method} ${route.path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('what reads is GET and what changes is not', () => {
  for (const { path, route } of promised)
    if (/^(list|get|search|suggest|find|count|session)/.test(path.at(-1) ?? ''))
      expect(route.method, path.join('.')).toBe('GET')
    else expect(route.method, path.join('.')).not.toBe('GET')
})

for (const { path, access } of guarded) {
  test(`${path.join('.')} refuses a stranger (${access})`, async ({ as }) => {
    await expect(call(as(null), path)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
}

for (const { path, access } of guarded.filter(({ access: each }) => each !== 'member')) {
  test(`${path.join('.')} refuses every role without the duty ${access}`, async ({ as, db }) => {
    const person = await createUser(db)
    for (const loginRole of loginRoles) {
      const duties = dutiesByRole[loginRole]
      const answer = call(as({ ...person, loginRole, duties }), path).then(
        () => 'answered',
        (error: { code?: string }) => error.code,
      )
      const mayCall = duties.some((duty) => duty === access)
      if (mayCall) expect(await answer, loginRole).not.toBe('FORBIDDEN')
      else expect(await answer, loginRole).toBe('FORBIDDEN')
    }
  })
}

test('the duty table is the one of the decisions', () => {
  const table: Record<LoginRole, string> = {
    normal: '',
    owner: '',
    agent: '',
    builder: '',
    support: 'tickets viewUsers',
    sales: 'salesDesk viewUsers',
    listingagent: 'listForOwner',
    listingmanager: 'listForOwner review viewUsers',
    customer_service: 'tickets salesDesk viewUsers',
    admin: 'tickets salesDesk listForOwner review viewUsers suspendUsers catalogue siteContent audit',
    superadmin:
      'tickets salesDesk listForOwner review viewUsers suspendUsers catalogue siteContent audit grantRoles',
  }
  for (const role of loginRoles) expect(dutiesByRole[role].join(' '), role).toBe(table[role])
  expect([
    roleLevels.normal,
    roleLevels.support,
    roleLevels.listingmanager,
    roleLevels.admin,
    roleLevels.superadmin,
  ]).toEqual([1, 2, 3, 4, 5])
})

function walk(part: AnyContractRouter, path: string[]): Promised[] {
  if (!isContractProcedure(part))
    return Object.entries(part).flatMap(([name, inner]) => walk(inner, [...path, name]))
  const { meta, route } = part['~orpc']
  // Every procedure begins with `procedure()`, which gives it this meta.
  return [{ path, access: (meta as ProcedureMeta).access, route }]
}

/** Calls a procedure by its name with no input; who may not call it must learn nothing about its input either. */
async function call(client: unknown, path: readonly string[]): Promise<unknown> {
  let target = client
  for (const name of path) target = Reflect.get(Object(target), name)
  if (typeof target !== 'function') throw new Error(`${path.join('.')} is not in the router`)
  return target({})
}
