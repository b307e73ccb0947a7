import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { and, eq, isNull } from 'drizzle-orm'

import type { Config } from '../../platform/config.ts'
import { readSignedUpUser } from '../../platform/auth/sign-in-cookies.ts'
import { issueLink } from './issue-link.ts'
import { verifyMailbox } from './verify-mailbox.ts'
import { consumeLink } from './consume-link.ts'

type ConfirmEmail = { token: string; requestHeaders: Headers; config: Config; now: Date }

/** `newPasswordToken`: chooses the password anew, where another browser had signed up. */
type Confirmed = { newPasswordToken: string | null }

/** Null where the link was used, has expired or was never ours. */
export async function confirmEmail(
  db: Database,
  { token, requestHeaders, config, now }: ConfirmEmail,
): Promise<Confirmed | null> {
  return db.transaction(async (tx) => {
    const userId = await consumeLink(tx, { token, purpose: 'confirm_email', now })
    if (userId === null) return null
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    if (!user) return null
    const madeHere = readSignedUpUser(requestHeaders, config) === userId
    const outcome = await verifyMailbox(tx, { userId, madeHere, now })
    if (outcome !== 'password_dropped') return { newPasswordToken: null }
    return { newPasswordToken: await issueLink(tx, { userId, purpose: 'reset_password', now }) }
  })
}
