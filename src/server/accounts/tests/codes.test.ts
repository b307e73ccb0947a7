import { sql } from 'drizzle-orm'

import { signInCodes } from '#database/schema/account-factors.ts'
import { credentials, sessions, users } from '#database/schema/accounts.ts'
import type { MailMessage } from '#server/platform/mail/compose-mail.ts'
import { createMember } from '#tests/factories.ts'
import { actorOf, cookieOf, linkToken, password, signUpForm } from '#tests/people.ts'
import { expect, raceTest, test } from '#tests/test.ts'

const email = 'kavita.sharma@example.in'
const wrong = { code: 'CODE_WRONG', message: 'This code is incorrect. Please check it and try again.' }
const expired = {
  code: 'CODE_EXPIRED',
  message: 'This code has expired or was already used. Please ask for a new one.',
}

test('a code has eight digits in any typed format', async ({ as }) => {
  const { accounts } = as(null)
  for (const [code, said] of [
    ['', 'Please enter the code'],
    ['123456', 'The code has 8 digits'],
    ['123456789', 'The code has 8 digits'],
    ['12a45678', 'The code has 8 digits'],
  ] as const)
    await expect(accounts.verifySignInCode({ code }), code).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { code: expect.arrayContaining([said]) } },
    })
  for (const code of ['1234 5678', '1234-5678', ' 12345678 ', '१२३४५६७८'])
    await expect(accounts.verifySignInCode({ code }), code).rejects.toMatchObject(expired)
})

test('an emailed code signs in once, in the browser that requested it', async ({
  as,
  db,
  services,
  now,
  mail,
  deliverEvents,
}) => {
  await createMember(db, { email })
  const asked = new Headers()
  expect(await as(null, { responseHeaders: asked }).accounts.requestSignInCode({ email })).toEqual({
    waitSeconds: 60,
  })
  await deliverEvents()
  const code = codeIn(mail)
  await expect(as(null).accounts.verifySignInCode({ code })).rejects.toMatchObject(expired)
  const cookie = cookieOf(asked)
  const signedIn = new Headers()
  const { accounts } = as(null, { cookie, responseHeaders: signedIn })
  expect(await accounts.verifySignInCode({ code })).toMatchObject({ user: { email }, secondStep: null })
  expect(await actorOf({ db, services, now }, cookieOf(signedIn))).toMatchObject({ email })
  expect(signedIn.getSetCookie().join()).toContain('haveli_sign_in_code=;')
  await expect(accounts.verifySignInCode({ code })).rejects.toMatchObject(expired)
})

test("the code email is in the reader's language and has the code once in its subject", async ({
  as,
  db,
  mail,
  deliverEvents,
}) => {
  const reader = 'meera.joshi@example.in'
  await createMember(db, { email, locale: 'hi' })
  await createMember(db, { email: reader })
  await as(null).accounts.requestSignInCode({ email })
  await as(null, { locale: 'hi', address: '203.0.113.9' }).accounts.requestSignInCode({ email: reader })
  await deliverEvents()
  const [hindi, english] = [email, reader].map((to) => mail.find((mailMessage) => mailMessage.to === to))
  expect(hindi).toMatchObject({ to: email, subject: expect.stringContaining('साइन इन का कोड') })
  expect(english?.subject).toMatch(/^\d{8} is your sign-in code for Haveli$/)
  expect(english?.text).toContain('It is valid for 10 minutes and works once.')
  expect(english?.text).toContain('Nobody from Haveli will ever ask you for this code.')
  expect(codeIn([english])).not.toBe(codeIn([hindi]))
})

test('a code expires after ten minutes, or when the same browser requests a new one', async ({
  as,
  db,
  fakes,
  mail,
  deliverEvents,
}) => {
  await createMember(db, { email })
  const ask = async (cookie?: string) => {
    const responseHeaders = new Headers()
    await as(null, { responseHeaders, ...(cookie && { cookie }) }).accounts.requestSignInCode({ email })
    await deliverEvents()
    return { cookie: cookieOf(responseHeaders), code: codeIn(mail) }
  }
  const first = await ask()
  fakes.pass({ minutes: 10 })
  await expect(as(null, first).accounts.verifySignInCode(first)).rejects.toMatchObject(expired)
  const second = await ask()
  fakes.pass({ minutes: 1 })
  const third = await ask(second.cookie)
  await expect(as(null, second).accounts.verifySignInCode(second)).rejects.toMatchObject(expired)
  await as(null, third).accounts.verifySignInCode(third)
})

