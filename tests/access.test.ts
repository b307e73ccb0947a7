import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { eq } from 'drizzle-orm'

import { dutiesByRole, roleLevels, type LoginRole, type ProfileRole } from '#contract/accounts/roles.ts'
import type { Access, ProcedureMeta, Pace } from '#contract/base.ts'
import { loginRoles } from '#contract/enums.ts'
import { contract } from '#contract/index.ts'
import { sessions, users } from '#database/schema/accounts.ts'
import { profiles } from '#database/schema/profiles.ts'
import type { Actor } from '#server/platform/context.ts'
import { refusalOf } from '#server/platform/http/implementer.ts'

import { createUser, employ } from './factories.ts'
import { actorOf, cookieFor } from './people.ts'
import { expect, test } from './test.ts'

type ProcedureInfo = {
  path: string[]
  access: Access
  pace: Pace | undefined
  route: { method?: string; path?: string; summary?: string }
}

const confirmed = walk(contract, [])
const guarded = confirmed.filter(({ access }) => access !== 'public')

test('the contract has its procedures, each with summary, access and route', () => {
  expect(confirmed.length).toBeGreaterThan(20)
  for (const { path, access, route } of confirmed) {
    expect(access, path.join('.')).not.toBe('nobody')
    expect(route.summary, path.join('.')).toMatch(/\S{3}/)
    expect(route.method, path.join('.')).toBeDefined()
    expect(route.path, path.join('.')).toMatch(/^\/[a-z]/)
  }
})

