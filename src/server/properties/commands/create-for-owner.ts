import { and, eq } from 'drizzle-orm'

import type { ListingOwner } from '#contract/properties/for-owner.ts'
import type { ListPropertyInput } from '#contract/properties/list-property.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'

import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { isRefused, refused, type Refused } from '../../platform/outcome.ts'
import { findConfirmedAccount, findInviteByKey } from '../queries/claim-invites.ts'
import { createClaimInvite } from './claim-invites.ts'
import { createProperty, type CreatedProperty } from './create-property.ts'
import type { RegistrationRefusal } from './registration.ts'
import type { CheckListing } from './visibility.ts'

type CreateForOwner = {
  actor: Actor
  listing: ListPropertyInput
  owner: ListingOwner
  checkListing: CheckListing
  requestId: string
  now: Date
}

export type CreatedForOwner =
  | { claimInviteId: string; numericId: number; isFlagged: boolean }
  | Refused<
      'IMAGE_UNKNOWN' | 'MEDIA_UNKNOWN' | 'DUPLICATE_PROPERTY' | 'SELF' | 'CONFLICT' | RegistrationRefusal
    >

/** Create the listing in the owner's account, else in the staff member's until the owner accepts. */
export async function createForOwner(db: Database, entry: CreateForOwner): Promise<CreatedForOwner> {
  const { actor, listing, owner, checkListing, requestId, now } = entry
  const { submissionKey } = listing
  const key = { staffId: actor.userId, key: submissionKey }
  if (owner.email === actor.email) return refused('SELF')
  return db.transaction(async (tx): Promise<CreatedForOwner> => {
    const earlier = await findInviteByKey(tx, key)
    if (earlier) return earlier
    const ownerId = (await findConfirmedAccount(tx, owner.email))?.id ?? null
    const created = await createProperty(tx, {
      checkListing,
      checkPlan: null,
      ownerId: ownerId ?? actor.userId,
      createdBy: actor.userId,
      source: 'staff',
      input: listing,
      now,
    })
    if (isRefused(created)) return refused(withoutPlan(created.code))
    const { id: propertyId, numericId, isFlagged } = created
    if (!(await isEnteredBy(tx, propertyId, actor))) return refused('CONFLICT')
    const claimInviteId = await createClaimInvite(tx, {
      actor,
      propertyId,
      owner,
      ownerId,
      submissionKey,
      now,
    })
    if (claimInviteId === null) {
      const known = await findInviteByKey(tx, key)
      if (!known) throw new Error('A claim invite was refused as known but cannot be found')
      return known
    }
    const details = { numericId, claimInviteId }
    await audit(tx, {
      actor,
      action: 'properties.createForOwner',
      subject: 'property',
      subjectId: propertyId,
      details,
      requestId,
      now,
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
async function isEnteredBy(tx: Database, propertyId: string, { userId }: Actor): Promise<boolean> {
  const entered = await tx.$count(
    properties,
    and(eq(properties.id, propertyId), eq(properties.createdBy, userId), eq(properties.source, 'staff')),
  )
  return entered === 1
}
