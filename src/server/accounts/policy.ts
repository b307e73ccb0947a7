import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

import type { LoginRole, ProfileRole } from '#contract/accounts/roles.ts'
import type { adminRoles, staffRoles } from '#contract/words.ts'

import { sessionDays } from '../platform/session-cookie.ts'

type Roles = {
  adminRole: (typeof adminRoles)[number] | null
  staffRole: (typeof staffRoles)[number] | null
  profileRole: ProfileRole
}

/** An active admin role, else an active staff role, else what the profile says beyond owner, else normal. */
export function loginRoleOf({ adminRole, staffRole, profileRole }: Roles): LoginRole {
  return adminRole ?? staffRole ?? (profileRole === 'owner' ? 'normal' : profileRole)
}

export function fallbackName(email: string): string {
  return email.split('@')[0]?.trim() || 'User'
}

/** Fewer than two hundred answers are possible, so the hash is keyed. Leading zeros and the digits of Hindi count alike. */
export function captchaAnswerHash(secret: string, captchaId: string, answer: string): string {
  const digits = answer.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
  const number = /^\d{1,4}$/.test(digits) ? String(Number(digits)) : digits
  return createHmac('sha256', secret).update(`${captchaId}:${number}`).digest('base64url')
}

export const mostCodeTries = 5

/** The six digits of a code; without our secret nobody can tell them from its row. */
export function signInCodeOf(secret: string, codeId: string): string {
  const digest = createHmac('sha256', secret).update(`sign-in-code:${codeId}`).digest()
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

export function isSignInCode(secret: string, codeId: string, code: string): boolean {
  const [given, right] = [Buffer.from(code), Buffer.from(signInCodeOf(secret, codeId))]
  return given.length === right.length && timingSafeEqual(given, right)
}

export function linkIdentifier(purpose: 'confirm_email' | 'reset_password', userId: string): string {
  return `${purpose}:${userId}`
}

/** What is kept of a long random secret, which needs no salt. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** The token of a mailed link is the account's id, a dot and the secret. */
export function linkParts(token: string): { userId: string; secret: string } | null {
  const found = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(token)
  return found?.[1] && found[2] ? { userId: found[1], secret: found[2] } : null
}

const hourLong = 3_600_000
const kept = { length: sessionDays * 24 * hourLong, renewal: (sessionDays - 1) * 24 * hourLong }
const unkept = { length: 12 * hourLong, renewal: 11 * hourLong }

export function sessionEnd(staysSignedIn: boolean, now: Date): Date {
  return new Date(now.getTime() + (staysSignedIn ? kept : unkept).length)
}

/** A session that ends before this moment is renewed when it is used. */
export function renewalDue(staysSignedIn: boolean, now: Date): Date {
  return new Date(now.getTime() + (staysSignedIn ? kept : unkept).renewal)
}

const quarter = 15 * 60
const hour = 60 * 60

/** How often a caller or an account may try; sign-in gives an attempt back when it succeeds. */
export const limits = {
  signInOfAccount: { name: 'sign-in', limit: 5, windowSeconds: quarter },
  signInOfClient: { name: 'sign-in-client', limit: 30, windowSeconds: hour },
  signInAnywhere: { name: 'sign-in-anywhere', limit: 100, windowSeconds: hour },
  confirmPassword: { name: 'confirm-password', limit: 5, windowSeconds: quarter },
  signUp: { name: 'sign-up', limit: 20, windowSeconds: hour },
  captcha: { name: 'captcha', limit: 60, windowSeconds: quarter },
  linkOfAddress: { name: 'link', limit: 4, windowSeconds: hour },
  linkOfClient: { name: 'link-client', limit: 20, windowSeconds: hour },
  codeAgain: { name: 'code-again', limit: 1, windowSeconds: 60 },
  codeOfClient: { name: 'code-client', limit: 20, windowSeconds: hour },
  codeOfAddress: { name: 'code', limit: 5, windowSeconds: hour },
  codeOfAddressADay: { name: 'code-day', limit: 10, windowSeconds: 24 * hour },
  tryCode: { name: 'try-code', limit: 30, windowSeconds: quarter },
  spendLink: { name: 'spend-link', limit: 30, windowSeconds: quarter },
} as const
