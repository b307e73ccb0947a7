import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { leads } from '#database/schema/leads.ts'
import { toldContacts, webhookMessages, webhooks } from '#database/schema/partners/webhooks.ts'
import { properties } from '#database/schema/properties.ts'

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

export async function isTold(db: Database, { webhookId, leadId }: Told): Promise<boolean> {
  const known = and(eq(toldContacts.webhookId, webhookId), eq(toldContacts.leadId, leadId))
  return (await db.$count(toldContacts, known)) > 0
}

/** Of one run; the others come with the next. */
const maxLost = 500

/**
 * Leads whose contact a webhook has and may not read any more, as `mayReadContact` says; those of deleted accounts are
 * gone or empty. Served by told_contacts_key, leads_pkey, properties_pkey and webhook_messages_about_idx.
 */
export async function listLostContacts(db: Database, webhookId: string | null) {
  const ofThis = webhookId === null ? undefined : eq(toldContacts.webhookId, webhookId)
  return db
    .select({ webhookId: toldContacts.webhookId, leadId: toldContacts.leadId, teamId: webhooks.teamId })
    .from(toldContacts)
    .innerJoin(webhooks, eq(webhooks.id, toldContacts.webhookId))
    .where(and(ofThis, isNull(webhooks.offAt), isLost, isUntold))
    .orderBy(asc(toldContacts.toldAt), asc(toldContacts.webhookId), asc(toldContacts.leadId))
    .limit(maxLost)
}

const hasContact = sql`coalesce(l.email, l.phone, l.alternate_phone) is not null`
const isLost = sql`not exists (select 1 from ${leads} l left join ${properties} p on p.id = l.property_id
  where l.id = ${toldContacts}.lead_id and ${hasContact}
    and ${webhooks}.team_id = case when l.property_id is null then l.team_id else p.team_id end
    and (l.agent_id = ${webhooks}.user_id or l.team_id = ${webhooks}.team_id))`
const isUntold = sql`not exists (select 1 from ${webhookMessages} t where t.webhook_id = ${toldContacts}.webhook_id
  and t.subject_id = ${toldContacts}.lead_id and t.event = 'contact.withdrawn' and t.status = 'waiting')`

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
