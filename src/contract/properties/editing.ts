import { m } from '#messages'
import { z } from 'zod'
import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { lineSchema } from '../shared.ts'
import { maximumImages } from './amenities.ts'
import { updatePropertyInput } from './edit-property.ts'
import { ownPropertyDetail } from './own-property.ts'
import { planErrors } from './plan-errors.ts'
import { notFound, imageSchema } from './card.ts'

const guarded = failures({
  ...notFound,
  /** Somebody saved it since it was read. */
  STALE: m.properties_changed_meanwhile,
  ARCHIVED: m.properties_edit_archived,
})

const saved = z.object({
  version: z.number().int(),
  /** Whether some of it waits for review while the approved version stays public. */
  isWaiting: z.boolean(),
  /** Whether a refused listing went to review again. */
  isResubmitted: z.boolean(),
  isFlagged: z.boolean(),
})

export const editing = {
  getOwnProperty: procedure({
    access: 'member',
    method: 'GET',
    path: '/properties/own/{id}',
    summary: 'A listing as its owner or a reviewer edits it, with what waits for review',
  })
    .input(z.object({ id: z.uuid() }))
    .output(ownPropertyDetail)
    .errors(notFound),

  updateProperty: procedure({
    access: 'member',
    method: 'PUT',
    path: '/properties/{id}',
    summary:
      'Change a listing as a whole; material changes of an approved one wait for review, a refused one is submitted again',
  })
    .input(updatePropertyInput)
    .output(saved)
    .errors(
      failures({
        ...guarded,
        MAY_NOT_FEATURE: m.properties_edit_may_not_feature,
        TYPE_NOT_OFFERED: m.properties_type_required,
        LOCALITY_ELSEWHERE: m.properties_edit_locality_elsewhere,
      }),
    ),

  setImages: procedure({
    access: 'member',
    method: 'PUT',
    path: '/properties/{id}/images',
    summary:
      'Set the pictures of a listing in their order, the first being primary; new ones of an approved one wait',
  })
    .input(
      z.object({
        id: z.uuid(),
        version: z.number().int().nonnegative(),
        /** As `images` names them: pictures of the listing, and such as the caller uploaded. */
        imageKeys: z
          .array(lineSchema(500).min(1))
          .max(maximumImages, { error: () => m.properties_edit_image_limit() }),
      }),
    )
    .output(saved)
    .errors(
      failures({
        ...guarded,
        IMAGE_UNKNOWN: m.properties_image_unknown,
        TOO_MANY_PHOTOS: planErrors.TOO_MANY_PHOTOS,
      }),
    ),

  withdrawRevision: procedure({
    access: 'member',
    method: 'DELETE',
    path: '/properties/{id}/revision',
    summary: 'Take back the changes that wait for review; harmless where none does',
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ version: z.number().int() }))
    .errors({ ...notFound, ARCHIVED: guarded.ARCHIVED }),
}

export const photos = {
  uploadImage: procedure({
    access: 'member',
    method: 'POST',
    path: '/properties/images',
    summary: 'Upload one picture (at most 5 MB); judged by content, re-encoded, metadata removed',
  })
    .input(z.object({ file: z.file() }))
    .output(imageSchema.omit({ isPrimary: true }))
    .errors(
      failures({
        NOT_AN_IMAGE: m.properties_image_not_an_image,
        TOO_LARGE: m.properties_image_too_large,
        TOO_MANY_PIXELS: m.properties_image_too_many_pixels,
        LIMIT_REACHED: m.properties_image_too_many,
        BUSY: m.properties_image_busy,
      }),
    ),
}
