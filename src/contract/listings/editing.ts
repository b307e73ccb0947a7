import { z } from 'zod'

import { m } from '#messages'

import { procedure } from '../base.ts'
import { mediaKinds } from '../enums/properties.ts'
import { failures } from '../errors.ts'
import { maxImages } from '../properties/amenities.ts'
import { notFound } from '../properties/card.ts'
import { floorPlanKeys } from '../properties/fields/field-schemas.ts'
import { mediaAddress } from '../properties/media-bounds.ts'
import { ownPropertyDetail } from '../properties/own-property.ts'
import { planErrors } from '../properties/plan-errors.ts'
import { lineSchema, versionSchema } from '../shared.ts'
import { updatePropertyInput } from './edit-property.ts'
import { projectErrors } from './project-errors.ts'
import { registrationErrors } from './registration-errors.ts'

export const guarded = failures({
  ...notFound,
  /** Saved by somebody else since it was read. */
  STALE: m.properties_changed_meanwhile,
  ARCHIVED: m.properties_edit_archived,
})

export const saved = z.object({
  version: z.number().int(),
  /** Some of it is pending review while the approved version stays public. */
  isWaiting: z.boolean(),
  /** A rejected listing was submitted for review again. */
  isResubmitted: z.boolean(),
  isFlagged: z.boolean(),
})

const stateAreaTypeInput = z.object({
  id: z.uuid(),
  areaType: z.enum(['carpet', 'built_up', 'super_built_up']),
})
export type StateAreaTypeInput = z.output<typeof stateAreaTypeInput>

const setImagesInput = z.object({
  id: z.uuid(),
  version: versionSchema,
  /** Keys from `images`: images of the listing and the caller's uploads. */
  imageKeys: z.array(lineSchema(500).min(1)).max(maxImages, { error: () => m.properties_edit_image_limit() }),
})
export type SetImagesInput = z.output<typeof setImagesInput>

const setMediaInput = z.object({
  id: z.uuid(),
  version: versionSchema,
  kind: z.enum(mediaKinds),
  /** From `finishMedia`; null removes it. */
  url: z.string().regex(mediaAddress).nullable(),
})
export type SetMediaInput = z.output<typeof setMediaInput>

const setFloorPlansInput = z.object({
  id: z.uuid(),
  version: versionSchema,
  /** Keys from `floorPlans` and of the caller's uploads. */
  floorPlans: floorPlanKeys(),
})
export type SetFloorPlansInput = z.output<typeof setFloorPlansInput>

/** Each save writes history and runs the checks; far above human use. */
export const editLimit = {
  name: 'listing.edit',
  limit: 240,
  windowSeconds: 3600,
  counted: m.layout_counted_changes,
}

export const editing = {
  getOwnProperty: procedure({
    access: 'member',
    method: 'GET',
    path: '/properties/own/{id}',
    summary: 'A listing as edited by its owner or a reviewer, with the changes pending review',
  })
    .input(z.object({ id: z.uuid() }))
    .output(ownPropertyDetail)
    .errors(notFound),

  updateProperty: procedure({
    access: 'member',
    limit: editLimit,
    method: 'PUT',
    path: '/properties/{id}',
    summary:
      'Replace a listing; material changes of an approved one are reviewed first, a rejected one is resubmitted',
  })
    .input(updatePropertyInput)
    .output(saved)
    .errors(
      failures({
        ...guarded,
        MAY_NOT_FEATURE: m.properties_edit_may_not_feature,
        TYPE_NOT_OFFERED: m.properties_type_required,
        LOCALITY_ELSEWHERE: m.properties_edit_locality_elsewhere,
        FLOOR_ABOVE_BUILDING: m.properties_floor_above_building,
        POSSESSION_DATE_PAST: m.properties_possession_date_past,
        FOOD_WITHOUT_OWNER: m.properties_food_without_owner,
        ...projectErrors,
        ...registrationErrors,
      }),
    ),

  stateAreaType: procedure({
    access: 'member',
    limit: editLimit,
    method: 'POST',
    path: '/properties/{id}/area-type',
    summary: 'State which area a listing gives, where that is not stated yet; public at once',
  })
    .input(stateAreaTypeInput)
    .output(saved.omit({ isWaiting: true }))
    .errors(failures({ ...notFound, ARCHIVED: guarded.ARCHIVED, STALE: m.properties_area_type_stale })),

  setImages: procedure({
    access: 'member',
    limit: editLimit,
    method: 'PUT',
    path: '/properties/{id}/images',
    summary:
      'Set the images of a listing in their order, the first being primary; new images of an approved one are reviewed first',
  })
    .input(setImagesInput)
    .output(saved)
    .errors(
      failures({
        ...guarded,
        IMAGE_UNKNOWN: m.properties_image_unknown,
        TOO_MANY_PHOTOS: planErrors.TOO_MANY_PHOTOS,
      }),
    ),

  setMedia: procedure({
    access: 'member',
    limit: editLimit,
    method: 'PUT',
    path: '/properties/{id}/media',
    summary:
      'Set or remove the film or the 360° picture of a listing; a new one of an approved listing is reviewed first',
  })
    .input(setMediaInput)
    .output(saved)
    .errors({ ...guarded, ...notFound, ...failures({ MEDIA_UNKNOWN: m.properties_media_unknown }) }),

  setFloorPlans: procedure({
    access: 'member',
    limit: editLimit,
    method: 'PUT',
    path: '/properties/{id}/floor-plans',
    summary:
      'Set the floor plans of a listing in their order, four at most; new ones of an approved listing are reviewed first',
  })
    .input(setFloorPlansInput)
    .output(saved)
    .errors({ ...guarded, ...notFound, ...failures({ PLAN_UNKNOWN: m.properties_floor_plan_unknown }) }),

  withdrawRevision: procedure({
    access: 'member',
    limit: editLimit,
    method: 'DELETE',
    path: '/properties/{id}/revision',
    summary: 'Withdraw changes pending review; idempotent',
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ version: z.number().int() }))
    .errors({ ...notFound, ARCHIVED: guarded.ARCHIVED }),
}
