import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'

type ProfileEmail = { userId: string; email: string | null }

/** The address of the account, or none any more. */
export async function setProfileEmail(tx: Database, { userId, email }: ProfileEmail): Promise<void> {
  await tx.update(profiles).set({ email }).where(eq(profiles.userId, userId))
}
