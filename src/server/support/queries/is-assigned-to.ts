import type { AssigneeFilter } from '#contract/support/ticket-queue.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** Whose work it is; of a table that is called `t` in the question. */
export function isAssignedTo({ userId, holder }: { userId: string; holder: AssigneeFilter }): SQL {
  if (holder === 'anyone') return sql`true`
  if (holder === 'nobody') return sql`t.assigned_to is null`
  return sql`t.assigned_to = ${holder === 'me' ? userId : holder}`
}
