import { and, eq, gt, notInArray, sql, type SQL } from 'drizzle-orm'

import type { LeadStatus, CallOutcome } from '#contract/leads/lead.ts'
import type { Database } from '#database/client.ts'
import { leadEvents, leads } from '#database/schema/leads.ts'
import { platformLeadEvents, platformLeads } from '#database/schema/support.ts'

/** Advertisers' leads and company enquiries have separate tables, worked on by the same commands. */
export const advertiserLeads = { leads, events: leadEvents } as const
export const companyLeads = { leads: platformLeads, events: platformLeadEvents } as const
type LeadTables = typeof advertiserLeads | typeof companyLeads

/** Open leads of the last day, to which a repeated enquiry appends. */
export function takesRepeats({ leads }: LeadTables, now: Date) {
  const dayAgo = new Date(now.getTime() - 24 * 3_600_000)
  return and(gt(leads.lastEnquiredAt, dayAgo), notInArray(leads.status, ['converted', 'closed']))
}

type Lost = (typeof leads.$inferInsert)['lostReason']
type Ending = (typeof platformLeads.$inferInsert)['closedBecause']

/** Columns of either table. */
type ChangedColumns = {
  firstResponseAt?: SQL
  lastContacted?: Date
  assignedTo?: SQL
  closedBecause?: Ending
  lostReason?: Lost
}

type StatusChange = {
  id: string
  from: LeadStatus
  to: LeadStatus
  /** Null for an automatic step. */
  actorId: string | null
  now: Date
  kind?: 'reopened'
  note?: string | null
  ending?: Ending
  lostReason?: Lost
}

/** Change the status and record the step; null where the lead no longer has status `from`. */
export async function changeStatus(
  tx: Database,
  { leads, events }: LeadTables,
  { id, from, to, actorId, now, ...step }: StatusChange,
  changed: ChangedColumns = {},
): Promise<{ eventId: string } | null> {
  const moved = await tx
    .update(leads)
    .set({ ...changed, status: to, updatedAt: now })
    .where(and(eq(leads.id, id), eq(leads.status, from)))
    .returning({ id: leads.id })
  if (moved.length === 0) return null
  const [event] = await tx
    .insert(events)
    .values({
      ...step,
      leadId: id,
      actorId,
      kind: step.kind ?? 'status_changed',
      fromStatus: from,
      toStatus: to,
      createdAt: now,
    })
    .returning({ id: events.id })
  if (!event) throw new Error('The inserted event was not returned')
  return { eventId: event.id }
}

/** Keep the time of the first response. */
export function answeredAt({ leads }: LeadTables, now: Date) {
  return sql`coalesce(${leads.firstResponseAt}, ${now.toISOString()}::timestamptz)`
}

type Answer = { id: string; actorId: string; now: Date; by?: SQL | undefined }

/** Set the first response; true where that marked a new lead contacted. `by`: condition that the actor is the responder. */
export async function recordAnswer(
  tx: Database,
  tables: LeadTables,
  { id, actorId, now, by }: Answer,
  changed: ChangedColumns,
): Promise<boolean> {
  const { leads } = tables
  const answered = await tx
    .update(leads)
    .set({ ...changed, firstResponseAt: answeredAt(tables, now), updatedAt: now })
    .where(and(eq(leads.id, id), by))
    .returning({ id: leads.id })
  if (answered.length === 0) return false
  return (await changeStatus(tx, tables, { id, from: 'new', to: 'contacted', actorId, now })) !== null
}

export type Work = {
  id: string
  note: string
  outcome?: CallOutcome | undefined
  submissionKey: string
  now: Date
}

/** Append a note or call; null for a repeated submission. */
export async function recordWork(
  tx: Database,
  { events }: LeadTables,
  { id, actorId, note, outcome, submissionKey, now }: Work & { actorId: string },
): Promise<{ eventId: string } | null> {
  const [event] = await tx
    .insert(events)
    .values({
      leadId: id,
      actorId,
      kind: outcome === undefined ? 'noted' : 'call_logged',
      note: note === '' ? null : note,
      callOutcome: outcome ?? null,
      submissionKey,
      createdAt: now,
    })
    .onConflictDoNothing({ target: [events.actorId, events.submissionKey] })
    .returning({ eventId: events.id })
  return event ?? null
}
