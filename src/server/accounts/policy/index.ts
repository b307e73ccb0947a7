import { createHash, createHmac, randomBytes } from 'node:crypto'
import { TOTP } from 'otpauth'

import { emailedCodeDigits } from '#contract/accounts/fields.ts'
import { dutiesByRole, roleLevels, type LoginRole, type ProfileRole } from '#contract/accounts/roles.ts'
import { provedNumberDays } from '#contract/accounts/settings.ts'
import type { adminRoles, staffRoles } from '#contract/enums.ts'
import { latinDigits } from '#contract/texts/latin-digits.ts'
import { m } from '#messages'

import { codeFor, isSameCode } from '../../platform/auth/one-time-code.ts'
import { sessionDays } from '../../platform/auth/sign-in-cookies.ts'
import { signId } from '../../platform/auth/signed-id.ts'
import { acceptedSecrets, type Secrets } from '../../platform/config.ts'
import { inLanguage } from '../../platform/http/request-context.ts'
import type { PersonalList } from '../../platform/privacy/export-person.ts'

type Roles = {
  adminRole: (typeof adminRoles)[number] | null
  staffRole: (typeof staffRoles)[number] | null
  profileRole: ProfileRole
}

/** Precedence: active admin role, active staff role, profile role; an owner is a normal user. */
export function loginRoleOf({ adminRole, staffRole, profileRole }: Roles): LoginRole {
  return adminRole ?? staffRole ?? (profileRole === 'owner' ? 'normal' : profileRole)
}

type Holder = { loginRole: LoginRole; hasSecondStep: boolean; staffSecondStep: boolean }

/** Duties of a role. With STAFF_SECOND_STEP they need a second step: access to a mailbox alone opens no staff page. */
export function dutiesOf({ loginRole, hasSecondStep, staffSecondStep }: Holder) {
  const duties = dutiesByRole[loginRole]
  const needsSecondStep = duties.length > 0 && staffSecondStep && !hasSecondStep
  return { duties: needsSecondStep ? [] : duties, needsSecondStep }
}

type Ranked = { userId: string; loginRole: LoginRole }

/** Refuse actions on oneself and on a higher role; only a superadmin may act on admins. */
export function actionRefusal(actor: Ranked, person: Ranked): 'SELF' | 'HIGHER_RANK' | null {
  if (actor.userId === person.userId) return 'SELF'
  if (actor.loginRole === 'superadmin') return null
  const [own, other] = [roleLevels[actor.loginRole], roleLevels[person.loginRole]]
  return other > own || other >= roleLevels.admin ? 'HIGHER_RANK' : null
}

export function fallbackName(email: string | null): string {
  return email?.split('@')[0]?.trim() || 'User'
}

/** Keyed, because fewer than two hundred answers are possible. Ignores leading zeros and accepts Devanagari digits. */
export function captchaAnswerHash(secret: string, captchaId: string, answer: string): string {
  const digits = latinDigits(answer)
  const number = /^\d{1,4}$/.test(digits) ? String(Number(digits)) : digits
  return createHmac('sha256', secret).update(`${captchaId}:${number}`).digest('base64url')
}

export const maxCodeTries = 3

/** Derives the digits with our secret, so that the row alone does not reveal them. */
export function signInCodeOf(secret: string, codeId: string): string {
  return codeFor(secret, `sign-in-code:${codeId}`, emailedCodeDigits)
}

export function isSignInCode(secrets: Secrets, codeId: string, code: string): boolean {
  return acceptedSecrets(secrets).some((secret) => isSameCode(code, signInCodeOf(secret, codeId)))
}

/** Derived like the code of a sign-in by email, so that the row alone reveals nothing. */
export function contactCodeOf(secret: string, codeId: string): string {
  return codeFor(secret, `contact-code:${codeId}`, emailedCodeDigits)
}

export function isContactCode(secrets: Secrets, codeId: string, code: string): boolean {
  return acceptedSecrets(secrets).some((secret) => isSameCode(code, contactCodeOf(secret, codeId)))
}

/** Of a number that no code has proved for so long; it gets nothing personal until one does. */
export function mayHaveChangedHands(phoneUsedAt: Date | null, now: Date): boolean {
  return now.getTime() - (phoneUsedAt?.getTime() ?? 0) > provedNumberDays * 24 * hourMilliseconds
}

