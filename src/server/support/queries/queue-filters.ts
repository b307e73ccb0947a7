import { sql, type SQL, asc, inArray } from 'drizzle-orm'

import type { Duty } from '#contract/enums.ts'
import type { AssigneeFilter, Colleague } from '#contract/support/ticket-queue.ts'
import { users } from '#database/schema/accounts.ts'

import { listStaffWithDuty } from '../../accounts/queries/people.ts'
import type { MemberCall } from '../../platform/call.ts'

/** Filter by assignee; the table has the alias `t`. */
export function isAssignedTo({ userId, holder }: { userId: string; holder: AssigneeFilter }): SQL {
  if (holder === 'anyone') return sql`true`
  if (holder === 'nobody') return sql`t.assigned_to is null`
  return sql`t.assigned_to = ${holder === 'me' ? userId : holder}`
}

/** Team members by name; few. Served by users_pkey. */
export async function listColleagues({ db, actor }: MemberCall, duty: Duty): Promise<Colleague[]> {
  const staffIds = await listStaffWithDuty(db, duty)
  const rows = await db
    .select({ userId: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, staffIds))
    .orderBy(asc(users.name), asc(users.id))
  return rows.map((row) => ({ ...row, isCaller: row.userId === actor.userId }))
}
