import { m } from '#messages'
import { z } from 'zod'

import { failure, procedure } from '../base.ts'
import { imageSchema } from './image.ts'

export const photos = {
  uploadImage: procedure({
    access: 'member',
    method: 'POST',
    path: '/properties/images',
    summary: 'Upload one picture (at most 5 MB); judged by content, re-encoded, metadata removed',
  })
    .input(z.object({ file: z.file() }))
    .output(imageSchema.omit({ isPrimary: true }))
    .errors({
      NOT_AN_IMAGE: failure(422, m.properties_image_not_an_image),
      TOO_LARGE: failure(413, m.properties_image_too_large),
      TOO_MANY_PIXELS: failure(422, m.properties_image_too_many_pixels),
      TOO_MANY: failure(429, m.properties_image_too_many),
      BUSY: failure(503, m.properties_image_busy),
    }),
}
