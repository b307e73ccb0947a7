import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { mediaKinds } from '../enums/properties.ts'
import { failures } from '../errors.ts'
import { mediaBounds } from '../properties/media-bounds.ts'

const ref = z.object({ id: z.uuid() })
const missing = failures({ NOT_FOUND: m.properties_media_missing })
const refusals = failures({ MEDIA_REFUSED: m.properties_film_unreadable })

const storedMedia = z.object({
  /** Of this site. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type StoredMedia = z.infer<typeof storedMedia>

/** Each takes seconds of processor time. */
const finishLimit = { name: 'media.finish', limit: 40, windowSeconds: 3600, counted: m.layout_counted_videos }

/** Films and 360° pictures: sent in pieces, so that a broken connection continues where it was. */
export const uploads = {
  uploadMediaPiece: procedure({
    access: 'member',
    method: 'POST',
    path: '/properties/media/pieces',
    summary:
      'Send a piece of 2 MB of a film (MP4 or WebM, at most 50 MB) or of a 360° picture (at most 30 MB), in order; one sent again is taken again',
  })
    .input(
      ref.extend({
        kind: z.enum(mediaKinds),
        bytes: z.coerce.number().int().min(1).max(mediaBounds.film.bytes),
        piece: z.coerce.number().int().min(0).max(100),
        file: z.file(),
      }),
    )
    .output(z.object({ received: z.number().int() }))
    .errors({
      ...missing,
      ...refusals,
      ...failures({ STALE: m.properties_media_missing, LIMIT_REACHED: m.properties_media_too_many }),
    }),

  finishMedia: procedure({
    access: 'member',
    limit: finishLimit,
    method: 'POST',
    path: '/properties/media/{id}/finish',
    summary:
      'Check what was sent and store it without metadata: films of at most 60 seconds in codecs that every browser plays, pictures in equirectangular projection',
  })
    .input(ref)
    .output(storedMedia)
    .errors({ ...missing, ...refusals, ...failures({ BUSY: m.properties_media_busy }) }),

  cancelMedia: command({
    access: 'member',
    method: 'DELETE',
    path: '/properties/media/{id}',
    summary: 'Remove what was sent of an upload; idempotent',
  }).input(ref),
}
