import { eq } from 'drizzle-orm'

import { notifications } from '#database/schema/messages.ts'
import { createMember } from '#tests/factories.ts'
import {
  addPasskey,
  appCode,
  enterPassword,
  signedInOn,
  signInByPasskey,
  switchOnApp,
} from '#tests/fixtures/account-fixtures.ts'
import { createAuthenticator } from '#tests/fixtures/software-authenticator.ts'
import { cookieOf, password } from '#tests/people.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

const email = 'kavita.sharma@example.in'
const site = 'http://localhost:3000'
const subject = 'New sign-in to your Haveli account'

const subjects = (mail: Fixtures['mail']) => mail.filter((message) => message.subject === subject).length

test('a sign-in on a new device is told by email and bell at once; the first of all and those on a known one are not', async ({
  as,
  db,
  services,
  now,
  mail,
  deliverEvents,
}) => {
  const { userId } = await createMember(db, { email })
  const place = { as, db, services, now }
  const { cookie } = await signedInOn(place, email)
  await deliverEvents()
  expect(mail).toEqual([])
  await as(null, { cookie }).accounts.signIn({ email, password })
  await deliverEvents()
  expect(mail).toEqual([])

  const userAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
  await signedInOn(place, email, { userAgent })
  await deliverEvents()
  expect(mail).toMatchObject([{ to: email, subject }])
  expect(mail[0]?.text).toContain('Chrome')
  expect(mail[0]?.text).toContain('/reset-password')
  expect(await db.select().from(notifications).where(eq(notifications.userId, userId))).toMatchObject([
    { kind: 'account_changed', parameters: { change: 'new_device' } },
  ])
})

test('wrong passwords and a password without its second step are no sign-in', async ({
  as,
  db,
  services,
  now,
  mail,
  deliverEvents,
}) => {
  const member = await createMember(db, { email })
  await signedInOn({ as, db, services, now }, email)
  await expect(as(null).accounts.signIn({ email, password: 'not-the-one' })).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  await switchOnApp(as(member), now())
  await enterPassword(as, email)
  await deliverEvents()
  expect(subjects(mail)).toBe(0)
})

test('a second step, an emailed code and a passkey on a new device are told like a password', async ({
  as,
  db,
  services,
  now,
  fakes,
  mail,
  deliverEvents,
}) => {
  const member = await createMember(db, { email })
  await signedInOn({ as, db, services, now }, email)
  const phone = createAuthenticator(site)
  await addPasskey(as, member, phone)
  await signInByPasskey(as, phone)
  await deliverEvents()
  expect(subjects(mail)).toBe(1)

  const responseHeaders = new Headers()
  await as(null, { responseHeaders }).accounts.requestSignInCode({ email })
  await deliverEvents()
  const code = /\b\d{8}\b/.exec(mail.at(-1)?.text ?? '')?.[0] ?? ''
  await as(null, { cookie: cookieOf(responseHeaders) }).accounts.verifySignInCode({ code })
  await deliverEvents()
  expect(subjects(mail)).toBe(2)

  const { id: factorId, secret } = await switchOnApp(as(member), now())
  const cookie = await enterPassword(as, email)
  fakes.pass({ minutes: 1 })
  await as(null, { cookie }).accounts.verifySignIn({ factorId, code: appCode(secret, now()) })
  await deliverEvents()
  expect(subjects(mail)).toBe(3)
})
