import { eq } from 'drizzle-orm'

import { captchas, consents, credentials, users } from '#database/schema/accounts.ts'
import { profiles } from '#database/schema/profiles.ts'
import { createUser } from '#tests/factories.ts'
import { answerTo } from '#tests/fixtures/captcha.ts'
import { cookieOf, signUpForm } from '#tests/people.ts'
import { expect, raceTest, test, type As } from '#tests/test.ts'

import { takeAttempt } from '../../platform/http/rate-limit.ts'
import { limits } from '../policy/limits.ts'

test('every field of the sign-up form has its own error message', async ({ as, db }) => {
  const { accounts } = as(null)
  const empty = { name: '', email: '', mobileNumber: '', password: '', confirmPassword: '', terms: false }
  await expect(
    accounts.signUpIndividual(await signUpForm({ accounts }, { ...empty, captchaAnswer: '' })),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: {
      fields: {
        name: ['Name is required', 'Name must be at least 2 characters'],
        email: ['Email is required'],
        mobileNumber: ['Mobile number is required'],
        password: ['Password is required', 'Password must be at least 6 characters'],
        confirmPassword: ['Please confirm your password'],
        terms: ['You must agree to the terms and conditions'],
        captchaAnswer: ['Please solve the captcha'],
      },
    },
  })
  const wrong = {
    name: 'K',
    email: 'kavita@',
    mobileNumber: '5829012345',
    password: '12345',
    confirmPassword: '123456',
  }
  await expect(accounts.signUpIndividual(await signUpForm({ accounts }, wrong))).rejects.toMatchObject({
    data: {
      fields: {
        name: ['Name must be at least 2 characters'],
        email: ['Please enter a valid email address'],
        mobileNumber: ['Please enter a valid 10-digit mobile number starting with 6-9'],
        password: ['Password must be at least 6 characters'],
        confirmPassword: ['Passwords do not match'],
      },
    },
  })
  const long = { password: 'p'.repeat(129), confirmPassword: 'p'.repeat(129) }
  await expect(accounts.signUpIndividual(await signUpForm({ accounts }, long))).rejects.toMatchObject({
    data: {
      fields: {
        password: ['Please use no more than 128 characters'],
        confirmPassword: ['Please use no more than 128 characters'],
      },
    },
  })
  expect(await db.$count(users)).toBe(0)
})

test('on a Hindi page the messages are in Hindi', async ({ as }) => {
  const { accounts } = as(null, { locale: 'hi' })
  await expect(
    accounts.signUpIndividual(await signUpForm({ accounts }, { name: 'K', mobileNumber: '12' })),
  ).rejects.toMatchObject({
    data: {
      fields: {
        name: ['नाम कम से कम 2 अक्षर का हो'],
        mobileNumber: ['6-9 से शुरू होने वाला सही 10 अंकों का मोबाइल नंबर लिखें'],
      },
    },
  })
})

test('a professional enters company and years of experience', async ({ as }) => {
  const { accounts } = as(null)
  const form = (more: object) => signUpForm({ accounts }, more)
  await expect(
    accounts.signUpProfessional(await form({ company: ' ', experience: '' })),
  ).rejects.toMatchObject({
    data: { fields: { company: ['Company name is required'], experience: ['Experience is required'] } },
  })
  for (const experience of [-1, 51, 'many', 2.5])
    await expect(accounts.signUpProfessional(await form({ experience }))).rejects.toMatchObject({
      data: { fields: { experience: ['Experience must be between 0 and 50 years'] } },
    })
})

