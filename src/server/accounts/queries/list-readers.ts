import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { asc, inArray } from 'drizzle-orm'

import { listReachable } from './may-send.ts'

/** To whom of these people a letter may go that is not about their account. Served by users_pkey. */
export async function listReaders(db: Database, userIds: readonly string[]) {
  const reachable = await listReachable(db, userIds, 'email')
  return db
    .select({ userId: users.id, name: users.name, email: users.email, locale: users.locale })
    .from(users)
    .where(inArray(users.id, reachable))
    .orderBy(asc(users.id))
}
