import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { and, eq, isNull } from 'drizzle-orm'

import { spendLink } from './spend-link.ts'

/** False where the link was used, has expired or was never ours. */
export async function confirmEmail(
  db: Database,
  { token, now }: { token: string; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const userId = await spendLink(tx, { token, purpose: 'confirm_email', now })
    if (userId === null) return false
    const confirmed = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: now })
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .returning({ id: users.id })
    return confirmed.length === 1
  })
}
