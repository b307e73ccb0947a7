import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'

type ProfileEmail = { userId: string; email: string }

/** The address that an account without one has confirmed. */
export async function setProfileEmail(tx: Database, { userId, email }: ProfileEmail): Promise<void> {
  await tx.update(profiles).set({ email }).where(eq(profiles.userId, userId))
}
