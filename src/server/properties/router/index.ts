import { m } from '#messages'

import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { saveImage } from '../commands/photos.ts'
import { mediaHandlers } from './media.ts'
import { pageHandlers } from './pages.ts'

const os = implementer.properties
/** Enough for ten listings an hour; each image takes seconds of processor time. */
const uploadLimit = { name: 'upload', limit: 120, windowSeconds: 3600, counted: m.layout_counted_photos }

const photoHandlers = {
  uploadImage: handle(os.uploadImage, async (call, { file }) => {
    const { db, actor, now, services, signal } = call
    if (!(await attemptAllowed(call, uploadLimit, [actor.userId]))) return refused('LIMIT_REACHED')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const image = { files: services.files, uploaderId: actor.userId, bytes, now, signal }
    const saved = await saveImage(db, image)
    return isRefused(saved) ? saved : { ...saved, isIllustration: false }
  }),
}

export const propertiesRouter = { ...pageHandlers, ...photoHandlers, ...mediaHandlers }
