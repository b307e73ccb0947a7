import { eq, sql } from 'drizzle-orm'

import { consents, credentials, sessions, users } from '#database/schema/accounts.ts'
import { contactCodes } from '#database/schema/accounts/contact-codes.ts'
import { createMember } from '#tests/factories.ts'
import { suspend } from '#tests/fixtures/account-fixtures.ts'
import {
  askPhoneCode,
  enterPhoneCode,
  giveNumber,
  longCode,
  phoneDetails,
  signUpByPhone,
} from '#tests/fixtures/phone-fixtures.ts'
import { actorOf, cookieOf } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

const phone = '98290 12345'
const stored = '+919829012345'
const wrong = { code: 'CODE_WRONG' }
const expired = { code: 'CODE_EXPIRED' }

test('codes are texted to mobile numbers of the chosen countries only, India alone by default', async ({
  world,
  as,
  db,
  services,
  fakes,
}) => {
  const ask = (number: string) => as(null).accounts.requestPhoneCode({ phone: number })
  for (const number of ['58290 12345', '1860 266 2666', '0141 2345678'])
    await expect(ask(number), number).rejects.toMatchObject({
      data: { fields: { phone: ['Please enter a valid 10-digit mobile number starting with 6-9'] } },
    })
  const abroad = '+971 50 123 4567'
  const notServed = { code: 'PHONE_COUNTRY' }
  await expect(ask(abroad)).rejects.toMatchObject(notServed)
  services.config.phoneSignInCountries = ['IN', 'AE', 'US']
  for (const number of ['+971 4 123 4567', '+1 876 555 0100', '+44 7400 123456'])
    await expect(ask(number), number).rejects.toMatchObject(notServed)
  await expect(ask('+1 900 555 0100'), 'a premium line').rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await db.$count(contactCodes)).toBe(0)
  const { user } = await signUpByPhone(world, abroad)
  expect(user).toMatchObject({ mobileNumber: '+971501234567' })
  expect(fakes.texts).toMatchObject([{ to: '+971501234567' }])
  await ask('+1 415 555 0100')
  await ask(phone)
})

test('a new number gets an account after its code, a name and the terms, and no sooner', async ({
  world,
  as,
  db,
}) => {
  const { cookie, code } = await askPhoneCode(world, phone)
  await expect(
    as(null, { cookie }).accounts.signUpWithPhone(phoneDetails),
    'before the code',
  ).rejects.toMatchObject({
    code: 'EXPIRED',
  })
  await expect(as(null).accounts.verifyPhoneCode({ code }), 'in another browser').rejects.toMatchObject(
    expired,
  )
  expect(await as(null, { cookie }).accounts.verifyPhoneCode({ code })).toEqual({
    user: null,
    secondStep: null,
    next: 'sign_up',
  })
  const { terms: _, ...withoutTerms } = phoneDetails
  await expect(
    as(null, { cookie }).accounts.signUpWithPhone({ ...withoutTerms, terms: false }),
  ).rejects.toMatchObject({ data: { fields: { terms: ['You must agree to the terms and conditions'] } } })

  const responseHeaders = new Headers()
  const { user } = await as(null, { cookie, responseHeaders }).accounts.signUpWithPhone(phoneDetails)
  expect(user).toMatchObject({ name: 'Ramesh Meena', email: null, mobileNumber: stored, loginRole: 'normal' })
  expect(await actorOf(world, cookieOf(responseHeaders))).toMatchObject({ email: null })
  expect(await db.select({ kind: consents.kind }).from(consents)).toHaveLength(2)
  expect(await db.$count(credentials)).toBe(0)
  await expect(as(null, { cookie }).accounts.signUpWithPhone(phoneDetails), 'again').rejects.toMatchObject({
    code: 'EXPIRED',
  })
})

test('agents and builders say for whom they work', async ({ world, as }) => {
  const { cookie, code } = await askPhoneCode(world, phone)
  const { accounts } = as(null, { cookie })
  await accounts.verifyPhoneCode({ code })
  await expect(
    accounts.signUpWithPhone({ ...phoneDetails, role: 'agent', company: '', experience: '' }),
  ).rejects.toMatchObject({ data: { fields: { company: ['Company name is required'] } } })
  const agent = { ...phoneDetails, role: 'agent' as const, company: 'Pink City Homes', experience: 7 }
  expect((await accounts.signUpWithPhone(agent)).user).toMatchObject({ role: 'agent' })
})

test('the number signs in again by a code, once for each code', async ({ world, as, fakes }) => {
  const { user } = await signUpByPhone(world, phone)
  fakes.pass({ days: 400 })
  const { cookie, code } = await askPhoneCode(world, phone)
  const signedIn = await as(null, { cookie }).accounts.verifyPhoneCode({ code })
  expect(signedIn).toMatchObject({ user: { id: user.id }, secondStep: null, next: null })
  await expect(as(null, { cookie }).accounts.verifyPhoneCode({ code })).rejects.toMatchObject(expired)
})

