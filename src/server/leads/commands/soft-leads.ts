import { eq, and, inArray, isNull } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { softLeads } from '#database/schema/leads.ts'

import { lockPersonForUpdate } from '../../accounts/commands/lock-person.ts'
import { sharesViewerContact } from '../../accounts/queries/settings.ts'
import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { worksIn } from '../../teams/policy.ts'
import { findEnquirer, findNamedTeam, isReachable, isBlockedBy } from '../queries/lead-details.ts'
import { findOwnSoftLead } from '../queries/soft-leads.ts'
import { insertLead } from './save-lead.ts'
import { shareContact } from './share-contact.ts'

/**
 * Convert a soft lead. The lock on the person blocks a concurrent change of their privacy settings or an enquiry,
 * the lock on the row a second conversion.
 */
export async function convertSoftLead(call: MemberCall, { id }: { id: string }) {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const { userId: authorId } = actor
    const unlockedSoftLead = await findOwnSoftLead(db, { id, userId: authorId })
    if (!unlockedSoftLead) return refused('NOT_FOUND')
    await lockPersonForUpdate(db, unlockedSoftLead.userId)
    await db.select({ id: softLeads.id }).from(softLeads).where(eq(softLeads.id, id)).for('update')
    const softLead = await findOwnSoftLead(db, { id, userId: authorId })
    if (!softLead) return refused('NOT_FOUND')
    const { userId, propertyId, ownerId: agentId } = softLead
    const namedTeamId = await findNamedTeam(db, propertyId)
    const teamId = softLead.teamId === namedTeamId ? namedTeamId : null
    const isBlocked =
      (await isBlockedBy(db, { userId: agentId, by: userId })) ||
      (await isBlockedBy(db, { userId: authorId, by: userId }))
    const isNamed = agentId === authorId || worksIn(actor, teamId)
    const isShared = isNamed && !isBlocked && (await sharesViewerContact(db, userId))
    if (softLead.convertedLeadId !== null) return { id: softLead.convertedLeadId, repeated: true }
    if (!softLead.isSoftLead) return refused('ALREADY_ENGAGED')
    if (!isShared) return refused('CONTACT_PRIVATE')
    const viewer = await findEnquirer(db, softLead.userId)
    if (!viewer || !(await isReachable(db, softLead.userId))) return refused('NOT_FOUND')
    const share = 'phone_and_email'
    const { id: leadId } = await insertLead(call, {
      userId,
      enquirer: viewer,
      share,
      agentId,
      propertyId,
      teamId,
      type: 'soft_lead_conversion',
      source: 'property_tracking',
      message: '',
    })
    const between = { userId, recipientId: agentId, propertyId, teamId }
    await shareContact(db, { ...between, share, contact: viewer, noticeLocale: null, now })
    await db.update(softLeads).set({ isSoftLead: false, convertedLeadId: leadId }).where(eq(softLeads.id, id))
    return { id: leadId, repeated: false }
  })
}

/** Invite a viewer to get in touch; they are notified once, and stay unknown to the advertiser. */
export async function inviteViewer(call: MemberCall, { id }: { id: string }) {
  return call.transaction(async ({ db, actor, now, publish }) => {
    const softLead = await findOwnSoftLead(db, { id, userId: actor.userId })
    if (!softLead) return refused('NOT_FOUND')
    if (softLead.invitedAt !== null) return { invitedAt: softLead.invitedAt }
    const invited = await db
      .update(softLeads)
      .set({ invitedAt: now })
      .where(and(eq(softLeads.id, id), eq(softLeads.isSoftLead, true), isNull(softLeads.invitedAt)))
      .returning({ id: softLeads.id })
    if (invited.length === 0) return refused('ALREADY_ENGAGED')
    await publish({ name: 'lead.viewerInvited', softLeadId: id })
    return { invitedAt: now }
  })
}

type ClearSoftLeads = { userId: string; propertyIds: readonly string[] }

/** Remove soft leads for these properties, because the person took a further step. */
export async function endSoftLeads(db: Database, { userId, propertyIds }: ClearSoftLeads): Promise<void> {
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

/** Remove all soft leads of this person; leads they sent stay. */
export async function deleteSoftLeads(tx: Database, userId: string): Promise<void> {
  await tx.delete(softLeads).where(eq(softLeads.userId, userId))
}
