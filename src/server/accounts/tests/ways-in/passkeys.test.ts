import { passkeyChallenges } from '#database/schema/account-factors.ts'
import { passkeys } from '#database/schema/accounts.ts'
import { createMember } from '#tests/factories.ts'
import { addPasskey, signedInOn, startPasskey, startPasskeySignIn } from '#tests/fixtures/account-fixtures.ts'
import { createAuthenticator } from '#tests/fixtures/software-authenticator.ts'
import { linkToken, password } from '#tests/people.ts'
import { expect, raceTest, test } from '#tests/test.ts'

const site = 'http://localhost:3000'
const email = 'kavita.sharma@example.in'
const name = 'My phone'

test('adding a passkey requires the password, with few guesses', async ({ as, db }) => {
  const { accounts } = as(await createMember(db))
  for (let guess = 0; guess < 5; guess++)
    await expect(accounts.startPasskeyRegistration({ currentPassword: 'guess' })).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
    })
  await expect(accounts.startPasskeyRegistration({ currentPassword: password })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  expect(await db.$count(passkeyChallenges)).toBe(0)
})

test('a passkey needs a name, and bytes of a bounded length', async ({ as, db }) => {
  const member = await createMember(db)
  const { options, cookie } = await startPasskey(as, member)
  const response = createAuthenticator(site).register(options)
  const add = (more: object) => as(member, { cookie }).accounts.addPasskey({ name, response, ...more })
  await expect(add({ name: ' ' })).rejects.toMatchObject({
    data: { fields: { name: ['Please give it a name'] } },
  })
  for (const clientDataJSON of ['', '<script>', 'A'.repeat(5000)])
    await expect(
      add({ response: { ...response, response: { ...response.response, clientDataJSON } } }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a passkey made on another site, without user verification or for another challenge is refused', async ({
  as,
  db,
}) => {
  const member = await createMember(db)
  const phone = createAuthenticator(site)
  for (const deviation of [
    { origin: 'https://haveli.example.net' },
    { isUserVerified: false },
    { challenge: Buffer.alloc(32).toString('base64url') },
  ]) {
    const { options, cookie } = await startPasskey(as, member)
    const response = phone.register(options, deviation)
    const caller = as(member, { cookie }).accounts
    await expect(caller.addPasskey({ name, response })).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
  }
  const { options, cookie } = await startPasskey(as, member)
  const response = createAuthenticator('https://haveli.example.net').register(options, { origin: site })
  await expect(as(member, { cookie }).accounts.addPasskey({ name, response })).rejects.toMatchObject({
    code: 'PASSKEY_REFUSED',
  })
  expect(await db.$count(passkeys)).toBe(0)
})

test('a challenge works once, for five minutes, for its person, in its browser', async ({
  as,
  db,
  fakes,
}) => {
  const member = await createMember(db)
  const phone = createAuthenticator(site)
  const expired = { code: 'EXPIRED' }
  const { options, cookie } = await startPasskey(as, member)
  const response = phone.register(options)
  await expect(as(member).accounts.addPasskey({ name, response })).rejects.toMatchObject(expired)
  const forged = { cookie: `${cookie.slice(0, -6)}AAAAAA` }
  await expect(as(member, forged).accounts.addPasskey({ name, response })).rejects.toMatchObject(expired)
  const other = as(await createMember(db), { cookie }).accounts
  await expect(other.addPasskey({ name, response })).rejects.toMatchObject(expired)
  await as(member, { cookie }).accounts.addPasskey({ name, response })
  await expect(as(member, { cookie }).accounts.addPasskey({ name, response })).rejects.toMatchObject(expired)

  const late = await startPasskey(as, member)
  fakes.pass({ minutes: 5 })
  await expect(
    as(member, { cookie: late.cookie }).accounts.addPasskey({ name, response: phone.register(late.options) }),
  ).rejects.toMatchObject(expired)
  fakes.pass({ minutes: 1 })
  await as(null).accounts.startPasskeySignIn()
  expect(await db.$count(passkeyChallenges), 'an expired one is removed').toBe(1)
})

test('a challenge of a sign-in adds no passkey', async ({ as, db }) => {
  const member = await createMember(db)
  const { options, cookie } = await startPasskeySignIn(as)
  const response = createAuthenticator(site).register(options)
  await expect(as(member, { cookie }).accounts.addPasskey({ name, response })).rejects.toMatchObject({
    code: 'EXPIRED',
  })
})

test('a new password ends a registration under way', async ({ as, db, services, now }) => {
  const { email: address } = await createMember(db)
  const { actor } = await signedInOn({ as, db, services, now }, address)
  const { options, cookie } = await startPasskey(as, actor)
  const next = 'kulfi-at-nine'
  await as(actor).accounts.changePassword({
    currentPassword: password,
    password: next,
    confirmPassword: next,
  })
  const response = createAuthenticator(site).register(options)
  await expect(as(actor, { cookie }).accounts.addPasskey({ name, response })).rejects.toMatchObject({
    code: 'EXPIRED',
  })
})

test('the options name the site and the person, and exclude their passkeys; each belongs to one account', async ({
  as,
  db,
}) => {
  const member = await createMember(db, { email })
  const phone = createAuthenticator(site)
  const { options, cookie } = await startPasskey(as, member)
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Haveli' },
    user: { id: Buffer.from(member.userId).toString('base64url'), name: email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  })
  const response = phone.register(options)
  await as(member, { cookie }).accounts.addPasskey({ name, response })
  expect((await startPasskey(as, member)).options.excludeCredentials).toEqual([
    { id: response.id, type: 'public-key' },
  ])
})

