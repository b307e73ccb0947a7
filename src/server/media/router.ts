import { m } from '#messages'

import { handle } from '../platform/http/handle.ts'
import { implementer } from '../platform/http/implementer.ts'
import { attemptAllowed } from '../platform/http/rate-limit.ts'
import { isRefused, refused } from '../platform/outcome.ts'
import { finishMedia } from './commands/finish-media.ts'
import { saveImage } from './commands/save-image.ts'
import { cancelMedia, receiveMediaPiece } from './commands/uploads.ts'

const os = implementer.media
/** About a dozen films an hour; a film of 50 MB has 25 pieces. */
const pieceLimit = {
  name: 'media.piece',
  limit: 300,
  windowSeconds: 3600,
  counted: m.layout_counted_video_parts,
}

/** Enough for ten listings an hour; each image takes seconds of processor time. */
const uploadLimit = { name: 'upload', limit: 120, windowSeconds: 3600, counted: m.layout_counted_photos }

export const mediaRouter = {
  uploadImage: handle(os.uploadImage, async (call, { file }) => {
    const { db, actor, now, services, signal } = call
    if (!(await attemptAllowed(call, uploadLimit, [actor.userId]))) return refused('LIMIT_REACHED')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const image = { files: services.files, uploaderId: actor.userId, bytes, now, signal }
    const saved = await saveImage(db, image)
    return isRefused(saved) ? saved : { ...saved, isIllustration: false }
  }),
  uploadMediaPiece: handle(os.uploadMediaPiece, async (call, { file, ...piece }) => {
    if (!(await attemptAllowed(call, pieceLimit, [call.actor.userId]))) return refused('LIMIT_REACHED')
    return receiveMediaPiece(call, { ...piece, content: new Uint8Array(await file.arrayBuffer()) })
  }),
  finishMedia: handle(os.finishMedia, finishMedia),
  cancelMedia: handle(os.cancelMedia, cancelMedia),
}
