export type StoredObject = { bytes: Uint8Array; contentType: string }

/** Kept bytes by name; a name written twice holds the newest bytes. Names are paths such as `a1b2…/800.avif`. */
export type Files = {
  put: (name: string, object: StoredObject) => Promise<void>
  read: (name: string) => Promise<StoredObject | null>
  remove: (name: string) => Promise<void>
}
