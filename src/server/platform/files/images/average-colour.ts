import type { Sharp } from 'sharp'

export async function averageColour(picture: Sharp): Promise<string> {
  const { data } = await picture.resize(1, 1, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true })
  return `#${data.subarray(0, 3).toString('hex')}`
}
