import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { sessions, users } from '#database/schema/accounts.ts'
import { contactCodes } from '#database/schema/accounts/contact-codes.ts'
import { createMember } from '#tests/factories.ts'
import type { Fakes } from '#tests/fakes.ts'
import { giveNumber, phoneDetails } from '#tests/fixtures/phone-fixtures.ts'
import { cookieOf, password } from '#tests/people.ts'
import { expect, raceTest, type As } from '#tests/test.ts'

import { contactCodeOf } from '../../policy/index.ts'

const phone = '9829012345'

raceTest(
  'of two devices that prove one new number, one makes the account',
  async ({ engine: { db }, as, fakes }) => {
    const devices = [
      await provedIn(as, db, fakes, '198.51.100.1'),
      await provedIn(as, db, fakes, '198.51.100.2'),
    ]
    const made = await Promise.allSettled(
      devices.map((cookie) => as(null, { cookie }).accounts.signUpWithPhone(phoneDetails)),
    )
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'PHONE_TAKEN' },
    })
    expect(await db.$count(users, eq(users.phone, '+919829012345'))).toBe(1)
  },
)

raceTest('one sign-up sent twice makes one account', async ({ engine: { db }, as, fakes }) => {
  const cookie = await provedIn(as, db, fakes)
  const { accounts } = as(null, { cookie })
  const made = await Promise.allSettled([
    accounts.signUpWithPhone(phoneDetails),
    accounts.signUpWithPhone(phoneDetails),
  ])
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await db.$count(users, eq(users.phone, '+919829012345'))).toBe(1)
})

raceTest('one code used twice at the same moment counts once', async ({ engine: { db }, as, fakes }) => {
  const { cookie, code } = await askedIn(as, db, fakes)
  const { accounts } = as(null, { cookie })
  const tried = await Promise.allSettled([
    accounts.verifyPhoneCode({ code }),
    accounts.verifyPhoneCode({ code }),
  ])
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

raceTest(
  'of number and email removed at the same moment, one stays',
  async ({ engine: { db }, as, fakes }) => {
    const member = await createMember(db)
    await giveNumber(db, member, { phone: '+919829012345', now: fakes.now() })
    const { accounts } = as(member)
    const removed = await Promise.allSettled([
      accounts.removeSignInPhone({ currentPassword: password }),
      accounts.removeEmail({ currentPassword: password }),
    ])
    expect(removed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [left] = await db.select({ email: users.email, phone: users.phone }).from(users)
    expect([left?.email, left?.phone].filter((contact) => contact !== null)).toHaveLength(1)
  },
)

raceTest(
  'a number that is removed while its code is typed stays removed and unused, and begins one session at most',
  async ({ engine: { db }, as, fakes }) => {
    const member = await createMember(db)
    const number = '+919829012345'
    const isMembers = eq(sessions.userId, member.userId)
    for (let round = 1; round <= 4; round++) {
      await giveNumber(db, member, { phone: number, now: fakes.now() })
      const { cookie, code } = await askedIn(as, db, fakes, `198.51.100.${round}`)
      const before = await db.$count(sessions, isMembers)
      const [typed, removed] = await Promise.allSettled([
        as(null, { cookie }).accounts.verifyPhoneCode({ code }),
        as(member).accounts.removeSignInPhone({ currentPassword: password }),
      ])
      expect(removed.status).toBe('fulfilled')
      const isSignedIn = typed.status === 'fulfilled' && typed.value.user !== null
      expect(await db.$count(sessions, isMembers)).toBe(before + Number(isSignedIn))
      const [kept] = await db.select({ phoneUsedAt: users.phoneUsedAt }).from(users)
      expect(kept).toEqual({ phoneUsedAt: null })
      fakes.pass({ minutes: 60 })
    }
  },
)

async function askedIn(as: As, db: Database, fakes: Fakes, address = '198.51.100.1') {
  const responseHeaders = new Headers()
  await as(null, { address, responseHeaders }).accounts.requestPhoneCode({ phone })
  const rows = await db.select().from(contactCodes)
  const newest = rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1)
  fakes.pass({ minutes: 1 })
  return {
    cookie: cookieOf(responseHeaders),
    code: contactCodeOf(fakes.services.config.authSecret, newest?.id ?? ''),
  }
}

async function provedIn(as: As, db: Database, fakes: Fakes, address?: string): Promise<string> {
  const { cookie, code } = await askedIn(as, db, fakes, address)
  await as(null, { cookie }).accounts.verifyPhoneCode({ code })
  return cookie
}
