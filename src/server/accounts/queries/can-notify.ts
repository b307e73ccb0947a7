import { sentWhenSuspended, channelRules } from '#contract/messages/notification-channels.ts'
import type { MessageKind, NotificationChannel } from '#contract/messages/notification-channels.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { and, asc, inArray, isNull } from 'drizzle-orm'

import { listReachable } from './can-send.ts'

/** Whether this may be told to this person this way. */
export async function canNotify(
  db: Database,
  userId: string,
  kind: MessageKind,
  channel: NotificationChannel,
): Promise<boolean> {
  return (await listNotifiable(db, [userId], kind, channel)).length === 1
}

/** Those of these people who are to be told, by the table of ways and their own switches; never a deleted account, and a suspended one only what the house says. */
export async function listNotifiable(
  db: Database,
  userIds: readonly string[],
  kind: MessageKind,
  channel: NotificationChannel,
): Promise<string[]> {
  const rule = channelRules[kind][channel]
  if (rule === 'never' || userIds.length === 0) return []
  const readers = sentWhenSuspended.has(kind) ? userIds : await listUnsuspended(db, userIds)
  if (readers.length === 0) return []
  return rule === 'always' ? listThere(db, readers) : listReachable(db, readers, rule)
}

async function listUnsuspended(db: Database, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNull(users.suspendedAt)))
  return rows.map(({ id }) => id)
}

/** Served by users_pkey. */
async function listThere(db: Database, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
  return rows.map(({ id }) => id)
}