test('no two procedures share a route', () => {
  const addresses = confirmed.map(({ route }) => `${route.method} ${route.path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('queries are GET, mutations are not', () => {
  for (const { path, route } of confirmed)
    if (/^(list|get|search|suggest|find|count|session)/.test(path.at(-1) ?? ''))
      expect(route.method, path.join('.')).toBe('GET')
    else expect(route.method, path.join('.')).not.toBe('GET')
})

const unpacedReads = [
  // Pages that every search engine may read whole.
  'agents.listListings',
  'agents.listReviews',
  'properties.getProperty',
  'properties.listSimilar',
  'search.getHome',
  'search.getLocality',
  'search.getProject',
  'search.listLocalities',
  // What is the same for everybody, in few rows.
  'accounts.getLegalText',
  'accounts.getSignInOptions',
  'catalogue.getCostRates',
  'catalogue.getSiteContent',
  'catalogue.listAmenities',
  'catalogue.listCities',
  'catalogue.listLocalities',
  'partners.getDemoKey',
  'search.getMapBase',
  // Rows that the caller names or has a signed token for.
  'accounts.session',
  'availability.getConfirmationLink',
  'properties.listRecentlyViewed',
  // Counted in the database, because it opens an invitation.
  'listings.findClaimInvite',
]

test('every public read has a pace, or stands among those that need none', () => {
  const reads = confirmed.filter(({ access, route }) => access === 'public' && route.method === 'GET')
  const unpaced = reads.filter(({ pace }) => pace === undefined).map(({ path }) => path.join('.'))
  expect(unpaced.toSorted()).toEqual(unpacedReads.toSorted())
})

test('what is counted together has one pace', () => {
  const paces = new Map(confirmed.flatMap(({ pace }) => (pace ? [[pace.name, pace]] : [])))
  for (const { path, pace } of confirmed) if (pace) expect(paces.get(pace.name), path.join('.')).toEqual(pace)
})

test('access follows a table: guests call public procedures, members their own, staff those of their duties', () => {
  const duties = [...new Set(guarded.map(({ access }) => access))].filter((access) => access !== 'member')
  expect(duties.length).toBeGreaterThan(5)
  expect(refusalOf('public', null)).toBeNull()
  for (const access of ['member', ...duties] as const)
    expect(refusalOf(access, null), access).toBe('UNAUTHORIZED')
  for (const role of loginRoles) {
    const member = memberWith(role)
    expect(refusalOf('public', member), role).toBeNull()
    expect(refusalOf('member', member), role).toBeNull()
    for (const duty of duties) {
      const mayCall = dutiesByRole[role].some((each) => each === duty)
      expect(refusalOf(duty, member), `${role} ${duty}`).toBe(mayCall ? null : 'FORBIDDEN')
    }
  }
})

test('every procedure that is not public refuses a guest', async ({ as }) => {
  const guest = as(null)
  for (const { path } of guarded) expect(await outcome(guest, path), path.join('.')).toBe('UNAUTHORIZED')
})

test('every staff procedure refuses an actor with all duties but the required one', async ({ as, db }) => {
  const person = await createUser(db)
  const all = dutiesByRole.superadmin
  for (const { path, access } of guarded.filter(({ access: each }) => each !== 'member')) {
    const others = all.filter((duty) => duty !== access)
    const caller = as({ ...person, loginRole: 'superadmin', duties: others })
    expect(await outcome(caller, path), path.join('.')).toBe('FORBIDDEN')
  }
})

for (const { path, access } of confirmed)
  test(`${path.join('.')} answers an authorized caller (${access})`, async ({ as, db }) => {
    const loginRole = loginRoles.find((role) => refusalOf(access, memberWith(role)) === null) ?? 'normal'
    const person = await createUser(db, { loginRole })
    expect(await outcome(as(person), path)).not.toMatch(refused)
    if (access === 'public') expect(await outcome(as(null), path)).not.toMatch(refused)
  })

for (const loginRole of loginRoles)
  test(`a suspended or deleted ${loginRole} is a guest from the next call on`, async ({
    db,
    services,
    now,
  }) => {
    const world = { db, services, now }
    const person = await createUser(db, { role: profileRoleOf(loginRole) })
    await employ(db, person, loginRole)
    const cookie = await cookieFor(world, person)
    expect((await actorOf(world, cookie))?.duties).toEqual(dutiesByRole[loginRole])
    for (const end of [{ suspendedAt: now() }, { suspendedAt: null, deletedAt: now() }]) {
      await db.update(users).set(end).where(eq(users.id, person.userId))
      expect(await actorOf(world, cookie)).toBeNull()
    }
  })

test('roles are resolved in order: admin, staff, a profile role other than owner, then normal', async ({
  db,
  services,
  now,
}) => {
  for (const loginRole of loginRoles) {
    const person = await createUser(db, { role: 'builder' })
    await employ(db, person, 'sales')
    await employ(db, person, loginRole)
    const cookie = await cookieFor({ services, db, now }, person)
    const found = (await actorOf({ services, db, now }, cookie))?.loginRole
    expect(found, loginRole).toBe(loginRole === 'admin' || loginRole === 'superadmin' ? loginRole : 'sales')
  }
})

test('a missing profile, an ended role or an owner profile resolves to normal', async ({
  db,
  services,
  now,
}) => {
  const world = { db, services, now }
  const roleOf = async (person: { userId: string }) =>
    (await actorOf(world, await cookieFor(world, person)))?.loginRole
  const unknown = await createUser(db)
  await db.delete(profiles).where(eq(profiles.userId, unknown.userId))
  expect(await roleOf(unknown)).toBe('normal')
  for (const role of ['admin', 'superadmin', 'support', 'listingmanager'] as const) {
    const former = await createUser(db)
    await employ(db, former, role, { isActive: false })
    expect(await roleOf(former), role).toBe('normal')
  }
  expect(await roleOf(await createUser(db, { role: 'owner' }))).toBe('normal')
  expect(await roleOf(await createUser(db, { role: 'normal' }))).toBe('normal')
})

test('a forged role in the request has no effect: roles are read from the database with every call', async ({
  as,
  db,
  services,
  now,
}) => {
  const world = { db, services, now }
  const person = await createUser(db)
  await employ(db, person, 'superadmin', { isActive: false })
  const cookie = await cookieFor(world, person)
  const caller = as(await actorOf(world, cookie))
  for (const { path } of confirmed.filter(({ access }) => access !== 'public' && access !== 'member'))
    expect(await outcome(caller, path), path.join('.')).toBe('FORBIDDEN')
  expect(await db.$count(sessions, eq(sessions.userId, person.userId))).toBe(1)
})

test('the duty table matches the documented decisions', () => {
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
})

test('every role has its level, and a higher one passes the checks of lower ones', () => {
  expect(roleLevels).toEqual({
    normal: 1,
    owner: 1,
    agent: 1,
    builder: 1,
    listingagent: 2,
    support: 2,
    sales: 2,
    listingmanager: 3,
    customer_service: 3,
    admin: 4,
    superadmin: 5,
  })
  for (const duty of dutiesByRole.superadmin)
    for (const role of loginRoles.filter((each) => roleLevels[each] >= roleLevels.admin))
      if (duty !== 'grantRoles') expect(dutiesByRole[role], `${role} ${duty}`).toContain(duty)
})

/** Errors of an unauthorized call. */
const refused = /^(UNAUTHORIZED|FORBIDDEN)$/

function memberWith(loginRole: LoginRole): Actor {
  const identity = {
    userId: 'member',
    sessionId: 'session',
    name: 'Kavita Sharma',
    email: 'kavita@example.in',
    needsSecondStep: false,
    hasPasskey: false,
    teams: [],
  }
  return { ...identity, role: profileRoleOf(loginRole), loginRole, duties: dutiesByRole[loginRole] }
}

/** Profile role of a person with this role outside staff. */
function profileRoleOf(role: LoginRole): ProfileRole {
  return role === 'agent' || role === 'builder' || role === 'normal' ? role : 'owner'
}

function outcome(client: unknown, path: readonly string[]): Promise<string | undefined> {
  return call(client, path).then(
    () => 'answered',
    (error: { code?: string }) => error.code,
  )
}

function walk(part: AnyContractRouter, path: string[]): ProcedureInfo[] {
  if (!isContractProcedure(part))
    return Object.entries(part).flatMap(([name, inner]) => walk(inner, [...path, name]))
  const { meta, route } = part['~orpc']
  // Every procedure is created by `procedure()`, which sets this meta.
  const { access, pace } = meta as ProcedureMeta
  return [{ path, access, pace, route }]
}

/**
 * Calls a procedure by name with no input; a caller without access must learn nothing about its
 * input either.
 */
async function call(client: unknown, path: readonly string[]): Promise<unknown> {
  let target = client
  for (const name of path) target = Reflect.get(Object(target), name)
  if (typeof target !== 'function') throw new Error(`${path.join('.')} is not in the router`)
  return target({})
}
