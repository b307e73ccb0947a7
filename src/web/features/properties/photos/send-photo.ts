import { maximumBytes, smallerPhoto } from '#web/ui/patterns/smaller-photo.ts'

import { isPassing, PhotoFailure, reasonOf } from './photo-failure.ts'
import { uploadPhoto } from './upload-photo.ts'
import type { UploadSteps } from './upload-photo.ts'

export type SendPhoto = (file: File, steps: UploadSteps) => Promise<string>

const tries = 2
const pause = 500

/** Makes a large picture smaller, then sends it; what the connection or the server did wrong is tried once more. */
export async function sendPhoto(file: File, steps: UploadSteps, upload = uploadPhoto): Promise<string> {
  const sent = await prepared(file)
  for (let attempt = 1; ; attempt++) {
    try {
      return await upload(sent, steps)
    } catch (error) {
      if (attempt === tries || !isPassing(reasonOf(error))) throw error
      await new Promise((next) => setTimeout(next, pause))
    }
  }
}

async function prepared(file: File): Promise<File> {
  const smaller = await smallerPhoto(file).catch(() => {
    throw new PhotoFailure('unreadable')
  })
  if (smaller.size > maximumBytes) throw new PhotoFailure('too_large')
  return smaller
}
