import { and, eq, lt, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { leads } from '#database/schema/leads.ts'
import { toldContacts, webhooks } from '#database/schema/partners/webhooks.ts'

import type { Call } from '../../platform/call.ts'

type Told = { webhookId: string; leadId: string }

/** Until it is told to delete it. */
export async function recordTold(db: Database, { now, ...told }: Told & { now: Date }): Promise<void> {
  await db
    .insert(toldContacts)
    .values({ ...told, toldAt: now })
    .onConflictDoUpdate({
      target: [toldContacts.webhookId, toldContacts.leadId],
      set: { toldAt: sql`greatest(${toldContacts.toldAt}, excluded.told_at)` },
    })
}

/** It knows that the contact was taken back. */
export async function forgetTold(db: Database, { webhookId, leadId }: Told): Promise<void> {
  await db
    .delete(toldContacts)
    .where(and(eq(toldContacts.webhookId, webhookId), eq(toldContacts.leadId, leadId)))
}

/** Which leads have lost the contact that a webhook has of them; those of deleted accounts are gone or empty. */
export async function listLostContacts(db: Database, webhookId: string): Promise<string[]> {
  const lost = await db
    .select({ leadId: toldContacts.leadId })
    .from(toldContacts)
    .where(and(eq(toldContacts.webhookId, webhookId), isLost))
  return lost.map(({ leadId }) => leadId)
}

const hasContact = sql`coalesce(l.email, l.phone, l.alternate_phone) is not null`
const isLost = sql`not exists (select 1 from ${leads} l where l.id = ${toldContacts}.lead_id and ${hasContact})`

const keptDays = 365

/** A nightly job: what no message could delete within a year. A webhook that is off is told when it is switched on. */
export async function deleteLostContacts({ db, now }: Call): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * 86_400_000)
  // What was lost just now is still to be told.
  const isLongLost = sql`not exists (select 1 from ${leads} l where l.id = ${toldContacts}.lead_id
    and (${hasContact} or l.updated_at > now() - interval '1 day'))`
  const isOn = sql`exists (select 1 from ${webhooks} w where w.id = ${toldContacts}.webhook_id and w.off_at is null)`
  await db.delete(toldContacts).where(and(lt(toldContacts.toldAt, oldest), isLongLost, isOn))
}
