/** Photo already on the server: of a restored draft or an edited listing. */
export type SavedPhoto = { key: string; width: number; height: number; colour: string }

type PhotoStatus = 'waiting' | 'preparing' | 'uploading' | 'processing' | 'uploaded' | 'failed'

export type Photo = {
  id: string
  /** File name; empty for a photo already on the server. */
  name: string
  file: File | null
  /** Address of the preview: a local object URL, or the server's. */
  preview: string
  colour: string | null
  status: PhotoStatus
  /** Share of the file sent, 0 to 100. */
  percent: number
  /** Server key. */
  key: string | null
  problem: string | null
  /** Sending it again would fail too. */
  isRefused: boolean
}

export type Photos = readonly Photo[]

export function isInProgress({ status }: Photo): boolean {
  return status !== 'uploaded' && status !== 'failed'
}

/** Server keys of the photos, in order. */
export function keysOf(photos: Photos): string[] {
  return photos.flatMap(({ key }) => (key === null ? [] : [key]))
}

/** Photos not on the server. */
export function missingOf(photos: Photos): Photos {
  return photos.filter(({ key }) => key === null)
}

/** Photos with one moved to another index. */
export function movePhoto(photos: Photos, id: string, index: number): Photos {
  const moved = photos.find((photo) => photo.id === id)
  if (!moved) return photos
  return photos.filter((photo) => photo !== moved).toSpliced(Math.max(0, index), 0, moved)
}

export type PhotoList = ReturnType<typeof createPhotoList>

/** Observable list of a form's photos, for React. */
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

/** Failed upload with its reason; `said` is the server's own sentence, such as a limit and its end. */
export class PhotoFailure extends Error {
  reason: FailureReason
  said: string | undefined

  constructor(reason: FailureReason, said?: string) {
    super(reason)
    this.reason = reason
    this.said = said
  }
}

export function reasonOf(error: unknown): FailureReason {
  return error instanceof PhotoFailure ? error.reason : 'server'
}

export function saidOf(error: unknown): string | undefined {
  return error instanceof PhotoFailure ? error.said : undefined
}

/** Connection and server errors may succeed on retry. */
export function isPassing(reason: FailureReason): boolean {
  return reason === 'no_answer' || reason === 'timeout' || reason === 'server'
}

/** Errors of the file itself: a retry would fail too. */
export function isLasting(reason: FailureReason): boolean {
  return lasting.has(reason)
}

const lasting: ReadonlySet<FailureReason> = new Set(['not_an_image', 'too_large', 'too_many_pixels', 'same'])