test('after three wrong tries even the right code is refused', async ({ as, db, mail, deliverEvents }) => {
  await createMember(db, { email })
  const asked = new Headers()
  await as(null, { responseHeaders: asked }).accounts.requestSignInCode({ email })
  await deliverEvents()
  const { accounts } = as(null, { cookie: cookieOf(asked) })
  const code = codeIn(mail)
  const other = String((Number(code) + 1) % 100_000_000).padStart(8, '0')
  for (let guess = 0; guess < 2; guess++)
    await expect(accounts.verifySignInCode({ code: other })).rejects.toMatchObject(wrong)
  await expect(accounts.verifySignInCode({ code: other })).rejects.toMatchObject(expired)
  await expect(accounts.verifySignInCode({ code })).rejects.toMatchObject(expired)
})

test("guesses in other browsers do not use up a person's code", async ({ as, db, mail, deliverEvents }) => {
  await createMember(db, { email })
  const asked = new Headers()
  await as(null, { responseHeaders: asked }).accounts.requestSignInCode({ email })
  await deliverEvents()
  for (let guess = 0; guess < 8; guess++)
    await as(null, { address: '198.51.100.8' })
      .accounts.verifySignInCode({ code: '00000000' })
      .catch(() => {})
  await as(null, { cookie: cookieOf(asked) }).accounts.verifySignInCode({ code: codeIn(mail) })
})

test('known, unknown, unconfirmed, suspended and deleted addresses get the same response, with the same work', async ({
  as,
  db,
  now,
  mail,
  deliverEvents,
}) => {
  const { accounts } = as(null)
  await accounts.signUpIndividual(await signUpForm({ accounts }, { email: 'unconfirmed@example.in' }))
  await createMember(db, { email: 'known@example.in' })
  await createMember(db, { email: 'suspended@example.in' })
  await createMember(db, { email: 'deleted@example.in' })
  await db.execute(sql`update users set suspended_at = ${now().toISOString()} where email like 'suspended%'`)
  await db.execute(sql`update users set deleted_at = ${now().toISOString()} where email like 'deleted%'`)
  await deliverEvents()
  mail.length = 0
  const seen = []
  for (const kind of ['known', 'unknown', 'unconfirmed', 'suspended', 'deleted']) {
    const responseHeaders = new Headers()
    const caller = as(null, { responseHeaders })
    const answer = await caller.accounts.requestSignInCode({ email: `${kind}@example.in` })
    const [name] = (responseHeaders.getSetCookie()[0] ?? '').split('=')
    const { rows } = await db.execute<{ keys: string[] }>(
      sql`select array(select jsonb_object_keys(data) order by 1) as keys from pgboss.job where name = 'events' order by created_on desc, id desc limit 1`,
    )
    const cookie = cookieOf(responseHeaders)
    const guess = await as(null, { cookie })
      .accounts.verifySignInCode({ code: '00000000' })
      .catch((error: { code: string; message: string }) => ({ code: error.code, message: error.message }))
    seen.push({ answer, name, headers: [...responseHeaders.keys()], eventKeys: rows[0]?.keys, guess })
  }
  for (const response of seen) expect(response).toEqual(seen[0])
  expect(seen[0]?.guess).toEqual(wrong)
  expect(await db.$count(signInCodes)).toBe(5)
  await deliverEvents()
  expect(mail.map(({ to }) => to).toSorted()).toEqual([
    'known@example.in',
    'suspended@example.in',
    'unconfirmed@example.in',
  ])
})

test('a used code proves the mailbox: it confirms the address, and the confirmation link is void', async ({
  as,
  mail,
  deliverEvents,
}) => {
  const signedUp = new Headers()
  const fresh = as(null, { responseHeaders: signedUp })
  await fresh.accounts.signUpIndividual(await signUpForm(fresh))
  const asked = new Headers()
  const cookie = cookieOf(signedUp)
  await as(null, { cookie, responseHeaders: asked }).accounts.requestSignInCode({ email })
  await deliverEvents()
  const both = `${cookie}; ${cookieOf(asked)}`
  await as(null, { cookie: both }).accounts.verifySignInCode({ code: codeIn(mail) })
  await expect(as(null).accounts.confirmEmail({ token: linkToken(mail) })).rejects.toMatchObject({
    code: 'LINK_INVALID',
  })
  expect((await as(null).accounts.signIn({ email, password })).user).toMatchObject({ email })
})