test('a person adds, sees, renames and removes passkeys, and is emailed about both ends', async ({
  as,
  db,
  now,
  mail,
  deliverEvents,
}) => {
  const member = await createMember(db, { email })
  const { accounts } = as(member)
  expect(await accounts.listPasskeys()).toEqual({ passkeys: [], can: { add: true } })
  await addPasskey(as, member, createAuthenticator(site), { isSynced: true })
  await deliverEvents()
  const [added] = (await accounts.listPasskeys()).passkeys
  expect(added).toEqual({
    id: expect.any(String),
    name: 'My phone',
    isSynced: true,
    addedAt: now().toISOString(),
    lastUsedAt: null,
  })
  const id = added?.id ?? ''
  const thief = as(await createMember(db)).accounts
  const gone = { code: 'NOT_FOUND' }
  await expect(thief.renamePasskey({ id, name: 'Mine' })).rejects.toMatchObject(gone)
  await expect(thief.removePasskey({ id, currentPassword: password })).rejects.toMatchObject(gone)
  await expect(accounts.removePasskey({ id, currentPassword: 'guess' })).rejects.toMatchObject({
    code: 'PASSWORD_WRONG',
  })
  await accounts.renamePasskey({ id, name: 'Blue phone' })
  expect((await accounts.listPasskeys()).passkeys[0]?.name).toBe('Blue phone')
  await accounts.removePasskey({ id, currentPassword: password })
  await expect(accounts.removePasskey({ id, currentPassword: password })).rejects.toMatchObject(gone)
  expect(await accounts.listPasskeys()).toEqual({ passkeys: [], can: { add: true } })
  await deliverEvents()
  expect(mail.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'A passkey was added for Haveli'],
    [email, 'A passkey was removed for Haveli'],
  ])
})

test('ten passkeys are the maximum, also for registrations begun at the same time', async ({ as, db }) => {
  const member = await createMember(db)
  const begun = await startPasskey(as, member)
  for (let count = 0; count < 10; count++) await addPasskey(as, member, createAuthenticator(site))
  expect((await as(member).accounts.listPasskeys()).can).toEqual({ add: false })
  const full = { code: 'LIMIT_REACHED', message: 'You already have 10 passkeys. Please remove one first.' }
  await expect(startPasskey(as, member)).rejects.toMatchObject(full)
  const response = createAuthenticator(site).register(begun.options)
  await expect(
    as(member, { cookie: begun.cookie }).accounts.addPasskey({ name, response }),
  ).rejects.toMatchObject(full)
})

test('a password reset removes passkeys of the last day and says so', async ({
  as,
  db,
  fakes,
  mail,
  deliverEvents,
}) => {
  const member = await createMember(db, { email })
  await addPasskey(as, member, createAuthenticator(site))
  fakes.pass({ days: 1, minutes: 1 })
  await addPasskey(as, member, createAuthenticator(site))
  await as(null).accounts.requestPasswordReset({ email })
  await deliverEvents()
  const token = linkToken(mail, '/reset-password')
  await as(null).accounts.resetPassword({ token, password, confirmPassword: password })
  expect((await as(member).accounts.listPasskeys()).passkeys).toHaveLength(1)
  await deliverEvents()
  expect(mail.at(-1)?.text).toContain('passkeys added in the last 24 hours')
})

raceTest('of two passkeys added at one moment, the eleventh is refused', async ({ engine: { db }, as }) => {
  const member = await createMember(db)
  for (let count = 0; count < 9; count++) await addPasskey(as, member, createAuthenticator(site))
  const begun = [await startPasskey(as, member), await startPasskey(as, member)]
  const answers = await Promise.all(
    begun.map(async ({ options, cookie }) =>
      as(member, { cookie })
        .accounts.addPasskey({ name, response: createAuthenticator(site).register(options) })
        .then(
          () => 'added',
          ({ code }: { code: string }) => code,
        ),
    ),
  )
  expect(answers.toSorted()).toEqual(['LIMIT_REACHED', 'added'])
})
