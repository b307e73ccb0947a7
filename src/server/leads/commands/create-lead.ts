import { storedPhone } from '#contract/phone.ts'
import type { createLeadInput } from '#contract/leads.ts'
import type { Database } from '#database/client.ts'
import { leadEvents, leads } from '#database/schema/leads.ts'
import { and, desc, eq, gt, notInArray, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { announce } from '../../platform/announce.ts'
import type { Actor } from '../../platform/context.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { canSeeProperty, enquiryRefusal } from '../../properties/policy.ts'
import type { PropertyRefusal } from '../../properties/policy.ts'
import { findEnquirer } from '../queries.ts'

type Enquiry = z.infer<typeof createLeadInput>
type CreateLead = { actor: Actor; enquiry: Enquiry; now: Date }

export type CreatedLead =
  | { outcome: 'made'; id: string; repeated: boolean }
  | { outcome: 'refused'; refusal: PropertyRefusal | 'NOT_FOUND' | 'PHONE_REQUIRED' }

const repeatHours = 24

/** One person has at most one open lead a day for a property and type: the lock on the property settles races. */
export async function createLead(db: Database, { actor, enquiry, now }: CreateLead): Promise<CreatedLead> {
  return db.transaction(async (tx): Promise<CreatedLead> => {
    const uncheckedProperty = await lockProperty(tx, enquiry.propertyId)
    const answered = await findAnswered(tx, actor, enquiry)
    if (answered) return { outcome: 'made', id: answered.id, repeated: answered.repeatCount > 0 }

    if (!uncheckedProperty || !canSeeProperty(actor, uncheckedProperty))
      return { outcome: 'refused', refusal: 'NOT_FOUND' }
    const refusal = enquiryRefusal(actor, uncheckedProperty)
    if (refusal) return { outcome: 'refused', refusal }
    const enquirer = await findEnquirer(tx, actor.userId)
    if (!enquirer?.phone) return { outcome: 'refused', refusal: 'PHONE_REQUIRED' }

    const open = await findOpenLead(tx, { actor, enquiry, now })
    if (open) return { outcome: 'made', ...(await repeatLead(tx, open, { actor, enquiry, now })) }

    const [lead] = await tx
      .insert(leads)
      .values({
        ...toColumns(enquiry),
        propertyId: uncheckedProperty.id,
        userId: actor.userId,
        agentId: uncheckedProperty.userId,
        name: enquirer.name,
        email: enquirer.email,
        phone: enquirer.phone,
        message: enquiry.message === '' ? null : enquiry.message,
        type: enquiry.type,
        source: 'property_page',
        submissionKey: enquiry.submissionKey ?? null,
        lastEnquiredAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: leads.id })
    if (!lead) throw new Error('The inserted lead was not returned')
    await record(tx, { leadId: lead.id, actor, kind: 'created', now })
    await announce(tx, { name: 'lead.created', leadId: lead.id })
    return { outcome: 'made', id: lead.id, repeated: false }
  })
}

async function findAnswered(tx: Database, actor: Actor, { submissionKey }: Enquiry) {
  if (submissionKey === undefined) return undefined
  const [lead] = await tx
    .select({ id: leads.id, repeatCount: leads.repeatCount })
    .from(leads)
    .where(and(eq(leads.userId, actor.userId), eq(leads.submissionKey, submissionKey)))
  return lead
}

async function findOpenLead(tx: Database, { actor, enquiry, now }: CreateLead) {
  const [lead] = await tx
    .select({ id: leads.id, message: leads.message })
    .from(leads)
    .where(
      and(
        eq(leads.userId, actor.userId),
        eq(leads.propertyId, enquiry.propertyId),
        eq(leads.type, enquiry.type),
        gt(leads.lastEnquiredAt, new Date(now.getTime() - repeatHours * 3_600_000)),
        notInArray(leads.status, ['converted', 'closed']),
      ),
    )
    .orderBy(desc(leads.lastEnquiredAt), desc(leads.id))
    .limit(1)
  return lead
}

async function repeatLead(
  tx: Database,
  lead: { id: string; message: string | null },
  { actor, enquiry, now }: CreateLead,
) {
  await tx
    .update(leads)
    .set({
      ...toColumns(enquiry),
      message: appended(lead.message, enquiry.message),
      repeatCount: sql`${leads.repeatCount} + 1`,
      lastEnquiredAt: now,
      updatedAt: now,
      ...(enquiry.submissionKey === undefined ? {} : { submissionKey: enquiry.submissionKey }),
    })
    .where(eq(leads.id, lead.id))
  const eventId = await record(tx, { leadId: lead.id, actor, kind: 'repeated', note: enquiry.message, now })
  await announce(tx, { name: 'lead.repeated', leadId: lead.id, eventId })
  return { id: lead.id, repeated: true }
}

/** What the form leaves empty does not erase what an earlier enquiry said. */
function toColumns({ alternatePhone, preferredCallbackDate, preferredCallbackTime }: Enquiry) {
  return {
    ...(alternatePhone === '' ? {} : { alternatePhone: storedPhone(alternatePhone) }),
    ...(preferredCallbackDate === '' ? {} : { preferredCallbackDate }),
    ...(preferredCallbackTime === '' ? {} : { preferredCallbackTime }),
  }
}

function appended(said: string | null, message: string): string | null {
  if (said === null || message === '') return message === '' ? said : message
  const isSaidAgain = said === message || said.endsWith(`\n\n${message}`)
  return isSaidAgain ? said : `${said}\n\n${message}`
}

type LeadRecord = { leadId: string; actor: Actor; kind: 'created' | 'repeated'; note?: string; now: Date }

async function record(tx: Database, { leadId, actor, kind, note, now }: LeadRecord): Promise<string> {
  const [event] = await tx
    .insert(leadEvents)
    .values({
      leadId,
      actorId: actor.userId,
      kind,
      toStatus: kind === 'created' ? 'new' : null,
      note: note === undefined || note === '' ? null : note,
      createdAt: now,
    })
    .returning({ id: leadEvents.id })
  if (!event) throw new Error('The inserted event was not returned')
  return event.id
}
