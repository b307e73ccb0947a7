import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import type { Actor } from '../../platform/context.ts'
import { actionRefusal, loginRoleOf } from '../policy.ts'
import { personColumns, personJoins } from './person-columns.ts'
import type { PersonRow } from './person-columns.ts'

/** Of these people, whose address and number the actor may ask for with a reason. Served by users_pkey. */
export async function listRevealable(
  db: Database,
  actor: Actor,
  userIds: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const asked = userIds.filter((each) => each !== null)
  if (asked.length === 0 || !actor.duties.includes('viewUsers')) return new Set()
  const { rows } = await db.execute<PersonRow>(sql`
    select ${personColumns} from users u ${personJoins}
    where u.id in (${sql.join(
      asked.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}) and u.deleted_at is null`)
  const allowed = rows.filter(
    (row) => actionRefusal(actor, { userId: row.id, loginRole: loginRoleOf(row) }) === null,
  )
  return new Set(allowed.map(({ id }) => id))
}
