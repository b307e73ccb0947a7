import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { leadSources, leadTypes } from '#contract/enums.ts'
import type { createLeadInput } from '#contract/leads.ts'
import { storedPhone } from '#contract/phone.ts'
import type { Database } from '#database/client.ts'
import { leadEvents, leads, softLeads } from '#database/schema/leads.ts'
import { m } from '#messages'

import type { Actor } from '../../platform/context.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { enquirable } from '../../properties/present/refusal-messages.ts'
import { appendMessage } from '../policy.ts'
import { findEnquirer, isReachable, lockEnquirer, isBlockedBy } from '../queries/lead-details.ts'
import { advertiserLeads, takesRepeats } from './steps.ts'

type Enquirer = NonNullable<Awaited<ReturnType<typeof findEnquirer>>>

type SaveLead = {
  /** Enquirer. */
  actor: Pick<Actor, 'userId'>
  /** Author, where an advertiser converts a soft lead. */
  authorId?: string
  enquirer: Enquirer
  /** Advertiser who receives the lead. */
  agentId: string
  /** null: an enquiry to the agent, without a property. */
  propertyId: string | null
  type: (typeof leadTypes)[number]
  source: (typeof leadSources)[number]
  /** Empty fields do not erase those of an earlier enquiry. */
  message: string
  alternatePhone?: string
  preferredCallbackDate?: string
  preferredCallbackTime?: string
  submissionKey?: string | undefined
  now: Date
}

type SavedLead = { id: string; repeated: boolean; eventId: string }

/**
 * One open lead a day per person, property and type: a repeated enquiry appends to it.
 * The caller holds a lock against concurrent enquiries of the person, and publishes the event.
 */
export async function saveLead(tx: Database, lead: SaveLead): Promise<SavedLead> {
  const open = await findOpenLead(tx, lead)
  return open ? repeatLead(tx, open, lead) : insertLead(tx, lead)
}

/** Lead of an earlier request with the same submission key, which each of its enquiries keeps. */
async function findAnswered(tx: Database, actor: Actor, submissionKey: string | undefined) {
  if (submissionKey === undefined) return undefined
  const [enquiry] = await tx
    .select({ id: leadEvents.leadId, kind: leadEvents.kind })
    .from(leadEvents)
    .where(
      and(
        eq(leadEvents.actorId, actor.userId),
        eq(leadEvents.submissionKey, submissionKey),
        inArray(leadEvents.kind, ['created', 'repeated']),
      ),
    )
  return enquiry && { id: enquiry.id, repeated: enquiry.kind === 'repeated' }
}

/** A first enquiry, which ends the soft lead. */
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
  const { message, now } = lead
  await tx
    .update(leads)
    .set({
      ...toColumns(lead),
      message: appendMessage(open.message, message),
      repeatCount: sql`${leads.repeatCount} + 1`,
      lastEnquiredAt: now,
      updatedAt: now,
    })
    .where(eq(leads.id, open.id))
  return { id: open.id, repeated: true, eventId: await record(tx, open.id, 'repeated', lead) }
}

/** Drop the viewer's soft lead: they are a lead now. */
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
  { actor, authorId = actor.userId, message, submissionKey, now }: SaveLead,
): Promise<string> {
  const [event] = await tx
    .insert(leadEvents)
    .values({
      leadId,
      actorId: authorId,
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
export async function publishLead(tx: Database, { id, repeated, eventId }: SavedLead): Promise<void> {
  await publishEvent(
    tx,
    repeated ? { name: 'lead.repeated', leadId: id, eventId } : { name: 'lead.created', leadId: id },
  )
}

type CreateLead = { actor: Actor; enquiry: z.infer<typeof createLeadInput>; now: Date }

/** At most one open lead a day per person, property and type; the lock on the property settles races. */
export async function createLead(db: Database, { actor, enquiry, now }: CreateLead) {
  const { propertyId, writtenBy = actor.userId, ...words } = enquiry
  if (writtenBy !== actor.userId) return refused('FORBIDDEN')
  return db.transaction(async (tx) => {
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
  /** The agent's user id; the caller checks that they are an agent. */
  agentId: string
  message: string
  /** Ten digits; default: the account's number. */
  phone?: string | undefined
  preferredDate?: string | undefined
  preferredTime?: string | undefined
  submissionKey?: string | undefined
  now: Date
}

/** Enquiry from an agent's public profile: it has no property, so the lock on the enquirer settles races. */
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
