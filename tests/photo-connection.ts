import { createPhotos } from '#web/features/properties/photos/create-photos.ts'
import { PhotoFailure, type FailureReason } from '#web/features/properties/photos/photo.ts'
import type { SendPhoto } from '#web/features/properties/photos/send-photo.ts'

export const picture = (name: string, type = 'image/jpeg') => new File([name], name, { type })
export const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => picture(`${index + 1}.jpg`))

/** A connection that the test answers by hand, in the order of the calls. */
export function connection() {
  const calls: { name: string; done: () => void; fail: (reason: FailureReason) => void; sent: () => void }[] =
    []
  const send: SendPhoto = (file, { onProgress }) =>
    new Promise((done, fail) =>
      calls.push({
        name: file.name,
        done: () => done(`key of ${file.name}`),
        fail: (reason) => fail(new PhotoFailure(reason)),
        sent: () => onProgress(100),
      }),
    )
  return { calls, send }
}

export const atOnce: SendPhoto = (file) => Promise.resolve(`key of ${file.name}`)

/** The pictures of a form whose connection is as good as the test wants it. */
export function photosOf(options: Parameters<typeof createPhotos>[0] = {}) {
  return createPhotos({ isOnline: () => true, send: atOnce, ...options })
}
