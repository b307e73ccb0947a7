import type { Database } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'
import type { WorkingHours } from '#database/schema/profiles.ts'
import { eq } from 'drizzle-orm'

/** When a person can be met; empty where they never said. Served by profiles_user_key. */
export async function findWorkingHours(db: Database, userId: string): Promise<WorkingHours> {
  const [profile] = await db
    .select({ workingHours: profiles.workingHours })
    .from(profiles)
    .where(eq(profiles.userId, userId))
  return profile?.workingHours ?? {}
}
