import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { properties } from '#database/schema/properties.ts'
import { listingHandovers } from '#database/schema/property-handovers.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'

import { findForAct, refused } from '../../accounts/commands/act-on-person.ts'
import { findUncheckedUser } from '../../accounts/queries/find-user.ts'
import { announce } from '../../platform/announce.ts'
import type { Actor } from '../../platform/context.ts'
import type { RecordAct } from '../../platform/staff-act.ts'
import { giveListing } from './give-listing.ts'
import type { HandOverEnquiries } from './hand-over-enquiries.ts'
import { recordEvent } from './record-event.ts'

type Transfer = {
  ownerId: string
  toEmail: string
  propertyIds: readonly string[]
  reason: string
  actor: Actor
  handOverEnquiries: HandOverEnquiries
  recordAct: RecordAct
  requestId: string
  now: Date
}

type TransferRefusal =
  | 'NOT_FOUND'
  | 'OWN_ACCOUNT'
  | 'HIGHER_RANK'
  | 'FORBIDDEN'
  | 'MOVED_ON'
  | 'RECIPIENT_UNKNOWN'
  | 'RECIPIENT_CLOSED'
  | 'SAME_PERSON'

type Transferred = { outcome: 'done'; moved: number } | { outcome: 'refused'; refusal: TransferRefusal }

/** All of them or none: what somebody else moved meanwhile is not moved again. */
export async function transferListings(db: Database, transfer: Transfer): Promise<Transferred> {
  const { ownerId, actor, now, handOverEnquiries } = transfer
  const propertyIds = [...new Set(transfer.propertyIds)].toSorted()
  return db.transaction(async (tx): Promise<Transferred> => {
    const { refusal } = await findForAct(tx, { id: ownerId, actor, now }, 'suspendUsers')
    if (refusal) return refused(refusal)
    const known = await findUncheckedUser(tx, { email: transfer.toEmail })
    if (!known) return refused('RECIPIENT_UNKNOWN')
    const { id: to } = known
    if (to === ownerId) return refused('SAME_PERSON')
    if (to === actor.userId) return refused('OWN_ACCOUNT')
    const held = await lockOwn(tx, { ownerId, propertyIds })
    if (held.length < propertyIds.length) return refused('MOVED_ON')
    if (!(await holdRecipient(tx, to))) return refused('RECIPIENT_CLOSED')
    await endOffers(tx, { propertyIds, now })
    for (const propertyId of propertyIds) {
      await giveListing(tx, { propertyId, from: ownerId, to, now })
      await handOverEnquiries(tx, { propertyId, from: ownerId, to, now })
      await recordEvent(tx, { propertyId, actorId: actor.userId, kind: 'transferred', now })
    }
    await record(tx, { ...transfer, propertyIds, to })
    const transferId = crypto.randomUUID()
    await announce(tx, { name: 'listings.transferred', transferId, from: ownerId, to, propertyIds })
    return { outcome: 'done', moved: propertyIds.length }
  })
}

/** In the order in which suspension and deletion hold them. */
function lockOwn(tx: Database, { ownerId, propertyIds }: Pick<Transfer, 'ownerId' | 'propertyIds'>) {
  return tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(inArray(properties.id, [...propertyIds]), eq(properties.userId, ownerId)))
    .orderBy(asc(properties.id))
    .for('no key update')
}

/** Nobody suspends or deletes the account meanwhile; false where it is not open. */
async function holdRecipient(tx: Database, id: string): Promise<boolean> {
  const [recipient] = await tx
    .select({
      emailVerified: users.emailVerified,
      suspendedAt: users.suspendedAt,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('share')
  return recipient?.emailVerified === true && !recipient.suspendedAt && !recipient.deletedAt
}

/** What was offered to an owner by letter is settled by this. */
async function endOffers(tx: Database, { propertyIds, now }: Pick<Transfer, 'propertyIds' | 'now'>) {
  await tx
    .update(listingHandovers)
    .set({ status: 'withdrawn', decidedAt: now, updatedAt: now })
    .where(and(inArray(listingHandovers.propertyId, [...propertyIds]), eq(listingHandovers.status, 'open')))
}

/** Once for the person, and once for each listing's own history. */
async function record(
  tx: Database,
  { ownerId, to, propertyIds, reason, actor, recordAct, requestId, now }: Transfer & { to: string },
): Promise<void> {
  const act = { actor, action: 'properties.transfer', requestId, now } as const
  await recordAct(tx, {
    ...act,
    subject: 'user',
    subjectId: ownerId,
    details: { reason, to, listings: propertyIds.length },
  })
  for (const subjectId of propertyIds)
    await recordAct(tx, {
      ...act,
      subject: 'property',
      subjectId,
      details: { reason },
      before: { ownerId },
      after: { ownerId: to },
    })
}
