import type { Database } from '#database/client.ts'
import { pendingSignIns } from '#database/schema/account-factors.ts'
import { sessions } from '#database/schema/accounts.ts'
import { eq } from 'drizzle-orm'

import type { Config } from '../../platform/config.ts'
import {
  endedSecondStepCookie,
  readSecondStepToken,
  endedSessionCookie,
  readSessionToken,
} from '../../platform/auth/sign-in-cookies.ts'
import { secretHash } from '../policy.ts'

/** Deletes the session of this browser, or the sign-in that is half done there, and answers the cookies that clear the browser. */
export async function signOut(
  db: Database,
  { requestHeaders, config }: { requestHeaders: Headers; config: Config },
): Promise<readonly string[]> {
  const token = readSessionToken(requestHeaders, config)
  if (token !== null) await db.delete(sessions).where(eq(sessions.tokenHash, secretHash(token)))
  const half = readSecondStepToken(requestHeaders, config)
  if (half !== null) await db.delete(pendingSignIns).where(eq(pendingSignIns.tokenHash, secretHash(half)))
  return [endedSessionCookie(config), endedSecondStepCookie(config)]
}
