import { photoBounds } from '#contract/images.ts'

/** The server stores at most 1600 pixels; on a slow connection each megabyte takes half a minute. */
const maxUnshrunkBytes = 1024 * 1024
const maxSidePixels = 1920
const quality = 0.8
/** Formats the server accepts; others this browser can show are converted to JPEG. */
const sentTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** One at a time: a decoded photo takes a hundred times the memory of its file. */
let sequence: Promise<unknown> = Promise.resolve()

/**
 * Resizes large photos in the browser and converts unsupported formats to JPEG. Files that cannot
 * be read here, or would not shrink, are sent unchanged for the server to judge; above 5 MB it
 * throws.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size > photoBounds.bytes) return runExclusively(() => asJpeg(file))
  const isSent = sentTypes.includes(file.type)
  if (!file.type.startsWith('image/') || (isSent && file.size <= maxUnshrunkBytes)) return file
  const made = await runExclusively(() => asJpeg(file)).catch(() => file)
  return isSent && made.size >= file.size ? file : made
}

function runExclusively<T>(work: () => Promise<T>): Promise<T> {
  const done = sequence.then(work, work)
  sequence = done.catch(() => undefined)
  return done
}

async function asJpeg(file: File): Promise<File> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, maxSidePixels / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const brush = canvas.getContext('2d')
  if (brush) {
    // Transparent areas would turn black.
    brush.fillStyle = 'white'
    brush.fillRect(0, 0, canvas.width, canvas.height)
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  picture.close()
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg', quality))
  canvas.width = 0
  if (brush === null || blob === null) throw new Error('The picture cannot be drawn')
  return new File([blob], file.name, { type: 'image/jpeg' })
}
