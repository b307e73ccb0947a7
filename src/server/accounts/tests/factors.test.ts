import { factors, recoveryCodes } from '#database/schema/account-factors.ts'
import { staffUsers } from '#database/schema/accounts.ts'
import { createMember } from '#tests/factories.ts'
import { appCode, otherCode, switchOnApp } from '#tests/fixtures/account-fixtures.ts'
import { password } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

const email = 'kavita.sharma@example.in'
const app = { factorType: 'totp', friendlyName: 'My phone', currentPassword: password } as const

test('enrolling requires a name and the password, with few guesses', async ({ as, db }) => {
  const { accounts } = as(await createMember(db))
  await expect(
    accounts.enrolFactor({ ...app, friendlyName: ' ', currentPassword: '' }),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: {
      fields: {
        friendlyName: ['Please give it a name'],
        currentPassword: [expect.stringMatching(/password/)],
      },
    },
  })
  for (let guess = 0; guess < 5; guess++)
    await expect(accounts.enrolFactor({ ...app, currentPassword: 'guess' })).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
    })
  await expect(accounts.enrolFactor(app)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await db.$count(factors)).toBe(0)
})

test('a wrong, late or foreign code does not activate the second factor', async ({ as, db, now, fakes }) => {
  const member = await createMember(db, { email })
  const { accounts } = as(member)
  const { id: factorId, totp } = await accounts.enrolFactor(app)
  const { challengeId } = await accounts.challengeFactor({ factorId, channel: 'app' })
  const code = appCode(totp?.secret ?? '', now())
  const verify = (more: object) => accounts.verifyFactor({ factorId, challengeId, code, ...more })
  await expect(verify({ code: '12' })).rejects.toMatchObject({
    data: { fields: { code: ['The code has 6 digits'] } },
  })
  await expect(verify({ code: otherCode(code) })).rejects.toMatchObject({
    code: 'CODE_WRONG',
    message: 'This code is incorrect. Please check it and try again.',
  })
  await expect(verify({ challengeId: crypto.randomUUID() })).rejects.toMatchObject({ code: 'CODE_EXPIRED' })

  const otherMember = as(await createMember(db)).accounts
  const own = await otherMember.enrolFactor(app)
  const ownChallenge = await otherMember.challengeFactor({ factorId: own.id, channel: 'app' })
  await expect(otherMember.challengeFactor({ factorId, channel: 'app' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(otherMember.verifyFactor({ factorId, challengeId, code })).rejects.toMatchObject({
    code: 'CODE_EXPIRED',
  })
  await expect(verify({ challengeId: ownChallenge.challengeId })).rejects.toMatchObject({
    code: 'CODE_EXPIRED',
  })
  fakes.pass({ minutes: 10 })
  await expect(verify({ code: appCode(totp?.secret ?? '', now()) })).rejects.toMatchObject({
    code: 'CODE_EXPIRED',
  })
  expect(await accounts.listFactors()).toEqual({
    factors: [],
    recoveryCodesLeft: 0,
    isAdvised: false,
    isRequired: false,
  })
  expect((await as(null).accounts.signIn({ email, password })).secondStep).toBeNull()
})

test("a code is requested through the factor's own channel", async ({ as, db }) => {
  const { accounts } = as(await createMember(db))
  const { id: factorId } = await accounts.enrolFactor(app)
  await expect(accounts.challengeFactor({ factorId, channel: 'sms' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('the app receives the account name, and the secret is stored encrypted', async ({ as, db }) => {
  const { accounts } = as(await createMember(db, { email }))
  const { totp, hint } = await accounts.enrolFactor(app)
  expect(hint).toBeNull()
  expect(totp?.secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(totp?.uri ?? '')
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toBe(`/Haveli:${email}`)
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: totp?.secret,
    issuer: 'Haveli',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  const [row] = await db.select().from(factors)
  expect(JSON.stringify(row)).not.toContain(totp?.secret)
  await accounts.enrolFactor(app)
  expect(await db.$count(factors), 'one that was only begun makes way').toBe(1)
})

test('the first code activates the second factor, returns ten recovery codes once and sends an email', async ({
  as,
  db,
  now,
  mail,
  deliverEvents,
}) => {
  const member = await createMember(db, { email })
  const { accounts } = as(member)
  const { id, recoveryCodes: codes } = await switchOnApp({ accounts }, now())
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[a-km-np-z2-9]{5}-[a-km-np-z2-9]{5}$/)
  const storedCodes = JSON.stringify(await db.select().from(recoveryCodes))
  for (const code of codes) expect(storedCodes).not.toContain(code)
  expect(await accounts.listFactors()).toEqual({
    factors: [
      {
        id,
        type: 'totp',
        friendlyName: 'My phone',
        hint: null,
        addedAt: now().toISOString(),
        lastUsedAt: now().toISOString(),
      },
    ],
    recoveryCodesLeft: 10,
    isAdvised: false,
    isRequired: false,
  })
  await deliverEvents()
  expect(mail.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Two-step verification is on for Haveli'],
  ])
})

test('a second factor brings no new recovery codes, and five are the maximum', async ({
  as,
  db,
  now,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { accounts } = as(await createMember(db, { email }))
  await switchOnApp({ accounts }, now(), 'Phone 1')
  await deliverEvents()
  for (const name of ['Phone 2', 'Phone 3', 'Phone 4', 'Phone 5']) {
    fakes.pass({ minutes: 1 })
    expect((await switchOnApp({ accounts }, now(), name)).recoveryCodes).toEqual([])
  }
  await expect(accounts.enrolFactor(app)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await accounts.listFactors()).factors.map(({ friendlyName }) => friendlyName)).toEqual([
    'Phone 1',
    'Phone 2',
    'Phone 3',
    'Phone 4',
    'Phone 5',
  ])
  await deliverEvents()
  expect(mail[1]?.subject).toBe('A verification method was added for Haveli')
})

test('removal requires the password, and nobody removes another person’s factor', async ({ as, db, now }) => {
  const { accounts } = as(await createMember(db, { email }))
  const { id: factorId } = await switchOnApp({ accounts }, now())
  await expect(accounts.removeFactor({ factorId, currentPassword: 'guess' })).rejects.toMatchObject({
    code: 'PASSWORD_WRONG',
  })
  const otherMember = as(await createMember(db)).accounts
  await expect(otherMember.removeFactor({ factorId, currentPassword: password })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect((await accounts.listFactors()).factors).toHaveLength(1)
})

test('removing the last factor switches two-step verification off and voids the recovery codes', async ({
  as,
  db,
  now,
  mail,
  deliverEvents,
}) => {
  const { accounts } = as(await createMember(db, { email }))
  const first = await switchOnApp({ accounts }, now(), 'Phone 1')
  const second = await switchOnApp({ accounts }, now(), 'Phone 2')
  await deliverEvents()
  await accounts.removeFactor({ factorId: first.id, currentPassword: password })
  await deliverEvents()
  expect((await accounts.listFactors()).recoveryCodesLeft).toBe(10)
  await accounts.removeFactor({ factorId: second.id, currentPassword: password })
  expect(await accounts.listFactors()).toEqual({
    factors: [],
    recoveryCodesLeft: 0,
    isAdvised: false,
    isRequired: false,
  })
  expect((await as(null).accounts.signIn({ email, password })).user).toMatchObject({ email })
  await deliverEvents()
  expect(mail.slice(2).map(({ subject }) => subject)).toEqual([
    'A verification method was removed for Haveli',
    'Two-step verification is off for Haveli',
  ])
})

test('staff without a second factor are advised to add one', async ({ as, db, now }) => {
  const member = await createMember(db, { email, loginRole: 'support' })
  await db.insert(staffUsers).values({ userId: member.userId, role: 'support' })
  const { accounts } = as(member)
  expect((await accounts.listFactors()).isAdvised).toBe(true)
  await switchOnApp({ accounts }, now())
  expect((await accounts.listFactors()).isAdvised).toBe(false)
})
