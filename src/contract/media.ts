export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Names of the kept sizes; a picture is never enlarged, so the last one may be smaller than its name. */
export const imageWidths = [400, 800, 1600] as const
export type ImageWidth = (typeof imageWidths)[number]

export type MediaSource = { url: string; width: number }

/** Where one size of a stored picture is read; cached for ever, as the key names its content. */
export function mediaUrl(key: string, width: ImageWidth, format: ImageFormat): string {
  return `/media/${key}/${width}.${format}`
}

/** Sizes that exist of a picture as wide as this: all smaller names and the first that holds it whole. */
export function storedWidths(pictureWidth: number): ImageWidth[] {
  return imageWidths.filter((_, index) => index === 0 || (imageWidths[index - 1] ?? 0) < pictureWidth)
}

/** The kept sizes with their true widths in pixels, for a `srcset`. */
export function mediaSources(key: string, pictureWidth: number, format: ImageFormat): MediaSource[] {
  return storedWidths(pictureWidth).map((width) => ({
    url: mediaUrl(key, width, format),
    width: Math.min(width, pictureWidth),
  }))
}
