import type { Database } from '#database/client.ts'
import { ownershipTransfers } from '#database/schema/property-transfers.ts'
import { propertyEvents } from '#database/schema/property-history.ts'
import { and, eq, isNotNull, lt, lte, sql } from 'drizzle-orm'

import { audit } from '../../platform/audit.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import type { Actor } from '../../platform/context.ts'
import { canManageInvite, emailInterval, mostLetters, claimInviteEnd } from '../policy.ts'
import { findUncheckedOwnershipTransfer } from '../queries/find-ownership-transfer.ts'
import { reassignListing } from './reassign-listing.ts'
import type { TransferEnquiries } from './transfer-enquiries.ts'
import { lockProperty } from './lock-property.ts'
import { refused } from '../../platform/outcome.ts'
import type { Refused } from '../../platform/outcome.ts'

type UpdateInvite = { id: string; actor: Actor; requestId: string; now: Date }

type ResendRefusal = 'NOT_FOUND' | 'EXPIRED' | 'ARCHIVED' | 'EMAIL_TOO_SOON' | 'TOO_MANY_EMAILS'

export type Resent = { outcome: 'sent'; expiresAt: Date } | Refused<ResendRefusal>

/** The same letter with the same link, and thirty days more to answer it. */
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
          lte(ownershipTransfers.lastEmailAt, new Date(now.getTime() - emailInterval)),
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
    return { outcome: 'sent', expiresAt: sent.expiresAt }
  })
}

export type Withdrawn = { outcome: 'done' } | Refused<'NOT_FOUND' | 'EXPIRED' | 'OWNER_ACTIVE'>

/** Back to whoever entered it, unless the owner has worked on it already. Twice is once. */
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
      return current?.status === 'withdrawn' ? { outcome: 'done' } : refused('EXPIRED')
    }
    if (ownerId !== null && property?.userId === ownerId) {
      await reassignListing(tx, { propertyId, from: ownerId, to: createdBy, now })
      await transferEnquiries(tx, { propertyId, from: ownerId, to: createdBy, now })
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
    return { outcome: 'done' }
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
