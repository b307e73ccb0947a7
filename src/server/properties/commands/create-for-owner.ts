import { and, eq } from 'drizzle-orm'

import type { ListingOwner } from '#contract/properties/for-owner.ts'
import type { ListPropertyInput } from '#contract/properties/list-property.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'

import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { isRefused, refused, type Refused } from '../../platform/outcome.ts'
import { findConfirmedAccount, findEntered } from '../queries/ownership-transfers.ts'
import { openOwnershipTransfer } from './claim-invites.ts'
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
  | { ownershipTransferId: string; numericId: number; isFlagged: boolean }
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
    const earlier = await findEntered(tx, key)
    if (earlier) return earlier
    const ownerId = (await findConfirmedAccount(tx, owner.email))?.id ?? null
    const made = await createProperty(tx, {
      checkListing,
      checkPlan: null,
      ownerId: ownerId ?? actor.userId,
      createdBy: actor.userId,
      source: 'staff',
      input: listing,
      now,
    })
    if (isRefused(made)) return refused(withoutPlan(made.code))
    const { id: propertyId, numericId, isFlagged } = made
    if (!(await isEnteredBy(tx, propertyId, actor))) return refused('CONFLICT')
    const ownershipTransferId = await openOwnershipTransfer(tx, {
      actor,
      propertyId,
      owner,
      ownerId,
      submissionKey,
      now,
    })
    if (ownershipTransferId === null) {
      const known = await findEntered(tx, key)
      if (!known) throw new Error('An entry was refused as known but cannot be found')
      return known
    }
    const details = { numericId, ownershipTransferId }
    await audit(tx, {
      actor,
      action: 'properties.createForOwner',
      subject: 'property',
      subjectId: propertyId,
      details,
      requestId,
      now,
    })
    return { ownershipTransferId, numericId, isFlagged }
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
