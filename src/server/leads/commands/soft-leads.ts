import type { Database } from '#database/client.ts'
import { leadEvents, leads, softLeads } from '#database/schema/leads.ts'
import { eq, and, inArray } from 'drizzle-orm'
import { lockPerson } from '../../accounts/commands/lock-person.ts'
import { sharesContact } from '../../accounts/queries/settings.ts'
import type { Actor } from '../../platform/context.ts'
import { findEnquirer, isReachable, isBlockedBy } from '../queries/lead-details.ts'
import { findOwnSoftLead } from '../queries/list-soft-leads.ts'
import { refused, type Refused } from '../../platform/outcome.ts'

type ConvertSoftLead = { actor: Actor; id: string; now: Date }

type ConvertedSoftLead =
  | { outcome: 'made'; id: string; repeated: boolean }
  | Refused<'NOT_FOUND' | 'CONTACT_PRIVATE' | 'ALREADY_ENGAGED'>

/**
 * Makes a lead of a silent viewer. Nobody can take their consent back, or act themself, between the look at it
 * and the lead: the lock on the person holds back the settings, the one on the row a second conversion.
 */
export async function convertSoftLead(
  db: Database,
  { actor, id, now }: ConvertSoftLead,
): Promise<ConvertedSoftLead> {
  return db.transaction(async (tx): Promise<ConvertedSoftLead> => {
    const seen = await findOwnSoftLead(tx, { id, ownerId: actor.userId })
    if (!seen) return refused('NOT_FOUND')
    await lockPerson(tx, seen.userId)
    const isShared =
      (await sharesContact(tx, seen.userId)) &&
      !(await isBlockedBy(tx, { userId: actor.userId, by: seen.userId }))
    await tx.select({ id: softLeads.id }).from(softLeads).where(eq(softLeads.id, id)).for('update')
    const soft = await findOwnSoftLead(tx, { id, ownerId: actor.userId })
    if (!soft) return refused('NOT_FOUND')
    if (soft.convertedLeadId !== null) return { outcome: 'made', id: soft.convertedLeadId, repeated: true }
    if (!soft.isSoftLead) return refused('ALREADY_ENGAGED')
    if (!isShared) return refused('CONTACT_PRIVATE')
    const viewer = await findEnquirer(tx, soft.userId)
    if (!viewer || !(await isReachable(tx, soft.userId))) return refused('NOT_FOUND')
    const leadId = await insertLead(tx, { ...soft, ...viewer, agentId: actor.userId, now })
    await tx.update(softLeads).set({ isSoftLead: false, convertedLeadId: leadId }).where(eq(softLeads.id, id))
    return { outcome: 'made', id: leadId, repeated: false }
  })
}

type Viewer = {
  userId: string
  agentId: string
  propertyId: string
  name: string
  email: string
  phone: string | null
  alternatePhone: string | null
  now: Date
}

async function insertLead(tx: Database, { now, ...viewer }: Viewer): Promise<string> {
  const { userId, agentId, propertyId, name, email, phone, alternatePhone } = viewer
  const [lead] = await tx
    .insert(leads)
    .values({
      userId,
      agentId,
      propertyId,
      name,
      email,
      phone,
      alternatePhone,
      type: 'soft_lead_conversion',
      source: 'property_tracking',
      lastEnquiredAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: leads.id })
  if (!lead) throw new Error('The inserted lead was not returned')
  const step = {
    leadId: lead.id,
    actorId: agentId,
    kind: 'created',
    toStatus: 'new',
    createdAt: now,
  } as const
  await tx.insert(leadEvents).values(step)
  return lead.id
}

type ClearSoftLeads = { userId: string; propertyIds: readonly string[] }

/** Who did more than look is a silent viewer of these homes no longer. */
export async function clearSoftLeads(db: Database, { userId, propertyIds }: ClearSoftLeads): Promise<void> {
  await db
    .update(softLeads)
    .set({ isSoftLead: false })
    .where(
      and(
        eq(softLeads.userId, userId),
        inArray(softLeads.propertyId, [...propertyIds]),
        eq(softLeads.isSoftLead, true),
      ),
    )
}

/** Advertisers no longer know which of their homes this person looked at; leads they sent stay. */
export async function purgeSoftLeads(tx: Database, userId: string): Promise<void> {
  await tx.delete(softLeads).where(eq(softLeads.userId, userId))
}
