import { implementer, signedIn } from '../../platform/implementer.ts'
import { attemptAllowed } from '../../platform/rate-limit.ts'
import { keepImage } from '../commands/keep-image.ts'

const room = implementer.properties
/** Enough for ten listings an hour; each takes a few seconds of the processor, whatever is kept. */
const uploadLimit = { name: 'upload', limit: 120, windowSeconds: 3600 }

const refusals = {
  not_an_image: 'NOT_AN_IMAGE',
  too_large: 'TOO_LARGE',
  too_many_pixels: 'TOO_MANY_PIXELS',
  busy: 'BUSY',
} as const

export const photoHandlers = {
  uploadImage: room.uploadImage.use(signedIn).handler(async ({ context, input, errors, signal }) => {
    const { db, actor, services } = context
    if (!(await attemptAllowed(context, uploadLimit, [actor.userId]))) throw errors.TOO_MANY()
    const bytes = new Uint8Array(await input.file.arrayBuffer())
    const kept = await keepImage(db, {
      files: services.files,
      uploaderId: actor.userId,
      bytes,
      now: context.now(),
      signal,
    })
    if (kept.outcome === 'kept') return { ...kept, isIllustration: false }
    throw errors[refusals[kept.refusal]]()
  }),
}
