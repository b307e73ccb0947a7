import type { UpdateProfileInput } from '#contract/profiles/update-profile.ts'
import type { Database } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'
import { and, eq, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'

import { findProfile } from '../queries.ts'

type SetWorkingHours = Pick<UpdateProfileInput, 'version' | 'workingHours'> & { userId: string; now: Date }

/** Answers whether the profile now has these hours; a form that was opened before must not write older ones back. */
export async function setWorkingHours(
  db: Database,
  { userId, version, workingHours, now }: SetWorkingHours,
): Promise<boolean> {
  const changed = await db
    .update(profiles)
    .set({ workingHours, version: sql`${profiles.version} + 1`, updatedAt: now })
    .where(and(eq(profiles.userId, userId), eq(profiles.version, version)))
    .returning({ id: profiles.id })
  if (changed.length > 0) return true
  const current = await findProfile(db, userId)
  return current?.version === version + 1 && isDeepStrictEqual(current.workingHours, workingHours)
}
