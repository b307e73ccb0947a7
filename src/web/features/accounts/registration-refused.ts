import { m } from '#messages'
import type { Failure } from '#web/api/failure.ts'

/** Page of the sign-up form: a tab of /auth, or a page of its own. */
export type SignUpRoute = 'auth' | 'individual' | 'professional'

type Refused = { title: string; text: string; field: 'email' | 'password' | 'captchaAnswer' | null }

/** Refusal message; the specification words it differently for each page. */
export function registrationRefused(place: SignUpRoute, failure: Failure | null): Refused {
  const title = place === 'auth' ? m.accounts_registration_failed_short() : m.accounts_registration_failed()
  const refused = (text: string, field: Refused['field'] = null) => ({ title, text, field })
  const isShort = place === 'auth'
  if (failure === null) return refused(unanswered[place]())
  if (failure.code === 'EMAIL_TAKEN')
    return refused(isShort ? m.accounts_email_taken_short() : m.accounts_email_taken())
  if (failure.code === 'PASSWORD_COMMON') return refused(failure.message, 'password')
  if (failure.code === 'CAPTCHA_WRONG') return refused(failure.message, 'captchaAnswer')
  if (failure.fields['email'])
    return refused(isShort ? m.accounts_email_invalid() : m.accounts_email_refused(), 'email')
  if (failure.fields['password'])
    return refused(isShort ? m.accounts_password_refused_short() : m.accounts_password_refused(), 'password')
  return refused(failure.code === 'INTERNAL_SERVER_ERROR' ? unexplained[place]() : failure.message)
}

const unanswered = {
  auth: () => m.accounts_registration_failed_text(),
  individual: () => m.accounts_registration_unexpected(),
  professional: () => m.accounts_registration_error(),
} as const

const unexplained = {
  ...unanswered,
  professional: () => m.accounts_registration_failed_text(),
} as const
