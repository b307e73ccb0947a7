import type { ErrorCode } from '#contract/errors.ts'
import { expect, test } from 'vitest'

import { registrationRefused } from './registration-refused.ts'

const refusal = (code: ErrorCode, message = '', fields: Record<string, string[]> = {}) => ({
  code,
  message,
  fields,
})
const said = (place: 'auth' | 'individual' | 'professional', failure: ReturnType<typeof refusal> | null) => {
  const { title, text } = registrationRefused(place, failure)
  return `${title} / ${text}`
}

test('an address that has an account is said shortly on /auth and with the way on elsewhere', () => {
  const taken = refusal('EMAIL_TAKEN', 'An account with this email already exists. Please sign in instead.')
  expect(said('auth', taken)).toBe('Registration failed / An account with this email already exists')
  for (const place of ['individual', 'professional'] as const)
    expect(said(place, taken)).toBe(
      'Registration Failed / An account with this email already exists. Please sign in instead.',
    )
})

test('an address or password that the server refuses has its own sentence and goes to its field', () => {
  const email = refusal('BAD_REQUEST', '', { email: ['no'] })
  const password = refusal('BAD_REQUEST', '', { password: ['no'] })
  expect(said('auth', email)).toBe('Registration failed / Please enter a valid email address')
  expect(said('individual', email)).toBe('Registration Failed / Please enter a valid email address.')
  expect(said('auth', password)).toBe('Registration failed / Password must be at least 6 characters long')
  expect(said('professional', password)).toBe(
    'Registration Failed / Password must be at least 6 characters long.',
  )
  expect(registrationRefused('auth', email).field).toBe('email')
  expect(registrationRefused('auth', password).field).toBe('password')
})

test('a wrong answer to the question stands at the question', () => {
  const wrong = refusal('CAPTCHA_WRONG', 'Incorrect captcha answer')
  expect(registrationRefused('individual', wrong)).toEqual({
    title: 'Registration Failed',
    text: 'Incorrect captcha answer',
    field: 'captchaAnswer',
  })
})

test('any other word of the server is passed on; what has no explanation is said by each place in its way', () => {
  expect(said('auth', refusal('TOO_MANY_REQUESTS', 'Too many attempts.'))).toBe(
    'Registration failed / Too many attempts.',
  )
  const broken = refusal('INTERNAL_SERVER_ERROR', 'Something went wrong on our side.')
  expect(said('auth', broken)).toBe('Registration failed / Registration failed. Please try again.')
  expect(said('individual', broken)).toBe(
    'Registration Failed / An unexpected error occurred. Please try again.',
  )
  expect(said('professional', broken)).toBe('Registration Failed / Registration failed. Please try again.')
  expect(said('professional', null)).toBe('Registration Failed / An error occurred. Please try again.')
})