test("a password set by a guest for another person's address ends with the code sign-in", async ({
  as,
  db,
  mail,
  deliverEvents,
}) => {
  const guest = as(null, { address: '198.51.100.9' })
  await guest.accounts.signUpIndividual(await signUpForm(guest))
  const asked = new Headers()
  await as(null, { responseHeaders: asked }).accounts.requestSignInCode({ email })
  await deliverEvents()
  await as(null, { cookie: cookieOf(asked) }).accounts.verifySignInCode({ code: codeIn(mail) })
  expect(await db.$count(credentials)).toBe(0)
  await expect(guest.accounts.signIn({ email, password })).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
})

test('a suspended account is reported only with the right code, and gets no session', async ({
  as,
  db,
  now,
  mail,
  deliverEvents,
}) => {
  await createMember(db, { email })
  await db.update(users).set({ suspendedAt: now() })
  const asked = new Headers()
  await as(null, { responseHeaders: asked }).accounts.requestSignInCode({ email })
  await deliverEvents()
  await expect(
    as(null, { cookie: cookieOf(asked) }).accounts.verifySignInCode({ code: codeIn(mail) }),
  ).rejects.toMatchObject({
    code: 'SUSPENDED',
    message: 'This account is suspended. Please contact support.',
  })
  expect(await db.$count(sessions)).toBe(0)
})

test('another code can be requested after a minute, five times per hour and address, ten per day', async ({
  as,
  fakes,
}) => {
  const responseHeaders = new Headers()
  const caller = as(null, { responseHeaders })
  const refused = { code: 'TOO_MANY_REQUESTS' }
  await caller.accounts.requestSignInCode({ email })
  fakes.pass({ minutes: 0.5 })
  await expect(caller.accounts.requestSignInCode({ email })).rejects.toMatchObject(refused)
  expect(responseHeaders.get('retry-after')).toBe('30')
  for (let round = 0; round < 4; round++) {
    fakes.pass({ minutes: 1 })
    await as(null, { address: `198.51.100.${round}` }).accounts.requestSignInCode({ email })
  }
  const next = () => as(null, { address: '198.51.100.99' }).accounts.requestSignInCode({ email })
  await expect(next()).rejects.toMatchObject(refused)
  for (let later = 0; later < 5; later++) {
    fakes.pass({ hours: 1 })
    await next()
  }
  fakes.pass({ hours: 1 })
  await expect(next()).rejects.toMatchObject(refused)
})

test('neither a code nor its owner can be read from the queue, the table or the log', async ({
  as,
  db,
  fakes,
  mail,
  deliverEvents,
}) => {
  await createMember(db, { email })
  await as(null).accounts.requestSignInCode({ email })
  const { rows: queued } = await db.execute(sql`select data::text from pgboss.job where name = 'events'`)
  const { rows: codeRows } = await db.execute(sql`select sign_in_codes::text from sign_in_codes`)
  await deliverEvents()
  const code = codeIn(mail)
  for (const place of [JSON.stringify(queued), JSON.stringify(codeRows), fakes.logLines.join()])
    expect(place).not.toContain(code)
  expect(JSON.stringify(queued)).not.toContain('example.in')
})

raceTest('one code used twice at the same moment signs in once', async ({ engine, as, fakes }) => {
  await createMember(engine.db, { email })
  const asked = new Headers()
  await as(null, { responseHeaders: asked }).accounts.requestSignInCode({ email })
  const [row] = await engine.db.select({ id: signInCodes.id }).from(signInCodes)
  const { signInCodeOf } = await import('../policy/index.ts')
  const code = signInCodeOf(fakes.services.config.authSecret, row?.id ?? '')
  const { accounts } = as(null, { cookie: cookieOf(asked) })
  const answers = await Promise.allSettled([
    accounts.verifySignInCode({ code }),
    accounts.verifySignInCode({ code }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

function codeIn(mail: readonly (MailMessage | undefined)[]): string {
  const subjects = mail.map((mailMessage) => /\b\d{8}\b/.exec(mailMessage?.subject ?? '')?.[0])
  return subjects.findLast((code) => code !== undefined) ?? 'no code'
}
