import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { leads } from '#database/schema/leads.ts'
import { profiles } from '#database/schema/profiles.ts'
import { eq } from 'drizzle-orm'

import { leadRows } from './lead-rows.ts'

export async function findUncheckedLead(db: Database, id: string) {
  const [lead] = await leadRows(db).where(eq(leads.id, id))
  return lead ?? null
}

export type AdvertiserRow = NonNullable<Awaited<ReturnType<typeof findAdvertiser>>>

/** Who answers a lead, with what decides how much of them is shown. */
export async function findAdvertiser(db: Database, userId: string) {
  const [advertiser] = await db
    .select({
      name: users.name,
      deletedAt: users.deletedAt,
      numericId: profiles.userNumericId,
      role: profiles.role,
      visibility: profiles.visibility,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
  return advertiser ?? null
}
