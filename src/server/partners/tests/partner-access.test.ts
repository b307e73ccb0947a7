import { isContractProcedure } from '@orpc/contract'
import { and, asc, eq } from 'drizzle-orm'

import { keyScopes } from '#contract/enums/partners.ts'
import { partnerApi } from '#contract/partners/api/index.ts'
import type { OperationMeta } from '#contract/partners/api/operation.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { leadEvents, leads } from '#database/schema/leads.ts'
import { apiKeys } from '#database/schema/partners/api-keys.ts'
import { webhookMessages, webhooks } from '#database/schema/partners/webhooks.ts'
import { rateLimits } from '#database/schema/platform.ts'
import { properties } from '#database/schema/properties.ts'
import { teamMembers } from '#database/schema/teams.ts'
import { propertyTours } from '#database/schema/visits.ts'
import type { Actor } from '#server/platform/context.ts'
import { createLead, createProperty, createTeam, createUser } from '#tests/factories.ts'
import { askWith, createPartner, flat } from '#tests/fixtures/partner.ts'
import { cookieFor, linkToken, password as currentPassword } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

const operations = Object.entries(partnerApi).map(([name, procedure]) => {
  if (!isContractProcedure(procedure)) throw new Error(`${name} is no operation`)
  const { meta, route } = procedure['~orpc']
  // Every operation declares its scope.
  const { scope } = meta as OperationMeta
  const line = `${route.method} ${route.path}`
  return { name, scope, line, summary: route.summary ?? '' }
})

type Ids = { reference?: string; id?: string }

/** The address with these values for what it names. */
const lineOf = (line: string, { reference = 'HV-1', id = crypto.randomUUID() }: Ids = {}) =>
  line.replace('{reference}', reference).replace('{id}', id)

const sequence = 0
/** What operations need to be asked with; the others take an empty body. */
const bodies: Readonly<Record<string, object>> = {
  putListing: flat,
  putListings: { listings: [{ reference: 'HV-1', listing: flat }] },
  putPhotos: { items: [] },
  putFloorPlans: { items: [] },
  setLeadStatus: { status: 'contacted' },
  addLeadNote: { note: 'Wants a loan' },
  logLeadCall: { outcome: 'reached' },
  confirmVisit: { sequence },
  proposeVisitTime: { sequence, day: '2026-11-25', time: '10:00' },
  acceptVisitTime: { sequence },
  declineVisitTime: { sequence },
  cancelVisit: { sequence },
  completeVisit: { sequence },
  reportNoShow: { sequence },
  contestNoShow: { sequence },
  addWebhook: { url: 'https://crm.example/haveli', events: ['lead.received'] },
}
const file = new Blob(['x'], { type: 'image/png' })
const askedWith = ({ name, line }: { name: string; line: string }) => {
  if (line.startsWith('GET')) return {}
  return name === 'addPhoto' || name === 'addFloorPlan' ? { file } : { body: bodies[name] ?? {} }
}

test('every operation has a scope, a summary and an address of its own, and each is in the document', async ({
  db,
  services,
  now,
  as,
}) => {
  const addresses = operations.map(({ line }) => line)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const { name, scope, summary } of operations) {
    if (name !== 'getMe') expect(keyScopes, name).toContain(scope)
    expect(summary, name).toMatch(/\S{3}/)
  }
  const ask = askWith({ db, services, now, as }, null)
  const { status, body } = await ask('GET /openapi.json')
  expect(status).toBe(200)
  // Its form is that of OpenAPI.
  const paths = body['paths'] as Record<string, Record<string, unknown>>
  for (const { line } of operations) {
    const [method = '', path = ''] = line.split(' ')
    expect(paths[path]?.[method.toLowerCase()], line).toBeDefined()
  }
})

