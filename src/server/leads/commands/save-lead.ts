import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import type { leadSources, leadTypes } from '#contract/enums.ts'
import type { ContactShare } from '#contract/leads/shared-contact.ts'
import { storedPhone } from '#contract/phone.ts'
import type { Database } from '#database/client.ts'
import { leadEvents, leads, softLeads } from '#database/schema/leads.ts'

import type { MemberCall } from '../../platform/call.ts'
import { appendMessage, sharedOf, type Contact } from '../policy.ts'
import { findNamedTeam } from '../queries/lead-details.ts'
import { findSharedContact } from '../queries/shared-contacts.ts'
import { assignByRule } from './assign-lead.ts'
import { publishLeadUpdate } from './publish-lead-update.ts'
import { rememberShare, shareContact } from './share-contact.ts'
import { advertiserLeads, takesRepeats } from './steps.ts'

type Enquirer = Contact & { name: string }

type SaveLead = {
  enquirer: Enquirer
  /** Null: a message, which shares nothing beyond what they share already. */
  share: ContactShare | null
  /** Advertiser who receives the lead. */
  agentId: string
  /** null: an enquiry to the agent, without a property. */
  propertyId: string | null
  /** The team that the enquirer was named. */
  teamId?: string | null
  type: (typeof leadTypes)[number]
  source: (typeof leadSources)[number]
  /** Empty fields do not erase those of an earlier enquiry. */
  message: string
  alternatePhone?: string
  preferredCallbackDate?: string
  preferredCallbackTime?: string
  /** Of an enquirer abroad. */
  timeZone?: string | null
  submissionKey?: string | undefined
  /** Of the entry in its history, where a message has the same id. */
  eventId?: string
}
/** `userId`: the enquirer; the actor, unless an advertiser converts a soft lead. */
type OwnedLead = SaveLead & { userId: string }

type SavedLead = { id: string; repeated: boolean; eventId: string }

/**
 * One open lead a day per person, property and type: a repeated enquiry appends to it.
 * The caller holds a lock against concurrent enquiries of the person, and publishes the event.
 */
export async function saveLead(call: MemberCall, enquiry: SaveLead): Promise<SavedLead> {
  const { db, actor, now, locale: noticeLocale } = call
  const { userId } = actor
  const { agentId: recipientId, propertyId } = enquiry
  const sharedBefore = await findSharedContact(db, { userId, recipientId, propertyId, now })
  const share = enquiry.share ?? sharedBefore?.share ?? 'message'
  const teamId = await findNamedTeam(db, propertyId)
  const lead = { ...withSharedContact(enquiry, share), userId, teamId }
  const openLead = await findOpenLead(call, lead)
  const saved = await (openLead ? repeatLead(call, openLead, lead) : insertLead(call, lead))
  if (enquiry.share !== null) {
    const sharing = { userId, recipientId, propertyId, teamId, share, contact: lead.enquirer }
    await shareContact(db, { ...sharing, noticeLocale, now })
    await rememberShare(call, share)
  }
  await publishLeadUpdate(db, { id: saved.id, isShared: false })
  return saved
}

function withSharedContact(lead: SaveLead, share: ContactShare): SaveLead {
  const { enquirer, alternatePhone = '' } = lead
  return {
    ...lead,
    enquirer: { ...enquirer, ...sharedOf(enquirer, share) },
    alternatePhone: share === 'phone_and_email' ? alternatePhone : '',
  }
}

