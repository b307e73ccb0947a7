import { rateLimits } from '#database/schema/platform.ts'
import { createMember } from '#tests/factories.ts'
import { signedInOn } from '#tests/fixtures/account-fixtures.ts'
import { cookieOf } from '#tests/people.ts'
import { expect, raceTest, test, type Fixtures } from '#tests/test.ts'

import { takeAttempt } from '../../platform/http/rate-limit.ts'
import { limits } from '../policy.ts'

const email = 'kavita.sharma@example.in'
const refused = { code: 'TOO_MANY_REQUESTS' }

test('wrong emailed codes are counted across all accounts and networks', async ({
  as,
  db,
  services,
  now,
  fakes,
  mail,
  deliverEvents,
}) => {
  await createMember(db, { email })
  const device = await signedInOn({ as, db, services, now }, email)
  const wrong = { ...limits.wrongCodes, limit: limits.wrongCodes.limit - 3, subject: [] }
  for (let guess = 0; guess < wrong.limit; guess++) await takeAttempt(db, { ...wrong, now: now() })
  const guesser = await askedCode(as, 'somebody@example.in', { address: '198.51.100.1' })
  for (let guess = 0; guess < 3; guess++)
    await expect(guesser.accounts.verifySignInCode({ code: '000000' })).rejects.not.toMatchObject(refused)

  const lastCode = async () => {
    await deliverEvents()
    return /^\d{6}/.exec(mail.at(-1)?.subject ?? '')?.[0] ?? ''
  }
  const elsewhere = await askedCode(as, email, { address: '198.51.100.2' })
  const code = await lastCode()
  await expect(elsewhere.accounts.verifySignInCode({ code })).rejects.toMatchObject(refused)
  const known = await askedCode(as, email, { address: '198.51.100.3', cookie: device.cookie })
  expect((await known.accounts.verifySignInCode({ code: await lastCode() })).user).toMatchObject({ email })
  fakes.pass({ hours: 1 })
  const later = await askedCode(as, email, { address: '198.51.100.2' })
  expect((await later.accounts.verifySignInCode({ code: await lastCode() })).user).toMatchObject({ email })
})

test('a right code, and one never requested, do not count as guesses across accounts', async ({
  as,
  db,
  mail,
  deliverEvents,
}) => {
  await createMember(db, { email })
  const caller = await askedCode(as, email, {})
  await deliverEvents()
  await caller.accounts.verifySignInCode({ code: /^\d{6}/.exec(mail[0]?.subject ?? '')?.[0] ?? '' })
  await expect(as(null).accounts.verifySignInCode({ code: '123456' })).rejects.toMatchObject({
    code: 'CODE_EXPIRED',
  })
  const keys = (await db.select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key)
  expect(keys.filter((key) => key.startsWith(limits.wrongCodes.name))).toEqual([])
})

raceTest(
  'guesses at one moment pass the brake over all accounts one by one',
  async ({ engine, as, fakes }) => {
    const wrong = { ...limits.wrongCodes, limit: limits.wrongCodes.limit - 2, subject: [] }
    for (let guess = 0; guess < wrong.limit; guess++)
      await takeAttempt(engine.db, { ...wrong, now: fakes.now() })
    const guessers = []
    for (let each = 0; each < 6; each++)
      guessers.push(await askedCode(as, `person${each}@example.in`, { address: `198.51.100.${each}` }))
    const answers = await Promise.all(
      guessers.map(({ accounts }) =>
        accounts.verifySignInCode({ code: '000000' }).catch(({ code }: { code: string }) => code),
      ),
    )
    expect(answers.filter((code) => code === 'CODE_WRONG')).toHaveLength(2)
  },
)

/** A browser that requested a code for this address. */
async function askedCode(as: Fixtures['as'], address: string, caller: { address?: string; cookie?: string }) {
  const responseHeaders = new Headers()
  await as(null, { ...caller, responseHeaders }).accounts.requestSignInCode({ email: address })
  const cookies = [caller.cookie, cookieOf(responseHeaders)].filter((cookie) => cookie !== undefined)
  return as(null, { ...caller, cookie: cookies.join('; ') })
}
