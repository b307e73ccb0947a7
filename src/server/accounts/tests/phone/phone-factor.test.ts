import { factorChallenges } from '#database/schema/account-factors.ts'
import { createMember } from '#tests/factories.ts'
import { otherCode, enterPassword, textedCode } from '#tests/fixtures/account-fixtures.ts'
import { password } from '#tests/people.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

const email = 'kavita.sharma@example.in'
const phone = {
  factorType: 'phone',
  friendlyName: 'SIM 1',
  phone: '98290 12345',
  currentPassword: password,
} as const

test('codes are sent to Indian mobile numbers only', async ({ as, db }) => {
  const { accounts } = as(await createMember(db))
  for (const number of ['+1 415 555 0100', '58290 12345', '98290'])
    await expect(accounts.enrolFactor({ ...phone, phone: number }), number).rejects.toMatchObject({
      data: { fields: { phone: ['Please enter a valid 10-digit mobile number starting with 6-9'] } },
    })
})

test('a phone factor is activated with the code sent to it, in the language of the page', async ({
  as,
  db,
  fakes,
  deliverEvents,
}) => {
  const member = await createMember(db, { email })
  const { accounts } = as(member)
  const { id: factorId, hint, totp } = await accounts.enrolFactor(phone)
  expect({ hint, totp }).toEqual({ hint: '+91 ••••• ••345', totp: null })
  const { challengeId, waitSeconds } = await accounts.challengeFactor({ factorId, channel: 'sms' })
  expect(waitSeconds).toBe(30)
  await deliverEvents()
  expect(fakes.texts).toMatchObject([{ to: '+919829012345', locale: 'en' }])
  const code = textedCode(fakes.texts)
  expect(fakes.texts[0]?.text).toBe(
    `${code} is your Haveli code. It is valid for 5 minutes. Do not share it with anyone.\n\n@localhost #${code}`,
  )
  expect(JSON.stringify(await db.select().from(factorChallenges))).not.toContain(code)
  await expect(accounts.verifyFactor({ factorId, challengeId, code: otherCode(code) })).rejects.toMatchObject(
    { code: 'CODE_WRONG' },
  )
  expect((await accounts.verifyFactor({ factorId, challengeId, code })).recoveryCodes).toHaveLength(10)
  await expect(accounts.enrolFactor(phone), 'the same number twice').rejects.toMatchObject({
    code: 'CONFLICT',
  })

  fakes.pass({ minutes: 1 })
  const hindi = as(member, { locale: 'hi' }).accounts
  const other = await hindi.enrolFactor({ ...phone, phone: '9414055021' })
  await hindi.challengeFactor({ factorId: other.id, channel: 'sms' })
  await deliverEvents()
  expect(fakes.texts.at(-1)?.text).toMatch(/^\d{6} आपका .* कोड है/)
})

test('sign-in with a code sent to the phone', async ({ as, db, fakes, deliverEvents }) => {
  const { factorId } = await switchOnPhone({ as, db, fakes, deliverEvents })
  const cookie = await enterPassword(as, email)
  const { accounts } = as(null, { cookie })
  await expect(
    accounts.verifySignIn({ factorId, code: '123456' }),
    'before any was sent',
  ).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  expect((await accounts.challengeSignIn({ factorId })).waitSeconds).toBe(30)
  await expect(accounts.challengeSignIn({ factorId })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await deliverEvents()
  const first = textedCode(fakes.texts)
  const foreign = await enterPassword(as, email)
  await expect(
    as(null, { cookie: foreign }).accounts.verifySignIn({ factorId, code: first }),
    'the code belongs to the browser that asked',
  ).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  fakes.pass({ minutes: 1 })
  await accounts.challengeSignIn({ factorId })
  await deliverEvents()
  expect(textedCode(fakes.texts)).not.toBe(first)
  expect((await accounts.verifySignIn({ factorId, code: first })).user, 'either of two codes').toMatchObject({
    email,
  })
})

test('a phone code works for five minutes, and a delayed message is not sent at all', async ({
  as,
  db,
  fakes,
  deliverEvents,
}) => {
  const { factorId } = await switchOnPhone({ as, db, fakes, deliverEvents })
  const cookie = await enterPassword(as, email)
  const { accounts } = as(null, { cookie })
  await accounts.challengeSignIn({ factorId })
  await deliverEvents()
  const sent = fakes.texts.length
  fakes.pass({ minutes: 5 })
  await expect(accounts.verifySignIn({ factorId, code: textedCode(fakes.texts) })).rejects.toMatchObject({
    code: 'CODE_EXPIRED',
  })
  await accounts.challengeSignIn({ factorId })
  fakes.pass({ minutes: 5 })
  await deliverEvents()
  expect(fakes.texts).toHaveLength(sent)
})

test('text messages are limited per account, and per number across accounts', async ({ as, db, fakes }) => {
  const callers = [as(await createMember(db)).accounts, as(await createMember(db)).accounts]
  let sent = 0
  for (let round = 0; round < 5; round++)
    for (const accounts of callers) {
      const { id: factorId } = await accounts.enrolFactor(phone)
      await accounts.challengeFactor({ factorId, channel: 'sms' }).then(
        () => sent++,
        (error: unknown) => expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS' }),
      )
      fakes.pass({ minutes: 1 })
    }
  expect(sent).toBe(6)
})

async function switchOnPhone({
  as,
  db,
  fakes,
  deliverEvents,
}: Pick<Fixtures, 'as' | 'db' | 'fakes' | 'deliverEvents'>) {
  const { accounts } = as(await createMember(db, { email }))
  const { id: factorId } = await accounts.enrolFactor(phone)
  const { challengeId } = await accounts.challengeFactor({ factorId, channel: 'sms' })
  await deliverEvents()
  await accounts.verifyFactor({ factorId, challengeId, code: textedCode(fakes.texts) })
  fakes.pass({ minutes: 1 })
  return { factorId }
}
