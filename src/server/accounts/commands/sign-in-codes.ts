import { eq, lt, and, gt, isNull, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'

import type { Database } from '#database/client.ts'
import { signInCodes } from '#database/schema/account-factors.ts'
import { users } from '#database/schema/accounts.ts'

import {
  readSignInCodeToken,
  signInCodeCookie,
  signInCodeMinutes,
  readSignedUpUser,
} from '../../platform/auth/sign-in-cookies.ts'
import type { Config } from '../../platform/config.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { secretHash, isSignInCode, maxCodeTries } from '../policy/index.ts'
import { verifyMailbox } from './email-links.ts'
import { lockPersonForUpdate } from './lock-person.ts'

type RequestSignInCode = {
  /** Null: no account. Does the same work, against timing attacks; sends no email then. */
  userId: string | null
  requestHeaders: Headers
  config: Config
  now: Date
}

/** Replace this browser's code; returns the cookie that the code is bound to. */
export async function requestSignInCode(db: Database, request: RequestSignInCode): Promise<string> {
  const { userId, requestHeaders, config, now } = request
  const token = randomBytes(32).toString('base64url')
  const former = secretHash(readSignInCodeToken(requestHeaders, config) ?? '')
  await db.transaction(async (tx) => {
    await tx.delete(signInCodes).where(lt(signInCodes.expiresAt, now))
    await tx.delete(signInCodes).where(eq(signInCodes.browserHash, former))
    const codeId = crypto.randomUUID()
    await tx.insert(signInCodes).values({
      id: codeId,
      userId,
      browserHash: secretHash(token),
      expiresAt: new Date(now.getTime() + signInCodeMinutes * 60_000),
      createdAt: now,
    })
    await publishEvent(tx, { name: 'account.codeRequested', codeId })
  })
  return signInCodeCookie(token, config)
}

type VerifySignInCode = { code: string; requestHeaders: Headers; config: Config; now: Date }

type VerifiedSignInCode = { userId: string; email: string | null } | Refused<'CODE_WRONG' | 'CODE_EXPIRED'>

const expired = refused('CODE_EXPIRED')

/** User id of the code; consumes it and counts every attempt. A row without a user fails like a wrong code. */
export async function verifySignInCode(db: Database, verify: VerifySignInCode): Promise<VerifiedSignInCode> {
  const { code, requestHeaders, config, now } = verify
  const browserHash = secretHash(readSignInCodeToken(requestHeaders, config) ?? '')
  const [tried] = await db
    .update(signInCodes)
    .set({ tries: sql`${signInCodes.tries} + 1` })
    .where(
      and(
        eq(signInCodes.browserHash, browserHash),
        gt(signInCodes.expiresAt, now),
        lt(signInCodes.tries, maxCodeTries),
      ),
    )
    .returning({ id: signInCodes.id, userId: signInCodes.userId, tries: signInCodes.tries })
  if (!tried) return expired
  const isRight = isSignInCode(config, tried.id, code)
  if (!isRight || tried.userId === null)
    return refused(tried.tries < maxCodeTries ? 'CODE_WRONG' : 'CODE_EXPIRED')
  const { id, userId } = tried
  const isSignedUpHere = readSignedUpUser(requestHeaders, config) === userId
  return db.transaction((tx) => consumeCode(tx, { id, userId, isSignedUpHere, now }))
}

type ConsumeCode = { id: string; userId: string; isSignedUpHere: boolean; now: Date }

/** A correct code confirms the address, because it was emailed there. */
async function consumeCode(
  tx: Database,
  { id, userId, isSignedUpHere, now }: ConsumeCode,
): Promise<VerifiedSignInCode> {
  await lockPersonForUpdate(tx, userId)
  const spent = await tx.delete(signInCodes).where(eq(signInCodes.id, id)).returning({ id: signInCodes.id })
  if (spent.length === 0) return expired
  await tx.delete(signInCodes).where(eq(signInCodes.userId, userId))
  await verifyMailbox(tx, { userId, isSignedUpHere, now })
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return user ? { userId, email: user.email } : expired
}
