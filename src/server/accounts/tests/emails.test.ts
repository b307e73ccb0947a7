import { createMember } from '#tests/factories.ts'
import { linkToken, password } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

import { deviceOf } from '../../platform/auth/device.ts'
import { notifyOfChange } from '../commands/notify-of-change.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A146B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36'
const laptop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0'

test('a password reset by link is reported to the owner: time, device and what to do', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { email } = await createMember(db, { email: 'meera@example.in', name: 'Meera Joshi' })
  const { accounts } = as(null, { userAgent: phone })
  await accounts.requestPasswordReset({ email })
  await deliverEvents()
  await accounts.resetPassword({
    token: linkToken(mail, '/reset-password'),
    password: `${password}!`,
    confirmPassword: `${password}!`,
  })
  await deliverEvents()
  const message = mail.at(-1)
  expect(message).toMatchObject({ to: email, subject: 'Your Haveli password was changed' })
  expect(message?.text).toContain('Hello Meera Joshi,')
  expect(message?.text).toContain('When: Nov 21, 2026, 11:00 AM IST')
  expect(message?.text).toContain('Device: Samsung Internet on Android')
  expect(message?.text).toContain('Choose a new password:\nhttp://localhost:3000/reset-password\n')
  expect(message?.text).toContain('never asks for your password or a code by email')
})

test("a security email is in the reader's language, not that of the person who made the change", async ({
  db,
  mail,
  now,
  deliverEvents,
}) => {
  const { userId } = await createMember(db, { name: 'कविता शर्मा', locale: 'hi' })
  const requestHeaders = new Headers({ 'user-agent': laptop })
  await notifyOfChange(db, { userId, change: 'two_step_off', requestHeaders, now: now() })
  await deliverEvents()
  expect(mail).toHaveLength(1)
  expect(mail[0]).toMatchObject({ locale: 'hi', subject: 'हवेली पर दो-चरणीय सत्यापन बंद हुआ' })
  expect(mail[0]?.text).toContain('डिवाइस: Windows पर Edge')
  expect(mail[0]?.text).toContain('http://localhost:3000/hi/reset-password')
})

test('a device is named from its user agent, and omitted if unknown', () => {
  expect(deviceOf(laptop)).toEqual({ browser: 'Edge', system: 'Windows' })
  expect(
    deviceOf(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    ),
  ).toEqual({ browser: 'Safari', system: 'iPhone' })
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toEqual({
    browser: 'Firefox',
    system: 'Linux',
  })
  expect(deviceOf('curl/8.9')).toEqual({ browser: null, system: null })
  expect(deviceOf(null)).toEqual({ browser: null, system: null })
})
