import { randomUUID } from 'node:crypto'

import type { CallOutcome, LeadStatus } from '#contract/leads/lead.ts'

import { moveLead, saveWork } from '../../leads/commands/lead-work.ts'
import { recordContactViews } from '../../leads/commands/share-contact.ts'
import { findUncheckedLead, listUncheckedLeads, type LeadRow } from '../../leads/queries/leads.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { isTeamLead } from '../policy.ts'
import { presentLeadResource, presentLeadState, seenIn } from '../present.ts'
import { listReferences } from '../queries/listings.ts'
import { listChanged, type Asked } from './list-changed.ts'
import type { PartnerCall } from './partner-call.ts'

type Named = { params: { id: string } }

export async function listLeads(call: PartnerCall, { query }: Asked) {
  const { ids, ...page } = await listChanged(call, { kind: 'lead', query })
  const unchecked = await listUncheckedLeads(call.db, ids)
  return {
    items: await showLeads(
      call,
      unchecked.filter((lead) => isOfTeam(call, lead)),
    ),
    ...page,
  }
}

export async function getLead(call: PartnerCall, { params: { id } }: Named) {
  const lead = await findLead(call, id)
  return isRefused(lead) ? lead : showLead(call, lead)
}

type SetStatus = Named & {
  body: {
    status: LeadStatus
    from?: LeadStatus | undefined
    lost_reason?: LeadRow['lostReason'] | undefined
    note?: string | undefined
  }
}

/** By the transitions of the dashboard; the status that it has already is no change. */
export async function setLeadStatus(call: PartnerCall, { params: { id }, body }: SetStatus) {
  const lead = await findLead(call, id)
  if (isRefused(lead)) return lead
  const { status: to, from = lead.status, lost_reason: lostReason, note = '' } = body
  if (lead.status === to) return presentLeadState(lead)
  if (lead.status !== from) return refused('STALE')
  const moved = await moveLead(call, { id, from, to, note, ...(lostReason && { lostReason }) })
  if (isRefused(moved)) return refused(moved.code === 'NOT_FOUND' ? 'NOT_FOUND' : 'UNAVAILABLE')
  return moved.outcome === 'stale' ? refused('STALE') : presentLeadState(moved.lead)
}

export function addLeadNote(
  call: PartnerCall,
  { params: { id }, body: { note } }: Named & { body: { note: string } },
) {
  return work(call, { id, note })
}

type LogCall = Named & { body: { outcome: CallOutcome; note: string } }

export function logLeadCall(call: PartnerCall, { params: { id }, body: { outcome, note } }: LogCall) {
  return work(call, { id, outcome, note })
}

async function work(call: PartnerCall, entry: { id: string; note: string; outcome?: CallOutcome }) {
  const lead = await findLead(call, entry.id)
  if (isRefused(lead)) return lead
  const saved = await saveWork(call, { ...entry, submissionKey: randomUUID() })
  if (isRefused(saved)) return refused('NOT_FOUND')
  const written = await findLead(call, entry.id)
  return isRefused(written) ? written : presentLeadState(written)
}

async function findLead(call: PartnerCall, id: string) {
  const unchecked = await findUncheckedLead(call.db, id)
  return unchecked && isOfTeam(call, unchecked) ? unchecked : refused('NOT_FOUND')
}

function isOfTeam({ actor, key }: PartnerCall, lead: LeadRow): boolean {
  return isTeamLead(lead, { reader: actor, teamId: key.team.id })
}

async function showLead(call: PartnerCall, lead: LeadRow) {
  const [shown] = await showLeads(call, [lead])
  if (!shown) throw new Error('A lead was not presented')
  return shown
}

/** Whose contacts these have learn that they were shown. */
async function showLeads(call: PartnerCall, leads: readonly LeadRow[]) {
  const { db, actor, now, publicUrl } = call
  const references = await listReferences(
    db,
    leads.map(({ propertyId }) => propertyId),
  )
  const shown = leads.map((lead) => {
    const resource = presentLeadResource(lead, { reader: actor, references, publicUrl, now })
    return { resource, seen: seenIn(resource, lead) }
  })
  const seen = shown.flatMap((lead) => lead.seen)
  await recordContactViews(db, { viewerId: actor.userId, place: 'software', seen, now })
  return shown.map(({ resource }) => resource)
}
