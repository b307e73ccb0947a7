import type { LeadStatus, CallOutcome } from '#contract/leads/lead.ts'
import type { Database } from '#database/client.ts'
import { leadEvents, leads } from '#database/schema/leads.ts'
import { and, eq, sql, ne, or, isNull } from 'drizzle-orm'
import type { Actor } from '../../platform/context.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'
import { isReopening, sideOf, statusesAfter, isSpokenWith, canWithdraw } from '../policy.ts'
import { findUncheckedLead, type LeadRow } from '../queries/leads.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'

type MoveLead = { actor: Actor; id: string; from: LeadStatus; to: LeadStatus; now: Date }

type MovedLead =
  | { outcome: 'moved' | 'stale'; lead: LeadRow }
  | { outcome: 'unknown' }
  | { outcome: 'forbidden' }

/** The first move is the first response where nothing else was; every move counts as contact. */
export async function moveLead(db: Database, { actor, id, from, to, now }: MoveLead): Promise<MovedLead> {
  return db.transaction(async (tx): Promise<MovedLead> => {
    const uncheckedLead = await findUncheckedLead(tx, id)
    if (!uncheckedLead || sideOf(actor, uncheckedLead) === null) return { outcome: 'unknown' }
    if (!statusesAfter(actor, { ...uncheckedLead, status: from }).includes(to))
      return { outcome: 'forbidden' }

    const moved = await tx
      .update(leads)
      .set({
        status: to,
        lastContacted: now,
        updatedAt: now,
        firstResponseAt: sql`coalesce(${leads.firstResponseAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(and(eq(leads.id, id), eq(leads.status, from)))
      .returning({ id: leads.id })
    if (moved.length > 0) {
      await tx.insert(leadEvents).values({
        leadId: id,
        actorId: actor.userId,
        kind: isReopening(from) ? 'reopened' : 'status_changed',
        fromStatus: from,
        toStatus: to,
        createdAt: now,
      })
    }
    const { agentId, ownerId } = uncheckedLead
    // Of whom an advertiser made a lead, the person never hears of it.
    const enquirerId = uncheckedLead.type === 'soft_lead_conversion' ? null : uncheckedLead.userId
    const people = [agentId, ownerId, enquirerId].filter((person) => person !== null)
    if (moved.length > 0) await publishLiveEvent(tx, people, { kind: 'lead', subjectId: id })
    const lead = await findUncheckedLead(tx, id)
    if (!lead) return { outcome: 'unknown' }
    return { outcome: moved.length > 0 ? 'moved' : 'stale', lead }
  })
}

type Work = {
  leadId: string
  actorId: string
  note: string
  /** Of a call. */
  outcome?: CallOutcome
  submissionKey: string
  now: Date
}

/** A note or a call, kept for good; whether it is new or the same submission once more. */
async function recordWork(
  tx: Database,
  { leadId, actorId, note, outcome, submissionKey, now }: Work,
): Promise<boolean> {
  const made = await tx
    .insert(leadEvents)
    .values({
      leadId,
      actorId,
      kind: outcome === undefined ? 'noted' : 'call_logged',
      note: note === '' ? null : note,
      callOutcome: outcome ?? null,
      submissionKey,
      createdAt: now,
    })
    .onConflictDoNothing({ target: [leadEvents.actorId, leadEvents.submissionKey] })
    .returning({ id: leadEvents.id })
  return made.length > 0
}

type AddNote = { actor: Actor; id: string; note: string; submissionKey: string; now: Date }

type SaveResult = { outcome: 'saved'; repeated: boolean } | { outcome: 'unknown' } | { outcome: 'forbidden' }

export async function addNote(
  db: Database,
  { actor, id, note, submissionKey, now }: AddNote,
): Promise<SaveResult> {
  const uncheckedLead = await findUncheckedLead(db, id)
  const side = uncheckedLead && sideOf(actor, uncheckedLead)
  if (!side) return { outcome: 'unknown' }
  if (side === 'sent') return { outcome: 'forbidden' }
  const isNew = await recordWork(db, { leadId: id, actorId: actor.userId, note, submissionKey, now })
  return { outcome: 'saved', repeated: !isNew }
}

type MarkAnswered = { leadId: string; actorId: string; now: Date }

/**
 * Whoever answers the lead wrote, called, or settled a visit: the first time ends the wait, and a new lead
 * is contacted. Of anybody else, and of the person who asked, it does nothing.
 */
export async function markAnswered(tx: Database, { leadId, actorId, now }: MarkAnswered): Promise<void> {
  const isAnswerer = sql`(${leads.agentId} = ${actorId} or exists (
    select 1 from properties p where p.id = ${leads.propertyId} and p.user_id = ${actorId}))`
  const isNotEnquirer = or(isNull(leads.userId), ne(leads.userId, actorId))
  const [answered] = await tx
    .update(leads)
    .set({
      firstResponseAt: sql`coalesce(${leads.firstResponseAt}, ${now.toISOString()}::timestamptz)`,
      lastContacted: now,
      updatedAt: now,
    })
    .where(and(eq(leads.id, leadId), isAnswerer, isNotEnquirer))
    .returning({ id: leads.id })
  if (!answered) return
  const contacted = await tx
    .update(leads)
    .set({ status: 'contacted' })
    .where(and(eq(leads.id, leadId), eq(leads.status, 'new')))
    .returning({ id: leads.id })
  if (contacted.length === 0) return
  await tx.insert(leadEvents).values({
    leadId,
    actorId,
    kind: 'status_changed',
    fromStatus: 'new',
    toStatus: 'contacted',
    createdAt: now,
  })
}

type LogCall = {
  actor: Actor
  id: string
  outcome: CallOutcome
  note: string
  submissionKey: string
  now: Date
}

export async function logCall(db: Database, { actor, id, ...call }: LogCall): Promise<SaveResult> {
  return db.transaction(async (tx): Promise<SaveResult> => {
    const uncheckedLead = await findUncheckedLead(tx, id)
    const side = uncheckedLead && sideOf(actor, uncheckedLead)
    if (!side) return { outcome: 'unknown' }
    if (side === 'sent') return { outcome: 'forbidden' }
    const { outcome, now } = call
    const isNew = await recordWork(tx, { leadId: id, actorId: actor.userId, ...call })
    if (isNew && isSpokenWith(outcome)) await markAnswered(tx, { leadId: id, actorId: actor.userId, now })
    else if (isNew) await tx.update(leads).set({ lastContacted: now, updatedAt: now }).where(eq(leads.id, id))
    return { outcome: 'saved', repeated: !isNew }
  })
}

type WithdrawLead = { actor: Actor; id: string; now: Date }

type WithdrawnLead = { outcome: 'closed'; lead: LeadRow } | { outcome: 'unknown' } | { outcome: 'forbidden' }

/** Whoever asked takes it back; twice is once, and one that the advertiser closed stays as it is. */
export async function withdrawLead(db: Database, { actor, id, now }: WithdrawLead): Promise<WithdrawnLead> {
  return db.transaction(async (tx): Promise<WithdrawnLead> => {
    await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, id)).for('no key update')
    const uncheckedLead = await findUncheckedLead(tx, id)
    const side = uncheckedLead && sideOf(actor, uncheckedLead)
    if (!uncheckedLead || !side) return { outcome: 'unknown' }
    if (side === 'received') return { outcome: 'forbidden' }
    if (!canWithdraw(actor, uncheckedLead)) return { outcome: 'closed', lead: uncheckedLead }

    await tx
      .update(leads)
      .set({ status: 'closed', updatedAt: now })
      .where(and(eq(leads.id, id), eq(leads.status, uncheckedLead.status)))
    const [event] = await tx
      .insert(leadEvents)
      .values({
        leadId: id,
        actorId: actor.userId,
        kind: 'status_changed',
        fromStatus: uncheckedLead.status,
        toStatus: 'closed',
        createdAt: now,
      })
      .returning({ id: leadEvents.id })
    if (!event) throw new Error('The inserted event was not returned')
    await publishLiveEvent(tx, [uncheckedLead.agentId, actor.userId], { kind: 'lead', subjectId: id })
    await publishEvent(tx, { name: 'lead.withdrawn', leadId: id, eventId: event.id })
    return { outcome: 'closed', lead: { ...uncheckedLead, status: 'closed' } }
  })
}
