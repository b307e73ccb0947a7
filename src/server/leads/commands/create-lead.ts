import { storedPhone } from '#contract/phone.ts'
import type { leadSources, leadTypes } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { leadEvents, leads, softLeads } from '#database/schema/leads.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/context.ts'
import { appendMessage } from '../policy.ts'
import { findEnquirer, isReachable, lockEnquirer, isBlockedBy } from '../queries/lead-details.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import type { createLeadInput } from '#contract/leads.ts'
import { m } from '#messages'
import type { z } from 'zod'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { enquirable } from '../../properties/present/refusal-messages.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { advertiserLeads, takesRepeats } from './steps.ts'

type Enquirer = NonNullable<Awaited<ReturnType<typeof findEnquirer>>>

type SaveLead = {
  /** Whoever asks. */
  actor: Pick<Actor, 'userId'>
  /** Who made it, where an advertiser makes one of a viewer. */
  authorId?: string
  enquirer: Enquirer
  /** Who answers. */
  agentId: string
  /** null: an enquiry to the person, not about a home. */
  propertyId: string | null
  type: (typeof leadTypes)[number]
  source: (typeof leadSources)[number]
  /** What the form leaves empty does not erase what an earlier enquiry said. */
  message: string
  alternatePhone?: string
  preferredCallbackDate?: string
  preferredCallbackTime?: string
  submissionKey?: string | undefined
  now: Date
}

type SavedLead = { id: string; repeated: boolean; eventId: string }

/**
 * One open lead a day for a person, property and type: asking again appends to it.
 * The caller holds a lock that keeps out the same person's other enquiry, and announces what was kept.
 */
export async function saveLead(tx: Database, lead: SaveLead): Promise<SavedLead> {
  const open = await findOpenLead(tx, lead)
  return open ? repeatLead(tx, open, lead) : insertLead(tx, lead)
}

/** The lead that this very submission made before. */
async function findAnswered(tx: Database, actor: Actor, submissionKey: string | undefined) {
  if (submissionKey === undefined) return undefined
  const [lead] = await tx
    .select({ id: leads.id, repeatCount: leads.repeatCount })
    .from(leads)
    .where(and(eq(leads.userId, actor.userId), eq(leads.submissionKey, submissionKey)))
  return lead && { id: lead.id, repeated: lead.repeatCount > 0 }
}

