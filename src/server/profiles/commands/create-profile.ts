import { eq } from 'drizzle-orm'
import { randomInt } from 'node:crypto'

import type { ProfileRole } from '#contract/accounts/roles.ts'
import type { Database } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'

import type { MemberCall } from '../../platform/call.ts'
import { findProfile, type ProfileRow } from '../queries.ts'

type NewProfile = {
  userId: string
  name: string
  email: string | null
  role: ProfileRole
  mobileNumber?: string | null
  city?: string | null
  company?: string | null
  experience?: number | null
  specialization?: string | null
}

/** Several collisions in a row mean that five digits are nearly used up; draw six then. */
const ranges = [
  { from: 10_000, to: 100_000, draws: 8 },
  { from: 100_000, to: 1_000_000, draws: 8 },
  { from: 1_000_000, to: 10_000_000, draws: 8 },
] as const

/** Create the profile, or leave an existing one unchanged. */
export async function createProfile(tx: Database, profile: NewProfile): Promise<void> {
  for (const { from, to, draws } of ranges) {
    for (let draw = 0; draw < draws; draw++) {
      const inserted = await tx
        .insert(profiles)
        .values({ ...profile, userNumericId: randomInt(from, to) })
        .onConflictDoNothing()
        .returning({ id: profiles.id })
      if (inserted.length > 0 || (await tx.$count(profiles, eq(profiles.userId, profile.userId))) > 0) return
    }
  }
  throw new Error('No profile number was free; widen the ranges')
}

/** Create a missing profile on first use. */
export async function loadProfile({ db, actor }: MemberCall): Promise<ProfileRow> {
  const { userId, email, name } = actor
  const profile = await findProfile(db, userId)
  if (profile) return profile
  await createProfile(db, { userId, email, name, role: 'owner' })
  const created = await findProfile(db, userId)
  if (!created) throw new Error('The profile that was just made is not there')
  return created
}
