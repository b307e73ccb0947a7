import type { PlatformLeadState } from '#contract/support/lead-queue.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { platformLeads } from '#database/schema/support.ts'
import { desc, eq, inArray, sql } from 'drizzle-orm'

import { statusesOf, within } from './list-platform-leads.ts'
import type { LeadFilters } from './list-platform-leads.ts'

const most = 5_000

export type ExportRow = Awaited<ReturnType<typeof findExportRows>>[number]

/** What a table for a spreadsheet holds, the newest first; see the list for the indexes. */
export async function findExportRows(
  db: Database,
  { state, ...filters }: LeadFilters & { state: PlatformLeadState },
) {
  const statuses = sql.join(
    statusesOf(state).map((status) => sql`${status}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ id: string }>(sql`
    select t.id from platform_leads t where t.status in (${statuses}) and ${within(filters)}
    order by t.created_at desc, t.id desc limit ${most}`)
  return db
    .select({
      createdAt: platformLeads.createdAt,
      kind: platformLeads.kind,
      status: platformLeads.status,
      name: platformLeads.name,
      email: platformLeads.email,
      phone: platformLeads.phone,
      message: platformLeads.message,
      preferredDate: platformLeads.preferredDate,
      preferredTime: platformLeads.preferredTime,
      repeatCount: platformLeads.repeatCount,
      firstResponseAt: platformLeads.firstResponseAt,
      closedBecause: platformLeads.closedBecause,
      holder: users.name,
    })
    .from(platformLeads)
    .leftJoin(users, eq(users.id, platformLeads.assignedTo))
    .where(
      inArray(
        platformLeads.id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(desc(platformLeads.createdAt), desc(platformLeads.id))
}