/** The first enquiry, which ends a silent view. */
export async function insertLead(tx: Database, lead: SaveLead): Promise<SavedLead> {
  const { actor, enquirer, agentId, propertyId, type, source, message, submissionKey, now } = lead
  const [inserted] = await tx
    .insert(leads)
    .values({
      alternatePhone: enquirer.alternatePhone,
      ...toColumns(lead),
      propertyId,
      userId: actor.userId,
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
  await lowerSoftLead(tx, lead)
  return { id: inserted.id, repeated: false, eventId: await record(tx, inserted.id, 'created', lead) }
}

/** Served by leads_repeat_idx. */
async function findOpenLead(tx: Database, { actor, agentId, propertyId, type, now }: SaveLead) {
  const about = propertyId === null ? isNull(leads.propertyId) : eq(leads.propertyId, propertyId)
  const [lead] = await tx
    .select({ id: leads.id, message: leads.message })
    .from(leads)
    .where(
      and(
        eq(leads.userId, actor.userId),
        about,
        eq(leads.agentId, agentId),
        eq(leads.type, type),
        takesRepeats(advertiserLeads, now),
      ),
    )
    .orderBy(desc(leads.lastEnquiredAt), desc(leads.id))
    .limit(1)
  return lead
}

async function repeatLead(tx: Database, open: { id: string; message: string | null }, lead: SaveLead) {
  const { message, submissionKey, now } = lead
  await tx
    .update(leads)
    .set({
      ...toColumns(lead),
      message: appendMessage(open.message, message),
      repeatCount: sql`${leads.repeatCount} + 1`,
      lastEnquiredAt: now,
      updatedAt: now,
      ...(submissionKey === undefined ? {} : { submissionKey }),
    })
    .where(eq(leads.id, open.id))
  return { id: open.id, repeated: true, eventId: await record(tx, open.id, 'repeated', lead) }
}

/** Who asked is no silent viewer any more. */
async function lowerSoftLead(tx: Database, { actor, propertyId }: SaveLead) {
  if (propertyId === null) return
  await tx
    .update(softLeads)
    .set({ isSoftLead: false })
    .where(
      and(
        eq(softLeads.propertyId, propertyId),
        eq(softLeads.userId, actor.userId),
        eq(softLeads.isSoftLead, true),
      ),
    )
}

function toColumns({ alternatePhone, preferredCallbackDate, preferredCallbackTime }: SaveLead) {
  return {
    ...(alternatePhone ? { alternatePhone: storedPhone(alternatePhone) } : {}),
    ...(preferredCallbackDate ? { preferredCallbackDate } : {}),
    ...(preferredCallbackTime ? { preferredCallbackTime } : {}),
  }
}

async function record(
  tx: Database,
  leadId: string,
  kind: 'created' | 'repeated',
  { actor, authorId = actor.userId, message, now }: SaveLead,
): Promise<string> {
  const [event] = await tx
    .insert(leadEvents)
    .values({
      leadId,
      actorId: authorId,
      kind,
      toStatus: kind === 'created' ? 'new' : null,
      note: kind === 'created' || message === '' ? null : message,
      createdAt: now,
    })
    .returning({ id: leadEvents.id })
  if (!event) throw new Error('The inserted event was not returned')
  return event.id
}

/** Tells the advertiser of a new lead, or that somebody asked again. */
export async function publishLead(tx: Database, { id, repeated, eventId }: SavedLead): Promise<void> {
  await publishEvent(
    tx,
    repeated ? { name: 'lead.repeated', leadId: id, eventId } : { name: 'lead.created', leadId: id },
  )
}

type CreateLead = { actor: Actor; enquiry: z.infer<typeof createLeadInput>; now: Date }

/** One person has at most one open lead a day for a property and type: the lock on the property settles races. */
export async function createLead(db: Database, { actor, enquiry, now }: CreateLead) {
  return db.transaction(async (tx) => {
    const { propertyId, ...words } = enquiry
    const uncheckedProperty = await lockProperty(tx, propertyId)
    const answered = await findAnswered(tx, actor, enquiry.submissionKey)
    if (answered) return answered

    const property = enquirable(actor, uncheckedProperty)
    if (isRefused(property)) return property
    if (await isBlockedBy(tx, { userId: actor.userId, by: property.userId })) return refused('UNDELIVERABLE')
    const enquirer = await findEnquirer(tx, actor.userId)
    if (!enquirer?.phone)
      return refused(
        'PHONE_REQUIRED',
        enquiry.type === 'location_request' ? m.leads_fields_required() : undefined,
      )

    const { id, userId: agentId } = property
    const saved = await saveLead(tx, { ...words, actor, enquirer, agentId, propertyId: id, now })
    await publishLead(tx, saved)
    return { id: saved.id, repeated: saved.repeated }
  })
}

type CreateAgentLead = {
  actor: Actor
  /** The agent's user id; who counts as an agent is for the caller to say. */
  agentId: string
  message: string
  /** Ten digits; the number of the account where none was typed. */
  phone?: string | undefined
  preferredDate?: string | undefined
  preferredTime?: string | undefined
  submissionKey?: string | undefined
  now: Date
}

/** An enquiry from an agent's public profile: about no home, so the lock on the enquirer settles races. */
export async function createAgentLead(
  db: Database,
  { actor, agentId, message, phone, preferredDate, preferredTime, submissionKey, now }: CreateAgentLead,
) {
  if (agentId === actor.userId) return refused('SELF')
  return db.transaction(async (tx) => {
    await lockEnquirer(tx, actor.userId)
    const answered = await findAnswered(tx, actor, submissionKey)
    if (answered) return answered
    const enquirer = await findEnquirer(tx, actor.userId)
    if (!enquirer || !(await isReachable(tx, agentId))) return refused('NOT_FOUND')
    if (await isBlockedBy(tx, { userId: actor.userId, by: agentId })) return refused('UNDELIVERABLE')

    const saved = await saveLead(tx, {
      actor,
      enquirer: { ...enquirer, phone: phone ? storedPhone(phone) : enquirer.phone },
      agentId,
      propertyId: null,
      type: 'contact',
      source: 'agent_profile',
      message,
      ...(preferredDate && { preferredCallbackDate: preferredDate }),
      ...(preferredTime && { preferredCallbackTime: preferredTime }),
      submissionKey,
      now,
    })
    await publishLead(tx, saved)
    return { id: saved.id, repeated: saved.repeated }
  })
}
