import { sql } from 'drizzle-orm'

import type { LeadStatus } from '#contract/leads/lead.ts'
import type { PlatformLeadEnding } from '#contract/support/lead-queue.ts'
import type { Database } from '#database/client.ts'
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
import { audit } from '../../platform/audit.ts'
import type { Actor, Call } from '../../platform/context.ts'
import { refused } from '../../platform/outcome.ts'
import { listLeadMoves, mayHandle, canSeeContact } from '../policy.ts'
import { pickExportedContact } from '../present.ts'
import { findExportRows, type ExportRow, type LeadFilters } from '../queries/lead-queue.ts'
import { lockPlatformLead, findPlatformLead } from '../queries/platform-leads.ts'

type LeadCall = Call & { id: string }

type MovePlatformLead = LeadCall & {
  from: LeadStatus
  to: LeadStatus
  ending?: PlatformLeadEnding | undefined
  note: string
}

/** Change of status by staff; assigns an unassigned enquiry. Of two simultaneous changes the second is refused. */
export async function movePlatformLead(db: Database, { ending, note, ...move }: MovePlatformLead) {
  const { actor, id, from, to, now, requestId } = move
  return db.transaction(async (tx) => {
    const lead = await lockPlatformLead(tx, id)
    if (!lead) return refused('NOT_FOUND')
    if (!listLeadMoves(actor, { ...lead, status: from }).includes(to)) return refused('FORBIDDEN')
    const closedBecause = to === 'closed' ? (ending ?? null) : null
    const moved = await changeStatus(
      tx,
      companyLeads,
      { id, from, to, now, actorId: actor.userId, ending: closedBecause, note: note === '' ? null : note },
      {
        closedBecause,
        assignedTo: assigneeOrActor(actor),
        ...(to !== 'closed' && { firstResponseAt: answeredAt(companyLeads, now) }),
      },
    )
    if (!moved) return refused('STALE')
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
    return null
  })
}

function assigneeOrActor({ userId }: Actor) {
  return sql`coalesce(${platformLeads.assignedTo}, ${userId})`
}

/** Save a note or call; speaking with the person advances a new enquiry, a failed call does not. */
export async function saveLeadWork(db: Database, { actor, requestId, ...work }: Work & LeadCall) {
  const { id, outcome, now } = work
  const actorId = actor.userId
  return db.transaction(async (tx) => {
    const lead = await lockPlatformLead(tx, id)
    if (!lead) return refused('NOT_FOUND')
    if (!mayHandle(actor, lead)) return refused('FORBIDDEN')
    const event = await recordWork(tx, companyLeads, { ...work, actorId })
    if (!event) return null
    if (outcome !== undefined && isSpokenWith(outcome))
      await recordAnswer(tx, companyLeads, { id, actorId, now }, { assignedTo: assigneeOrActor(actor) })
    await audit(tx, {
      actor,
      action: outcome === undefined ? 'support.notePlatformLead' : 'support.logPlatformCall',
      subject: 'platform_lead',
      subjectId: id,
      details: { eventId: event.eventId, ...(outcome !== undefined && { outcome }) },
      requestId,
      now,
    })
    return null
  })
}

/** Calling is the task, so no reason is required; each view is audited. */
export async function seePlatformContact(db: Database, { actor, id, requestId, now }: LeadCall) {
  return db.transaction(async (tx) => {
    const lead = await findPlatformLead(tx, id)
    if (!lead) return refused('NOT_FOUND')
    if (!canSeeContact(actor, lead)) return refused('FORBIDDEN')
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

type ExportPlatformLeads = Call & { filters: Omit<LeadFilters, 'userId' | 'now'> }

/**
 * Audited with the number of rows, but without the search words: personal data of many people leaves the company.
 * Each of them reads it among the views of their contact.
 */
export async function exportPlatformLeads(
  db: Database,
  { actor, filters, requestId, now }: ExportPlatformLeads,
): Promise<ExportRow[]> {
  return db.transaction(async (tx) => {
    const rows = await findExportRows(tx, { ...filters, userId: actor.userId, now })
    const { query, kind, ...chosen } = filters
    await recordContactViews(tx, {
      viewerId: actor.userId,
      viewerRole: actor.loginRole,
      place: 'export',
      seen: rows.flatMap(listContactViews),
      now,
    })
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

function listContactViews(row: ExportRow) {
  const { email, phone } = pickExportedContact(row)
  return row.userId === null || (email ?? phone) === null ? [] : [{ userId: row.userId, propertyId: null }]
}
