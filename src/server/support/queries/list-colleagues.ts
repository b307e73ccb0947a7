import type { Colleague } from '#contract/support/colleagues.ts'
import type { Duty } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { asc, inArray } from 'drizzle-orm'

import { listStaffWithDuty } from '../../accounts/queries/list-staff.ts'
import type { Actor } from '../../platform/context.ts'

/** Everybody who works at this desk, by name; the house is small. Served by users_pkey. */
export async function listColleagues(db: Database, duty: Duty, actor: Actor): Promise<Colleague[]> {
  const dashboard = await listStaffWithDuty(db, duty)
  const rows = await db
    .select({ userId: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, dashboard))
    .orderBy(asc(users.name), asc(users.id))
  return rows.map((row) => ({ ...row, isCaller: row.userId === actor.userId }))
}
