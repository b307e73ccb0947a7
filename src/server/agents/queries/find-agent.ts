import type { responseTimes } from '#contract/words.ts'
import type { Database } from '#database/client.ts'
import type { WorkingHours } from '#database/schema/profiles.ts'
import { sql } from 'drizzle-orm'

import type { Standing } from '../policy.ts'
import { agentColumns } from './list-agents.ts'
import type { AgentRow } from './list-agents.ts'
import { isOpenHome } from './open-homes.ts'

export type AgentDetailRow = AgentRow &
  Standing & {
    bio: string | null
    reraNumber: string | null
    website: string | null
    workingHours: WorkingHours
    responseCommitment: (typeof responseTimes)[number] | null
    joinedOn: string
    sharesPhone: boolean
  }

/** By numeric id or user id; who may see it is for policy.ts to say. */
export async function findUncheckedAgent(db: Database, ref: string): Promise<AgentDetailRow | null> {
  const isRef = /^\d+$/.test(ref) ? sql`f.user_numeric_id = ${Number(ref)}` : sql`f.user_id = ${ref}::uuid`
  const { rows } = await db.execute<AgentDetailRow>(sql`
    select ${agentColumns}, f.user_id as "userId", f.visibility, f.bio, f.rera_number as "reraNumber",
      f.website, f.working_hours as "workingHours",
      case when f.edition > 0 then f.response_time_commitment end as "responseCommitment",
      (u.email_verified and u.deleted_at is null and u.suspended_at is null) as "isActive",
      to_char(f.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as "joinedOn",
      coalesce(f.phone, f.mobile_number) is not null
        and coalesce((select s.contact_info from privacy_settings s where s.user_id = f.user_id), true)
        as "sharesPhone",
      (select count(*)::int from properties p where p.user_id = f.user_id and ${isOpenHome}) as listings
    from profiles f join users u on u.id = f.user_id where ${isRef}`)
  return rows[0] ?? null
}
