import { and, eq } from 'drizzle-orm'

import type { CreateForOwnerInput } from '#contract/listings/for-owner.ts'
import { properties } from '#database/schema/properties.ts'

import type { MemberCall } from '../../platform/call.ts'
import { isRefused, refused, type Refused } from '../../platform/outcome.ts'
import { findInviteByKey } from '../../properties/queries/claim-invites.ts'
import { createClaimInvite, findInvitedAccount } from './claim-invites.ts'
import { createProperty, type CreatedProperty } from './create-property.ts'
import type { ProjectRefusal } from './name-project.ts'
import type { RegistrationRefusal } from './registration.ts'

export type CreatedForOwner =
  | { claimInviteId: string; numericId: number; isFlagged: boolean }
  | Refused<
      | 'IMAGE_UNKNOWN'
      | 'MEDIA_UNKNOWN'
      | 'PLAN_UNKNOWN'
      | 'DUPLICATE_PROPERTY'
      | 'SELF'
      | 'CONFLICT'
      | RegistrationRefusal
      | ProjectRefusal
    >

/** Create the listing in the owner's account, else in the staff member's until the owner accepts. */
export async function createForOwner(
  call: MemberCall,
  { owner, ...listing }: CreateForOwnerInput,
): Promise<CreatedForOwner> {
  const { submissionKey } = listing
  const key = { staffId: call.actor.userId, key: submissionKey }
  return call.transaction(async (call): Promise<CreatedForOwner> => {
    const { db, actor, now } = call
    const earlier = await findInviteByKey(db, key)
    if (earlier) return earlier
    const ownerId = await findInvitedAccount(call, owner)
    if (ownerId === actor.userId) return refused('SELF')
    const created = await createProperty(db, {
      isPlanned: false,
      ownerId: ownerId ?? actor.userId,
      createdBy: actor.userId,
      source: 'staff',
      input: listing,
      now,
    })
    if (isRefused(created)) return refused(withoutPlan(created.code))
    const { id: propertyId, numericId, isFlagged } = created
    if (!(await isEnteredBy(call, propertyId))) return refused('CONFLICT')
    const claimInviteId = await createClaimInvite(call, { propertyId, owner, ownerId, submissionKey })
    if (claimInviteId === null) {
      const known = await findInviteByKey(db, key)
      if (!known) throw new Error('A claim invite was refused as known but cannot be found')
      return known
    }
    await call.audit({
      action: 'properties.createForOwner',
      subject: 'property',
      subjectId: propertyId,
      details: { numericId, claimInviteId },
    })
    return { claimInviteId, numericId, isFlagged }
  })
}

function withoutPlan(refusal: Extract<CreatedProperty, Refused>['code']) {
  if (refusal === 'UPGRADE_REQUIRED' || refusal === 'TOO_MANY_PHOTOS')
    throw new Error('What staff enter was held against a plan')
  return refusal
}

/** A key used by the owner themself would name their own listing. */
async function isEnteredBy({ db, actor }: MemberCall, propertyId: string): Promise<boolean> {
  const entered = await db.$count(
    properties,
    and(
      eq(properties.id, propertyId),
      eq(properties.createdBy, actor.userId),
      eq(properties.source, 'staff'),
    ),
  )
  return entered === 1
}
