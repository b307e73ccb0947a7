import type { Database } from '#database/client.ts'
import { sessions } from '#database/schema/accounts.ts'
import { eq } from 'drizzle-orm'

import type { Config } from '../../platform/config.ts'
import { endedSecondStepCookie } from '../../platform/second-step-cookie.ts'
import { endedSessionCookie, readSessionToken } from '../../platform/session-cookie.ts'

/** Deletes the session of this cookie and answers the cookies that clear the browser. */
export async function signOut(
  db: Database,
  { requestHeaders, config }: { requestHeaders: Headers; config: Config },
): Promise<readonly string[]> {
  const token = readSessionToken(requestHeaders, config)
  if (token !== null) await db.delete(sessions).where(eq(sessions.token, token))
  return [endedSessionCookie(config), endedSecondStepCookie(config)]
}
