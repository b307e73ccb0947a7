import type { Database } from '#database/client.ts'
import { signInCodes } from '#database/schema/account-codes.ts'
import { eq, lt } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import type { Config } from '../../platform/config.ts'
import {
  readSignInCodeToken,
  signInCodeCookie,
  signInCodeMinutes,
} from '../../platform/auth/sign-in-cookies.ts'
import { secretHash } from '../policy.ts'

type RequestSignInCode = {
  /** null: the address has no account. The same work is done, so that time tells nothing; no mail follows. */
  userId: string | null
  requestHeaders: Headers
  config: Config
  now: Date
}

/** A new code for this browser instead of its former one; answers the cookie that the code works with. */
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
