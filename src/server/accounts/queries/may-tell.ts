import { toldWhenSuspended, ways } from '#contract/messages/ways.ts'
import type { Telling, TellingWay } from '#contract/messages/ways.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { and, asc, inArray, isNull } from 'drizzle-orm'

import { listReachable } from './may-send.ts'

/** Whether this may be told to this person this way. */
export async function mayTell(
  db: Database,
  userId: string,
  kind: Telling,
  way: TellingWay,
): Promise<boolean> {
  return (await listTold(db, [userId], kind, way)).length === 1
}

/** Those of these people who are to be told, by the table of ways and their own switches; never a deleted account, and a suspended one only what the house says. */
export async function listTold(
  db: Database,
  userIds: readonly string[],
  kind: Telling,
  way: TellingWay,
): Promise<string[]> {
  const rule = ways[kind][way]
  if (rule === 'never' || userIds.length === 0) return []
  const readers = toldWhenSuspended.has(kind) ? userIds : await listUnsuspended(db, userIds)
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
