import { z } from 'zod'

import { m } from '#messages'

import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { imageSchema } from '../properties/card.ts'

export const photos = {
  uploadImage: procedure({
    access: 'member',
    method: 'POST',
    path: '/properties/images',
    summary: 'Upload one image (at most 5 MB); type detected from content, re-encoded, metadata removed',
  })
    .input(z.object({ file: z.file() }))
    .output(imageSchema)
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
