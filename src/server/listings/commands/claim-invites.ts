import { and, eq, gt, isNotNull, lt, lte, or, sql } from 'drizzle-orm'

import type { InviteOwnerInput, ListingOwner } from '#contract/listings/for-owner.ts'
import { storedPhone } from '#contract/phone.ts'
import type { Database } from '#database/client.ts'
import { claimInvites } from '#database/schema/listings/listing-claim-invites.ts'
import { propertyEvents } from '#database/schema/properties/property-history.ts'

import { findHolder } from '../../accounts/queries/contacts.ts'
import type { MemberCall } from '../../platform/call.ts'
import { checked } from '../../platform/checked.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { renewConfirmation } from '../../properties/commands/confirmation.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { recordEvent } from '../../properties/commands/record-event.ts'
import { reassignListings, setArchived } from '../../properties/commands/write-listings.ts'
import {
  canInviteAgain,
  claimContact,
  claimInviteEnd,
  canManageInvite,
  minEmailIntervalMs,
  maxInviteEmails,
} from '../../properties/policy.ts'
import { findInviteByKey, findUncheckedClaimInvite } from '../../properties/queries/claim-invites.ts'
import { transferEnquiries } from './transfer-enquiries.ts'

type NewClaimInvite = {
  propertyId: string
  owner: ListingOwner
  /** Account that already holds the listing. */
  ownerId: string | null
  submissionKey: string
}

/** Record the intended owner and send the invite; null for a repeated request. */
export async function createClaimInvite(
  { db, actor, now, publish }: MemberCall,
  { propertyId, owner, ownerId, submissionKey }: NewClaimInvite,
): Promise<string | null> {
  const emailNumber = owner.email === '' ? 0 : 1
  const [created] = await db
    .insert(claimInvites)
    .values({
      propertyId,
      createdBy: actor.userId,
      ownerId,
      ownerName: owner.name,
      ...storedOwner(owner),
      locale: owner.locale,
      submissionKey,
      emailCount: emailNumber,
      lastEmailAt: now,
      expiresAt: claimInviteEnd(now),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: [claimInvites.createdBy, claimInvites.submissionKey] })
    .returning({ id: claimInvites.id })
  if (!created) return null
  await recordEvent(db, { propertyId, actorId: actor.userId, kind: 'listed_for_owner', now })
  await publish({ name: 'claimInvite.sent', claimInviteId: created.id, emailNumber })
  return created.id
}

/** Address and number of an owner as they are stored. */
function storedOwner({ email, phone }: ListingOwner) {
  return {
    ownerEmail: email === '' ? null : email,
    ownerPhone: phone === '' ? null : storedPhone(phone),
  }
}

/** The account that has proved what this owner is known by. Served by users_email_key and users_phone_key. */
export async function findInvitedAccount(
  { db, now }: MemberCall,
  owner: ListingOwner,
): Promise<string | null> {
  return findHolder(db, { contact: claimContact(storedOwner(owner)), now })
}

export type InvitedOwner =
  | { claimInviteId: string; numericId: number; isFlagged: boolean }
  | Refused<'NOT_FOUND' | 'EXPIRED' | 'SELF'>

/** Invite another owner after a refusal or withdrawal; relists a listing archived meanwhile. */
export async function inviteOwner(
  call: MemberCall,
  { id, owner, submissionKey }: InviteOwnerInput,
): Promise<InvitedOwner> {
  return call.transaction(async (call): Promise<InvitedOwner> => {
    const { db, actor, now } = call
    const uncheckedClaimInvite = await findUncheckedClaimInvite(db, id)
    if (uncheckedClaimInvite?.createdBy !== actor.userId) return refused('NOT_FOUND')
    const ownerId = await findInvitedAccount(call, owner)
    if (ownerId === actor.userId) return refused('SELF')
    const { propertyId, numericId } = uncheckedClaimInvite
    const property = await lockProperty(db, propertyId)
    const earlier = await findInviteByKey(db, { staffId: actor.userId, key: submissionKey })
    if (earlier) return earlier
    const openInvites = await db.$count(
      claimInvites,
      and(eq(claimInvites.propertyId, propertyId), eq(claimInvites.status, 'open')),
    )
    if (
      !property ||
      openInvites > 0 ||
      !canInviteAgain(actor, { ...uncheckedClaimInvite, userId: property.userId })
    )
      return refused('EXPIRED')

    if (await setArchived(db, { propertyId, isArchived: false, now }))
      await recordEvent(db, { propertyId, actorId: actor.userId, kind: 'restored', now })
    await renewConfirmation(db, propertyId, now)
    if (ownerId !== null) {
      const move = { propertyIds: [propertyId], from: actor.userId, to: ownerId, now }
      await reassignListings(db, move)
      await transferEnquiries(db, move)
    }
    const claimInviteId = await createClaimInvite(call, { propertyId, owner, ownerId, submissionKey })
    if (claimInviteId === null) throw new Error('A claim invite was refused as known but cannot be found')
    await call.audit({
      action: 'properties.inviteOwner',
      subject: 'property',
      subjectId: propertyId,
      details: { numericId, claimInviteId },
    })
    return { claimInviteId, numericId, isFlagged: property.isHeld }
  })
}

