import { decodeProtectedHeader } from 'jose'

import { factors } from '#database/schema/account-factors.ts'
import { jwks } from '#database/schema/accounts.ts'
import { createMember } from '#tests/factories.ts'
import { signedInOn, appCode, enterPassword, switchOnApp } from '#tests/fixtures/account-fixtures.ts'
import { actorOf, cookieOf, signUpForm } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

import type { Config } from '../../platform/config.ts'
import { findPushKey } from '../../platform/push/push-keys.ts'
import { publishKeys, reencryptSecrets } from '../commands/signing-keys.ts'

const email = 'kavita.sharma@example.in'
const former = 'a secret of the tests, long enough for all'

function rotate(config: Config, authSecretPrevious: string | null = former) {
  Object.assign(config, {
    authSecret: 'the secret that took its place, also long enough',
    authSecretPrevious,
  })
}

test('after a secret rotation, signed-in people stay so while the previous one is configured', async ({
  world,
  db,
  services,
}) => {
  await createMember(db, { email })
  const { cookie } = await signedInOn(world, email)
  rotate(services.config)
  expect(await actorOf(world, cookie)).toMatchObject({ email })
  const later = await signedInOn(world, email)
  rotate(services.config, null)
  expect(await actorOf(world, cookie)).toBeNull()
  expect(await actorOf(world, later.cookie), 'the new one signs').toMatchObject({ email })
})

test('second factors and pending sign-ins survive a rotation: the app, recovery codes and the cookie', async ({
  as,
  db,
  services,
  now,
  fakes,
}) => {
  const { accounts } = as(await createMember(db, { email }))
  const { id: factorId, secret, recoveryCodes } = await switchOnApp({ accounts }, now())
  const pendingCookie = await enterPassword(as, email)
  rotate(services.config)
  fakes.pass({ minutes: 1 })
  const code = appCode(secret, now())
  await as(null, { cookie: pendingCookie }).accounts.verifySignIn({ factorId, code })
  const again = await enterPassword(as, email)
  await as(null, { cookie: again }).accounts.recoverSignIn({ recoveryCode: recoveryCodes[0] ?? '' })
})

test('emailed codes, text messages and captchas from before the rotation stay valid', async ({
  as,
  db,
  services,
  fakes,
  mail,
  deliverEvents,
}) => {
  const member = await createMember(db, { email })
  const asked = new Headers()
  await as(null, { responseHeaders: asked }).accounts.requestSignInCode({ email })
  const fresh = as(null)
  const form = await signUpForm(fresh, { email: 'meera@example.in' })
  const { accounts } = as(member)
  const phone = { factorType: 'phone', friendlyName: 'Mine', phone: '9829012345' } as const
  const { id: factorId } = await accounts.enrolFactor({ ...phone, currentPassword: 'chai-at-six' })
  const { challengeId } = await accounts.challengeFactor({ factorId, channel: 'sms' })
  await deliverEvents()
  rotate(services.config)
  const texted = /\d{6}/.exec(fakes.texts[0]?.text ?? '')?.[0] ?? ''
  await accounts.verifyFactor({ factorId, challengeId, code: texted })
  const code = /^\d{8}/.exec(mail[0]?.subject ?? '')?.[0] ?? ''
  const { secondStep } = await as(null, { cookie: cookieOf(asked) }).accounts.verifySignInCode({ code })
  expect(secondStep?.factors).toHaveLength(1)
  await fresh.accounts.signUpIndividual(form)
})

test('after re-encryption, app, signing key and push key work without the previous secret', async ({
  as,
  db,
  services,
  now,
  fakes,
}) => {
  const { accounts } = as(await createMember(db, { email }))
  const { id: factorId, secret } = await switchOnApp({ accounts }, now())
  const { token } = await accounts.createToken({ audience: 'crm' })
  const { publicKey } = await findPushKey(db, { secrets: services.config, now: now() })
  rotate(services.config)
  expect(await reencryptSecrets(db, { secrets: services.config })).toBe(3)
  expect(await reencryptSecrets(db, { secrets: services.config })).toBe(0)
  rotate(services.config, null)
  fakes.pass({ minutes: 1 })
  const cookie = await enterPassword(as, email)
  await as(null, { cookie }).accounts.verifySignIn({ factorId, code: appCode(secret, now()) })
  const next = await accounts.createToken({ audience: 'crm' })
  expect(decodeProtectedHeader(next.token).kid).toBe(decodeProtectedHeader(token).kid)
  expect(await findPushKey(db, { secrets: services.config, now: now() })).toMatchObject({ publicKey })
})

test('if the previous secret is lost, app codes are refused and a new key signs; nothing breaks', async ({
  as,
  db,
  services,
  now,
  fakes,
}) => {
  const { accounts } = as(await createMember(db, { email }))
  const { id: factorId, secret } = await switchOnApp({ accounts }, now())
  await accounts.createToken({ audience: 'crm' })
  rotate(services.config, null)
  fakes.pass({ minutes: 1 })
  const cookie = await enterPassword(as, email)
  await expect(
    as(null, { cookie }).accounts.verifySignIn({ factorId, code: appCode(secret, now()) }),
  ).rejects.toMatchObject({ code: 'CODE_WRONG' })
  const { token } = await accounts.createToken({ audience: 'crm' })
  const { keys } = await publishKeys(db, { secrets: services.config, now: now() })
  expect(keys.map(({ kid }) => kid)).toContain(decodeProtectedHeader(token).kid)
  expect(await db.$count(jwks)).toBe(2)
  expect(await db.$count(factors)).toBe(1)
})
