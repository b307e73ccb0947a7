export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Stored image sizes; images are never enlarged, so the last one may be smaller than its name. */
export const imageWidths = [400, 800, 1600] as const
export type ImageWidth = (typeof imageWidths)[number]

const megabyte = 1024 * 1024

/**
 * Bytes of a photo: sent alone, where the browser makes it smaller; fetched from an address; and in a ZIP, where it is
 * as the camera wrote it.
 */
export const photoBounds = {
  bytes: 5 * megabyte,
  fetchedBytes: 15 * megabyte,
  zipBytes: 40 * megabyte,
} as const

export type MediaSource = { url: string; width: number }

/** The URL of one image size; cacheable for ever, as the key is derived from the content. */
export function mediaUrl(key: string, width: ImageWidth, format: ImageFormat): string {
  return `/media/${key}/${width}.${format}`
}

/** Sizes stored for an image of this width: all smaller ones and the first that is at least as wide. */
export function storedWidths(pictureWidth: number): ImageWidth[] {
  return imageWidths.filter((_, index) => index === 0 || (imageWidths[index - 1] ?? 0) < pictureWidth)
}

/** The stored sizes with their true widths in pixels, for a `srcset`. */
export function mediaSources(key: string, pictureWidth: number, format: ImageFormat): MediaSource[] {
  return storedWidths(pictureWidth).map((width) => ({
    url: mediaUrl(key, width, format),
    width: Math.min(width, pictureWidth),
  }))
}
