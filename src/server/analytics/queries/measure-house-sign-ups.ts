import type { ProfileRole } from '#contract/accounts/roles.ts'
import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { rowsOf, within } from './house-spans.ts'
import type { Span } from './house-spans.ts'

export type SignUpsRow = { name: string; role: ProfileRole; people: number }

/** Accounts made in each of these times by what their holders are by now. Served by users_admin_list_idx and profiles_user_key. */
export async function measureHouseSignUps(db: Database, spans: readonly Span[]): Promise<SignUpsRow[]> {
  const { rows } = await db.execute<SignUpsRow>(sql`
    select s.name, p.role, count(*)::integer as people
    from ${rowsOf(spans)} join users u on ${within(sql`u.created_at`)} join profiles p on p.user_id = u.id
    group by s.name, p.role`)
  return rows
}
