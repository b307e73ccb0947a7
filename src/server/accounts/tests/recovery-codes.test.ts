import { sessions } from '#database/schema/accounts.ts'
import { createMember } from '#tests/factories.ts'
import { appCode, enterPassword, switchOnApp } from '#tests/fixtures/account-fixtures.ts'
import { password } from '#tests/people.ts'
import { expect, raceTest, test } from '#tests/test.ts'

const email = 'kavita.sharma@example.in'

test('a recovery code works once, and its owner is notified', async ({
  as,
  db,
  now,
  mail,
  deliverEvents,
}) => {
  const member = as(await createMember(db, { email }))
  const { recoveryCodes } = await switchOnApp(member, now())
  await deliverEvents()
  const [code = ''] = recoveryCodes
  const cookie = await enterPassword(as, email)
  await expect(as(null, { cookie }).accounts.recoverSignIn({ recoveryCode: 'abc' })).rejects.toMatchObject({
    data: { fields: { recoveryCode: ['A recovery code has 10 letters and digits'] } },
  })
  const { user } = await as(null, { cookie }).accounts.recoverSignIn({
    recoveryCode: ` ${code.toUpperCase().replace('-', ' ')} `,
  })
  expect(user).toMatchObject({ email })
  const again = await enterPassword(as, email)
  await expect(
    as(null, { cookie: again }).accounts.recoverSignIn({ recoveryCode: code }),
  ).rejects.toMatchObject({
    code: 'CODE_WRONG',
  })
  expect((await member.accounts.listFactors()).recoveryCodesLeft).toBe(9)
  await deliverEvents()
  expect(mail.at(-1)).toMatchObject({ to: email, subject: 'A recovery code was used to sign in to Haveli' })
})

test('new recovery codes replace the former ones, and require an active second factor', async ({
  as,
  db,
  now,
}) => {
  const member = as(await createMember(db, { email }))
  const { accounts } = member
  await expect(accounts.renewRecoveryCodes({ currentPassword: password })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  const { recoveryCodes: former } = await switchOnApp(member, now())
  await expect(accounts.renewRecoveryCodes({ currentPassword: 'guess' })).rejects.toMatchObject({
    code: 'PASSWORD_WRONG',
  })
  const { recoveryCodes } = await accounts.renewRecoveryCodes({ currentPassword: password })
  expect(recoveryCodes).toHaveLength(10)
  expect(recoveryCodes.some((code) => former.includes(code))).toBe(false)
  const cookie = await enterPassword(as, email)
  const browser = as(null, { cookie }).accounts
  await expect(browser.recoverSignIn({ recoveryCode: former[0] ?? '' })).rejects.toMatchObject({
    code: 'CODE_WRONG',
  })
  await browser.recoverSignIn({ recoveryCode: recoveryCodes[0] ?? '' })
})

raceTest('one code at the same moment in many browsers gives one session', async ({ engine, as, fakes }) => {
  const { db } = engine
  const {
    id: factorId,
    secret,
    recoveryCodes,
  } = await switchOnApp(as(await createMember(db, { email })), fakes.now())
  fakes.pass({ minutes: 1 })
  const sessionsAfter = async (tries: readonly (() => Promise<unknown>)[]) => {
    await Promise.allSettled(tries.map((attempt) => attempt()))
    return db.$count(sessions)
  }
  const browsers = await Promise.all(Array.from({ length: 4 }, () => enterPassword(as, email)))
  const code = appCode(secret, fakes.now())
  expect(
    await sessionsAfter(
      browsers.map((cookie) => () => as(null, { cookie }).accounts.verifySignIn({ factorId, code })),
    ),
  ).toBe(1)
  const others = await Promise.all(Array.from({ length: 4 }, () => enterPassword(as, email)))
  const recoveryCode = recoveryCodes[0] ?? ''
  expect(
    await sessionsAfter(
      others.map((cookie) => () => as(null, { cookie }).accounts.recoverSignIn({ recoveryCode })),
    ),
  ).toBe(2)
  const one = await enterPassword(as, email)
  expect(
    await sessionsAfter(
      recoveryCodes
        .slice(1, 5)
        .map(
          (recoveryCode) => () =>
            as(null, { cookie: one }).accounts.recoverSignIn({ recoveryCode: recoveryCode }),
        ),
    ),
    'many codes in one browser',
  ).toBe(3)
  expect((await as(null).accounts.signIn({ email, password })).secondStep).not.toBeNull()
})
