import type { IncomingMessage } from 'node:http'

export type BodyLimits = { usual: number; upload: number; uploadPaths: ReadonlySet<string> }

/** Only files may be long: reading millions of words of JSON would hold up everybody. */
export function bodyLimitOf(
  path: string,
  contentType: string | undefined,
  { usual, upload, uploadPaths }: BodyLimits,
): number {
  return uploadPaths.has(path) && isForm(contentType) ? upload : usual
}

export function isForm(contentType: string | null | undefined): boolean {
  return contentType?.toLowerCase().startsWith('multipart/form-data') ?? false
}

/** Reads the whole body, or stops as soon as it is known to be longer than the limit. */
export async function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer | 'too-large'> {
  if (Number(incoming.headers['content-length'] ?? 0) > limit) return 'too-large'
  const pieces: Buffer[] = []
  let length = 0
  const stream: AsyncIterable<Buffer> = incoming
  for await (const piece of stream) {
    length += piece.byteLength
    if (length > limit) return 'too-large'
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
