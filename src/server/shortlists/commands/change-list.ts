import { and, eq } from 'drizzle-orm'

import type { shortlistChangeKinds } from '#contract/enums/shortlists.ts'
import type { Database } from '#database/client.ts'
import { shortlistChanges, shortlists } from '#database/schema/shortlists/shortlists.ts'

import type { MemberCall } from '../../platform/call.ts'
import type { ShortlistRow } from '../queries.ts'

type Change = {
  shortlistId: string
  kind: (typeof shortlistChangeKinds)[number]
  personId?: string | null
  propertyIds?: readonly string[]
  now: Date
}

/** Who changed what, in the transaction of the change. */
export async function recordChange(
  db: Database,
  { shortlistId, kind, personId = null, propertyIds, now }: Change,
): Promise<void> {
  const change = { shortlistId, kind, personId, at: now }
  await db
    .insert(shortlistChanges)
    .values(propertyIds ? propertyIds.map((propertyId) => ({ ...change, propertyId })) : [change])
  await db.update(shortlists).set({ changedAt: now }).where(eq(shortlists.id, shortlistId))
}

/** Of the caller, locked: changes of one list happen one after another. */
export async function lockOwn({ db, actor }: MemberCall, id: string): Promise<ShortlistRow | null> {
  const [row] = await db
    .select()
    .from(shortlists)
    .where(and(eq(shortlists.id, id), eq(shortlists.ownerId, actor.userId)))
    .for('update')
  return row ?? null
}
