export type StoredObject = { bytes: Uint8Array; contentType: string }

type OpenedFile = { size: number; body: AsyncIterable<Uint8Array> }

export type FileEntry = { name: string; changedAt: Date }

/** Stored bytes by name; writing a name again replaces it. Names are paths such as `a1b2…/800.avif`. */
export type Files = {
  put: (name: string, object: StoredObject) => Promise<void>
  read: (name: string) => Promise<StoredObject | null>
  /** Stores a local file of any size without reading it into memory. */
  putFrom: (name: string, path: string) => Promise<void>
  /** As a stream. */
  open: (name: string) => Promise<OpenedFile | null>
  remove: (name: string) => Promise<void>
  /** All names, unordered and streamed; partial files of a killed server too. */
  list: () => AsyncIterable<FileEntry>
}

/** Lower-case letters, digits, dot, dash and underscore between slashes; no segment starts with a dot. */
export function isFileName(name: string): boolean {
  return name.length <= 200 && /^[a-z0-9_][a-z0-9._-]*(?:\/[a-z0-9_][a-z0-9._-]*)*$/.test(name)
}

export function requireFileName(name: string): string {
  if (!isFileName(name)) throw new Error('A stored file has a name that is not allowed')
  return name
}

const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  json: 'application/json',
  zip: 'application/zip',
  pdf: 'application/pdf',
}

export function contentTypeOf(name: string): string {
  return contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}
