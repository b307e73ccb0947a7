import type { UpdateProfileInput } from '#contract/profiles/update-profile.ts'
import type { Database } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'
import { and, eq, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'

import { findProfile } from '../queries/find-profile.ts'

type SetWorkingHours = Pick<UpdateProfileInput, 'edition' | 'workingHours'> & { userId: string; now: Date }

/** Answers whether the profile now has these hours; a form that was opened before must not write older ones back. */
export async function setWorkingHours(
  db: Database,
  { userId, edition, workingHours, now }: SetWorkingHours,
): Promise<boolean> {
  const changed = await db
    .update(profiles)
    .set({ workingHours, edition: sql`${profiles.edition} + 1`, updatedAt: now })
    .where(and(eq(profiles.userId, userId), eq(profiles.edition, edition)))
    .returning({ id: profiles.id })
  if (changed.length > 0) return true
  const current = await findProfile(db, userId)
  return current?.edition === edition + 1 && isDeepStrictEqual(current.workingHours, workingHours)
}
