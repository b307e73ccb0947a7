import { sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { movePlatformLeadInput } from '#contract/support/lead-queue.ts'
import { platformLeads } from '#database/schema/support.ts'

import { recordContactViews } from '../../leads/commands/share-contact.ts'
import {
  changeStatus,
  companyLeads,
  answeredAt,
  recordAnswer,
  recordWork,
  type Work,
} from '../../leads/commands/steps.ts'
import { isSpokenWith } from '../../leads/policy.ts'
import type { MemberCall } from '../../platform/call.ts'
import type { Actor } from '../../platform/context.ts'
import { refused } from '../../platform/outcome.ts'
import { listLeadMoves, mayHandle, canSeeContact } from '../policy.ts'
import { pickExportedContact } from '../present.ts'
import { findExportRows, type ExportRow, type LeadFilters } from '../queries/lead-queue.ts'
import { lockPlatformLead, findPlatformLead } from '../queries/platform-leads.ts'

/** Change of status by staff; assigns an unassigned enquiry. Of two simultaneous changes the second is refused. */
export async function movePlatformLead(
  call: MemberCall,
  { id, from, to, ending, note }: z.output<typeof movePlatformLeadInput>,
) {
  return call.transaction(async ({ db, actor, now, audit }) => {
    const lead = await lockPlatformLead(db, id)
    if (!lead) return refused('NOT_FOUND')
    if (!listLeadMoves(actor, { ...lead, status: from }).includes(to)) return refused('FORBIDDEN')
    const closedBecause = to === 'closed' ? (ending ?? null) : null
    const moved = await changeStatus(
      db,
      companyLeads,
      { id, from, to, now, actorId: actor.userId, ending: closedBecause, note: note === '' ? null : note },
      {
        closedBecause,
        assignedTo: assigneeOrActor(actor),
        ...(to !== 'closed' && { firstResponseAt: answeredAt(companyLeads, now) }),
      },
    )
    if (!moved) return refused('STALE')
    await audit({
      action: 'support.movePlatformLead',
      subject: 'platform_lead',
      subjectId: id,
      before: { status: from },
      after: { status: to, ...(closedBecause !== null && { closedBecause }) },
    })
    return null
  })
}

function assigneeOrActor({ userId }: Actor) {
  return sql`coalesce(${platformLeads.assignedTo}, ${userId})`
}

/** Save a note or call; speaking with the person advances a new enquiry, a failed call does not. */
export async function saveLeadWork(call: MemberCall, work: Omit<Work, 'now'>) {
  const { id, outcome } = work
  return call.transaction(async ({ db, actor, now, audit }) => {
    const actorId = actor.userId
    const lead = await lockPlatformLead(db, id)
    if (!lead) return refused('NOT_FOUND')
    if (!mayHandle(actor, lead)) return refused('FORBIDDEN')
    const event = await recordWork(db, companyLeads, { ...work, actorId, now })
    if (!event) return null
    if (outcome !== undefined && isSpokenWith(outcome))
      await recordAnswer(db, companyLeads, { id, actorId, now }, { assignedTo: assigneeOrActor(actor) })
    await audit({
      action: outcome === undefined ? 'support.notePlatformLead' : 'support.logPlatformCall',
      subject: 'platform_lead',
      subjectId: id,
      details: { eventId: event.eventId, ...(outcome !== undefined && { outcome }) },
    })
    return null
  })
}

/** Calling is the task, so no reason is required; each view is audited. */
export async function seePlatformContact(call: MemberCall, { id }: { id: string }) {
  return call.transaction(async ({ db, actor, audit }) => {
    const lead = await findPlatformLead(db, id)
    if (!lead) return refused('NOT_FOUND')
    if (!canSeeContact(actor, lead)) return refused('FORBIDDEN')
    await audit({ action: 'support.seePlatformContact', subject: 'platform_lead', subjectId: id })
    return { email: lead.email, phone: lead.phone }
  })
}

/**
 * Audited with the number of rows, but without the search words: personal data of many people leaves the company.
 * Each of them reads it among the views of their contact.
 */
export async function exportPlatformLeads(
  call: MemberCall,
  filters: Omit<LeadFilters, 'userId' | 'now'>,
): Promise<ExportRow[]> {
  return call.transaction(async ({ db, actor, now, audit }) => {
    const rows = await findExportRows(db, { ...filters, userId: actor.userId, now })
    const { query, kind, ...chosen } = filters
    await recordContactViews(db, {
      viewerId: actor.userId,
      viewerRole: actor.loginRole,
      place: 'export',
      seen: rows.flatMap(listContactViews),
      now,
    })
    await audit({
      action: 'support.exportPlatformLeads',
      subject: 'platform_lead',
      subjectId: 'export',
      details: { ...chosen, kind: kind ?? null, isSearched: query !== undefined, rows: rows.length },
    })
    return rows
  })
}

function listContactViews(row: ExportRow) {
  const { email, phone } = pickExportedContact(row)
  return row.userId === null || (email ?? phone) === null ? [] : [{ userId: row.userId, propertyId: null }]
}
