import { and, eq, sql, ne, or, isNull } from 'drizzle-orm'

import type { LostReason } from '#contract/leads/insights.ts'
import type { LeadStatus } from '#contract/leads/lead.ts'
import type { ActionOutcome } from '#contract/leads/next-action.ts'
import type { Database } from '#database/client.ts'
import { leads } from '#database/schema/leads.ts'

import type { Actor } from '../../platform/context.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { isRefused, refused, type Refused } from '../../platform/outcome.ts'
import { clearImportedRows } from '../../properties/commands/imports/import-steps.ts'
import { isOwnedBy } from '../../teams/queries.ts'
import { canDelete, isSettled, sideOf, statusesAfter, isSpokenWith, canWithdraw } from '../policy.ts'
import { findUncheckedLead, type LeadRow } from '../queries/leads.ts'
import { publishLeadUpdate } from './publish-lead-update.ts'
import { advertiserLeads, answeredAt, changeStatus, recordAnswer, recordWork, type Work } from './steps.ts'

type MoveLead = {
  actor: Actor
  id: string
  from: LeadStatus
  to: LeadStatus
  /** Why it is closed, and a note; the enquirer sees neither. */
  lostReason?: LostReason | undefined
  note?: string
  now: Date
}

type MovedLead = { outcome: 'moved' | 'stale'; lead: LeadRow } | Refused<'NOT_FOUND' | 'FORBIDDEN'>

/** The first change of status is the first response if there was none; every change counts as contact. */
export async function moveLead(
  db: Database,
  { actor, note = '', lostReason, ...move }: MoveLead,
): Promise<MovedLead> {
  const { id, from, to, now } = move
  return db.transaction(async (tx): Promise<MovedLead> => {
    const uncheckedLead = await findUncheckedLead(tx, id)
    if (!uncheckedLead || sideOf(actor, uncheckedLead) === null) return refused('NOT_FOUND')
    if (!statusesAfter(actor, { ...uncheckedLead, status: from }).includes(to)) return refused('FORBIDDEN')

    const moved = await changeStatus(
      tx,
      advertiserLeads,
      {
        ...move,
        actorId: actor.userId,
        note: note === '' ? null : note,
        ...(isSettled(from) && { kind: 'reopened' }),
        ...(lostReason && { lostReason }),
      },
      {
        lastContacted: now,
        firstResponseAt: answeredAt(advertiserLeads, now),
        ...(lostReason && { lostReason }),
      },
    )
    if (moved) await publishLeadUpdate(tx, { id, isShared: true })
    const lead = await findUncheckedLead(tx, id)
    return lead ? { outcome: moved ? 'moved' : 'stale', lead } : refused('NOT_FOUND')
  })
}

type MarkAnswered = { leadId: string; actorId: string; now: Date }

/**
 * Record a response of the advertiser by message, call or visit: the first one sets the response time, and a new
 * lead becomes contacted. Does nothing for anybody else.
 */
export async function markAnswered(tx: Database, { leadId, actorId, now }: MarkAnswered): Promise<void> {
  const isAnswerer = sql`(${leads.agentId} = ${actorId} or exists (
    select 1 from properties p where p.id = ${leads.propertyId} and ${isOwnedBy(actorId)}))`
  const by = and(isAnswerer, or(isNull(leads.userId), ne(leads.userId, actorId)))
  const answer = { id: leadId, actorId, now, by }
  if (await recordAnswer(tx, advertiserLeads, answer, { lastContacted: now }))
    await publishLeadUpdate(tx, { id: leadId, isShared: true })
}

/** The lead, for those who received it; its sender may not work on it, and nobody else learns of it. */
export async function findReceivedLead(tx: Database, { id, actor }: { id: string; actor: Actor }) {
  const uncheckedLead = await findUncheckedLead(tx, id)
  const side = uncheckedLead && sideOf(actor, uncheckedLead)
  if (!side) return refused('NOT_FOUND')
  return side === 'sent' ? refused('FORBIDDEN') : uncheckedLead
}

type Contacted = { id: string; outcome: ActionOutcome; actor: Actor; now: Date }

/** Reaching the person is a response, an attempt is a contact. */
export async function recordContact(tx: Database, { id, outcome, actor, now }: Contacted): Promise<void> {
  if (outcome === 'not_sent' || outcome === 'done') return
  const isAnswer = outcome === 'sent' || (outcome !== 'unanswered' && isSpokenWith(outcome))
  if (isAnswer) await markAnswered(tx, { leadId: id, actorId: actor.userId, now })
  else await tx.update(leads).set({ lastContacted: now, updatedAt: now }).where(eq(leads.id, id))
}

/** Save a note or call of the advertiser; speaking with the person is a response, a failed call is not. */
export async function saveWork(db: Database, { actor, ...work }: Work & { actor: Actor }) {
  return db.transaction(async (tx) => {
    const { id, outcome, now } = work
    const lead = await findReceivedLead(tx, { id, actor })
    if (isRefused(lead)) return lead
    const recorded = await recordWork(tx, advertiserLeads, { ...work, actorId: actor.userId })
    if (recorded && outcome !== undefined) await recordContact(tx, { id, outcome, actor, now })
    if (recorded) await publishLeadUpdate(tx, { id, isShared: false })
    return { repeated: !recorded }
  })
}

/** Delete an imported lead, and what its import still has of it. */
export async function deleteLead(db: Database, { actor, id }: { actor: Actor; id: string }) {
  return db.transaction(async (tx) => {
    await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, id)).for('update')
    const uncheckedLead = await findUncheckedLead(tx, id)
    if (!uncheckedLead || sideOf(actor, uncheckedLead) !== 'received') return refused('NOT_FOUND')
    if (!canDelete(actor, uncheckedLead)) return refused('FORBIDDEN')
    await publishLeadUpdate(tx, { id, isShared: false })
    await clearImportedRows(tx, id)
    await tx.delete(leads).where(eq(leads.id, id))
    return null
  })
}

type WithdrawLead = { actor: Actor; id: string; now: Date }

/** Withdraw an enquiry; idempotent, and leaves a lead that the advertiser closed unchanged. */
export async function withdrawLead(db: Database, { actor, id, now }: WithdrawLead) {
  return db.transaction(async (tx) => {
    await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, id)).for('no key update')
    const uncheckedLead = await findUncheckedLead(tx, id)
    const side = uncheckedLead && sideOf(actor, uncheckedLead)
    if (!uncheckedLead || !side) return refused('NOT_FOUND')
    if (side === 'received') return refused('FORBIDDEN')
    if (!canWithdraw(actor, uncheckedLead)) return uncheckedLead

    const { status: from } = uncheckedLead
    const { userId: actorId } = actor
    const closed = await changeStatus(tx, advertiserLeads, { id, from, to: 'closed', actorId, now })
    if (!closed) throw new Error('The locked lead was moved')
    await publishLeadUpdate(tx, { id, isShared: true })
    await publishEvent(tx, { name: 'lead.withdrawn', leadId: id, eventId: closed.eventId })
    return { ...uncheckedLead, status: 'closed' as const }
  })
}
