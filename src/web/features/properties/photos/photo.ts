/** A picture that the server has already: of a draft that is restored, or of a listing that is edited. */
export type SavedPhoto = { key: string; width: number; height: number; colour: string }

type PhotoStatus = 'waiting' | 'preparing' | 'uploading' | 'processing' | 'uploaded' | 'failed'

export type Photo = {
  id: string
  /** The name of the chosen file; empty for a picture that the server had already. */
  name: string
  file: File | null
  /** Where the picture is seen: on the device itself, or on the server. */
  preview: string
  colour: string | null
  status: PhotoStatus
  /** How much of the file has gone out, 0 to 100. */
  percent: number
  /** What the server keeps it under. */
  key: string | null
  problem: string | null
  /** Sending it again changes nothing. */
  isRefused: boolean
}

export type Photos = readonly Photo[]

export function isInProgress({ status }: Photo): boolean {
  return status !== 'uploaded' && status !== 'failed'
}

/** What the server keeps the pictures under, in their order. */
export function keysOf(photos: Photos): string[] {
  return photos.flatMap(({ key }) => (key === null ? [] : [key]))
}

/** The pictures that are not on the server. */
export function missingOf(photos: Photos): Photos {
  return photos.filter(({ key }) => key === null)
}

/** The same pictures with one of them at another place. */
export function placed(photos: Photos, id: string, index: number): Photos {
  const moved = photos.find((photo) => photo.id === id)
  if (!moved) return photos
  return photos.filter((photo) => photo !== moved).toSpliced(Math.max(0, index), 0, moved)
}

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

export type FailureReason =
  | 'no_answer'
  | 'timeout'
  | 'server'
  | 'signed_out'
  | 'too_often'
  | 'not_an_image'
  | 'too_large'
  | 'too_many_pixels'
  | 'unreadable'
  | 'no_key'
  | 'same'
  | 'cancelled'

/** Why a picture did not get to the server. */
export class PhotoFailure extends Error {
  reason: FailureReason

  constructor(reason: FailureReason) {
    super(reason)
    this.reason = reason
  }
}

export function reasonOf(error: unknown): FailureReason {
  return error instanceof PhotoFailure ? error.reason : 'server'
}

/** What the connection or the server did wrong may go better the next time. */
export function isPassing(reason: FailureReason): boolean {
  return reason === 'no_answer' || reason === 'timeout' || reason === 'server'
}

/** The picture itself is the trouble: sending it again changes nothing. */
export function isLasting(reason: FailureReason): boolean {
  return lasting.has(reason)
}

const lasting: ReadonlySet<FailureReason> = new Set(['not_an_image', 'too_large', 'too_many_pixels', 'same'])
