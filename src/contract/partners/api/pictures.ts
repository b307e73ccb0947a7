import type { HTTPPath } from '@orpc/contract'
import { z } from 'zod'

import { m } from '#messages'

import { pictureFailures } from '../../enums/partners.ts'
import { failures } from '../../errors.ts'
import { photoBounds } from '../../images.ts'
import { maxImages } from '../../properties/amenities.ts'
import { maxFloorPlans } from '../../properties/media-bounds.ts'
import { planErrors } from '../../properties/plan-errors.ts'
import { instantSchema, lineSchema } from '../../shared.ts'
import { teamLimits } from './limits.ts'
import { reference, unknown } from './listings.ts'
import { operation } from './operation.ts'

const tag = 'Photos and floor plans'
const params = z.object({ reference })

/** `url` or `id`, of which one names the picture. */
const stated = z
  .strictObject({
    url: z
      .string()
      .max(2000)
      .regex(/^[\x21-\x7e]+$/, { error: () => m.partners_api_picture_address() })
      .optional()
      .describe('Public https address of a picture to fetch'),
    id: lineSchema(500).min(1).optional().describe('Of a picture that the listing has already'),
  })
  .refine(({ url, id }) => (url === undefined) !== (id === undefined), {
    error: () => m.partners_api_picture_named_once(),
  })
export type StatedPicture = z.output<typeof stated>

export const pictureResource = z.object({
  id: z.string().nullable().describe('Names it from when it is stored'),
  url: z.string().nullable().describe('The address as sent; null: it came by upload, or from people'),
  state: z
    .enum(['waiting', 'done', 'failed', 'removed', 'leaving'])
    .describe(
      '`waiting`: to be fetched, for the first time or again; `failed`: not tried again by itself; `removed`: people took it off the listing, or review refused it; `leaving`: shown until the one that takes its place is there',
    ),
  problem: z
    .object({ code: z.enum(pictureFailures), detail: z.string() })
    .nullable()
    .describe('Why the last attempt failed, also while it waits for the next one'),
  retry_at: instantSchema.nullable().describe('When it is fetched again at the earliest'),
  is_shown: z.boolean().describe('On the page of the listing; not yet while it waits for review'),
  image_url: z.url().nullable().describe('Where this site has it'),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type PictureResource = z.input<typeof pictureResource>

const pictures = z.object({ items: z.array(pictureResource) })

const file = z.file().mime(['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/avif'])

const refusals = failures({
  ...unknown,
  ARCHIVED: m.properties_edit_archived,
  STALE: m.properties_changed_meanwhile,
  TOO_MANY_PHOTOS: planErrors.TOO_MANY_PHOTOS,
})

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

type Named = { path: HTTPPath; one: string; several: string; max: number; tooMany: () => string }

function operationsOf({ path, one, several, max, tooMany }: Named) {
  const body = z.strictObject({
    items: z
      .array(stated)
      .max(max, { error: tooMany })
      .refine((items) => new Set(items.map(({ url, id }) => url ?? id)).size === items.length, {
        error: () => m.partners_api_picture_twice(),
      }),
  })
  return {
    put: operation({
      scope: 'listings:write',
      limit: teamLimits.pictures,
      method: 'PUT',
      path,
      tag,
      summary: `State all ${several} of a listing, in their order`,
      description: `Idempotent: the whole set, ${max} at most, each by \`url\`, from which it is fetched soon after, or by \`id\`, if the listing has it. The first is shown first. Pictures that are not in the set leave, also those that people added; each that is new takes the place of one that leaves, which is shown until then. An address is fetched once: a picture that changes needs a new one. The same set again changes nothing, so you may send it as often as you like; what failed an hour ago or more is then fetched anew. Of two sets the later counts.

JPEG, PNG, WebP or AVIF, up to ${megabytes(photoBounds.fetchedBytes)}, from public https addresses that answer within 20 seconds and redirect three times at most. A server that is away or does not have the picture yet is asked again for about nine hours. New pictures of approved listings are reviewed before they are shown. About 240 pictures of a team are fetched an hour; 429 tells that too many wait.`,
    })
      .input(z.object({ params, body }))
      .output(pictures)
      .errors(refusals),
    list: operation({
      scope: 'listings:read',
      method: 'GET',
      path,
      tag,
      summary: `The ${several} of a listing, and what became of each address`,
    })
      .input(z.object({ params }))
      .output(pictures)
      .errors(unknown),
    add: operation({
      scope: 'listings:write',
      limit: teamLimits.upload,
      method: 'POST',
      path,
      tag,
      summary: `Upload a ${one} of a listing`,
      description: `The file is the body: JPEG, PNG, WebP or AVIF, up to ${megabytes(photoBounds.bytes)}. It comes last; \`PUT\` states another order by the \`id\` of each. The same file again adds nothing.`,
    })
      .input(z.object({ params, body: file }))
      .output(pictures)
      .errors({
        ...refusals,
        ...failures({
          NOT_AN_IMAGE: m.properties_image_not_an_image,
          TOO_LARGE: m.properties_image_too_large,
          TOO_MANY_PIXELS: m.properties_image_too_many_pixels,
          BUSY: m.properties_image_busy,
        }),
      }),
    remove: operation({
      scope: 'listings:write',
      limit: teamLimits.pictures,
      method: 'DELETE',
      path: `${path}/{id}`,
      tag,
      summary: `Remove a ${one} of a listing at once; idempotent`,
    })
      .input(z.object({ params: params.extend({ id: lineSchema(500).min(1) }) }))
      .output(pictures)
      .errors(refusals),
  }
}

const photos = operationsOf({
  path: '/listings/{reference}/photos',
  one: 'photo',
  several: 'photos',
  max: maxImages,
  tooMany: m.properties_edit_image_limit,
})
const floorPlans = operationsOf({
  path: '/listings/{reference}/floor_plans',
  one: 'floor plan',
  several: 'floor plans',
  max: maxFloorPlans,
  tooMany: m.properties_floor_plans_limit,
})

export const listingPictures = {
  putPhotos: photos.put,
  listPhotos: photos.list,
  addPhoto: photos.add,
  removePhoto: photos.remove,
  putFloorPlans: floorPlans.put,
  listFloorPlans: floorPlans.list,
  addFloorPlan: floorPlans.add,
  removeFloorPlan: floorPlans.remove,
}
