import { eq } from 'drizzle-orm'

import { memberPropertyTypes } from '#contract/enums.ts'
import type { DraftFields } from '#contract/properties/drafts.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'

import { resolveAmenities } from '../../catalogue/queries/offered-amenities.ts'
import type { Actor } from '../../platform/context.ts'
import { isRefused, refused, type Refused } from '../../platform/outcome.ts'
import { canEditProperty, canSeeProperty } from '../policy.ts'
import type { CheckPlan, PlanRefusal } from './dependencies.ts'
import { saveDraft } from './drafts.ts'

type Duplicate = { actor: Actor; id: string; draftId: string; checkPlan: CheckPlan; now: Date }

export type Duplicated = null | Refused<
  'NOT_FOUND' | 'FORBIDDEN' | 'DRAFT_SENT' | 'STALE' | 'LIMIT_REACHED' | PlanRefusal
>

/** Draft with the texts and figures of this listing, without its photos, which show the other home. */
export async function duplicateProperty(
  db: Database,
  { actor, id, draftId, checkPlan, now }: Duplicate,
): Promise<Duplicated> {
  const uncheckedProperty = await findPattern(db, id)
  if (!uncheckedProperty || !canSeeProperty(actor, uncheckedProperty)) return refused('NOT_FOUND')
  if (!canEditProperty(actor, uncheckedProperty)) return refused('FORBIDDEN')
  // Check the plan first, because the draft could not be submitted.
  const refusal = await checkPlan(db, { ownerId: actor.userId, now })
  if (refusal) return refused(refusal)
  const amenities = await resolveAmenities(db, uncheckedProperty.amenities)
  const fields = toDraft({ ...uncheckedProperty, amenities })
  // Fixed writer and sequence, so that a repeated request creates one draft.
  const draft = { id: draftId, version: 0, writer: draftId, sequence: 1, fields, imageKeys: [] }
  const saved = await saveDraft(db, { userId: actor.userId, draft, now })
  return isRefused(saved) ? saved : null
}

type Pattern = typeof properties.$inferSelect

async function findPattern(db: Database, id: string): Promise<Pattern | null> {
  const [pattern] = await db.select().from(properties).where(eq(properties.id, id))
  return pattern ?? null
}

function toDraft(pattern: Pattern): DraftFields {
  const ownPlace = pattern.coordinatesSource === 'listing' || pattern.coordinatesSource === 'map'
  return {
    title: pattern.title,
    // Imported texts may exceed the form's limit.
    description: typed(pattern.description).slice(0, 5000).toWellFormed(),
    type: memberPropertyTypes.find((type) => type === pattern.type) ?? '',
    purpose: pattern.purpose,
    price: typed(pattern.price),
    address: pattern.address,
    city: pattern.city,
    localityId: typed(pattern.localityId),
    state: pattern.state,
    zip: typed(pattern.zip),
    latitude: ownPlace ? typed(pattern.latitude) : '',
    longitude: ownPlace ? typed(pattern.longitude) : '',
    beds: typed(pattern.beds),
    baths: typed(pattern.baths),
    area: typed(pattern.areaTyped ?? pattern.area),
    areaUnit: pattern.areaUnit ?? 'sqft',
    areaType: typed(pattern.areaType),
    plotLength: typed(pattern.plotLength),
    plotWidth: typed(pattern.plotWidth),
    roadWidth: typed(pattern.roadWidth),
    isCorner: typed(pattern.isCorner),
    facing: typed(pattern.facing),
    furnishing: typed(pattern.furnishing),
    possession: typed(pattern.possessionState),
    reraNumber: typed(pattern.reraNumber),
    reraExemption: typed(pattern.reraExemption),
    titleKind: typed(pattern.titleKind),
    yearBuilt: typed(pattern.yearbuilt),
    parking: typed(pattern.parking),
    rentalModel: pattern.rentalModel,
    securityAmount: typed(pattern.securityAmount),
    monthlyMaintenance: typed(pattern.monthlyMaintenance),
    brokerageKind: typed(pattern.brokerageKind),
    brokerageAmount: typed(pattern.brokerageAmount),
    cashback: typed(pattern.cashback),
    cashbackTerms: typed(pattern.cashbackTerms),
    rentFreeMonths: typed(pattern.rentFreeMonths),
    rentFreeTerms: typed(pattern.rentFreeTerms),
    amenities: [...pattern.amenities],
  }
}

/** Value of a form field. */
function typed(value: string | number | boolean | null): string {
  return value === null ? '' : String(value)
}
