import { eq } from 'drizzle-orm'

import { accountDeletions } from '#database/schema/account-endings.ts'
import { sessions, staffUsers, users } from '#database/schema/accounts.ts'
import { favorites } from '#database/schema/favorites.ts'
import { leads } from '#database/schema/leads.ts'
import { createMember, createProperty } from '#tests/factories.ts'
import { password } from '#tests/people.ts'
import { expect, raceTest, test } from '#tests/test.ts'

const sure = { password, word: 'DELETE' }

test('the shared accounts of the demo cannot be deleted', async ({ db, as }) => {
  const person = await createMember(db)
  await db.update(users).set({ isDemo: true }).where(eq(users.id, person.userId))
  await expect(as(person).accounts.deleteAccount(sure)).rejects.toMatchObject({
    code: 'DEMO',
    status: 403,
    message: 'Account deletion is not available in demo mode',
  })
  expect(await as(person).accounts.getDeletionOutlook()).toMatchObject({ refusal: 'DEMO' })
  expect(await db.$count(accountDeletions)).toBe(0)
})

test('a deleted account is an empty row, its listings have ended and one receipt is emailed', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const person = await createMember(db)
  await createProperty(db, person)
  const receipt = await as(person).accounts.deleteAccount(sure)
  expect(receipt.removed).toContainEqual({ kind: 'listings', count: 1 })
  await deliverEvents()
  const [user] = await db.select().from(users).where(eq(users.id, person.userId))
  expect(user).toMatchObject({ name: 'Former user' })
  expect(fakes.mail.map(({ to }) => to)).toEqual([person.email])
})

raceTest(
  'what runs beside a deletion is erased with it or refused, and nobody waits for ever',
  {
    timeout: 60_000,
  },
  async ({ engine: { db }, as }) => {
    const person = await createMember(db, { name: 'Zq Racer' })
    const other = await createMember(db)
    const home = await createProperty(db, other)
    const own = await createProperty(db, person)
    const enquire = (who: typeof person, propertyId: string, message: string) =>
      as(who).leads.createLead({ type: 'contact', propertyId, message: `Zq ${message}` })
    const beside = Promise.allSettled([
      ...['today', 'tomorrow', 'on Sunday'].map((day) => enquire(person, home.id, day)),
      enquire(other, own.id, 'to the lister'),
      as(null).accounts.signIn({ email: person.email, password }),
      as(person).favorites.addFavorite({ propertyId: home.id }),
      as(person).accounts.requestExport(),
    ])
    const deletion = as(person).accounts.deleteAccount(sure)
    const again = as(person).accounts.deleteAccount(sure)
    const [first, second] = await Promise.allSettled([deletion, again])
    await beside
    expect([first.status, second.status].filter((status) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.$count(accountDeletions)).toBe(1)
    expect(await db.$count(sessions, eq(sessions.userId, person.userId))).toBe(0)
    expect(await db.$count(favorites, eq(favorites.userId, person.userId))).toBe(0)
    const sent = await db.select().from(leads).where(eq(leads.userId, person.userId))
    for (const lead of sent)
      expect(lead).toMatchObject({ name: 'Former user', email: null, phone: null, message: null })
    const received = await db.select().from(leads).where(eq(leads.agentId, person.userId))
    for (const lead of received) expect(lead.status).toBe('closed')
  },
)

test('a call still running when its account is deleted is answered UNAUTHORIZED', async ({ db, as }) => {
  const person = await createMember(db)
  const home = await createProperty(db, await createMember(db))
  await as(person).accounts.deleteAccount(sure)
  await expect(
    db.transaction(() => as(person).favorites.addFavorite({ propertyId: home.id })),
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('staff give up their role before deletion, and a wrong word or password deletes nothing', async ({
  db,
  as,
}) => {
  const person = await createMember(db)
  const api = as(person).accounts
  await expect(api.deleteAccount({ ...sure, word: 'yes' })).rejects.toMatchObject({
    data: { fields: { word: ['Please type DELETE'] } },
  })
  await expect(api.deleteAccount({ ...sure, password: 'wrong' })).rejects.toMatchObject({
    code: 'PASSWORD_WRONG',
  })
  await db.insert(staffUsers).values({ userId: person.userId, role: 'support' })
  await expect(api.deleteAccount(sure)).rejects.toMatchObject({ code: 'STAFF_ACCOUNT' })
  expect(await db.$count(accountDeletions)).toBe(0)
})

test('an account under the placeholder address of deleted accounts cannot block a deletion', async ({
  db,
  as,
}) => {
  const person = await createMember(db)
  await createMember(db, { email: `${person.userId}@deleted.invalid` })
  await as(person).accounts.deleteAccount(sure)
  expect(await db.$count(accountDeletions)).toBe(1)
})
