import { createHash, createHmac, randomBytes } from 'node:crypto'

import { TOTP } from 'otpauth'

import { m } from '#messages'
import { latinDigits } from '#contract/latin-digits.ts'
import { dutiesByRole, roleLevels } from '#contract/accounts/roles.ts'
import type { LoginRole, ProfileRole } from '#contract/accounts/roles.ts'
import type { adminRoles, staffRoles } from '#contract/enums.ts'

import { acceptedSecrets } from '../platform/config.ts'
import type { Secrets } from '../platform/config.ts'
import { codeFor, isSameCode } from '../platform/auth/one-time-code.ts'
import { sessionDays } from '../platform/auth/sign-in-cookies.ts'
import type { PersonalList } from '../platform/privacy/export-person.ts'

type Roles = {
  adminRole: (typeof adminRoles)[number] | null
  staffRole: (typeof staffRoles)[number] | null
  profileRole: ProfileRole
}

/** An active admin role, else an active staff role, else what the profile says beyond owner, else normal. */
export function loginRoleOf({ adminRole, staffRole, profileRole }: Roles): LoginRole {
  return adminRole ?? staffRole ?? (profileRole === 'owner' ? 'normal' : profileRole)
}

type Holder = { loginRole: LoginRole; hasSecondStep: boolean; demo: boolean }

/** What a role allows. Outside the demo it waits until the employee has a second step: mail alone opens no staff page. */
export function dutiesOf({ loginRole, hasSecondStep, demo }: Holder) {
  const duties = dutiesByRole[loginRole]
  const needsSecondStep = duties.length > 0 && !demo && !hasSecondStep
  return { duties: needsSecondStep ? [] : duties, needsSecondStep }
}

type Ranked = { userId: string; loginRole: LoginRole }

/** Nobody judges themself or somebody who stands higher, and on admins nobody acts but a superadmin. */
export function actionRefusal(actor: Ranked, person: Ranked): 'SELF' | 'HIGHER_RANK' | null {
  if (actor.userId === person.userId) return 'SELF'
  if (actor.loginRole === 'superadmin') return null
  const [own, other] = [roleLevels[actor.loginRole], roleLevels[person.loginRole]]
  return other > own || other >= roleLevels.admin ? 'HIGHER_RANK' : null
}

export function fallbackName(email: string): string {
  return email.split('@')[0]?.trim() || 'User'
}

/** Fewer than two hundred answers are possible, so the hash is keyed. Leading zeros and the digits of Hindi count alike. */
export function captchaAnswerHash(secret: string, captchaId: string, answer: string): string {
  const digits = latinDigits(answer)
  const number = /^\d{1,4}$/.test(digits) ? String(Number(digits)) : digits
  return createHmac('sha256', secret).update(`${captchaId}:${number}`).digest('base64url')
}

export const mostCodeTries = 3

/** The six digits of a code; without our secret nobody can tell them from its row. */
export function signInCodeOf(secret: string, codeId: string): string {
  return codeFor(secret, `sign-in-code:${codeId}`)
}

export function isSignInCode(secrets: Secrets, codeId: string, code: string): boolean {
  return acceptedSecrets(secrets).some((secret) => isSameCode(code, signInCodeOf(secret, codeId)))
}

export function linkIdentifier(purpose: 'confirm_email' | 'reset_password', userId: string): string {
  return `${purpose}:${userId}`
}

/** What is kept of a long random secret, which needs no salt. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** The token of a mailed link is the account's id, a dot and the secret. */
export function parseLinkToken(token: string): { userId: string; secret: string } | null {
  const found = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(token)
  return found?.[1] && found[2] ? { userId: found[1], secret: found[2] } : null
}

const recoveryAlphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Ten of 32 letters and digits that look unlike each other, as two groups of five: fifty bits. */
export function newRecoveryCode(): string {
  const characters = Array.from(randomBytes(10), (byte) => recoveryAlphabet[byte % 32]).join('')
  return `${characters.slice(0, 5)}-${characters.slice(5)}`
}

/** Keyed, so that the table alone does not help to guess. */
export function recoveryCodeHash(secret: string, userId: string, code: string): string {
  const plain = code.replace('-', '')
  return createHmac('sha256', secret).update(`recovery:${userId}:${plain}`).digest('base64url')
}

/** What an authenticator app reads from the picture: whose code it is, for whom, and the secret. */
export function totpAddress(secret: string, email: string): string {
  const issuer = m.layout_product({}, { locale: 'en' })
  return new TOTP({ issuer, label: email, secret }).toString()
}

/** How the secret of an authenticator app lies in its row. */
export function factorEncryption(secrets: Secrets, factorId: string) {
  return { secrets, purpose: 'factor', boundTo: factorId }
}

/** How a private key that signs tokens lies in its row. */
export function signingKeyEncryption(secrets: Secrets, keyId: string) {
  return { secrets, purpose: 'signing key', boundTo: keyId }
}

/** The code of a text message, which need not be kept: only we can compute it. */
export function smsCode(secret: string, challengeId: string): string {
  return codeFor(secret, `sms:${challengeId}`)
}

export function isSmsCode(secrets: Secrets, challengeId: string, code: string): boolean {
  return acceptedSecrets(secrets).some((secret) => isSameCode(code, smsCode(secret, challengeId)))
}

const hourLong = 3_600_000

export const tokenMinutes = 5

/** A key that ended before this moment signed no token that still counts; caches of an hour are allowed for. */
export function oldestPublished(now: Date): Date {
  return new Date(now.getTime() - hourLong - tokenMinutes * 60_000)
}

const retained = { length: sessionDays * 24 * hourLong, renewal: (sessionDays - 1) * 24 * hourLong }
const unkept = { length: 12 * hourLong, renewal: 11 * hourLong }

