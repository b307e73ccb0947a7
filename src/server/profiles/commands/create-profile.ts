import type { ProfileRole } from '#contract/accounts/roles.ts'
import type { Database } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'
import { eq } from 'drizzle-orm'
import { randomInt } from 'node:crypto'

type NewProfile = {
  userId: string
  name: string
  email: string
  role: ProfileRole
  mobileNumber?: string | null
  city?: string | null
  company?: string | null
  experience?: number | null
  specialization?: string | null
}

/** After a few clashes in a row the five digits are nearly full, so six are drawn. */
const ranges = [
  { from: 10_000, to: 100_000, draws: 8 },
  { from: 100_000, to: 1_000_000, draws: 8 },
  { from: 1_000_000, to: 10_000_000, draws: 8 },
] as const

/** One profile a person: where there is one already it stays as it is. */
export async function createProfile(tx: Database, profile: NewProfile): Promise<void> {
  for (const { from, to, draws } of ranges) {
    for (let draw = 0; draw < draws; draw++) {
      const made = await tx
        .insert(profiles)
        .values({ ...profile, userNumericId: randomInt(from, to) })
        .onConflictDoNothing()
        .returning({ id: profiles.id })
      if (made.length > 0 || (await tx.$count(profiles, eq(profiles.userId, profile.userId))) > 0) return
    }
  }
  throw new Error('No profile number was free; widen the ranges')
}
