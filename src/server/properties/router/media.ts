import { m } from '#messages'

import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import { accepted } from '../../platform/outcome.ts'
import { finishMedia } from '../commands/media/finish-media.ts'
import { cancelMedia, receiveMediaPiece } from '../commands/media/uploads.ts'

const os = implementer.properties
/** About a dozen films an hour; a film of 50 MB has 25 pieces. */
const pieceLimit = {
  name: 'media.piece',
  limit: 300,
  windowSeconds: 3600,
  counted: m.layout_counted_video_parts,
}
/** Each takes seconds of processor time. */
const finishLimit = { name: 'media.finish', limit: 40, windowSeconds: 3600, counted: m.layout_counted_videos }

export const mediaHandlers = {
  uploadMediaPiece: os.uploadMediaPiece.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, services } = context
    if (!(await attemptAllowed(context, pieceLimit, [actor.userId]))) throw errors.LIMIT_REACHED()
    const { file, ...piece } = input
    const content = new Uint8Array(await file.arrayBuffer())
    const call = { userId: actor.userId, files: services.files, now: context.now() }
    return accepted(errors, await receiveMediaPiece(db, { ...piece, ...call, content }))
  }),

  finishMedia: os.finishMedia
    .use(limited(finishLimit))
    .handler(async ({ context, input, errors, signal }) => {
      const { db, actor, services } = context
      const call = { userId: actor.userId, files: services.files, now: context.now() }
      return accepted(errors, await finishMedia(db, { ...input, ...call, signal }))
    }),

  cancelMedia: os.cancelMedia.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor, services } = context
    await cancelMedia(db, { id: input.id, userId: actor.userId, files: services.files })
    return { done: true as const }
  }),
}
