import type { SeenContact } from '../../leads/commands/share-contact.ts'
import { mayReadContact } from '../../leads/policy.ts'
import { findUncheckedLead } from '../../leads/queries/leads.ts'
import { findDecisionDetails } from '../../moderation/queries/decisions.ts'
import type { Call } from '../../platform/call.ts'
import { findAppointments } from '../../visits/queries/appointments.ts'
import { decisionIdIn, isTeamLead, isTeamVisit } from '../policy.ts'
import { presentLeadResource, presentListingState, presentVisitResource, seenIn } from '../present.ts'
import { findListing, listReferences } from './listings.ts'

type About = {
  event: string
  subjectId: string | null
  eventKey: string
  teamId: string
  /** Whose view it is: the owner of the team, who may sign in. */
  userId: string
}

/** `seen`: the people whose contact it has, `leadId`: the lead that it is of. */
export type WebhookData = { data: object; seen: readonly SeenContact[]; leadId?: string | null }

/** What a message says at present, as far as the owner of the team may read it; null: nothing is left to tell. */
export async function findWebhookData(
  call: Call,
  { event, subjectId, eventKey, teamId, userId }: About,
): Promise<WebhookData | null> {
  if (subjectId === null) return { data: {}, seen: [] }
  const reader = { userId, teams: [{ id: teamId, role: 'owner' as const }] }
  if (event.startsWith('lead.')) return findLeadData(call, { subjectId, teamId, reader })
  if (event.startsWith('contact.')) return findContactData(call, { subjectId, teamId, reader })
  return event.startsWith('visit.')
    ? findVisitData(call, { subjectId, teamId, reader })
    : findListingData(call, { subjectId, eventKey, teamId })
}

type Reader = { userId: string; teams: readonly { id: string; role: 'owner' }[] }
type Read = { subjectId: string; teamId: string; reader: Reader }

async function findLeadData({ db, now, publicUrl }: Call, { subjectId, ...reading }: Read) {
  const { reader } = reading
  const lead = await findUncheckedLead(db, subjectId)
  if (!lead || !isTeamLead(lead, reading)) return null
  const references = await listReferences(db, [lead.propertyId])
  const resource = presentLeadResource(lead, { reader, references, publicUrl, now })
  return { data: { lead: resource }, seen: seenIn(resource, lead), leadId: lead.id }
}

/** Whoever was told of a contact must learn that it was withdrawn, whatever became of the lead. */
async function findContactData({ db, now, publicUrl }: Call, { subjectId: id, ...reading }: Read) {
  const { reader } = reading
  const lead = await findUncheckedLead(db, id)
  if (lead && isTeamLead(lead, reading) && mayReadContact(reader, lead)) {
    const { contact } = presentLeadResource(lead, { reader, references: new Map(), publicUrl, now })
    return { data: { lead: { id, contact } }, seen: seenIn({ contact }, lead), leadId: id }
  }
  return takenBack(id)
}

/** Nothing of the lead may be kept. */
export function takenBack(leadId: string): WebhookData {
  const contact = { email: null, phone: null, alternate_phone: null, call_after: null }
  return { data: { lead: { id: leadId, contact } }, seen: [], leadId }
}

async function findVisitData({ db, now, publicUrl }: Call, { subjectId, ...reading }: Read) {
  const { reader } = reading
  const [visit] = await findAppointments(db, [subjectId])
  if (!visit || !isTeamVisit(visit, reading)) return null
  const references = await listReferences(db, [visit.property?.id ?? null])
  const resource = presentVisitResource(visit, { reader, references, publicUrl, now })
  const about = { userId: visit.userId, propertyId: visit.property?.id ?? null }
  return { data: { visit: resource }, seen: seenIn(resource, about), leadId: visit.leadId }
}

/** The listing is as it is at present, a decision the one that the message is about: another may have followed it. */
async function findListingData(
  { db, publicUrl }: Call,
  { subjectId, eventKey, teamId }: { subjectId: string; eventKey: string; teamId: string },
): Promise<WebhookData | null> {
  const found = await findListing(db, subjectId)
  if (found?.teamId !== teamId) return null
  const decisionId = decisionIdIn(eventKey)
  const decided = decisionId === null ? null : await findDecisionDetails(db, decisionId)
  const decision = decided && {
    about: decided.revisionId === null ? 'listing' : 'change',
    outcome: decided.decision,
    reason: decided.reason,
  }
  const listing = presentListingState(found, publicUrl)
  return { data: { listing, ...(decision && { decision }) }, seen: [] }
}
