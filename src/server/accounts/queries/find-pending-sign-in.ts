import type { Database } from '#database/client.ts'
import { pendingSignIns } from '#database/schema/account-factors.ts'
import { users } from '#database/schema/accounts.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'

import type { Config } from '../../platform/config.ts'
import { readSecondStepToken } from '../../platform/auth/sign-in-cookies.ts'
import { secretHash } from '../policy.ts'

type Asking = { requestHeaders: Headers; config: Config; now: Date }

/** The sign-in of this browser that awaits its second step. Served by pending_sign_ins_token_key. */
export async function findPendingSignIn(db: Database, { requestHeaders, config, now }: Asking) {
  const token = readSecondStepToken(requestHeaders, config)
  if (token === null) return null
  const [found] = await db
    .select({
      id: pendingSignIns.id,
      userId: pendingSignIns.userId,
      email: users.email,
      staysSignedIn: pendingSignIns.staysSignedIn,
    })
    .from(pendingSignIns)
    .innerJoin(users, eq(users.id, pendingSignIns.userId))
    .where(
      and(
        eq(pendingSignIns.tokenHash, secretHash(token)),
        gt(pendingSignIns.expiresAt, now),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
  return found ?? null
}
