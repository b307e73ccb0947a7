import { m } from '#messages'

/** The two screens of sign-in; each has its own words for what happened. */
export type SignInRoute = 'auth' | 'signin'

export const signInWords = {
  auth: { done: () => m.accounts_login_done(), failed: () => m.accounts_login_failed() },
  signin: { done: () => m.accounts_signed_in(), failed: () => m.accounts_sign_in_failed() },
} as const

/** What the toast says when the form itself is not right: about the address first. */
export function signInRefusal(place: SignInRoute, wrong: Readonly<Record<string, unknown>>) {
  if (wrong['email']) return { title: m.accounts_invalid_email(), text: m.accounts_email_invalid() }
  return { title: signInWords[place].failed(), text: m.accounts_password_required() }
}