export function sessionEnd(staysSignedIn: boolean, now: Date): Date {
  return new Date(now.getTime() + (staysSignedIn ? retained : unkept).length)
}

/** A session that ends before this moment is renewed when it is used. */
export function renewalDue(staysSignedIn: boolean, now: Date): Date {
  return new Date(now.getTime() + (staysSignedIn ? retained : unkept).renewal)
}

const quarter = 15 * 60
const hour = 60 * 60

/** How often a caller or an account may try; sign-in gives an attempt back when it succeeds. */
export const limits = {
  /** One account from one network: half a minute after five guesses, an hour in the end. */
  signInOfAccount: {
    name: 'sign-in',
    free: 5,
    firstWaitSeconds: 30,
    mostWaitSeconds: hour,
    resetSeconds: 24 * hour,
  },
  /** Many people share a network of a mobile operator: it slows down, but goes on. */
  signInOfClient: {
    name: 'sign-in-client',
    free: 30,
    firstWaitSeconds: 2,
    mostWaitSeconds: 120,
    resetSeconds: hour,
  },
  /** One account on a device where it signed in before. */
  signInOfDevice: {
    name: 'sign-in-device',
    free: 5,
    firstWaitSeconds: 30,
    mostWaitSeconds: hour,
    resetSeconds: 24 * hour,
  },
  /** One account from everywhere: never longer than five minutes, lest guests keep its owner out. */
  signInAnywhere: {
    name: 'sign-in-anywhere',
    free: 50,
    firstWaitSeconds: 2,
    mostWaitSeconds: 300,
    resetSeconds: 24 * hour,
  },
  /** Guesses at any second step of one account; forgotten when one is right. */
  secondStep: { name: 'second-step', limit: 5, windowSeconds: quarter },
  secondStepADay: { name: 'second-step-day', limit: 25, windowSeconds: 24 * hour },
  /** How often a reset of the password clears both: whoever reads the mail must not guess without end. */
  secondStepCleared: { name: 'second-step-cleared', limit: 1, windowSeconds: 24 * hour },
  secondStepOfClient: { name: 'second-step-client', limit: 40, windowSeconds: hour },
  secondStepWarning: { name: 'second-step-warning', limit: 1, windowSeconds: 24 * hour },
  enrolFactor: { name: 'enrol-factor', limit: 20, windowSeconds: hour },
  challengeFactor: { name: 'challenge-factor', limit: 30, windowSeconds: hour },
  smsAgain: { name: 'sms-again', limit: 1, windowSeconds: 30 },
  smsOfAccount: { name: 'sms', limit: 6, windowSeconds: hour },
  smsOfPhone: { name: 'sms-phone', limit: 6, windowSeconds: hour },
  smsOfClient: { name: 'sms-client', limit: 20, windowSeconds: hour },
  token: { name: 'token', limit: 120, windowSeconds: hour },
  confirmPassword: { name: 'confirm-password', limit: 5, windowSeconds: quarter },
  /** By browser; one network of a mobile operator holds thousands of them. */
  signUp: { name: 'sign-up-browser', limit: 20, windowSeconds: hour },
  signUpOfNetwork: { name: 'sign-up-network', limit: 300, windowSeconds: hour },
  captcha: { name: 'captcha-browser', limit: 60, windowSeconds: quarter },
  captchaOfNetwork: { name: 'captcha-network', limit: 3000, windowSeconds: quarter },
  linkOfAddress: { name: 'link', limit: 4, windowSeconds: hour },
  linkOfClient: { name: 'link-client', limit: 20, windowSeconds: hour },
  codeAgain: { name: 'code-again', limit: 1, windowSeconds: 60 },
  codeOfClient: { name: 'code-client', limit: 20, windowSeconds: hour },
  codeOfAddress: { name: 'code', limit: 5, windowSeconds: hour },
  codeOfAddressADay: { name: 'code-day', limit: 10, windowSeconds: 24 * hour },
  tryCode: { name: 'try-code', limit: 30, windowSeconds: quarter },
  /** Wrong mailed codes over all accounts together: of a million, two hundred guesses a day. */
  wrongCodes: { name: 'wrong-codes', limit: 60, windowSeconds: hour },
  wrongCodesADay: { name: 'wrong-codes-day', limit: 200, windowSeconds: 24 * hour },
  /** By one member of staff; whoever needs more is not answering people. */
  revealContact: { name: 'reveal-contact', limit: 40, windowSeconds: hour },
  findPeople: { name: 'find-people', limit: 300, windowSeconds: hour },
  consumeLink: { name: 'spend-link', limit: 30, windowSeconds: quarter },
} as const

export const exportDays = 7

/** The secret of a mailed link, the same for the same archive: an email that is sent again opens the same door. */
export function exportToken(secret: string, exportId: string): string {
  const proof = createHmac('sha256', secret).update(`data-export:${exportId}`).digest('base64url')
  return `${exportId}.${proof}`
}

export function exportPath(token: string): string {
  return `/your-data/${token}`
}

/** When the next archive may be asked for; null: now. */
export function nextExportFrom(latest: { status: string; createdAt: Date } | null, now: Date): Date | null {
  if (latest === null || latest.status === 'failed') return null
  const from = new Date(latest.createdAt.getTime() + 86_400_000)
  return from > now ? from : null
}

/** What a deletion would take away, counted before. */
export async function lossesOf(lists: readonly PersonalList[]): Promise<Record<string, number>> {
  const losses: Record<string, number> = {}
  for (const { lost, count } of lists)
    if (lost !== undefined) losses[lost] = (losses[lost] ?? 0) + (await count())
  return losses
}
