import { eq } from 'drizzle-orm'

import { roleLevels } from '#contract/accounts/roles.ts'
import type { loginRoles } from '#contract/enums.ts'
import { users } from '#database/schema/accounts.ts'
import { auditLog } from '#database/schema/platform.ts'
import { profiles } from '#database/schema/profiles.ts'
import type { Actor } from '#server/platform/context.ts'
import { createProperty, createStaff, createUser, employ } from '#tests/factories.ts'
import { expect, test, type As } from '#tests/test.ts'

const reason = 'Caller asks from another number'

async function searchPeople({ accounts }: ReturnType<As>, query: string) {
  return accounts.listPeople(await accounts.encryptSearch({ query }))
}

test('a staff search is unreadable in the URL, bound to its caller, and expires', async ({
  db,
  as,
  fakes,
}) => {
  const staff = await createUser(db, { loginRole: 'support' })
  const other = await createUser(db, { loginRole: 'admin' })
  const { email, userId } = await createUser(db, { email: 'sunita.verma@gmail.com' })
  const { find } = await as(staff).accounts.encryptSearch({ query: email })
  expect(`${find} ${Buffer.from(find, 'base64url').toString()}`).not.toMatch(/sunita|gmail/)
  const listed = async (caller: Actor, asked = find) => as(caller).accounts.listPeople({ find: asked })
  expect((await listed(staff)).items.map(({ id }) => id)).toEqual([userId])
  const nothing = { items: [], total: 0, query: '', isSearchExpired: true }
  expect(await listed(other)).toMatchObject(nothing)
  expect(await listed(staff, `${find.slice(0, -2)}AA`)).toMatchObject(nothing)
  fakes.pass({ minutes: 12 * 60 + 1 })
  expect(await listed(staff)).toMatchObject(nothing)
  await expect(as(staff).accounts.encryptSearch({ query: ' ' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('repeated searches for people are rate-limited', async ({ db, as, fakes }) => {
  const staff = await createUser(db, { loginRole: 'support' })
  const asked = await as(staff).accounts.encryptSearch({ query: '9812345210' })
  const look = ({ find } = asked) => as(staff).accounts.listPeople({ find })
  await look()
  for (let count = 1; count < 300; count++) await look({ find: 'guessed' })
  await expect(look()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  fakes.pass({ minutes: 61 })
  await expect(look()).resolves.toBeDefined()
})

test('people are found by part of the name, newest first, with contact data masked', async ({ db, as }) => {
  const staff = await createUser(db, { loginRole: 'support' })
  const person = await createUser(db, {
    name: 'Sunita Verma',
    email: 'sunita.verma@gmail.com',
    mobileNumber: '+919812345210',
  })
  await createUser(db, { name: 'Other Person' })
  const { items, total, isTotalExact, query } = await searchPeople(as(staff), 'nita ver')
  expect(query).toBe('nita ver')
  expect(items.map(({ id }) => id)).toEqual([person.userId])
  expect(items[0]).toMatchObject({ email: 's•••@gmail.com', phone: '+91 98•••••210', state: 'active' })
  expect({ total, isTotalExact }).toEqual({ total: 1, isTotalExact: true })
  const everybody = await as(staff).accounts.listPeople({})
  expect(JSON.stringify(everybody)).not.toContain('sunita.verma')
  expect(everybody.total).toBe(3)
})

test('a full email, its local part or a full number finds its person; parts of them do not', async ({
  db,
  as,
}) => {
  const staff = await createUser(db, { loginRole: 'sales' })
  const { userId } = await createUser(db, {
    name: 'Ravi',
    email: 'ravi.k@gmail.com',
    mobileNumber: '+919812345210',
  })
  await db.update(profiles).set({ alternatePhone: '+919700011122' }).where(eq(profiles.userId, userId))
  const findIds = async (query: string) => (await searchPeople(as(staff), query)).items.map(({ id }) => id)
  for (const whole of ['Ravi.K@gmail.com', 'ravi.k', '98123 45210', '+91 98123-45210', '9700011122', 'ra'])
    expect(await findIds(whole), whole).toEqual([userId])
  for (const part of ['ravi.k@gmail.co', 'avi.k', '981234521', '%', 'r_vi'])
    expect(await findIds(part), part).toEqual([])
})

test('people can be filtered by role and by account status', async ({ db, as, now }) => {
  const staff = await createUser(db, { loginRole: 'admin' })
  const agent = await createUser(db, { role: 'agent' })
  const colleague = await createUser(db)
  await employ(db, colleague, 'sales')
  const gone = await createUser(db, { name: 'Gone Person' })
  await db.update(users).set({ deletedAt: now() }).where(eq(users.id, gone.userId))
  const still = await createUser(db)
  await db
    .update(users)
    .set({ suspendedAt: now(), suspendedReason: 'Spam' })
    .where(eq(users.id, still.userId))
  const fresh = await createUser(db)
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, fresh.userId))
  const ids = async (asked: Parameters<ReturnType<typeof as>['accounts']['listPeople']>[0]) =>
    (await as(staff).accounts.listPeople(asked)).items.map(({ id }) => id)
  expect(await ids({ group: 'agent' })).toEqual([agent.userId])
  expect(await ids({ group: 'house' })).toEqual([colleague.userId])
  expect(await ids({ group: 'sales' })).toEqual([colleague.userId])
  expect(await ids({ group: 'superadmin' })).toEqual([])
  expect(await ids({ state: 'suspended' })).toEqual([still.userId])
  expect(await ids({ state: 'unconfirmed' })).toEqual([fresh.userId])
  expect(await ids({ state: 'deleted' })).toEqual([gone.userId])
  expect(await ids({})).not.toContain(gone.userId)
  const [deleted] = (await as(staff).accounts.listPeople({ state: 'deleted' })).items
  expect(deleted).toMatchObject({ name: '', email: '' })
})

test('pages of people have no gaps or repeats', async ({ db, as }) => {
  const staff = await createUser(db, { loginRole: 'support' })
  for (let count = 0; count < 5; count++) await createUser(db, { name: 'Asha Page' })
  const { find } = await as(staff).accounts.encryptSearch({ query: 'Asha Page' })
  const asked = { find, pageSize: 2 }
  const pages = [1, 2, 3].map((page) => as(staff).accounts.listPeople({ ...asked, page }))
  const ids = (await Promise.all(pages)).flatMap(({ items }) => items.map(({ id }) => id))
  expect(new Set(ids).size).toBe(5)
  expect((await as(staff).accounts.listPeople({ ...asked, page: 9 })).page).toBe(3)
})

test("a person's page has counts and the reader's permissions, and no contact data", async ({ db, as }) => {
  const person = await createUser(db, { role: 'agent', email: 'whole.address@example.in' })
  await createProperty(db, person)
  await createProperty(db, person, { approvalStatus: 'pending' })
  await createProperty(db, person, { availability: 'sold' })
  const seen = async (loginRole: (typeof loginRoles)[number]) =>
    as(await createUser(db, { loginRole })).accounts.getPerson({ id: person.userId })
  const asAdmin = await seen('admin')
  expect(asAdmin.metrics.listings).toEqual({ live: 1, inReview: 1, rejected: 0, ended: 1 })
  expect(JSON.stringify(asAdmin)).not.toContain('whole.address')
  expect(asAdmin.can).toMatchObject({ reveal: true, suspend: true, grantRole: false })
  expect((await seen('support')).can).toMatchObject({ reveal: true, suspend: false })
  expect((await seen('superadmin')).can.grantRole).toBe(true)
  const nobody = { id: crypto.randomUUID() }
  const staff = await createUser(db, { loginRole: 'support' })
  await expect(as(staff).accounts.getPerson(nobody)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('revealing contact data requires a reason, which the audit log stores without the data', async ({
  db,
  as,
}) => {
  const staff = await createStaff(db, 'support')
  const { userId: id } = await createUser(db, { email: 'sunita@gmail.com', mobileNumber: '+919812345210' })
  await expect(as(staff).accounts.revealContact({ id, reason: 'why ' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect(await db.$count(auditLog)).toBe(0)
  const shown = await as(staff).accounts.revealContact({ id, reason })
  expect(shown).toEqual({ email: 'sunita@gmail.com', phones: ['+919812345210'] })
  const [entry] = await db.select().from(auditLog)
  expect(entry).toMatchObject({
    actorId: staff.userId,
    action: 'accounts.reveal',
    subject: 'user',
    subjectId: id,
    details: { reason },
  })
  expect(JSON.stringify(entry)).not.toMatch(/sunita|98123/)
})

test('nobody reveals themselves, a higher-ranked person or a fellow admin', async ({ db, as }) => {
  for (const role of ['support', 'sales', 'listingmanager', 'customer_service', 'admin'] as const) {
    const caller = await createStaff(db, role)
    for (const rank of ['admin', 'superadmin', 'listingmanager', 'support'] as const) {
      const person = await createUser(db)
      await employ(db, person, rank)
      const asked = as(caller).accounts.revealContact({ id: person.userId, reason })
      if (rank === 'admin' || roleLevels[rank] > roleLevels[role])
        await expect(asked, `${role} ${rank}`).rejects.toMatchObject({ code: 'FORBIDDEN' })
      else await expect(asked, `${role} ${rank}`).resolves.toBeDefined()
    }
    const own = as(caller).accounts.revealContact({ id: caller.userId, reason })
    await expect(own).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})

test('repeated reveals are rate-limited', async ({ db, as, fakes }) => {
  const staff = await createStaff(db, 'support')
  const { userId: id } = await createUser(db)
  for (let count = 0; count < 40; count++) await as(staff).accounts.revealContact({ id, reason })
  const more = () => as(staff).accounts.revealContact({ id, reason })
  await expect(more()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  fakes.pass({ minutes: 61 })
  await expect(more()).resolves.toBeDefined()
})
