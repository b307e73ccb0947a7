import type { IncomingMessage } from 'node:http'

export type BodyLimits = {
  usual: number
  upload: number
  uploadPaths: ReadonlySet<string>
  /** Addresses to which a picture itself is sent, as the body. */
  picturePath?: RegExp
  patience?: Patience
}

/**
 * Milliseconds: the interval of progress checks and the total timeout; for uploads also the minimum bytes per
 * second.
 */
type Patience = { look: number; uploadRate: number; usual: number; upload: number }

/** Five megabytes take two minutes on a weak mobile connection. */
const patient: Patience = { look: 20_000, uploadRate: 2048, usual: 30_000, upload: 240_000 }

type Unread = 'too-large' | 'too-slow'

export function isForm(contentType: string | null | undefined): boolean {
  return contentType?.toLowerCase().startsWith('multipart/form-data') ?? false
}

/** Only uploads may be long: parsing megabytes of JSON would block everybody. */
export function isUpload({ method, headers }: IncomingMessage, path: string, limits: BodyLimits): boolean {
  const { 'content-type': type } = headers
  if (limits.uploadPaths.has(path)) return isForm(type)
  return method === 'POST' && limits.picturePath?.test(path) === true && /^image\//i.test(type ?? '')
}

/** Reads the body; uploads below the minimum rate are aborted. */
export async function readBody(
  incoming: IncomingMessage,
  { usual, upload, patience = patient }: BodyLimits,
  isFile: boolean,
): Promise<Buffer | Unread> {
  const { look, uploadRate } = patience
  return isFile
    ? readUpTo(incoming, {
        limit: upload,
        look,
        minBytesPerLook: (uploadRate * look) / 1000,
        maxMs: patience.upload,
      })
    : readUpTo(incoming, { limit: usual, look, minBytesPerLook: 1, maxMs: patience.usual })
}

type Bounds = { limit: number; look: number; minBytesPerLook: number; maxMs: number }

/** Stops as soon as the limit of size or time is exceeded. */
function readUpTo(
  incoming: IncomingMessage,
  { limit, look, minBytesPerLook, maxMs }: Bounds,
): Promise<Buffer | Unread> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let length = 0
    let seen = 0
    const end = (settle: () => void) => {
      clearTimeout(whole)
      clearInterval(looking)
      incoming.off('data', take).off('end', finish).off('error', fail).off('close', fail)
      incoming.pause()
      settle()
    }
    const tooSlow = () => end(() => resolve('too-slow'))
    const finish = () => end(() => resolve(Buffer.concat(pieces)))
    const fail = (cause?: Error) => end(() => reject(cause ?? new Error('The sender went away')))
    const take = (piece: Buffer) => {
      length += piece.byteLength
      if (length > limit) return end(() => resolve('too-large'))
      pieces.push(piece)
    }
    const whole = setTimeout(tooSlow, maxMs)
    const looking = setInterval(() => {
      if (length - seen < minBytesPerLook) tooSlow()
      seen = length
    }, look)
    incoming.on('data', take).on('end', finish).on('error', fail).on('close', fail)
  })
}
