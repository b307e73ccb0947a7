export type StoredObject = { bytes: Uint8Array; contentType: string }

export type OpenedFile = { size: number; body: AsyncIterable<Uint8Array> }

export type FileEntry = { name: string; changedAt: Date }

/** Kept bytes by name; a name written twice holds the newest bytes. Names are paths such as `a1b2…/800.avif`. */
export type Files = {
  put: (name: string, object: StoredObject) => Promise<void>
  read: (name: string) => Promise<StoredObject | null>
  /** Keeps a file of this machine, however large, without reading it into memory. */
  putFrom: (name: string, path: string) => Promise<void>
  /** The same, to be passed on piece by piece. */
  open: (name: string) => Promise<OpenedFile | null>
  remove: (name: string) => Promise<void>
  /** Every name there is, in no order, without holding them all; half-written ones of a killed server too. */
  list: () => AsyncIterable<FileEntry>
}
