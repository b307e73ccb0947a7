import sharp from 'sharp'

const photoKinds = ['jpeg', 'png', 'webp', 'avif'] as const

/** What a file is by its first bytes. */
export type FileKind =
  | (typeof photoKinds)[number]
  | 'heic'
  | 'tiff'
  | 'gif'
  | 'bmp'
  | 'pdf'
  | 'film'
  | 'other'

/** Bytes from the start that tell the kind. */
export const kindBytes = 64

/** Raw pictures of cameras are a kind of TIFF. */
const starts: readonly (readonly [FileKind, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['avif', /^.{4}ftyp(?:.{4}){0,12}?avi[fs]/s],
  ['heic', /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s],
  ['tiff', /^(?:II[*+]\0|MM\0[*+])/],
  ['gif', /^GIF8/],
  ['bmp', /^BM.{4}\0{4}/s],
  ['pdf', /^%PDF/],
  // MP4 and QuickTime, Matroska and WebM, AVI, MPEG, Windows Media.
  [
    'film',
    /^(?:.{4}(?:ftyp|moov|mdat|wide)|\x1a\x45\xdf\xa3|RIFF.{4}AVI |\0\0\x01[\xb3\xba]|\x30\x26\xb2\x75)/s,
  ],
]

export function kindOf(file: Uint8Array): FileKind {
  const start = Buffer.from(file.subarray(0, kindBytes)).toString('latin1')
  return starts.find(([, pattern]) => pattern.test(start))?.[0] ?? 'other'
}

/** The usual build of libvips decodes AVIF, and HEIC not. */
const decodesHeic = sharp.format.heif.input.fileSuffix?.includes('.heic') ?? false

export function isPhoto(kind: FileKind): boolean {
  return photoKinds.some((known) => known === kind) || (kind === 'heic' && decodesHeic)
}
