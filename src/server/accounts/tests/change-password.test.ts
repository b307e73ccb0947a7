import { sessions, verifications } from '#database/schema/accounts.ts'
import { createMember } from '#tests/factories.ts'
import { signedInOn } from '#tests/fixtures/account-fixtures.ts'
import { actorOf, cookieOf, linkToken, password } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

const email = 'kavita.sharma@example.in'
const chosen = 'monsoon-terrace'
const change = { currentPassword: password, password: chosen, confirmPassword: chosen }

test('a new password requires the current one, six characters and a matching repetition', async ({
  as,
  db,
}) => {
  const { accounts } = as(await createMember(db))
  const fields = (input: object) => accounts.changePassword({ ...change, ...input })
  await expect(
    fields({ currentPassword: '', password: 'short', confirmPassword: 'other' }),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: {
      fields: {
        currentPassword: ['Current password is required'],
        password: ['Password must be at least 6 characters'],
        confirmPassword: ['Passwords do not match'],
      },
    },
  })
  await expect(fields({ currentPassword: 'wrong' })).rejects.toMatchObject({
    code: 'PASSWORD_WRONG',
    message: 'The current password is incorrect. Please try again.',
  })
})

test('with a session but without the password, there are five guesses per quarter of an hour, from any network', async ({
  as,
  db,
  fakes,
}) => {
  const person = await createMember(db, { email })
  const responseHeaders = new Headers()
  const guess = (currentPassword: string, address: string) =>
    as(person, { address, responseHeaders }).accounts.changePassword({ ...change, currentPassword })
  for (let guessNumber = 1; guessNumber <= 5; guessNumber++)
    await expect(guess(`guess ${guessNumber}`, `198.51.100.${guessNumber}`)).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
    })
  await expect(guess(password, '198.51.100.77')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(Number(responseHeaders.get('Retry-After'))).toBeGreaterThan(800)
  fakes.pass({ minutes: 16 })
  const other = await createMember(db)
  await expect(
    as(other).accounts.changePassword({ ...change, currentPassword: 'x' }),
    'guesses of another account are its own',
  ).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
})

test('a password change ends all other sessions; the current one continues under a new cookie, and the old cookie is void', async ({
  world,
  as,
  db,
}) => {
  await createMember(db, { email })
  const neighbour = await createMember(db)
  const phone = await signedInOn(world, email)
  const laptop = await signedInOn(world, email)
  const neighbourSession = await signedInOn(world, neighbour.email)
  const responseHeaders = new Headers()
  await as(laptop.actor, { responseHeaders }).accounts.changePassword(change)
  const cookie = cookieOf(responseHeaders)
  expect(responseHeaders.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  expect(cookie).not.toBe(laptop.cookie)
  expect(await actorOf(world, phone.cookie)).toBeNull()
  expect(await actorOf(world, laptop.cookie), 'a copy of the old cookie').toBeNull()
  expect(await actorOf(world, cookie)).toMatchObject({ sessionId: laptop.actor.sessionId })
  expect(await actorOf(world, neighbourSession.cookie), 'another person stays signed in').not.toBeNull()
  await expect(as(null).accounts.signIn({ email, password })).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  await as(null).accounts.signIn({ email, password: chosen })
})

test('a password change does not make a browser session permanent', async ({ as, db, services, now }) => {
  await createMember(db, { email })
  const { actor } = await signedInOn({ as, db, services, now }, email)
  await db.update(sessions).set({ staysSignedIn: false })
  const responseHeaders = new Headers()
  await as(actor, { responseHeaders }).accounts.changePassword(change)
  const cookie = responseHeaders.getSetCookie().find((header) => header.startsWith('haveli_session='))
  expect(cookie).toBeDefined()
  expect(cookie).not.toContain('Max-Age')
})

test('the owner is notified by email whatever the settings, and earlier reset links are void', async ({
  as,
  db,
  services,
  now,
  mail,
  deliverEvents,
}) => {
  await createMember(db, { email })
  const { actor } = await signedInOn({ as, db, services, now }, email)
  const person = as(actor)
  await person.accounts.setNotifications({ email: false, sms: false, push: false })
  await as(null).accounts.requestPasswordReset({ email })
  await deliverEvents()
  const token = linkToken(mail, '/reset-password')
  await person.accounts.changePassword(change)
  await deliverEvents()
  expect(mail.at(-1)).toMatchObject({ to: email, subject: 'Your Haveli password was changed' })
  await expect(
    as(null).accounts.resetPassword({ token, password: 'stolen-link', confirmPassword: 'stolen-link' }),
  ).rejects.toMatchObject({ code: 'LINK_INVALID' })
  expect(await db.$count(verifications)).toBe(0)
})

test('a password change requires a valid session', async ({ as, db }) => {
  const person = await createMember(db, { email })
  await expect(as(null).accounts.changePassword(change)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(as(person).accounts.changePassword(change)).rejects.toMatchObject({ code: 'CONFLICT' })
  await as(null).accounts.signIn({ email, password })
})
