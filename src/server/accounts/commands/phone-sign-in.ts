import { and, eq, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'

import type { phoneSignUpInput } from '#contract/accounts/phone-sign-in.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { contactCodes } from '#database/schema/accounts/contact-codes.ts'

import {
  endedPhoneCodeCookie,
  phoneCodeCookie,
  phoneProofMinutes,
  readLastSignIn,
  readPhoneCodeToken,
} from '../../platform/auth/sign-in-cookies.ts'
import type { Config } from '../../platform/config.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { needsOtherProof, secretHash } from '../policy/index.ts'
import { findProvedNumber, findUncheckedPhoneAccount } from '../queries/phone-accounts.ts'
import { sendContactCode, spendContactCode, tryContactCode } from './contact-codes.ts'
import { insertAccount } from './create-account.ts'
import { lockPersonForUpdate } from './lock-person.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { cancelPendingSignIns, startSession, type StartSession } from './sessions.ts'
import { completeFirstStep } from './sign-in.ts'

type Browser = { requestHeaders: Headers; config: Config; now: Date }

function browserHashOf({ requestHeaders, config }: Omit<Browser, 'now'>): string {
  return secretHash(readPhoneCodeToken(requestHeaders, config) ?? '')
}

type RequestPhoneCode = Browser & { phone: string; isWithheld: boolean }

/** Replace this browser's code. Nothing here depends on whether the number has an account. */
export async function requestPhoneCode(
  db: Database,
  { phone, isWithheld, ...browser }: RequestPhoneCode,
): Promise<string> {
  const { config, now } = browser
  const token = randomBytes(32).toString('base64url')
  await db.transaction(async (tx) => {
    await tx.delete(contactCodes).where(eq(contactCodes.browserHash, browserHashOf(browser)))
    const boundTo = { browserHash: secretHash(token) }
    await sendContactCode(tx, { purpose: 'sign_in', contact: phone, boundTo, isWithheld, now })
  })
  return phoneCodeCookie(token, config)
}

type SignIn = Omit<StartSession, 'userId'> & { code: string }

/** First step by a texted code, or the proof of a number that opens no account yet. */
export async function signInWithPhone(db: Database, { code, ...call }: SignIn) {
  const { config, now, requestHeaders } = call
  const ownCodes = eq(contactCodes.browserHash, browserHashOf(call))
  const right = await tryContactCode(db, { of: ownCodes, code, secrets: config, now })
  if (isRefused(right)) return right
  const { id, contact: phone } = right
  return db.transaction(async (tx) => {
    const known = await findUncheckedPhoneAccount(tx, phone)
    if (known) await lockPersonForUpdate(tx, known.userId)
    // Read again: it may have been suspended, deleted or given another number meanwhile.
    const account = await findUncheckedPhoneAccount(tx, phone)
    const isKnown = account !== null && account.userId === known?.userId
    if (isKnown && account.suspendedAt) return refused('SUSPENDED')
    if (!(await keepProof(tx, { id, now }))) return refused('CODE_EXPIRED')
    if (!isKnown) return { outcome: 'sign_up' as const }
    const isOwnDevice = readLastSignIn(requestHeaders, account.userId, config) !== null
    if (!isOwnDevice && needsOtherProof(account, now)) return { outcome: 'other_proof' as const }
    const { userId, email } = account
    // The session uses the proof: before a second step nobody knows that its person has the number.
    const passed = await completeFirstStep(tx, { ...call, userId })
    if (isRefused(passed)) return passed
    const isOver = passed.outcome === 'signed_in'
    const cookies = isOver ? [...passed.cookies, endedPhoneCodeCookie(config)] : passed.cookies
    return { ...passed, cookies, userId, email }
  })
}

/** The code is spent, and its browser may use the number for half an hour. */
async function keepProof(tx: Database, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + phoneProofMinutes * 60_000)
  const proved = await tx
    .update(contactCodes)
    .set({ provedAt: now, expiresAt })
    .where(and(eq(contactCodes.id, id), isNull(contactCodes.provedAt)))
    .returning({ id: contactCodes.id })
  return proved.length === 1
}

type SignUp = Omit<StartSession, 'userId'> & { signUp: z.output<typeof phoneSignUpInput> }

/** Account without email and password for the number that this browser has proved, and its session. */
export async function signUpWithPhone(db: Database, { signUp, ...call }: SignUp) {
  const { config, now, clientAddress } = call
  const browserHash = browserHashOf(call)
  return db.transaction(async (tx) => {
    const proof = await findProvedNumber(tx, { browserHash, now })
    if (!proof) return refused('EXPIRED')
    const { id, phone } = proof
    const former = await findUncheckedPhoneAccount(tx, phone)
    if (former && !(signUp.isNewHolder && (await loseNumber(tx, { userId: former.userId, phone, ...call }))))
      return refused('PHONE_TAKEN')
    if (!(await spendContactCode(tx, id))) return refused('EXPIRED')
    const person = { ...signUp, mobileNumber: phone, email: null, isEmailVerified: false }
    const userId = await insertAccount(tx, {
      signUp: { ...person, isNumberProved: true },
      clientAddress,
      now,
    })
    if (isRefused(userId)) return refused('PHONE_TAKEN')
    const cookies = await startSession(tx, { ...call, userId })
    if (cookies === null) throw new Error('The account that was just made may not sign in')
    return { userId, email: null, cookies: [...cookies, endedPhoneCodeCookie(config)] }
  })
}

type LoseNumber = { userId: string; phone: string; requestHeaders: Headers; now: Date }

/** Whoever has a confirmed address keeps the account by it, and is told. Their sessions go on. False where the number is in use. */
async function loseNumber(
  tx: Database,
  { userId, phone, requestHeaders, now }: LoseNumber,
): Promise<boolean> {
  await lockPersonForUpdate(tx, userId)
  const account = await findUncheckedPhoneAccount(tx, phone)
  if (account?.userId !== userId || !needsOtherProof(account, now)) return false
  await tx
    .update(users)
    .set({ phone: null, phoneVerifiedAt: null, phoneUsedAt: null, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.phone, phone)))
  await cancelPendingSignIns(tx, userId)
  await notifyOfChange(tx, { userId, change: 'sign_in_phone_lost', requestHeaders, now })
  return true
}
