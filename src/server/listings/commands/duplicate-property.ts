import { eq, getTableColumns } from 'drizzle-orm'

import { memberPropertyTypes } from '#contract/enums.ts'
import type { DraftFields } from '#contract/listings/drafts.ts'
import { isListField } from '#contract/properties/fields/listing-fields.ts'
import type { Database } from '#database/client.ts'
import { projects } from '#database/schema/catalogue.ts'
import { properties } from '#database/schema/properties.ts'

import { resolveAmenities } from '../../catalogue/queries/offered-amenities.ts'
import type { MemberCall } from '../../platform/call.ts'
import { checked } from '../../platform/checked.ts'
import { isRefused, refused, type Refused } from '../../platform/outcome.ts'
import { canEditProperty, canSeeProperty } from '../../properties/policy.ts'
import { columnOf, storedNames } from '../../properties/queries/listing-columns.ts'
import { checkPlan, type PlanRefusal } from '../../subscriptions/commands/plans.ts'
import { saveDraft } from './drafts.ts'

export type Duplicated = null | Refused<
  'NOT_FOUND' | 'FORBIDDEN' | 'DRAFT_SENT' | 'STALE' | 'LIMIT_REACHED' | PlanRefusal
>

/** Draft with the texts and figures of this listing, without its photos and floor plans, which show the other home. */
export async function duplicateProperty(
  { db, actor, now }: MemberCall,
  { id, draftId }: { id: string; draftId: string },
): Promise<Duplicated> {
  const property = checked(canSeeProperty, actor, await findOriginal(db, id))
  if (!property) return refused('NOT_FOUND')
  if (!canEditProperty(actor, property)) return refused('FORBIDDEN')
  // Check the plan first, because the draft could not be submitted.
  const refusal = await checkPlan(db, { ownerId: actor.userId, now })
  if (refusal) return refused(refusal)
  const amenities = await resolveAmenities(db, property.amenities)
  const fields = toDraft({ ...property, amenities })
  // Fixed writer and sequence, so that a repeated request creates one draft.
  const draft = { id: draftId, version: 0, writer: draftId, sequence: 1, fields, imageKeys: [] }
  const saved = await saveDraft(db, { userId: actor.userId, draft, now })
  return isRefused(saved) ? saved : null
}

type Original = typeof properties.$inferSelect & { project: string | null }

async function findOriginal(db: Database, id: string): Promise<Original | null> {
  const [original] = await db
    .select({ ...getTableColumns(properties), project: projects.title })
    .from(properties)
    .leftJoin(projects, eq(projects.id, properties.projectId))
    .where(eq(properties.id, id))
  return original ?? null
}

function toDraft(original: Original): DraftFields {
  const hasOwnLocation = original.coordinatesSource === 'listing' || original.coordinatesSource === 'map'
  const stored = storedNames.map((name) => {
    const value = original[columnOf(name)]
    return [name, isListField(name) ? (value ?? []) : fieldText(value)] as const
  })
  return {
    ...Object.fromEntries(stored),
    project: original.project ?? '',
    floorPlans: [],
    // Imported texts may exceed the form's limit.
    description: fieldText(original.description).slice(0, 5000).toWellFormed(),
    type: memberPropertyTypes.find((type) => type === original.type) ?? '',
    latitude: hasOwnLocation ? fieldText(original.latitude) : '',
    longitude: hasOwnLocation ? fieldText(original.longitude) : '',
    area: fieldText(original.areaTyped ?? original.area),
    areaUnit: original.areaUnit ?? 'sqft',
  }
}

/** Value of a form field. */
function fieldText(value: Original[keyof Original]): string {
  return value === null ? '' : String(value)
}
