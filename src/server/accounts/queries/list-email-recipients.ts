import type { MessageKind } from '#contract/messages/notification-channels.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { asc, inArray } from 'drizzle-orm'

import { listNotifiable } from './can-notify.ts'

/** To whom of these people a letter about this may go. Served by users_pkey. */
export async function listEmailRecipients(db: Database, userIds: readonly string[], kind: MessageKind) {
  const reachable = await listNotifiable(db, userIds, kind, 'email')
  return db
    .select({ userId: users.id, name: users.name, email: users.email, locale: users.locale })
    .from(users)
    .where(inArray(users.id, reachable))
    .orderBy(asc(users.id))
}