type ClaimInviteRef = { id: string }

type ResendRefusal = 'NOT_FOUND' | 'EXPIRED' | 'ARCHIVED' | 'EMAIL_TOO_SOON' | 'TOO_MANY_EMAILS'

export type Resent = { expiresAt: Date } | Refused<ResendRefusal>

/** Begin the thirty days of the link anew, and send its email again to an owner who has one. */
export async function resendClaimInvite(call: MemberCall, { id }: ClaimInviteRef): Promise<Resent> {
  return call.transaction(async ({ db, actor, now, audit, publish }): Promise<Resent> => {
    const claimInvite = checked(canManageInvite, actor, await findUncheckedClaimInvite(db, id))
    if (!claimInvite) return refused('NOT_FOUND')
    const { propertyId, numericId } = claimInvite
    const property = await lockProperty(db, propertyId)
    if (claimInvite.status === 'open' && property?.archivedAt) return refused('ARCHIVED')
    const [sent] = await db
      .update(claimInvites)
      .set({
        emailCount: sql`${claimInvites.emailCount} + (${claimInvites.ownerEmail} is not null)::int`,
        lastEmailAt: now,
        expiresAt: claimInviteEnd(now),
        updatedAt: now,
      })
      .where(
        and(
          eq(claimInvites.id, id),
          eq(claimInvites.status, 'open'),
          isNotNull(claimInvites.ownerName),
          lt(claimInvites.emailCount, maxInviteEmails),
          or(
            lte(claimInvites.lastEmailAt, new Date(now.getTime() - minEmailIntervalMs)),
            gt(claimInvites.lastEmailAt, new Date(now.getTime() + minEmailIntervalMs)),
          ),
        ),
      )
      .returning({ emailCount: claimInvites.emailCount, expiresAt: claimInvites.expiresAt })
    if (!sent) return refused(refusalOf(claimInvite))
    await publish({ name: 'claimInvite.sent', claimInviteId: id, emailNumber: sent.emailCount })
    await audit({
      action: 'properties.resendClaimInvite',
      subject: 'property',
      subjectId: propertyId,
      details: { numericId, claimInviteId: id, emailNumber: sent.emailCount },
    })
    return { expiresAt: sent.expiresAt }
  })
}

export type Withdrawn = null | Refused<'NOT_FOUND' | 'EXPIRED' | 'OWNER_ACTIVE'>

/** Return the listing to staff, unless the owner has done something with it; idempotent. */
export async function withdrawClaimInvite(call: MemberCall, { id }: ClaimInviteRef): Promise<Withdrawn> {
  return call.transaction(async ({ db, actor, now, audit }): Promise<Withdrawn> => {
    const claimInvite = checked(canManageInvite, actor, await findUncheckedClaimInvite(db, id))
    if (!claimInvite) return refused('NOT_FOUND')
    const { propertyId, ownerId, createdBy, numericId } = claimInvite
    const property = await lockProperty(db, propertyId)
    if (ownerId !== null && (await hasActed(db, propertyId, ownerId))) return refused('OWNER_ACTIVE')
    const withdrawn = await db
      .update(claimInvites)
      .set({ status: 'withdrawn', decidedAt: now, updatedAt: now })
      .where(and(eq(claimInvites.id, id), eq(claimInvites.status, 'open')))
      .returning({ id: claimInvites.id })
    if (withdrawn.length === 0) {
      const current = await findUncheckedClaimInvite(db, id)
      return current?.status === 'withdrawn' ? null : refused('EXPIRED')
    }
    if (ownerId !== null && property?.userId === ownerId) {
      const move = { propertyIds: [propertyId], from: ownerId, to: createdBy, now }
      await reassignListings(db, move)
      await transferEnquiries(db, move)
    }
    await audit({
      action: 'properties.withdrawClaimInvite',
      subject: 'property',
      subjectId: propertyId,
      details: { numericId, claimInviteId: id },
    })
    return null
  })
}

async function hasActed(db: Database, propertyId: string, ownerId: string): Promise<boolean> {
  const acts = await db.$count(
    propertyEvents,
    and(eq(propertyEvents.propertyId, propertyId), eq(propertyEvents.actorId, ownerId)),
  )
  return acts > 0
}

function refusalOf({ status, emailCount }: { status: string; emailCount: number }) {
  if (status !== 'open') return 'EXPIRED'
  return emailCount >= maxInviteEmails ? 'TOO_MANY_EMAILS' : 'EMAIL_TOO_SOON'
}

const monthMs = 30 * 86_400_000

/** Delete the owner's details a month after the end. Served by claim_invites_details_cleanup_idx. */
export async function clearInvitedOwners(db: Database, { now }: { now: Date }): Promise<void> {
  await db
    .update(claimInvites)
    .set({ ownerName: null, ownerEmail: null, ownerPhone: null })
    .where(
      and(isNotNull(claimInvites.ownerName), lt(claimInvites.expiresAt, new Date(now.getTime() - monthMs))),
    )
}
