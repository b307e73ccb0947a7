import { m } from '#messages'

import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import { refused } from '../../platform/outcome.ts'
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

export const mediaHandlers = {
  uploadMediaPiece: handle(os.uploadMediaPiece, async (call, { file, ...piece }) => {
    if (!(await attemptAllowed(call, pieceLimit, [call.actor.userId]))) return refused('LIMIT_REACHED')
    return receiveMediaPiece(call, { ...piece, content: new Uint8Array(await file.arrayBuffer()) })
  }),
  finishMedia: handle(os.finishMedia, finishMedia),
  cancelMedia: handle(os.cancelMedia, cancelMedia),
}