test('nobody can choose a staff role at sign-up', async ({ as, db }) => {
  const { accounts } = as(null)
  const form = await signUpForm({ accounts }, { role: 'superadmin' })
  await expect(accounts.signUpProfessional(form)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await accounts.signUpIndividual(await signUpForm({ accounts }, { role: 'admin' }))
  expect(await db.select({ role: profiles.role }).from(profiles)).toEqual([{ role: 'owner' }])
})

test('a wrong captcha answer is refused and uses up its question', async ({ as, db }) => {
  const { accounts } = as(null)
  const form = await signUpForm({ accounts })
  await expect(accounts.signUpIndividual({ ...form, captchaAnswer: '1000' })).rejects.toMatchObject({
    code: 'CAPTCHA_WRONG',
    message: 'Incorrect captcha answer',
  })
  await expect(accounts.signUpIndividual(form)).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' })
  expect(await db.$count(users)).toBe(0)
})

test('a captcha answer works once, and for ten minutes', async ({ as, fakes }) => {
  const { accounts } = as(null)
  const form = await signUpForm({ accounts })
  await accounts.signUpIndividual(form)
  await expect(accounts.signUpIndividual({ ...form, email: 'other@example.in' })).rejects.toMatchObject({
    code: 'CAPTCHA_WRONG',
  })
  const late = await signUpForm({ accounts }, { email: 'late@example.in' })
  fakes.pass({ minutes: 10 })
  await expect(accounts.signUpIndividual(late)).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' })
})

test('captchas use numbers 1 to 10, are never negative, and do not contain their answer', async ({
  as,
  db,
}) => {
  const { accounts } = as(null)
  for (let round = 0; round < 30; round++) {
    const captcha = await accounts.createCaptcha()
    expect(captcha.question).toMatch(/^(?:[1-9]|10) [+−×] (?:[1-9]|10) = \?$/)
    expect(Number(answerTo(captcha.question))).toBeGreaterThanOrEqual(0)
    expect(Object.keys(captcha).toSorted()).toEqual(['expiresAt', 'id', 'question'])
  }
  expect(await db.$count(captchas)).toBe(30)
})

test('an address with an account is reported, in any spelling, and nothing changes', async ({ as, db }) => {
  const { accounts } = as(null)
  await createUser(db, { email: 'kavita.sharma@example.in' })
  const form = await signUpForm({ accounts }, { email: ' Kavita.Sharma@Example.IN ' })
  await expect(accounts.signUpIndividual(form)).rejects.toMatchObject({
    code: 'EMAIL_TAKEN',
    message: 'An account with this email already exists. Please sign in instead.',
  })
  expect(await db.$count(users)).toBe(1)
  expect(await db.$count(credentials)).toBe(0)
})

test('an address at an Indian domain is one, as typed and as browsers send it', async ({ as, db }) => {
  const { accounts } = as(null)
  const sent = { email: 'raj@xn--81bsj3a4b8ad2j.xn--h2brj9c', mobileNumber: '०९८२९०१२३४५' }
  await accounts.signUpIndividual(await signUpForm({ accounts }, sent))
  expect(await db.select({ email: users.email }).from(users)).toEqual([{ email: 'raj@राजस्थान.भारत' }])
  expect(await db.select({ mobileNumber: profiles.mobileNumber }).from(profiles)).toEqual([
    { mobileNumber: '+919829012345' },
  ])
  const again = await signUpForm({ accounts }, { email: 'Raj@राजस्थान.भारत' })
  await expect(accounts.signUpIndividual(again)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
})

test('a number of another country signs up as what it is, and none becomes another', async ({ as, db }) => {
  const { accounts } = as(null)
  const signUp = async (mobileNumber: string) =>
    accounts.signUpIndividual(await signUpForm({ accounts }, { mobileNumber }))
  for (const wrong of ['9.83E+09', '+9829012345', '+1 900 555 0100'])
    await expect(signUp(wrong), wrong).rejects.toMatchObject({
      data: { fields: { mobileNumber: [expect.any(String)] } },
    })
  expect(await db.$count(users)).toBe(0)
  await signUp('+971 50 123 4567')
  const stored = await db.select({ number: profiles.mobileNumber }).from(profiles)
  expect(stored).toEqual([{ number: '+971501234567' }])
})

test('captchas are limited per browser, without affecting others of its network', async ({ as }) => {
  const { cookie } = await browserAt(as)
  const responseHeaders = new Headers()
  const browser = as(null, { cookie, responseHeaders })
  for (let round = 0; round < 60; round++) await browser.accounts.createCaptcha()
  await expect(browser.accounts.createCaptcha()).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message:
      'You have reached the limit of 60 verification questions in 15 minutes. You can continue in 15 minutes. What you typed is still here; press New then.',
  })
  await expect(as(null, { cookie, locale: 'hi' }).accounts.createCaptcha()).rejects.toMatchObject({
    message: expect.stringContaining(
      '15 मिनट में 60 सत्यापन के सवालों की सीमा पूरी हो गई है। आप 15 मिनट बाद जारी रख सकते हैं।',
    ),
  })
  expect(responseHeaders.get('Retry-After')).toBe('900')
  expect(responseHeaders.getSetCookie()).toEqual([])
  const neighbour = await browserAt(as)
  expect(neighbour.cookie).not.toBe(cookie)
  const forged = `haveli_browser=${crypto.randomUUID()}.AAAA`
  await as(null, { cookie: forged, responseHeaders }).accounts.createCaptcha()
  expect(cookieOf(responseHeaders)).toMatch(/^haveli_browser=/)
})