/** Such a number alone does not open an account with a confirmed address. */
export function needsOtherProof(
  account: { emailVerified: boolean; phoneUsedAt: Date | null },
  now: Date,
): boolean {
  return account.emailVerified && mayHaveChangedHands(account.phoneUsedAt, now)
}

/** All but the last four digits: ten thousand neighbours, which scripts go through in order. */
export function numberBlock(phone: string): string {
  return phone.slice(0, -4)
}

export function linkIdentifier(purpose: 'confirm_email' | 'reset_password', userId: string): string {
  return `${purpose}:${userId}`
}

/** Unsalted: the secret is long and random. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** The token of a mailed link is the account's id, a dot and the secret. */
export function parseLinkToken(token: string): { userId: string; secret: string } | null {
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(token)
  return match?.[1] && match[2] ? { userId: match[1], secret: match[2] } : null
}

const recoveryAlphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Ten characters (fifty bits) in two groups of five, from 32 letters and digits that cannot be confused. */
export function newRecoveryCode(): string {
  const characters = Array.from(randomBytes(10), (byte) => recoveryAlphabet[byte % 32]).join('')
  return `${characters.slice(0, 5)}-${characters.slice(5)}`
}

/** Keyed, so that codes cannot be guessed from the table alone. */
export function recoveryCodeHash(secret: string, userId: string, code: string): string {
  const plain = code.replace('-', '')
  return createHmac('sha256', secret).update(`recovery:${userId}:${plain}`).digest('base64url')
}

/** Content of the QR code for an authenticator app: issuer, account and secret. */
export function totpUri(secret: string, email: string): string {
  const issuer = inLanguage('en', m.layout_product)
  return new TOTP({ issuer, label: email, secret }).toString()
}

/** Encryption of an authenticator app's secret in its row. */
export function factorEncryption(secrets: Secrets, factorId: string) {
  return { secrets, purpose: 'factor', boundTo: factorId }
}

/** Encryption of a token-signing private key in its row. */
export function signingKeyEncryption(secrets: Secrets, keyId: string) {
  return { secrets, purpose: 'signing key', boundTo: keyId }
}

/** Derives the code of a text message, so that it is stored nowhere. */
export function smsCodeOf(secret: string, challengeId: string): string {
  return codeFor(secret, `sms:${challengeId}`)
}

export function isSmsCode(secrets: Secrets, challengeId: string, code: string): boolean {
  return acceptedSecrets(secrets).some((secret) => isSameCode(code, smsCodeOf(secret, challengeId)))
}

const hourMilliseconds = 3_600_000

export const tokenMinutes = 5

/** Oldest end of a key that may still verify a valid token; allows for caches of one hour. */
export function oldestPublished(now: Date): Date {
  return new Date(now.getTime() - hourMilliseconds - tokenMinutes * 60_000)
}

/** From sign-in, however much a session is used. */
export const maxSessionDays = 180

const persistentSession = {
  length: sessionDays * 24 * hourMilliseconds,
  renewal: (sessionDays - 1) * 24 * hourMilliseconds,
}
const windowSession = { length: 12 * hourMilliseconds, renewal: 11 * hourMilliseconds }

export function sessionEnd(staysSignedIn: boolean, now: Date): Date {
  return new Date(now.getTime() + (staysSignedIn ? persistentSession : windowSession).length)
}

/** A session that ends before this moment is renewed when it is used. */
export function renewalDue(staysSignedIn: boolean, now: Date): Date {
  return new Date(now.getTime() + (staysSignedIn ? persistentSession : windowSession).renewal)
}

export const exportDays = 7

export function exportToken(secret: string, exportId: string): string {
  return signId(secret, 'data-export', exportId)
}

export function exportPath(token: string): string {
  return `/your-data/${token}`
}

/** Earliest time of the next export; null: now. */
export function nextExportFrom(latest: { status: string; createdAt: Date } | null, now: Date): Date | null {
  if (latest === null || latest.status === 'failed') return null
  const from = new Date(latest.createdAt.getTime() + 86_400_000)
  return from > now ? from : null
}

/** Counts of what a deletion would remove. */
export async function countLosses(lists: readonly PersonalList[]): Promise<Record<string, number>> {
  const losses: Record<string, number> = {}
  for (const { lost, count } of lists)
    if (lost !== undefined) losses[lost] = (losses[lost] ?? 0) + (await count())
  return losses
}
