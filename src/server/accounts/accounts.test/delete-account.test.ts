import { accountDeletions } from '#database/schema/account-endings.ts'
import { users } from '#database/schema/accounts.ts'
import { eq } from 'drizzle-orm'

import { createMember, createProperty } from '../../../../tests/factories.ts'
import { password } from '../../../../tests/people.ts'
import { expect, test } from '../../../../tests/test.ts'

const sure = { password, word: 'DELETE' }

test('the demo keeps its accounts', async ({ db, as }) => {
  const person = await createMember(db)
  await expect(as(person).accounts.deleteAccount(sure)).rejects.toMatchObject({
    code: 'DEMO',
    status: 403,
    message: 'Account deletion is not available in demo mode',
  })
  expect(await as(person).accounts.getDeletionOutlook()).toMatchObject({ refusal: 'DEMO' })
  expect(await db.$count(accountDeletions)).toBe(0)
})

test('a deleted account', async ({ db, as, fakes, deliverNews }) => {
  fakes.services.config.demo = false
  const person = await createMember(db)
  await createProperty(db, person)
  const receipt = await as(person).accounts.deleteAccount(sure)
  expect(receipt.removed).toContainEqual({ kind: 'listings', count: 1 })
  await deliverNews()
  const [user] = await db.select().from(users).where(eq(users.id, person.userId))
  expect(user).toMatchObject({ name: 'Former user' })
  expect(fakes.mail.map(({ to }) => to)).toEqual([person.email])
})