test('every operation refuses whoever has no valid key, whatever session there is', async ({
  db,
  services,
  now,
  as,
}) => {
  const world = { db, services, now, as }
  const { owner, secret } = await createPartner(world)
  const cookie = await cookieFor(world, owner)
  const lastDigit = secret.endsWith('0') ? '1' : '0'
  const keys = [
    null,
    'hvl_',
    `${secret.slice(0, -1)}${lastDigit}`,
    secret.replace(/^hvl_./, secret.startsWith('hvl_0') ? 'hvl_1' : 'hvl_0'),
  ]
  for (const operation of operations) {
    await db.delete(rateLimits)
    for (const key of keys) {
      const { line } = operation
      const asked = { ...askedWith(operation), headers: { cookie } }
      const refused = await askWith(world, key)(lineOf(line), asked)
      expect(refused, `${line} ${key}`).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
      expect(refused.headers.get('access-control-allow-origin')).toBeNull()
    }
  }
})

test('every operation refuses a key that has all scopes but its own', async ({ db, services, now, as }) => {
  const { key, ask } = await createPartner({ db, services, now, as })
  for (const operation of operations.filter(({ scope: needed }) => needed !== null)) {
    const scopes = keyScopes.filter((name) => name !== operation.scope)
    await db.update(apiKeys).set({ scopes }).where(eq(apiKeys.id, key.id))
    expect(await ask(lineOf(operation.line), askedWith(operation)), operation.line).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
  }
})

const isAboutListing = ({ line }: { line: string }) => line.includes('/listings/')

test('every operation on a listing knows nothing of other teams', async ({ db, services, now, as }) => {
  await expectNothingForeign(
    { db, services, now, as },
    operations.filter((operation) => !operation.name.startsWith('putListing') && isAboutListing(operation)),
  )
})

test('every operation on a lead, visit or webhook knows nothing of other teams', async ({
  db,
  services,
  now,
  as,
}) => {
  await expectNothingForeign(
    { db, services, now, as },
    operations.filter((operation) => !isAboutListing(operation) && operation.line.includes('{')),
  )
})

type World = Parameters<typeof createPartner>[0]

async function expectNothingForeign(world: World, asked: typeof operations) {
  const { db, as } = world
  const other = await createPartner(world)
  await other.ask('PUT /listings/HV-1', { body: flat })
  const foreign = await createForeign(db, other)
  const { owner, teamId, ask } = await createPartner(world)
  const address = 'https://crm.example/haveli'
  // Of the same team, not of this key.
  const { webhook } = await as(owner).partners.createWebhook({
    teamId,
    address,
    events: ['lead.received'],
    currentPassword,
  })
  const own = await createForeign(db, { owner, member: owner, teamId: null })
  const { id: secondId } = await createTeam(db, [{ actor: owner, role: 'owner' }])
  const second = await createForeign(db, { owner, member: owner, teamId: secondId })
  const before = await everything(db)
  for (const operation of asked) {
    const { body: unknown } = await ask(lineOf(operation.line), askedWith(operation))
    expect(unknown, operation.line).toMatchObject({ code: 'NOT_FOUND' })
    for (const ids of [foreign, own, second]) {
      const id = operation.line.includes('/leads/')
        ? ids.leadId
        : operation.line.includes('/webhooks/')
          ? webhook.id
          : ids.visitId
      const refused = await ask(lineOf(operation.line, { id }), askedWith(operation))
      expect(refused, operation.line).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', detail: unknown['detail'] },
      })
    }
  }
  expect(await everything(db)).toEqual(before)
  // The reference is the team's own, and the listings of others with the same one stay.
  expect(await ask('PUT /listings/HV-1', { body: flat })).toMatchObject({ body: { result: 'created' } })
  expect((await everything(db)).listings).toEqual(expect.arrayContaining(before.listings))
}

async function everything(db: Database) {
  return {
    listings: await db.select().from(properties).orderBy(asc(properties.id)),
    leads: await db.select().from(leads).orderBy(asc(leads.id)),
    visits: await db.select().from(propertyTours).orderBy(asc(propertyTours.id)),
    webhooks: await db.select().from(webhooks).orderBy(asc(webhooks.id)),
    messages: await db.$count(webhookMessages),
    steps: await db.$count(leadEvents),
  }
}

