import { randomBytes } from 'node:crypto'

import type { Database } from '#database/client.ts'
import { sessions } from '#database/schema/accounts.ts'
import { secretHash } from '#server/accounts/policy/index.ts'
import { findActor } from '#server/accounts/queries/sessions.ts'
import { sessionCookie } from '#server/platform/auth/sign-in-cookies.ts'
import type { Actor, Services } from '#server/platform/context.ts'
import type { MailMessage } from '#server/platform/mail/compose-mail.ts'

import { solved, type Guest } from './fixtures/captcha.ts'

export const password = 'chai-at-six'

/** A filled sign-up form with its captcha solved; fields for professionals are ignored for individuals. */
export async function signUpForm(guest: Guest, more: object = {}) {
  return {
    name: 'Kavita Sharma',
    email: 'kavita.sharma@example.in',
    mobileNumber: '98290 12345',
    city: 'Jaipur',
    password,
    confirmPassword: password,
    terms: true,
    role: 'agent' as const,
    company: 'Pink City Homes',
    experience: 7,
    specialization: '',
    ...(await solved(guest)),
    ...more,
  }
}

/** The token of the link in the last email to this person. */
export function linkToken(mail: readonly MailMessage[], path = '/confirm-email'): string {
  const linkMail = mail.findLast(({ text }) => text.includes(`${path}?token=`))
  const token = /\?token=([\w.%-]+)/.exec(linkMail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`No mail with a link to ${path}`)
  return decodeURIComponent(token)
}

/** The cookie a browser would send after this response. */
export function cookieOf(responseHeaders: Headers): string {
  return responseHeaders
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .filter((pair) => pair !== undefined && !pair.endsWith('='))
    .join('; ')
}

/** The session token in the cookie. */
export function sessionTokenOf(cookie: string): string {
  const value = decodeURIComponent(/haveli_session=([^;]+)/.exec(cookie)?.[1] ?? '')
  return value.slice(0, value.lastIndexOf('.'))
}

export type World = { db: Database; services: Services; now: () => Date }

/** The actor the server resolves from this cookie. */
export async function actorOf({ db, services, now }: World, cookie: string): Promise<Actor | null> {
  return findActor(db, { headers: new Headers({ cookie }), config: services.config, now: now() })
}

/** The cookie of an existing session of this person. */
export async function cookieFor({ db, services, now }: World, { userId }: { userId: string }) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now().getTime() + 86_400_000)
  await db
    .insert(sessions)
    .values({ userId, tokenHash: secretHash(token), expiresAt, createdAt: now(), updatedAt: now() })
  const cookie = sessionCookie({ token, staysSignedIn: true }, services.config)
  return cookie.split(';')[0] ?? ''
}
