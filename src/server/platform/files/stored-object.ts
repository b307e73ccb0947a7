export type StoredObject = { bytes: Uint8Array; contentType: string }

type OpenedFile = { size: number; body: AsyncIterable<Uint8Array> }

/** Bytes from `start` up to and including `end`, or the `last` ones. */
export type ByteRange = { start: number; end: number | null } | { last: number }

/** `size` is of the whole file; `body` is null where the range begins behind its end. */
type OpenedRange = { size: number; start: number; end: number; body: AsyncIterable<Uint8Array> | null }

export type FileEntry = { name: string; changedAt: Date }

/** Stored bytes by name; writing a name again replaces it. Names are paths such as `a1b2…/800.avif`. */
export type Files = {
  put: (name: string, object: StoredObject) => Promise<void>
  read: (name: string) => Promise<StoredObject | null>
  /** Stores a local file of any size without reading it into memory. */
  putFrom: (name: string, path: string) => Promise<void>
  /** As a stream. */
  open: (name: string) => Promise<OpenedFile | null>
  openRange: (name: string, range: ByteRange) => Promise<OpenedRange | null>
  remove: (name: string) => Promise<void>
  /** Share of the disk that is free, and whether uploads of many megabytes may begin; null where no disk is. */
  findFree: () => Promise<{ share: number; isEnough: boolean } | null>
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
  mp4: 'video/mp4',
  webm: 'video/webm',
}

export function contentTypeOf(name: string): string {
  return contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

/** First and last byte of a range in a file of this size; null where it begins behind the end. */
export function boundsIn(range: ByteRange, size: number): { start: number; end: number } | null {
  const start = 'last' in range ? Math.max(0, size - range.last) : range.start
  const end = Math.min(size - 1, 'last' in range || range.end === null ? size - 1 : range.end)
  return start <= end ? { start, end } : null
}

/** The body of a response that is read as it is sent. */
export function streamOf(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = content[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (controller) => {
      const next = await pieces.next()
      if (next.done === true) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: async () => void (await pieces.return?.()),
  })
}
