import type { ListPropertyInput } from '#contract/properties/list-property.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyEvents } from '#database/schema/property-history.ts'
import { propertyImages, storedFiles } from '#database/schema/property-images.ts'
import { and, eq, inArray } from 'drizzle-orm'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { resolveAmenities } from '../../catalogue/queries/offered-amenities.ts'
import { isListedAlready } from '../queries/find-own-duplicate.ts'
import { findListingLocation } from '../queries/find-listing-location.ts'
import { allocateNumericIds } from './allocate-numeric-ids.ts'
import type { CheckPlan, PlanRefusal } from './check-plan.ts'
import { discardDraft } from './discard-draft.ts'
import type { CheckListing } from './flag-property.ts'
import { dayInIndia } from '#contract/slots.ts'
import { listingValues } from './listing-values.ts'
import { lockSubmission } from './lock-submission.ts'
import { refused } from '../../platform/outcome.ts'
import type { Refused } from '../../platform/outcome.ts'

type CreateProperty = {
  checkListing: CheckListing
  /** Null where staff enter it: that is not counted. */
  checkPlan: CheckPlan | null
  ownerId: string
  /** Who typed it and uploaded its pictures: the owner, or staff who list for them. */
  createdBy: string
  source: 'form' | 'staff'
  input: ListPropertyInput
  now: Date
}

export type CreatedProperty =
  | { outcome: 'made'; id: string; numericId: number; isFlagged: boolean }
  | Refused<'IMAGE_UNKNOWN' | 'DUPLICATE_PROPERTY' | PlanRefusal>

/** One listing for one submission key, however often the form is sent: the unique key settles races. */
export async function createProperty(
  db: Database,
  { checkListing, checkPlan, ownerId, createdBy, source, input, now }: CreateProperty,
): Promise<CreatedProperty> {
  return await db.transaction(async (tx): Promise<CreatedProperty> => {
    await lockSubmission(tx, input.submissionKey)
    const earlier = await findSubmitted(tx, ownerId, input.submissionKey)
    if (earlier) return { outcome: 'made', ...earlier }
    const images = await findOwnImages(tx, createdBy, input.imageKeys)
    if (images === null) return refused('IMAGE_UNKNOWN')
    if (!input.listAnyway && (await isListedAlready(tx, ownerId, input))) return refused('DUPLICATE_PROPERTY')
    const refusal = checkPlan && (await checkPlan(tx, { ownerId, photos: images.length, now }))
    if (refusal) return refused(refusal)

    const place = await findListingLocation(tx, input)
    const amenities = await resolveAmenities(tx, input.amenities)
    const [propertyNumericId = 0] = await allocateNumericIds(tx, 1)
    const [created] = await tx
      .insert(properties)
      .values({
        ...listingColumns({ ...input, amenities }, now),
        ...place,
        propertyNumericId,
        userId: ownerId,
        createdBy,
        source,
        submissionKey: input.submissionKey,
        listedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: [properties.userId, properties.submissionKey] })
      .returning({ id: properties.id, numericId: properties.propertyNumericId })
    if (!created) {
      const made = await findSubmitted(tx, ownerId, input.submissionKey)
      if (!made) throw new Error('A submission was refused as known but cannot be found')
      return { outcome: 'made', ...made }
    }
    if (images.length > 0)
      await tx
        .insert(propertyImages)
        .values(images.map((image) => ({ ...image, propertyId: created.id, createdAt: now })))
    await tx
      .insert(propertyEvents)
      .values({ propertyId: created.id, actorId: createdBy, kind: 'submitted', createdAt: now })
    await discardDraft(tx, { id: input.submissionKey, userId: createdBy })
    await publishEvent(tx, { name: 'property.submitted', propertyId: created.id })
    const { isFlagged } = await checkListing(tx, { propertyId: created.id, now })
    return { outcome: 'made', ...created, isFlagged }
  })
}

async function findSubmitted(tx: Database, ownerId: string, submissionKey: string) {
  const [submitted] = await tx
    .select({
      id: properties.id,
      numericId: properties.propertyNumericId,
      isFlagged: properties.isFlagged,
    })
    .from(properties)
    .where(and(eq(properties.userId, ownerId), eq(properties.submissionKey, submissionKey)))
  return submitted ?? null
}

/** Null where a key is not a picture that this person uploaded. */
async function findOwnImages(tx: Database, uploaderId: string, keys: readonly string[]) {
  const unique = [...new Set(keys)]
  if (unique.length === 0) return []
  const files = await tx
    .select({
      key: storedFiles.key,
      width: storedFiles.width,
      height: storedFiles.height,
      placeholderColour: storedFiles.placeholderColour,
      perceptualHash: storedFiles.perceptualHash,
    })
    .from(storedFiles)
    .where(
      and(
        inArray(storedFiles.key, unique),
        eq(storedFiles.uploadedBy, uploaderId),
        eq(storedFiles.kind, 'image'),
      ),
    )
    // No sweep takes them away until the listing shows them.
    .for('key share')
  const byKey = new Map(files.map((file) => [file.key, file]))
  const images = unique.flatMap((key, position) => {
    const file = byKey.get(key)
    if (!file || file.width === null || file.height === null) return []
    return [
      {
        fileKey: key,
        imageUrl: `/media/${key}`,
        isPrimary: position === 0,
        position,
        width: file.width,
        height: file.height,
        placeholderColour: file.placeholderColour,
        perceptualHash: file.perceptualHash,
      },
    ]
  })
  return images.length === unique.length ? images : null
}

/** A new listing as its row keeps it; one that is sold or let already, since today. */
function listingColumns(input: ListPropertyInput, now: Date) {
  const { possession, yearBuilt, ...values } = listingValues(input)
  const { availability } = input
  return {
    ...values,
    possessionState: possession,
    yearbuilt: yearBuilt,
    availability,
    soldDate: availability === 'sold' ? dayInIndia(now) : null,
    rentedDate: availability === 'rented' ? dayInIndia(now) : null,
  }
}
