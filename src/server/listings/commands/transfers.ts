import { and, eq, asc, inArray } from 'drizzle-orm'

import type { TransferInput } from '#contract/listings/transfer.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { claimInvites } from '#database/schema/listings/listing-claim-invites.ts'
import { properties } from '#database/schema/properties.ts'
import { m } from '#messages'

import { findForAction } from '../../accounts/commands/account-actions.ts'
import { contactOf, findUncheckedHolder, isHolder } from '../../accounts/queries/contacts.ts'
import type { MemberCall } from '../../platform/call.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { recordEvents } from '../../properties/commands/record-event.ts'
import { reassignListings } from '../../properties/commands/write-listings.ts'
import { checkQuota, type PlanCapacity } from '../../subscriptions/commands/plans.ts'
import { transferEnquiries } from './transfer-enquiries.ts'

type Wanted = Pick<TransferInput, 'ownerId' | 'toContact' | 'propertyIds'>

/** All or none; refused where one was moved meanwhile. */
export async function transferListings(call: MemberCall, input: TransferInput) {
  const { ownerId, mayExceedPlan } = input
  const propertyIds = [...new Set(input.propertyIds)].toSorted()
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const transfer = { ...input, propertyIds }
    const transferPreview = await preview(call, transfer)
    if (isRefused(transferPreview)) return transferPreview
    const { to, quota } = transferPreview
    const overPlan = excessOf(quota)
    if (overPlan > 0 && !mayExceedPlan) return refused('OVER_PLAN')
    await endClaimInvites(call, propertyIds)
    const move = { propertyIds, from: ownerId, to, now }
    await reassignListings(db, move)
    await transferEnquiries(db, move)
    await recordEvents(db, { propertyIds, actorId: actor.userId, kind: 'transferred', now })
    await record(call, { ...transfer, to, overPlan })
    const transferId = crypto.randomUUID()
    await call.publish({ name: 'listings.transferred', transferId, from: ownerId, to, propertyIds })
    return { moved: propertyIds.length }
  })
}

/** Recipient and capacity of their plan, for staff to check first. */
export async function previewTransfer(call: MemberCall, wanted: Wanted) {
  const propertyIds = [...new Set(wanted.propertyIds)].toSorted()
  return call.transaction((call) => preview(call, { ...wanted, propertyIds }))
}

/** Lock the listings, the recipient and their plan. */
async function preview({ db, actor, now }: MemberCall, { ownerId, toContact, propertyIds }: Wanted) {
  const owner = await findForAction(db, { id: ownerId, actor, now }, 'suspendUsers')
  if (isRefused(owner)) return owner.code === 'SELF' ? ownAccount() : owner
  const contact = contactOf(toContact)
  const to = await findUncheckedHolder(db, contact)
  if (to === null) return refused('RECIPIENT_UNKNOWN')
  if (to === ownerId) return refused('SELF')
  if (to === actor.userId) return ownAccount()
  const lockedListings = await lockOwnListings(db, { ownerId, propertyIds })
  if (lockedListings.length < propertyIds.length) return refused('STALE')
  if (!(await lockRecipient(db, { userId: to, contact, now }))) return refused('RECIPIENT_CLOSED')
  return { to, quota: await checkQuota(db, { ownerId: to, propertyIds, now }) }
}

function ownAccount() {
  return refused('SELF', m.accounts_admin_own())
}

/** Listings above the plan's limit because of the transfer. */
function excessOf({ taken, coming, limit }: PlanCapacity): number {
  return limit === null ? 0 : Math.min(coming, Math.max(0, taken + coming - limit))
}

/** Same lock order as suspension and deletion. */
function lockOwnListings(tx: Database, { ownerId, propertyIds }: Omit<Wanted, 'toContact'>) {
  return tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(inArray(properties.id, [...propertyIds]), eq(properties.userId, ownerId)))
    .orderBy(asc(properties.id))
    .for('no key update')
}

/** Lock the account against suspension, deletion and another contact; false where it is not active or has not proved this one. */
async function lockRecipient(tx: Database, recipient: Parameters<typeof isHolder>[1]): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, recipient.userId)).for('share')
  return isHolder(tx, recipient)
}

/** A transfer ends open invites for these listings. */
async function endClaimInvites({ db, now }: MemberCall, propertyIds: readonly string[]) {
  await db
    .update(claimInvites)
    .set({ status: 'withdrawn', decidedAt: now, updatedAt: now })
    .where(and(inArray(claimInvites.propertyId, [...propertyIds]), eq(claimInvites.status, 'open')))
}

/** One audit entry for the person, and one history entry for each listing. */
async function record(
  { audit }: MemberCall,
  { ownerId, to, overPlan, propertyIds, reason }: TransferInput & { to: string; overPlan: number },
): Promise<void> {
  const action = 'properties.transfer'
  await audit({
    action,
    subject: 'user',
    subjectId: ownerId,
    details: { reason, to, listings: propertyIds.length, ...(overPlan > 0 && { overPlan }) },
  })
  for (const subjectId of propertyIds)
    await audit({
      action,
      subject: 'property',
      subjectId,
      details: { reason },
      before: { ownerId },
      after: { ownerId: to },
    })
}
