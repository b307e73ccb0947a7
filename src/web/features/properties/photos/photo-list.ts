import type { Photo, Photos } from './photo.ts'

export type PhotoList = ReturnType<typeof createPhotoList>

/** The pictures of one form, read by React and changed by what happens to them. */
export function createPhotoList(first: Photos) {
  let photos = first
  const listeners = new Set<() => void>()

  function change(next: (photos: Photos) => Photos) {
    photos = next(photos)
    for (const listener of listeners) listener()
  }

  return {
    now: () => photos,
    find: (id: string) => photos.find((photo) => photo.id === id),
    change,
    patch: (id: string, changes: Partial<Photo>) =>
      change((all) => all.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo))),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
