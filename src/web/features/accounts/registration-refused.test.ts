import { expect, test } from 'vitest'

import type { ErrorCode } from '#contract/errors.ts'

import { registrationRefused } from './registration-refused.ts'

const refusal = (code: ErrorCode, message = '', fields: Record<string, string[]> = {}) => ({
  code,
  message,
  fields,
})
const refusalText = (
  place: 'auth' | 'individual' | 'professional',
  failure: ReturnType<typeof refusal> | null,
) => {
  const { title, text } = registrationRefused(place, failure)
  return `${title} / ${text}`
}

test('a taken email has a short message on /auth, and elsewhere one with the next step', () => {
  const taken = refusal('EMAIL_TAKEN', 'An account with this email already exists. Please sign in instead.')
  expect(refusalText('auth', taken)).toBe('Registration failed / An account with this email already exists')
  for (const place of ['individual', 'professional'] as const)
    expect(refusalText(place, taken)).toBe(
      'Registration Failed / An account with this email already exists. Please sign in instead.',
    )
})

test('an email or password refused by the server has its own message at its field', () => {
  const email = refusal('BAD_REQUEST', '', { email: ['no'] })
  const password = refusal('BAD_REQUEST', '', { password: ['no'] })
  expect(refusalText('auth', email)).toBe('Registration failed / Please enter a valid email address')
  expect(refusalText('individual', email)).toBe('Registration Failed / Please enter a valid email address.')
  expect(refusalText('auth', password)).toBe(
    'Registration failed / Password must be at least 6 characters long',
  )
  expect(refusalText('professional', password)).toBe(
    'Registration Failed / Password must be at least 6 characters long.',
  )
  expect(registrationRefused('auth', email).field).toBe('email')
  expect(registrationRefused('auth', password).field).toBe('password')
})

test('a wrong captcha answer is reported at its field', () => {
  const wrong = refusal('CAPTCHA_WRONG', 'Incorrect captcha answer')
  expect(registrationRefused('individual', wrong)).toEqual({
    title: 'Registration Failed',
    text: 'Incorrect captcha answer',
    field: 'captchaAnswer',
  })
})

test('other server messages are passed on; a failure without one has its own message on each page', () => {
  expect(refusalText('auth', refusal('TOO_MANY_REQUESTS', 'Too many attempts.'))).toBe(
    'Registration failed / Too many attempts.',
  )
  const broken = refusal('INTERNAL_SERVER_ERROR', 'Something went wrong on our side.')
  expect(refusalText('auth', broken)).toBe('Registration failed / Registration failed. Please try again.')
  expect(refusalText('individual', broken)).toBe(
    'Registration Failed / An unexpected error occurred. Please try again.',
  )
  expect(refusalText('professional', broken)).toBe(
    'Registration Failed / Registration failed. Please try again.',
  )
  expect(refusalText('professional', null)).toBe('Registration Failed / An error occurred. Please try again.')
})