type Advertisers = { owner: Actor; member: Actor; teamId: string | null }

/** A lead and a visit of a listing of these people. */
async function createForeign(db: Database, { owner, member, teamId }: Advertisers) {
  const home = await createProperty(db, member, { teamId, reference: 'HV-1' })
  const seeker = await createUser(db)
  const { id: leadId } = await createLead(db, owner, { propertyId: home.id, userId: seeker.userId, teamId })
  const [visit] = await db
    .insert(propertyTours)
    .values({
      propertyId: home.id,
      agentId: member.userId,
      userId: seeker.userId,
      leadId,
      name: 'Imran Khan',
      scheduledDate: '2026-11-24',
      scheduledTime: '10:00',
    })
    .returning({ id: propertyTours.id })
  return { leadId, visitId: visit?.id ?? '' }
}

test('a key stops when it is revoked or expired, and when its maker is suspended or no longer the owner', async ({
  db,
  services,
  now,
  as,
  fakes,
}) => {
  const world = { db, services, now, as }
  const { teamId, owner, member, key, secret, ask } = await createPartner(world)
  const expectRefused = async (why: string) => {
    await db.delete(rateLimits)
    for (const operation of operations) {
      const { line } = operation
      expect(await ask(lineOf(line), askedWith(operation)), `${why}: ${line}`).toMatchObject({ status: 401 })
    }
  }
  expect(await ask('GET /me')).toMatchObject({ status: 200, body: { team: { id: teamId } } })
  await db.update(users).set({ suspendedAt: now(), suspendedReason: 'x' }).where(eq(users.id, owner.userId))
  await expectRefused('suspended')
  await db.update(users).set({ suspendedAt: null, suspendedReason: null }).where(eq(users.id, owner.userId))
  const ofOwner = and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, owner.userId))
  await db.update(teamMembers).set({ role: 'member' }).where(ofOwner)
  await expectRefused('no owner')
  await db
    .update(teamMembers)
    .set({ role: 'owner' })
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, member.userId)))
  const next = { ...member, teams: [{ id: teamId, role: 'owner' as const }] }
  const taken = await as(next).partners.rotateKey({ id: key.id, overlapHours: 1, currentPassword })
  expect(await askWith(world, taken.secret)('GET /me')).toMatchObject({ status: 200 })
  // The one that the former owner has.
  expect(await askWith(world, secret)('GET /me')).toMatchObject({ status: 401 })
  expect(await askWith(world, taken.secret)('GET /me')).toMatchObject({ status: 200 })
  fakes.pass({ days: 91 })
  expect(await askWith(world, taken.secret)('GET /me')).toMatchObject({ status: 401 })
  const renewed = await as(next).partners.rotateKey({ id: key.id, overlapHours: 0, currentPassword })
  expect(await askWith(world, renewed.secret)('GET /me')).toMatchObject({ status: 200 })
  await as(next).partners.revokeKey({ id: key.id })
  expect(await askWith(world, renewed.secret)('GET /me')).toMatchObject({ status: 401 })
})

test('a reset of the password ends the key of whoever made it, and its former secret', async ({
  world,
  as,
  mail,
  deliverEvents,
}) => {
  const { owner, key, secret } = await createPartner(world)
  const rotated = await as(owner).partners.rotateKey({ id: key.id, overlapHours: 24, currentPassword })
  const secrets = [secret, rotated.secret]
  for (const known of secrets) expect(await askWith(world, known)('GET /me')).toMatchObject({ status: 200 })
  const { accounts } = as(null)
  await accounts.requestPasswordReset({ email: owner.email })
  await deliverEvents()
  const token = linkToken(mail, '/reset-password')
  const next = 'masala-at-seven'
  await accounts.resetPassword({ token, password: next, confirmPassword: next })
  await deliverEvents()
  for (const known of secrets) expect(await askWith(world, known)('GET /me')).toMatchObject({ status: 401 })
})
