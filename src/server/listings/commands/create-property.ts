import { and, eq } from 'drizzle-orm'

import { storedArea } from '#contract/area.ts'
import { dayInIndia } from '#contract/dates.ts'
import type { propertySources } from '#contract/enums/properties.ts'
import type { UpdatePropertyInput } from '#contract/listings/edit-property.ts'
import type { ListPropertyInput } from '#contract/listings/list-property.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'

import { resolveAmenities } from '../../catalogue/queries/offered-amenities.ts'
import { findSentMedia, findUploadedPictures } from '../../media/commands/stored-media.ts'
import { checkListing } from '../../moderation/commands/checks.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { isRefused, refused, type Refused } from '../../platform/outcome.ts'
import { allocateNumericIds } from '../../properties/commands/allocate-numeric-ids.ts'
import { recordEvent } from '../../properties/commands/record-event.ts'
import { insertListing } from '../../properties/commands/write-listings.ts'
import { findListedAlready } from '../../properties/queries/duplicates.ts'
import { factsOf, toColumnNames } from '../../properties/queries/listing-columns.ts'
import { findListingLocation } from '../../properties/queries/locations.ts'
import { checkPlan, type PlanRefusal } from '../../subscriptions/commands/plans.ts'
import { discardDraft, lockSubmission } from './drafts.ts'
import { nameProject, type ProjectRefusal } from './name-project.ts'
import { checkRegistration, type RegistrationRefusal } from './registration.ts'

type Typed = ListPropertyInput | UpdatePropertyInput

/** Normalised form values; terms of the other purpose are dropped, facts of other types by `factsOf`. */
export function listingValues(typed: Typed) {
  const isRent = typed.purpose === 'rent'
  return {
    title: typed.title,
    type: typed.type,
    purpose: typed.purpose,
    price: typed.price,
    address: typed.address,
    city: typed.city,
    state: typed.state,
    ...factsOf(typed),
    ...storedArea(typed.area, typed.areaUnit || 'sqft'),
    areaType: typed.type === 'plot' && typed.areaType ? ('plot' as const) : typed.areaType || null,
    reraExemption: exemptionOf(typed),
    amenities: [...new Set<string>(typed.amenities)],
    ...brokerageTerms(typed),
    cashback: isRent ? null : typed.cashback || null,
    rentalModel: isRent ? typed.rentalModel : ('standard' as const),
    rentFreeMonths: isRent ? (typed.rentFreeMonths ?? (typed.rentalModel === '10_2' ? 2 : null)) : null,
  }
}

/** Stated only of a home under construction without a number. */
function exemptionOf({ possession, reraNumber, reraExemption }: Typed) {
  return possession === 'under_construction' && !reraNumber ? reraExemption || null : null
}

function brokerageTerms({ brokerageKind: kind, brokerageAmount }: Typed) {
  const amount = kind && kind !== 'none' && brokerageAmount ? Math.round(brokerageAmount * 100) / 100 : null
  return { brokerageKind: kind || null, brokerageAmount: amount }
}

type CreateProperty = {
  /** False for listings entered by staff, which count towards no plan. */
  isPlanned: boolean
  ownerId: string
  /** Author and uploader: the owner, or staff on their behalf. */
  createdBy: string
  source: Exclude<(typeof propertySources)[number], 'demo'>
  /** Of the file's row, so that it is listed once, and the advertiser's own number of it. */
  importKey?: string
  reference?: string | null
  input: ListPropertyInput
  now: Date
}

export type CreatedProperty =
  | { id: string; numericId: number; isFlagged: boolean }
  | Refused<
      | 'IMAGE_UNKNOWN'
      | 'MEDIA_UNKNOWN'
      | 'PLAN_UNKNOWN'
      | 'DUPLICATE_PROPERTY'
      | RegistrationRefusal
      | ProjectRefusal
      | PlanRefusal
    >

