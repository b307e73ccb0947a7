import { and, eq, gt, isNotNull, lt, lte, or, sql } from 'drizzle-orm'

import { storedPhone } from '#contract/phone.ts'
import type { ListingOwner } from '#contract/properties/for-owner.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyEvents } from '#database/schema/property-history.ts'
import { ownershipTransfers } from '#database/schema/property-transfers.ts'

import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { canInviteAgain, claimInviteEnd, canManageInvite, emailInterval, mostLetters } from '../policy.ts'
import {
  findConfirmedAccount,
  findEntered,
  findUncheckedOwnershipTransfer,
} from '../queries/ownership-transfers.ts'
import { renewConfirmation } from './confirmation/renew.ts'
import type { TransferEnquiries } from './dependencies.ts'
import { lockProperty } from './lock-property.ts'
import { reassignListings } from './transfers.ts'

type Opening = {
  actor: Actor
  propertyId: string
  owner: ListingOwner
  /** Account that already holds the listing. */
  ownerId: string | null
  submissionKey: string
  now: Date
}

/** Record the intended owner and send the invite; null for a repeated request. */
export async function openOwnershipTransfer(
  tx: Database,
  { actor, propertyId, owner, ownerId, submissionKey, now }: Opening,
): Promise<string | null> {
  const [opened] = await tx
    .insert(ownershipTransfers)
    .values({
      propertyId,
      createdBy: actor.userId,
      ownerId,
      ownerName: owner.name,
      ownerEmail: owner.email,
      ownerPhone: owner.phone === '' ? null : storedPhone(owner.phone),
      locale: owner.locale,
      submissionKey,
      lastEmailAt: now,
      expiresAt: claimInviteEnd(now),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: [ownershipTransfers.createdBy, ownershipTransfers.submissionKey] })
    .returning({ id: ownershipTransfers.id })
  if (!opened) return null
  await tx
    .insert(propertyEvents)
    .values({ propertyId, actorId: actor.userId, kind: 'listed_for_owner', createdAt: now })
  await publishEvent(tx, { name: 'owner.invited', ownershipTransferId: opened.id, emailNumber: 1 })
  return opened.id
}

type InviteOwner = {
  actor: Actor
  id: string
  owner: ListingOwner
  submissionKey: string
  transferEnquiries: TransferEnquiries
  requestId: string
  now: Date
}

export type InvitedOwner =
  | { ownershipTransferId: string; numericId: number; isFlagged: boolean }
  | Refused<'NOT_FOUND' | 'EXPIRED' | 'SELF'>

/** Invite another address after a refusal or withdrawal; relists a listing archived meanwhile. */
export async function inviteOwner(db: Database, offer: InviteOwner): Promise<InvitedOwner> {
  const { actor, id, owner, submissionKey, transferEnquiries, requestId, now } = offer
  return db.transaction(async (tx): Promise<InvitedOwner> => {
    const uncheckedOwnershipTransfer = await findUncheckedOwnershipTransfer(tx, id)
    if (uncheckedOwnershipTransfer?.createdBy !== actor.userId) return refused('NOT_FOUND')
    if (owner.email === actor.email) return refused('SELF')
    const { propertyId, numericId } = uncheckedOwnershipTransfer
    const property = await lockProperty(tx, propertyId)
    const earlier = await findEntered(tx, { staffId: actor.userId, key: submissionKey })
    if (earlier) return earlier
    const isOpen = await tx.$count(
      ownershipTransfers,
      and(eq(ownershipTransfers.propertyId, propertyId), eq(ownershipTransfers.status, 'open')),
    )
    if (
      !property ||
      isOpen > 0 ||
      !canInviteAgain(actor, { ...uncheckedOwnershipTransfer, userId: property.userId })
    )
      return refused('EXPIRED')

    const restored = await tx
      .update(properties)
      .set({ archivedAt: null, version: sql`${properties.version} + 1`, updatedAt: now })
      .where(and(eq(properties.id, propertyId), isNotNull(properties.archivedAt)))
      .returning({ id: properties.id })
    if (restored.length > 0)
      await tx
        .insert(propertyEvents)
        .values({ propertyId, actorId: actor.userId, kind: 'restored', createdAt: now })
    await renewConfirmation(tx, propertyId, now)
    const account = await findConfirmedAccount(tx, owner.email)
    const ownerId = account?.id ?? null
    if (ownerId !== null) {
      const handing = { propertyIds: [propertyId], from: actor.userId, to: ownerId, now }
      await reassignListings(tx, handing)
      await transferEnquiries(tx, handing)
    }
    const ownershipTransferId = await openOwnershipTransfer(tx, {
      actor,
      propertyId,
      owner,
      ownerId,
      submissionKey,
      now,
    })
    if (ownershipTransferId === null) throw new Error('An offer was refused as known but cannot be found')
    const details = { numericId, ownershipTransferId }
    await audit(tx, {
      actor,
      action: 'properties.inviteOwner',
      subject: 'property',
      subjectId: propertyId,
      details,
      requestId,
      now,
    })
    return { ownershipTransferId, numericId, isFlagged: property.isFlagged }
  })
}

type UpdateInvite = { id: string; actor: Actor; requestId: string; now: Date }

type ResendRefusal = 'NOT_FOUND' | 'EXPIRED' | 'ARCHIVED' | 'EMAIL_TOO_SOON' | 'TOO_MANY_EMAILS'