test('the text has the code, its ten minutes and the line that phones fill in by', async ({
  world,
  as,
  fakes,
  deliverEvents,
}) => {
  const { code } = await askPhoneCode(world, phone)
  expect(fakes.texts).toMatchObject([{ to: stored, template: 'sign_in', locale: 'en' }])
  expect(fakes.texts[0]?.text).toBe(
    `${code} is your Haveli code. It is valid for 10 minutes. Do not share it with anyone.\n\n@localhost #${code}`,
  )
  fakes.pass({ minutes: 2 })
  await as(null, { locale: 'hi' }).accounts.requestPhoneCode({ phone })
  await deliverEvents()
  expect(fakes.texts.at(-1)?.text).toMatch(/^\d{8} आपका .* कोड है/)
})

test('a code ends after ten minutes, three wrong tries or the next one, and its proof after half an hour', async ({
  world,
  as,
  fakes,
}) => {
  const late = await askPhoneCode(world, phone)
  fakes.pass({ minutes: 10 })
  await expect(enterPhoneCode(as, late)).rejects.toMatchObject(expired)
  const guessed = await askPhoneCode(world, phone)
  const other = { ...guessed, code: guessed.code === '00000000' ? '11111111' : '00000000' }
  for (const refusal of [wrong, wrong, expired])
    await expect(enterPhoneCode(as, other)).rejects.toMatchObject(refusal)
  await expect(enterPhoneCode(as, guessed)).rejects.toMatchObject(expired)
  fakes.pass({ minutes: 1 })
  const proved = await askPhoneCode(world, phone)
  await enterPhoneCode(as, proved)
  fakes.pass({ minutes: 30 })
  await expect(as(null, proved).accounts.signUpWithPhone(phoneDetails)).rejects.toMatchObject({
    code: 'EXPIRED',
    message: 'The half hour after your code is over. Please ask for a new code.',
  })
})

test('numbers with and without an account get the same response, with the same work', async ({
  as,
  db,
  now,
  fakes,
  deliverEvents,
}) => {
  await giveNumber(db, await createMember(db), { phone: '+919829000001', now: now() })
  const suspended = await createMember(db)
  await giveNumber(db, suspended, { phone: '+919829000002', now: now() })
  await suspend(db, { userId: suspended.userId, now: now() })
  const seen = []
  for (const number of ['9829000001', '9829000002', '9829000003']) {
    const responseHeaders = new Headers()
    const answer = await as(null, { responseHeaders }).accounts.requestPhoneCode({ phone: number })
    const { rows } = await db.execute<{ keys: string[] }>(
      sql`select array(select jsonb_object_keys(data) order by 1) as keys from pgboss.job where name = 'events' order by created_on desc, id desc limit 1`,
    )
    const guess = await as(null, { cookie: cookieOf(responseHeaders) })
      .accounts.verifyPhoneCode({ code: '00000000' })
      .catch((error: { code: string; message: string }) => ({ code: error.code, message: error.message }))
    const names = responseHeaders.getSetCookie().map((cookie) => cookie.split('=')[0])
    seen.push({ answer, names, headers: [...responseHeaders.keys()], keys: rows[0]?.keys, guess })
  }
  for (const response of seen) expect(response).toEqual(seen[0])
  expect(seen[0]?.guess).toMatchObject(wrong)
  await deliverEvents()
  expect(fakes.texts).toHaveLength(3)
})

test('a suspended account is reported only with the right code, and gets no session', async ({
  world,
  as,
  db,
  now,
}) => {
  const member = await createMember(db)
  await giveNumber(db, member, { phone: stored, now: now() })
  await suspend(db, { userId: member.userId, now: now() })
  await expect(enterPhoneCode(as, await askPhoneCode(world, phone))).rejects.toMatchObject({
    code: 'SUSPENDED',
  })
  expect(await db.$count(sessions)).toBe(0)
})

test('a code and its number are in no queue and no log', async ({ as, db, fakes, deliverEvents }) => {
  await as(null).accounts.requestPhoneCode({ phone })
  const { rows: queued } = await db.execute(sql`select data::text from pgboss.job where name = 'events'`)
  const { rows: codeRows } = await db.execute(sql`select contact_codes::text from contact_codes`)
  await deliverEvents()
  const code = /\d{8}/.exec(fakes.texts[0]?.text ?? '')?.[0] ?? 'none'
  for (const place of [JSON.stringify(queued), JSON.stringify(codeRows), fakes.logLines.join()])
    expect(place).not.toContain(code)
  expect(JSON.stringify(queued) + fakes.logLines.join()).not.toContain('9829012345')
})

test('a deleted account frees its number, and leaves no code behind', async ({
  world,
  as,
  db,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { user, actor } = await signUpByPhone(world, phone)
  await as(null, { address: '198.51.100.3' }).accounts.requestPhoneCode({ phone })
  await deliverEvents()
  await as(actor).accounts.sendConfirmationCode()
  await deliverEvents()
  const password = longCode(fakes.texts)
  await as(actor).accounts.deleteAccount({ password, word: 'DELETE' })
  expect(await db.select({ phone: users.phone }).from(users).where(eq(users.id, user.id))).toEqual([
    { phone: null },
  ])
  expect(await db.$count(contactCodes)).toBe(0)
  await deliverEvents()
  expect(mail).toEqual([])
})
