import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { leadEvents, leads } from '#database/schema/leads.ts'

/** Ids of the leads that were added before, by the key of their row. */
export async function listLeadsByImportKey(
  tx: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string | null, string>> {
  if (keys.length === 0) return new Map()
  const known = await tx
    .select({ key: leads.importKey, leadId: leads.id })
    .from(leads)
    .where(inArray(leads.importKey, [...keys]))
  return new Map(known.map(({ key, leadId }) => [key, leadId]))
}

type Facts = Pick<
  typeof leads.$inferInsert,
  'name' | 'email' | 'phone' | 'alternatePhone' | 'message' | 'portal'
>

type NewImportedLead = Facts & {
  importKey: string
  status: (typeof leads.$inferSelect)['status']
  note: string | null
  receivedAt: Date
  agentId: string
  propertyId: string | null
  teamId: string | null
  importedBy: string
  now: Date
}

/** The unique key makes one lead of a row that two imports have. */
export async function insertImportedLead(
  tx: Database,
  { importedBy, note, receivedAt, now, ...lead }: NewImportedLead,
): Promise<{ leadId: string | null; isNew: boolean }> {
  const { importKey, status } = lead
  const [saved] = await tx
    .insert(leads)
    .values({
      ...lead,
      type: 'contact',
      source: 'import',
      convertedAt: status === 'converted' ? receivedAt : null,
      lastEnquiredAt: receivedAt,
      createdAt: receivedAt,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: leads.importKey, where: sql`${leads.importKey} is not null` })
    .returning({ id: leads.id })
  if (!saved) {
    const known = await listLeadsByImportKey(tx, [importKey])
    return { leadId: known.get(importKey) ?? null, isNew: false }
  }
  const step = { leadId: saved.id, actorId: importedBy, createdAt: now }
  await tx
    .insert(leadEvents)
    .values([
      { ...step, kind: 'created' as const, toStatus: status },
      ...(note === null ? [] : [{ ...step, kind: 'noted' as const, note, createdAt: momentAfter(now) }]),
    ])
  return { leadId: saved.id, isNew: true }
}

/** So that the history has an order. */
function momentAfter(now: Date): Date {
  return new Date(now.getTime() + 1)
}

/** Returns the leads that stay: with steps of their own, a plan, an assignee, merged, or another advertiser’s by now. */
export async function removeUntouchedLeads(
  tx: Database,
  { teamId, userId }: { teamId: string | null; userId: string },
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  await tx
    .select({ id: leads.id })
    .from(leads)
    .where(inArray(leads.id, [...ids]))
    .orderBy(asc(leads.id))
    .for('update')
  const removed = await tx
    .delete(leads)
    .where(
      and(
        inArray(leads.id, [...ids]),
        isNotNull(leads.importKey),
        teamId === null ? and(eq(leads.agentId, userId), isNull(leads.teamId)) : eq(leads.teamId, teamId),
        sql`${leads.personId} is null and ${leads.assignedTo} is null
          and not exists (select from lead_actions a where a.lead_id = ${leads.id})
          and not exists (select from lead_events e where e.lead_id = ${leads.id}
            and e.created_at > (select min(c.created_at) from lead_events c where c.lead_id = ${leads.id})
              + interval '1 millisecond')`,
      ),
    )
    .returning({ id: leads.id })
  const removedIds = new Set(removed.map(({ id }) => id))
  return new Set(ids.filter((id) => !removedIds.has(id)))
}