/** One listing per submission key, however often the form is sent; the unique key settles races. */
export async function createProperty(
  db: Database,
  { isPlanned, ownerId, createdBy, source, importKey, reference, input, now }: CreateProperty,
): Promise<CreatedProperty> {
  return await db.transaction(async (tx): Promise<CreatedProperty> => {
    await lockSubmission(tx, input.submissionKey)
    const earlier = await findSubmitted(tx, ownerId, input.submissionKey)
    if (earlier) return earlier
    const images = await findOwnImages(tx, createdBy, input.imageKeys)
    if (images === null) return refused('IMAGE_UNKNOWN')
    const media = await findSentMedia(tx, input, createdBy)
    if (media === null) return refused('MEDIA_UNKNOWN')
    const plans = await findUploadedPictures(tx, input.floorPlans, [createdBy])
    if (plans.length < input.floorPlans.length) return refused('PLAN_UNKNOWN')
    if (!input.listAnyway && (await findListedAlready(tx, ownerId, input)) !== null)
      return refused('DUPLICATE_PROPERTY')
    const refusal = isPlanned ? await checkPlan(tx, { ownerId, photos: images.length, now }) : null
    if (refusal) return refused(refusal)

    const reraNumber = await checkRegistration(tx, { ...input, ownerId, former: null })
    if (isRefused(reraNumber)) return reraNumber

    const place = await findListingLocation(tx, input)
    const { project, localityId } = input
    const named = await nameProject(tx, {
      project,
      place: { city: place.city, localityId },
      current: null,
      by: createdBy,
      now,
    })
    if (isRefused(named)) return named
    const amenities = await resolveAmenities(tx, input.amenities)
    const [propertyNumericId = 0] = await allocateNumericIds(tx, 1)
    const created = await insertListing(
      tx,
      {
        ...listingColumns({ ...input, amenities }, now),
        ...place,
        projectId: named.projectId,
        ...media,
        floorPlans: plans.map(({ fileKey }) => fileKey),
        reraNumber,
        propertyNumericId,
        userId: ownerId,
        createdBy,
        source,
        importKey,
        reference,
        submissionKey: input.submissionKey,
        listedAt: now,
        createdAt: now,
        updatedAt: now,
      },
      images,
    )
    if (!created) {
      const made = await findSubmitted(tx, ownerId, input.submissionKey)
      if (!made) throw new Error('A submission was refused as known but cannot be found')
      return made
    }
    await recordEvent(tx, { propertyId: created.id, actorId: createdBy, kind: 'submitted', now })
    await discardDraft(tx, { id: input.submissionKey, userId: createdBy })
    await publishEvent(tx, { name: 'property.submitted', propertyId: created.id })
    const { isHeld } = await checkListing(tx, { propertyId: created.id, now })
    return { ...created, isFlagged: isHeld }
  })
}

async function findSubmitted(tx: Database, ownerId: string, submissionKey: string) {
  const [submitted] = await tx
    .select({
      id: properties.id,
      numericId: properties.propertyNumericId,
      isFlagged: properties.isHeld,
    })
    .from(properties)
    .where(and(eq(properties.userId, ownerId), eq(properties.submissionKey, submissionKey)))
  return submitted ?? null
}

/** Null where a key is not an image uploaded by this person. */
async function findOwnImages(tx: Database, uploaderId: string, keys: readonly string[]) {
  const pictures = await findUploadedPictures(tx, keys, [uploaderId])
  if (pictures.length < new Set(keys).size) return null
  return pictures.map((picture, position) => ({
    ...picture,
    imageUrl: `/media/${picture.fileKey}`,
    isPrimary: position === 0,
    position,
  }))
}

/** Columns of a new listing; one sold or rented already gets today's date. */
function listingColumns(input: ListPropertyInput, now: Date) {
  const { possession, yearBuilt, ...values } = listingValues(input)
  const { availability } = input
  return {
    ...values,
    ...toColumnNames({ possession, yearBuilt }),
    availability,
    soldDate: availability === 'sold' ? dayInIndia(now) : null,
    rentedDate: availability === 'rented' ? dayInIndia(now) : null,
  }
}
