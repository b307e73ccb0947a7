import type { IncomingMessage } from 'node:http'

export type BodyLimits = {
  usual: number
  upload: number
  uploadPaths: ReadonlySet<string>
  patience?: Patience
}

/** Milliseconds between two pieces, and until the last one. */
type Patience = { silence: number; usual: number; upload: number }

/** Five megabytes of a photo take two minutes where a telephone has little reception. */
const patient: Patience = { silence: 20_000, usual: 30_000, upload: 240_000 }
/** Each may hold as much as an upload is long. */
const mostUploads = 60
let uploads = 0

type Unread = 'too-large' | 'too-slow' | 'too-many'

/** Only files may be long: reading millions of words of JSON would hold up everybody. */
export async function readBody(
  incoming: IncomingMessage,
  path: string,
  limits: BodyLimits,
): Promise<Buffer | Unread> {
  const isUpload = limits.uploadPaths.has(path) && isForm(incoming.headers['content-type'])
  const limit = isUpload ? limits.upload : limits.usual
  const { silence, ...longest } = limits.patience ?? patient
  if (Number(incoming.headers['content-length'] ?? 0) > limit) return 'too-large'
  if (!isUpload) return readUpTo(incoming, { limit, silence, longest: longest.usual })
  if (uploads >= mostUploads) return 'too-many'
  uploads++
  return readUpTo(incoming, { limit, silence, longest: longest.upload }).finally(() => uploads--)
}

export function isForm(contentType: string | null | undefined): boolean {
  return contentType?.toLowerCase().startsWith('multipart/form-data') ?? false
}

type Bounds = { limit: number; silence: number; longest: number }

/** Stops as soon as it is known to be longer, or slower, than what is waited for. */
function readUpTo(
  incoming: IncomingMessage,
  { limit, silence, longest }: Bounds,
): Promise<Buffer | 'too-large' | 'too-slow'> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let length = 0
    const end = (settle: () => void) => {
      clearTimeout(whole)
      clearTimeout(quiet)
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
      quiet.refresh()
    }
    const whole = setTimeout(tooSlow, longest)
    const quiet = setTimeout(tooSlow, silence)
    incoming.on('data', take).on('end', finish).on('error', fail).on('close', fail)
  })
}
