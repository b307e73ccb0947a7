import { eq } from 'drizzle-orm'

import { apiKeys } from '#database/schema/partners/api-keys.ts'
import { auditLog } from '#database/schema/platform.ts'
import { createMember, createTeam, createUser } from '#tests/factories.ts'
import { password as currentPassword } from '#tests/people.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

const wanted = { name: 'Our CRM', scopes: ['listings:read' as const], days: 90, currentPassword }

async function createAgency({ db }: Pick<Fixtures, 'db'>) {
  const people = [
    { actor: await createMember(db), role: 'owner' as const },
    { actor: await createMember(db), role: 'member' as const },
  ]
  const { id: teamId, actors } = await createTeam(db, people)
  const [owner, member] = actors
  if (!owner || !member) throw new Error('The team has no people')
  return { teamId, owner, member }
}

test('a key is made by the owner of the team, with the password', async ({ db, as }) => {
  const { teamId, owner, member } = await createAgency({ db })
  const outsider = await createUser(db)
  const createdBy = (actor: typeof owner, more: object = {}) =>
    as(actor).partners.createKey({ teamId, ...wanted, ...more })
  await expect(createdBy({ ...owner, ...outsider, teams: [] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(createdBy(member)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(createdBy(owner, { currentPassword: 'guess' })).rejects.toMatchObject({
    code: 'PASSWORD_WRONG',
  })
  await expect(createdBy(owner, { scopes: [] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(createdBy(owner, { days: 366 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const { key, secret } = await createdBy(owner)
  expect(secret).toMatch(/^hvl_[0-9a-f]{16}_[0-9a-f]{72}$/)
  expect(secret.startsWith(key.prefix)).toBe(true)
  expect(key).toMatchObject({ name: 'Our CRM', state: 'active', lastUsedAt: null })
})

test('the secret is neither stored nor listed, and members learn only that a key exists', async ({
  db,
  as,
}) => {
  const { teamId, owner, member } = await createAgency({ db })
  const { secret } = await as(owner).partners.createKey({ teamId, ...wanted })
  const random = secret.slice(-72, -8)
  expect(JSON.stringify(await db.select().from(apiKeys))).not.toContain(random)
  const listed = await as(owner).partners.listKeys({ teamId })
  expect(listed).toMatchObject({ total: 1, keys: [{ name: 'Our CRM' }], can: { manage: true } })
  expect(JSON.stringify(listed)).not.toContain(random)
  expect(await as(member).partners.listKeys({ teamId })).toEqual({
    total: 1,
    keys: [],
    can: { manage: false },
  })
  const outsider = await createUser(db)
  await expect(as(outsider).partners.listKeys({ teamId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a rotation gives a new secret and the full time again, a key of others cannot be touched', async ({
  db,
  as,
  fakes,
}) => {
  const { teamId, owner, member } = await createAgency({ db })
  const { key, secret } = await as(owner).partners.createKey({ teamId, ...wanted })
  const { id } = key
  const rotation = { id, overlapHours: 24, currentPassword }
  const outsider = await createMember(db)
  await expect(as(outsider).partners.rotateKey(rotation)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(outsider).partners.revokeKey({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(member).partners.rotateKey(rotation)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(as(member).partners.revokeKey({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(as(owner).partners.rotateKey({ ...rotation, currentPassword: 'guess' })).rejects.toMatchObject(
    { code: 'PASSWORD_WRONG' },
  )
  fakes.pass({ days: 30 })
  const rotated = await as(owner).partners.rotateKey(rotation)
  expect(rotated.secret).not.toBe(secret)
  expect(rotated.key.prefix).toBe(key.prefix)
  expect(rotated.key.formerUntil).not.toBeNull()
  expect(rotated.key.expiresAt > key.expiresAt).toBe(true)
})

test('of a key that expired before its former secret would, neither is said to work', async ({
  db,
  as,
  fakes,
}) => {
  const { teamId, owner } = await createAgency({ db })
  const { key } = await as(owner).partners.createKey({ teamId, ...wanted, days: 1 })
  await as(owner).partners.rotateKey({ id: key.id, overlapHours: 168, currentPassword })
  fakes.pass({ days: 2 })
  const { keys } = await as(owner).partners.listKeys({ teamId })
  expect(keys).toMatchObject([{ state: 'expired', formerUntil: null }])
})

test('making, rotating and revoking stand in the audit log without the secret', async ({ db, as }) => {
  const { teamId, owner } = await createAgency({ db })
  const { key, secret } = await as(owner).partners.createKey({ teamId, ...wanted })
  await as(owner).partners.rotateKey({ id: key.id, overlapHours: 0, currentPassword })
  await as(owner).partners.revokeKey({ id: key.id })
  await expect(as(owner).partners.revokeKey({ id: key.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const entries = await db.select().from(auditLog).where(eq(auditLog.actorId, owner.userId))
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'partners.createKey',
    'partners.revokeKey',
    'partners.rotateKey',
  ])
  expect(JSON.stringify(entries)).not.toContain(secret.slice(-72, -8))
})

test('a team has ten keys at most', async ({ db, as }) => {
  const { teamId, owner } = await createAgency({ db })
  const { key } = await as(owner).partners.createKey({ teamId, ...wanted })
  const [row] = await db.select().from(apiKeys).where(eq(apiKeys.id, key.id))
  if (!row) throw new Error('The key is missing')
  const { id: _id, ...copied } = row
  await db
    .insert(apiKeys)
    .values(Array.from({ length: 9 }, (_, at) => ({ ...copied, publicId: `copy-${at}` })))
  await expect(as(owner).partners.createKey({ teamId, ...wanted })).rejects.toMatchObject({
    code: 'LIMIT_REACHED',
  })
})