test('sign-ups are limited per browser, without affecting others of its network', async ({ as }) => {
  const { cookie, accounts } = await browserAt(as)
  for (let round = 0; round < 20; round++)
    await accounts
      .signUpIndividual(await signUpForm({ accounts }, { captchaAnswer: '1000' }))
      .catch(({ code }: { code: string }) => expect(code).toBe('CAPTCHA_WRONG'))
  const responseHeaders = new Headers()
  const again = as(null, { cookie, responseHeaders })
  await expect(again.accounts.signUpIndividual(await signUpForm(again))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message:
      'You have reached the limit of 20 new accounts in 60 minutes. You can continue in 60 minutes. What you typed is still here.',
  })
  expect(Number(responseHeaders.get('Retry-After'))).toBeGreaterThan(3500)
  const neighbour = await browserAt(as)
  await neighbour.accounts.signUpIndividual(await signUpForm(neighbour))
})

test('sign-ups are also limited per network, whatever cookies it sends', async ({ as, db, now }) => {
  const full = { ...limits.signUpOfNetwork, subject: ['2001:db8:5:6'], now: now() }
  for (let count = 0; count < limits.signUpOfNetwork.limit; count++) await takeAttempt(db, full)
  const crowd = await browserAt(as, '2001:db8:5:6:9::7')
  await expect(crowd.accounts.signUpIndividual(await signUpForm(crowd))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  const guest = as(null, { address: '2001:db8:5:7::1' })
  await guest.accounts.signUpIndividual(await signUpForm(guest))
})

/** A browser that has opened a form and therefore has the cookie. */
async function browserAt(as: As, address = '203.0.113.7') {
  const responseHeaders = new Headers()
  await as(null, { address, responseHeaders }).accounts.createCaptcha()
  const cookie = cookieOf(responseHeaders)
  return { cookie, accounts: as(null, { address, cookie }).accounts }
}

test('sign-up stores account, profile and consent, and emails the link', async ({
  as,
  db,
  mail,
  deliverEvents,
}) => {
  const { accounts } = as(null, { locale: 'hi' })
  expect(await accounts.signUpIndividual(await signUpForm({ accounts }))).toEqual({ done: true })
  const [user] = await db.select().from(users)
  expect(user).toMatchObject({ email: 'kavita.sharma@example.in', emailVerified: false, locale: 'hi' })
  const [profile] = await db.select().from(profiles)
  expect(profile).toMatchObject({
    userId: user?.id,
    name: 'Kavita Sharma',
    role: 'owner',
    mobileNumber: '+919829012345',
    city: 'Jaipur',
    company: null,
  })
  const [credential] = await db.select().from(credentials)
  expect(credential?.password).toMatch(/^\$argon2id\$/)
  const agreed = await db.select({ kind: consents.kind, isGiven: consents.isGiven }).from(consents)
  expect(agreed).toEqual([
    { kind: 'terms', isGiven: true },
    { kind: 'privacy', isGiven: true },
  ])
  await deliverEvents()
  expect(mail).toHaveLength(1)
  expect(mail[0]).toMatchObject({ to: 'kavita.sharma@example.in', locale: 'hi' })
  expect(mail[0]?.text).toContain('http://localhost:3000/hi/confirm-email?token=')
})

test('a professional is stored with company, experience and specialization', async ({ as, db }) => {
  const { accounts } = as(null)
  const more = { role: 'builder', experience: '12', specialization: 'Courtyard houses' }
  await accounts.signUpProfessional(await signUpForm({ accounts }, more))
  const [profile] = await db.select().from(profiles).where(eq(profiles.email, 'kavita.sharma@example.in'))
  expect(profile).toMatchObject({
    role: 'builder',
    company: 'Pink City Homes',
    experience: 12,
    specialization: 'Courtyard houses',
  })
})

raceTest('two sign-ups with one address at the same moment make one account', async ({ engine, as }) => {
  const { accounts } = as(null)
  const forms = [await signUpForm({ accounts }), await signUpForm({ accounts })]
  const answers = await Promise.allSettled(forms.map((form) => accounts.signUpIndividual(form)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await engine.db.$count(users)).toBe(1)
  expect(await engine.db.$count(profiles)).toBe(1)
})

raceTest('one answer given twice at the same moment counts once', async ({ engine, as }) => {
  const { accounts } = as(null)
  const form = await signUpForm({ accounts })
  await Promise.allSettled(
    ['one@example.in', 'two@example.in'].map((email) => accounts.signUpIndividual({ ...form, email })),
  )
  expect(await engine.db.$count(users)).toBe(1)
})