export type Resent = { expiresAt: Date } | Refused<ResendRefusal>

/** Send the same email and link again, and extend the period by thirty days. */
export async function resendClaimInvite(
  db: Database,
  { id, actor, requestId, now }: UpdateInvite,
): Promise<Resent> {
  return db.transaction(async (tx): Promise<Resent> => {
    const uncheckedOwnershipTransfer = await findUncheckedOwnershipTransfer(tx, id)
    if (!uncheckedOwnershipTransfer || !canManageInvite(actor, uncheckedOwnershipTransfer))
      return refused('NOT_FOUND')
    const { propertyId, numericId } = uncheckedOwnershipTransfer
    const property = await lockProperty(tx, propertyId)
    if (uncheckedOwnershipTransfer.status === 'open' && property?.archivedAt) return refused('ARCHIVED')
    const [sent] = await tx
      .update(ownershipTransfers)
      .set({
        emailCount: sql`${ownershipTransfers.emailCount} + 1`,
        lastEmailAt: now,
        expiresAt: claimInviteEnd(now),
        updatedAt: now,
      })
      .where(
        and(
          eq(ownershipTransfers.id, id),
          eq(ownershipTransfers.status, 'open'),
          isNotNull(ownershipTransfers.ownerEmail),
          lt(ownershipTransfers.emailCount, mostLetters),
          or(
            lte(ownershipTransfers.lastEmailAt, new Date(now.getTime() - emailInterval)),
            gt(ownershipTransfers.lastEmailAt, new Date(now.getTime() + emailInterval)),
          ),
        ),
      )
      .returning({ emailCount: ownershipTransfers.emailCount, expiresAt: ownershipTransfers.expiresAt })
    if (!sent) return refused(refusalOf(uncheckedOwnershipTransfer))
    await publishEvent(tx, { name: 'owner.invited', ownershipTransferId: id, emailNumber: sent.emailCount })
    const details = { numericId, ownershipTransferId: id, emailNumber: sent.emailCount }
    await audit(tx, {
      actor,
      action: 'properties.resendClaimInvite',
      subject: 'property',
      subjectId: propertyId,
      details,
      requestId,
      now,
    })
    return { expiresAt: sent.expiresAt }
  })
}

export type Withdrawn = null | Refused<'NOT_FOUND' | 'EXPIRED' | 'OWNER_ACTIVE'>

/** Return the listing to staff, unless the owner has edited it; idempotent. */
export async function withdrawClaimInvite(
  db: Database,
  { id, actor, transferEnquiries, requestId, now }: UpdateInvite & { transferEnquiries: TransferEnquiries },
): Promise<Withdrawn> {
  return db.transaction(async (tx): Promise<Withdrawn> => {
    const uncheckedOwnershipTransfer = await findUncheckedOwnershipTransfer(tx, id)
    if (!uncheckedOwnershipTransfer || !canManageInvite(actor, uncheckedOwnershipTransfer))
      return refused('NOT_FOUND')
    const { propertyId, ownerId, createdBy, numericId } = uncheckedOwnershipTransfer
    const property = await lockProperty(tx, propertyId)
    if (ownerId !== null && (await hasActed(tx, propertyId, ownerId))) return refused('OWNER_ACTIVE')
    const withdrawn = await tx
      .update(ownershipTransfers)
      .set({ status: 'withdrawn', decidedAt: now, updatedAt: now })
      .where(and(eq(ownershipTransfers.id, id), eq(ownershipTransfers.status, 'open')))
      .returning({ id: ownershipTransfers.id })
    if (withdrawn.length === 0) {
      const current = await findUncheckedOwnershipTransfer(tx, id)
      return current?.status === 'withdrawn' ? null : refused('EXPIRED')
    }
    if (ownerId !== null && property?.userId === ownerId) {
      const handing = { propertyIds: [propertyId], from: ownerId, to: createdBy, now }
      await reassignListings(tx, handing)
      await transferEnquiries(tx, handing)
    }
    const details = { numericId, ownershipTransferId: id }
    await audit(tx, {
      actor,
      action: 'properties.withdrawClaimInvite',
      subject: 'property',
      subjectId: propertyId,
      details,
      requestId,
      now,
    })
    return null
  })
}

async function hasActed(tx: Database, propertyId: string, ownerId: string): Promise<boolean> {
  const acts = await tx.$count(
    propertyEvents,
    and(eq(propertyEvents.propertyId, propertyId), eq(propertyEvents.actorId, ownerId)),
  )
  return acts > 0
}

function refusalOf({ status, emailCount }: { status: string; emailCount: number }) {
  if (status !== 'open') return 'EXPIRED'
  return emailCount >= mostLetters ? 'TOO_MANY_EMAILS' : 'EMAIL_TOO_SOON'
}

const month = 30 * 86_400_000

/** Delete the owner's details a month after the end. Served by ownership_transfers_cleanup_idx. */
export async function purgeOffers(db: Database, { now }: { now: Date }): Promise<void> {
  await db
    .update(ownershipTransfers)
    .set({ ownerName: null, ownerEmail: null, ownerPhone: null })
    .where(
      and(
        isNotNull(ownershipTransfers.ownerEmail),
        lt(ownershipTransfers.expiresAt, new Date(now.getTime() - month)),
      ),
    )
}
