import { storedWidths, mediaSources, mediaUrl } from '#contract/media.ts'
import type { PropertyImage } from '#contract/properties/image.ts'

/** All kept sizes in one format, as a `srcset`. */
export function sourceSet(
  { key, width }: Pick<PropertyImage, 'key' | 'width'>,
  format: 'avif' | 'webp',
): string {
  return mediaSources(key, width, format)
    .map((source) => `${source.url} ${source.width}w`)
    .join(', ')
}

/** The address of the largest kept size. */
export function largestSource({ key, width }: Pick<PropertyImage, 'key' | 'width'>): string {
  return mediaUrl(key, storedWidths(width).at(-1) ?? 1600, 'webp')
}
