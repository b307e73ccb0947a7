import type {
  PlatformLeadEnding,
  PlatformLeadStatus,
  PlatformLeadKind,
  PlatformLeadState,
} from '#contract/support/lead-queue.ts'
import type { Database } from '#database/client.ts'
import { platformLeadEvents, platformLeads } from '#database/schema/support.ts'
import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { movesOfLead, mayHandle, canSeeContact } from '../policy.ts'
import { lockPlatformLead, findPlatformLead } from '../queries/platform-leads.ts'
import type { CallOutcome } from '#contract/leads/lead.ts'
import { isSpokenWith } from '../../leads/policy.ts'
import type { AssigneeFilter } from '#contract/support/ticket-queue.ts'
import { findExportRows, type ExportRow } from '../queries/lead-queue.ts'

type MovePlatformLead = {
  actor: Actor
  id: string
  from: PlatformLeadStatus
  to: PlatformLeadStatus
  ending?: PlatformLeadEnding | undefined
  note: string
  requestId: string
  now: Date
}

/** By the team; whoever works on what nobody had takes it. Of two who move it at once the second is told. */
export async function movePlatformLead(
  db: Database,
  { actor, id, from, to, ending, note, requestId, now }: MovePlatformLead,
): Promise<'moved' | 'unknown' | 'forbidden' | 'stale'> {
  return db.transaction(async (tx) => {
    const lead = await lockPlatformLead(tx, id)
    if (!lead) return 'unknown'
    if (!movesOfLead(actor, { ...lead, status: from }).includes(to)) return 'forbidden'
    const closedBecause = to === 'closed' ? (ending ?? null) : null
    const moved = await tx
      .update(platformLeads)
      .set({
        status: to,
        closedBecause,
        assignedTo: sql`coalesce(${platformLeads.assignedTo}, ${actor.userId})`,
        updatedAt: now,
        ...(to !== 'closed' && { firstResponseAt: answeredAt(now) }),
      })
      .where(and(eq(platformLeads.id, id), eq(platformLeads.status, from)))
      .returning({ id: platformLeads.id })
    if (moved.length === 0) return 'stale'
    await tx.insert(platformLeadEvents).values({
      platformLeadId: id,
      actorId: actor.userId,
      kind: 'status_changed',
      fromStatus: from,
      toStatus: to,
      ending: closedBecause,
      note: note === '' ? null : note,
      createdAt: now,
    })
    await audit(tx, {
      actor,
      action: 'support.movePlatformLead',
      subject: 'platform_lead',
      subjectId: id,
      before: { status: from },
      after: { status: to, ...(closedBecause !== null && { closedBecause }) },
      requestId,
      now,
    })
    return 'moved'
  })
}

/** The first answer counts. */
export function answeredAt(now: Date) {
  return sql`coalesce(${platformLeads.firstResponseAt}, ${now.toISOString()}::timestamptz)`
}

type LeadWork = {
  actor: Actor
  id: string
  note: string
  /** Of a call. */
  outcome?: CallOutcome | undefined
  submissionKey: string
  requestId: string
  now: Date
}

/** A note or a call, kept for good. Having spoken with the person moves a new enquiry on; a try does not. */
export async function saveLeadWork(db: Database, work: LeadWork): Promise<'saved' | 'unknown' | 'own'> {
  const { actor, id, note, outcome, submissionKey, requestId, now } = work
  return db.transaction(async (tx) => {
    const lead = await lockPlatformLead(tx, id)
    if (!lead) return 'unknown'
    if (!mayHandle(actor, lead)) return 'own'
    const [made] = await tx
      .insert(platformLeadEvents)
      .values({
        platformLeadId: id,
        actorId: actor.userId,
        kind: outcome === undefined ? 'noted' : 'call_logged',
        callOutcome: outcome ?? null,
        note: note === '' ? null : note,
        submissionKey,
        createdAt: now,
      })
      .onConflictDoNothing({ target: [platformLeadEvents.actorId, platformLeadEvents.submissionKey] })
      .returning({ id: platformLeadEvents.id })
    if (!made) return 'saved'
    if (outcome !== undefined && isSpokenWith(outcome)) await markSpokenWith(tx, work)
    await audit(tx, {
      actor,
      action: outcome === undefined ? 'support.notePlatformLead' : 'support.logPlatformCall',
      subject: 'platform_lead',
      subjectId: id,
      details: { eventId: made.id, ...(outcome !== undefined && { outcome }) },
      requestId,
      now,
    })
    return 'saved'
  })
}

async function markSpokenWith(tx: Database, { actor, id, now }: LeadWork): Promise<void> {
  const assignedTo = sql`coalesce(${platformLeads.assignedTo}, ${actor.userId})`
  await tx
    .update(platformLeads)
    .set({ firstResponseAt: answeredAt(now), assignedTo, updatedAt: now })
    .where(eq(platformLeads.id, id))
  const moved = await tx
    .update(platformLeads)
    .set({ status: 'contacted' })
    .where(and(eq(platformLeads.id, id), eq(platformLeads.status, 'new')))
    .returning({ id: platformLeads.id })
  if (moved.length === 0) return
  await tx.insert(platformLeadEvents).values({
    platformLeadId: id,
    actorId: actor.userId,
    kind: 'status_changed',
    fromStatus: 'new',
    toStatus: 'contacted',
    createdAt: now,
  })
}

type SeePlatformContact = { actor: Actor; id: string; requestId: string; now: Date }

type Seen = { email: string | null; phone: string | null } | 'unknown' | 'forbidden'

/** Calling is the task, so that no reason is asked; each look leaves its line. */
export async function seePlatformContact(
  db: Database,
  { actor, id, requestId, now }: SeePlatformContact,
): Promise<Seen> {
  return db.transaction(async (tx): Promise<Seen> => {
    const lead = await findPlatformLead(tx, id)
    if (!lead) return 'unknown'
    if (!canSeeContact(actor, lead)) return 'forbidden'
    await audit(tx, {
      actor,
      action: 'support.seePlatformContact',
      subject: 'platform_lead',
      subjectId: id,
      requestId,
      now,
    })
    return { email: lead.email, phone: lead.phone }
  })
}

type ExportPlatformLeads = {
  actor: Actor
  filters: {
    state: PlatformLeadState
    kind?: PlatformLeadKind | undefined
    holder: AssigneeFilter
    overdue: boolean
    query?: string | undefined
  }
  requestId: string
  now: Date
}

/** Names and numbers of many people leave the company: who took how many is written down, and not whom they looked for. */
export async function exportPlatformLeads(
  db: Database,
  { actor, filters, requestId, now }: ExportPlatformLeads,
): Promise<ExportRow[]> {
  return db.transaction(async (tx) => {
    const rows = await findExportRows(tx, { ...filters, userId: actor.userId, now })
    const { query, kind, ...chosen } = filters
    await audit(tx, {
      actor,
      action: 'support.exportPlatformLeads',
      subject: 'platform_lead',
      subjectId: 'export',
      details: { ...chosen, kind: kind ?? null, isSearched: query !== undefined, rows: rows.length },
      requestId,
      now,
    })
    return rows
  })
}
