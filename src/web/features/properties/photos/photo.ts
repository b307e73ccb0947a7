/** A picture that the server has already: of a draft that is restored, or of a listing that is edited. */
export type SavedPhoto = { key: string; width: number; height: number; colour: string }

export type PhotoStatus = 'waiting' | 'preparing' | 'uploading' | 'processing' | 'uploaded' | 'failed'

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
