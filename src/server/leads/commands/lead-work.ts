import { and, eq, sql, ne, or, isNull } from 'drizzle-orm'
import type { z } from 'zod'

import type { moveLeadInput } from '#contract/leads/lead.ts'
import type { ActionOutcome } from '#contract/leads/next-action.ts'
import type { Database } from '#database/client.ts'
import { leads } from '#database/schema/leads.ts'

import type { MemberCall } from '../../platform/call.ts'
import { isRefused, refused, type Refused } from '../../platform/outcome.ts'
import { isOwnedBy } from '../../teams/queries.ts'
import { canDelete, isSettled, sideOf, statusesAfter, isSpokenWith, canWithdraw } from '../policy.ts'
import { findUncheckedLead, type LeadRow } from '../queries/leads.ts'
import { publishLeadUpdate } from './publish-lead-update.ts'
import { advertiserLeads, answeredAt, changeStatus, recordAnswer, recordWork, type Work } from './steps.ts'

type MovedLead = { outcome: 'moved' | 'stale'; lead: LeadRow } | Refused<'NOT_FOUND' | 'FORBIDDEN'>

/** The first change of status is the first response if there was none; every change counts as contact. */
export async function moveLead(
  call: MemberCall,
  { note, lostReason, ...move }: z.output<typeof moveLeadInput>,
): Promise<MovedLead> {
  const { id, from, to } = move
  return call.transaction(async ({ db, actor, now }): Promise<MovedLead> => {
    const uncheckedLead = await findUncheckedLead(db, id)
    if (!uncheckedLead || sideOf(actor, uncheckedLead) === null) return refused('NOT_FOUND')
    if (!statusesAfter(actor, { ...uncheckedLead, status: from }).includes(to)) return refused('FORBIDDEN')

    const moved = await changeStatus(
      db,
      advertiserLeads,
      {
        ...move,
        actorId: actor.userId,
        now,
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
    if (moved) await publishLeadUpdate(db, { id, isShared: true })
    const lead = await findUncheckedLead(db, id)
    return lead ? { outcome: moved ? 'moved' : 'stale', lead } : refused('NOT_FOUND')
  })
}

/**
 * Record a response of the advertiser by message, call or visit: the first one sets the response time, and a new
 * lead becomes contacted. Does nothing for anybody else.
 */
export async function markAnswered({ db, actor, now }: MemberCall, leadId: string): Promise<void> {
  const { userId: actorId } = actor
  const isAnswerer = sql`(${leads.agentId} = ${actorId} or exists (
    select 1 from properties p where p.id = ${leads.propertyId} and ${isOwnedBy(actorId)}))`
  const by = and(isAnswerer, or(isNull(leads.userId), ne(leads.userId, actorId)))
  const answer = { id: leadId, actorId, now, by }
  if (await recordAnswer(db, advertiserLeads, answer, { lastContacted: now }))
    await publishLeadUpdate(db, { id: leadId, isShared: true })
}

/** The lead, for those who received it; its sender may not work on it, and nobody else learns of it. */
export async function findReceivedLead({ db, actor }: MemberCall, id: string) {
  const uncheckedLead = await findUncheckedLead(db, id)
  const side = uncheckedLead && sideOf(actor, uncheckedLead)
  if (!side) return refused('NOT_FOUND')
  return side === 'sent' ? refused('FORBIDDEN') : uncheckedLead
}

/** Reaching the person is a response, an attempt is a contact. */
export async function recordContact(call: MemberCall, id: string, outcome: ActionOutcome): Promise<void> {
  const { db, now } = call
  if (outcome === 'not_sent' || outcome === 'done') return
  const isAnswer = outcome === 'sent' || (outcome !== 'unanswered' && isSpokenWith(outcome))
  if (isAnswer) await markAnswered(call, id)
  else await db.update(leads).set({ lastContacted: now, updatedAt: now }).where(eq(leads.id, id))
}

/** Save a note or call of the advertiser; speaking with the person is a response, a failed call is not. */
export async function saveWork(call: MemberCall, work: Omit<Work, 'now'>) {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const { id, outcome } = work
    const lead = await findReceivedLead(call, id)
    if (isRefused(lead)) return lead
    const recorded = await recordWork(db, advertiserLeads, { ...work, actorId: actor.userId, now })
    if (recorded && outcome !== undefined) await recordContact(call, id, outcome)
    if (recorded) await publishLeadUpdate(db, { id, isShared: false })
    return { repeated: !recorded }
  })
}

/** Until commit, a lead that its recipient may delete; refused for others. */
export async function lockDeletable(
  { db, actor }: MemberCall,
  { id }: { id: string },
): Promise<Refused<'NOT_FOUND' | 'FORBIDDEN'> | null> {
  await db.select({ id: leads.id }).from(leads).where(eq(leads.id, id)).for('update')
  const uncheckedLead = await findUncheckedLead(db, id)
  if (!uncheckedLead || sideOf(actor, uncheckedLead) !== 'received') return refused('NOT_FOUND')
  return canDelete(actor, uncheckedLead) ? null : refused('FORBIDDEN')
}

export async function removeLead(tx: Database, id: string): Promise<void> {
  await publishLeadUpdate(tx, { id, isShared: false })
  await tx.delete(leads).where(eq(leads.id, id))
}

/** Withdraw an enquiry; idempotent, and leaves a lead that the advertiser closed unchanged. */
export async function withdrawLead(call: MemberCall, { id }: { id: string }) {
  return call.transaction(async ({ db, actor, now, publish }) => {
    await db.select({ id: leads.id }).from(leads).where(eq(leads.id, id)).for('no key update')
    const uncheckedLead = await findUncheckedLead(db, id)
    const side = uncheckedLead && sideOf(actor, uncheckedLead)
    if (!uncheckedLead || !side) return refused('NOT_FOUND')
    if (side === 'received') return refused('FORBIDDEN')
    if (!canWithdraw(actor, uncheckedLead)) return uncheckedLead

    const { status: from } = uncheckedLead
    const { userId: actorId } = actor
    const closed = await changeStatus(db, advertiserLeads, { id, from, to: 'closed', actorId, now })
    if (!closed) throw new Error('The locked lead was moved')
    await publishLeadUpdate(db, { id, isShared: true })
    await publish({ name: 'lead.withdrawn', leadId: id, eventId: closed.eventId })
    return { ...uncheckedLead, status: 'closed' as const }
  })
}