/** A first enquiry, which ends the soft lead. */
export async function insertLead(call: MemberCall, lead: OwnedLead): Promise<SavedLead> {
  const { db, actor, now } = call
  const { userId, enquirer, agentId, propertyId, type, source, message, submissionKey, teamId = null } = lead
  const [inserted] = await db
    .insert(leads)
    .values({
      alternatePhone: enquirer.alternatePhone,
      ...toColumns(lead),
      propertyId,
      teamId,
      userId,
      agentId,
      name: enquirer.name,
      email: enquirer.email,
      phone: enquirer.phone,
      message: message === '' ? null : message,
      type,
      source,
      submissionKey: submissionKey ?? null,
      lastEnquiredAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: leads.id })
  if (!inserted) throw new Error('The inserted lead was not returned')
  await endSoftLead(db, lead)
  // Viewers stay with the advertiser who made leads of them.
  if (userId === actor.userId) await assignByRule(call, inserted.id, propertyId)
  return {
    id: inserted.id,
    repeated: false,
    eventId: await recordEnquiry(call, inserted.id, 'created', lead),
  }
}

/** Served by leads_repeat_idx. */
async function findOpenLead({ db, now }: MemberCall, { userId, agentId, propertyId, type }: OwnedLead) {
  const isAboutProperty = propertyId === null ? isNull(leads.propertyId) : eq(leads.propertyId, propertyId)
  const [lead] = await db
    .select({ id: leads.id, message: leads.message })
    .from(leads)
    .where(
      and(
        eq(leads.userId, userId),
        isAboutProperty,
        eq(leads.agentId, agentId),
        eq(leads.type, type),
        takesRepeats(advertiserLeads, now),
      ),
    )
    .orderBy(desc(leads.lastEnquiredAt), desc(leads.id))
    .limit(1)
  return lead
}

async function repeatLead(
  call: MemberCall,
  open: { id: string; message: string | null },
  lead: OwnedLead,
): Promise<SavedLead> {
  const { message } = lead
  await call.db
    .update(leads)
    .set({
      ...toColumns(lead),
      // Whoever has a place at an open house and asks besides waits for an answer.
      source: sql`case when ${leads.source} = 'open_house' then ${lead.source} else ${leads.source} end`,
      message: appendMessage(open.message, message),
      repeatCount: sql`${leads.repeatCount} + 1`,
      lastEnquiredAt: call.now,
      updatedAt: call.now,
      ...(lead.share !== null && { teamId: lead.teamId ?? null }),
    })
    .where(eq(leads.id, open.id))
  return { id: open.id, repeated: true, eventId: await recordEnquiry(call, open.id, 'repeated', lead) }
}

/** Drop the viewer's soft lead: they are a lead now. */
async function endSoftLead(db: Database, { userId, propertyId }: OwnedLead) {
  if (propertyId === null) return
  await db
    .update(softLeads)
    .set({ isSoftLead: false })
    .where(
      and(eq(softLeads.propertyId, propertyId), eq(softLeads.userId, userId), eq(softLeads.isSoftLead, true)),
    )
}

function toColumns({ alternatePhone, preferredCallbackDate, preferredCallbackTime, timeZone }: SaveLead) {
  return {
    ...(alternatePhone ? { alternatePhone: storedPhone(alternatePhone) } : {}),
    ...(preferredCallbackDate ? { preferredCallbackDate } : {}),
    ...(preferredCallbackTime ? { preferredCallbackTime, timeZone: timeZone ?? null } : {}),
  }
}

async function recordEnquiry(
  { db, actor, now }: MemberCall,
  leadId: string,
  kind: 'created' | 'repeated',
  { message, submissionKey, eventId }: SaveLead,
): Promise<string> {
  const [event] = await db
    .insert(leadEvents)
    .values({
      ...(eventId !== undefined && { id: eventId }),
      leadId,
      actorId: actor.userId,
      kind,
      toStatus: kind === 'created' ? 'new' : null,
      note: kind === 'created' || message === '' ? null : message,
      submissionKey: submissionKey ?? null,
      createdAt: now,
    })
    .returning({ id: leadEvents.id })
  if (!event) throw new Error('The inserted event was not returned')
  return event.id
}

/** Publish a new lead or a repeated enquiry. */
export async function publishLead(
  { publish }: MemberCall,
  { id, repeated, eventId }: SavedLead,
): Promise<void> {
  await publish(
    repeated ? { name: 'lead.repeated', leadId: id, eventId } : { name: 'lead.created', leadId: id },
  )
}
