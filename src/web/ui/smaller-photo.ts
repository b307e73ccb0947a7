const maximumBytes = 5 * 1024 * 1024
const longestSide = 1920
const quality = 0.8

/** A photo over 5 MB is made smaller on the device; what cannot be read goes as it is, for the server to judge. */
export async function smallerPhoto(file: File): Promise<File> {
  if (file.size <= maximumBytes) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    return blob === null ? file : new File([blob], file.name, { type: 'image/jpeg' })
  } catch {
    return file
  }
}
