import { mediaUploads } from '#database/schema/media.ts'

import { personalTable } from '../platform/privacy/personal-data.ts'
import { removeMediaUploads } from './commands/uploads.ts'

export const mediaData = [
  personalTable({
    table: mediaUploads,
    person: 'userId',
    unexported: { pictures: ['userId', 'fileKey'] },
    erase: [{ command: removeMediaUploads, deletes: true, because: 'with the files' }],
  }),
]
