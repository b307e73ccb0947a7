import { and, eq, sql, asc, inArray } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { properties } from '#database/schema/properties.ts'
import { claimInvites } from '#database/schema/property-claim-invites.ts'
import { m } from '#messages'

import { findForAction } from '../../accounts/commands/account-actions.ts'
import { findUncheckedUser } from '../../accounts/queries/people.ts'
import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { resumedConfirmation } from './confirmation/renew.ts'
import type { ListingMove, TransferEnquiries, PlanCapacity, CheckQuota } from './dependencies.ts'
import { recordTransfers } from './record-event.ts'

/** Move a listing to another account, and out of its team unless within it; the caller has locked its row. */
export async function reassignListings(
  tx: Database,
  { propertyIds, from, to, teamId, now }: ListingMove,
): Promise<void> {
  const moved = await tx
    .update(properties)
    .set({
      userId: to,
      teamId: teamId ?? null,
      submissionKey: null,
      importKey: null,
      ...resumedConfirmation(now),
      version: sql`${properties.version} + 1`,
      updatedAt: now,
    })
    .where(and(inArray(properties.id, [...propertyIds]), eq(properties.userId, from)))
    .returning({ id: properties.id })
  if (moved.length < propertyIds.length)
    throw new Error('A listing does not belong to the person it is moved from')
}

type Transfer = {
  ownerId: string
  toEmail: string
  propertyIds: readonly string[]
  reason: string
  mayExceedPlan: boolean
  actor: Actor
  checkQuota: CheckQuota
  transferEnquiries: TransferEnquiries
  requestId: string
  now: Date
}

type Wanted = Pick<Transfer, 'ownerId' | 'toEmail' | 'propertyIds' | 'actor' | 'checkQuota' | 'now'>

/** All or none; refused where one was moved meanwhile. */
export async function transferListings(db: Database, transfer: Transfer) {
  const { ownerId, actor, now, transferEnquiries, mayExceedPlan } = transfer
  const propertyIds = [...new Set(transfer.propertyIds)].toSorted()
  return db.transaction(async (tx) => {
    const transferPreview = await preview(tx, { ...transfer, propertyIds })
    if (isRefused(transferPreview)) return transferPreview
    const { id: to } = transferPreview.to
    const overPlan = excessOf(transferPreview.quota)
    if (overPlan > 0 && !mayExceedPlan) return refused('OVER_PLAN')
    await endClaimInvites(tx, { propertyIds, now })
    const move = { propertyIds, from: ownerId, to, now }
    await reassignListings(tx, move)
    await transferEnquiries(tx, move)
    await recordTransfers(tx, { propertyIds, actorId: actor.userId, now })
    await record(tx, { ...transfer, propertyIds, to, overPlan })
    const transferId = crypto.randomUUID()
    await publishEvent(tx, { name: 'listings.transferred', transferId, from: ownerId, to, propertyIds })
    return { moved: propertyIds.length }
  })
}

/** Recipient and capacity of their plan, for staff to check first. */
export async function previewTransfer(db: Database, wanted: Wanted) {
  const propertyIds = [...new Set(wanted.propertyIds)].toSorted()
  return db.transaction((tx) => preview(tx, { ...wanted, propertyIds }))
}

/** Lock the listings, the recipient and their plan. */
async function preview(tx: Database, { ownerId, toEmail, propertyIds, actor, checkQuota, now }: Wanted) {
  const owner = await findForAction(tx, { id: ownerId, actor, now }, 'suspendUsers')
  if (isRefused(owner)) return owner.code === 'SELF' ? ownAccount() : owner
  const to = await findUncheckedUser(tx, { email: toEmail })
  if (!to) return refused('RECIPIENT_UNKNOWN')
  if (to.id === ownerId) return refused('SELF')
  if (to.id === actor.userId) return ownAccount()
  const lockedListings = await lockOwnListings(tx, { ownerId, propertyIds })
  if (lockedListings.length < propertyIds.length) return refused('STALE')
  if (!(await lockRecipient(tx, to.id))) return refused('RECIPIENT_CLOSED')
  return { to, quota: await checkQuota(tx, { ownerId: to.id, propertyIds, now }) }
}

function ownAccount() {
  return refused('SELF', m.accounts_admin_own())
}

/** Listings above the plan's limit because of the transfer. */
function excessOf({ taken, coming, limit }: PlanCapacity): number {
  return limit === null ? 0 : Math.min(coming, Math.max(0, taken + coming - limit))
}

/** Same lock order as suspension and deletion. */
function lockOwnListings(tx: Database, { ownerId, propertyIds }: Pick<Transfer, 'ownerId' | 'propertyIds'>) {
  return tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(inArray(properties.id, [...propertyIds]), eq(properties.userId, ownerId)))
    .orderBy(asc(properties.id))
    .for('no key update')
}

/** Lock the account against suspension and deletion; false where it is not active. */
async function lockRecipient(tx: Database, id: string): Promise<boolean> {
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

/** A transfer ends open invites for these listings. */
async function endClaimInvites(tx: Database, { propertyIds, now }: Pick<Transfer, 'propertyIds' | 'now'>) {
  await tx
    .update(claimInvites)
    .set({ status: 'withdrawn', decidedAt: now, updatedAt: now })
    .where(and(inArray(claimInvites.propertyId, [...propertyIds]), eq(claimInvites.status, 'open')))
}

/** One audit entry for the person, and one history entry for each listing. */
async function record(
  tx: Database,
  {
    ownerId,
    to,
    overPlan,
    propertyIds,
    reason,
    actor,
    requestId,
    now,
  }: Transfer & { to: string; overPlan: number },
): Promise<void> {
  const command = { actor, action: 'properties.transfer', requestId, now } as const
  await audit(tx, {
    ...command,
    subject: 'user',
    subjectId: ownerId,
    details: { reason, to, listings: propertyIds.length, ...(overPlan > 0 && { overPlan }) },
  })
  for (const subjectId of propertyIds)
    await audit(tx, {
      ...command,
      subject: 'property',
      subjectId,
      details: { reason },
      before: { ownerId },
      after: { ownerId: to },
    })
}
