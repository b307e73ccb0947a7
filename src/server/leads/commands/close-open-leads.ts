import { sql } from 'drizzle-orm'

import { leadEvents, leads } from '#database/schema/leads.ts'

import type { EraseCommand } from '../../platform/privacy/personal-data.ts'

/** The advertiser's account is deleted, so nobody can respond. */
export const closeOpenLeads: EraseCommand = async (tx, { person: { id }, now }) => {
  const at = now.toISOString()
  await tx.execute(sql`
    with open as (
      select l.id, l.status from leads l
      where (l.user_id = ${id} or l.agent_id = ${id}) and l.status in ('new', 'contacted', 'interested')
    ), closed as (
      update ${leads} set status = 'closed', updated_at = ${at}::timestamptz where id in (select id from open)
    )
    insert into ${leadEvents} (lead_id, kind, from_status, to_status, created_at)
    select id, 'status_changed', status, 'closed', ${at}::timestamptz from open`)
}
