import { storedWidths, mediaSources, mediaUrl } from '#contract/images.ts'
import type { ListingPicture, PropertyImage } from '#contract/properties/card.ts'
import { m } from '#messages'
import { mediaAddress } from '#web/api/media.ts'
import { classes } from '#web/ui/primitives/classes.ts'
import { Picture } from '#web/ui/primitives/picture.tsx'

import placeholder from '../../ui/art/no-picture.svg'

/** Stored sizes in one format, as a `srcset`. */
function sourceSet({ key, width }: ListingPicture, format: 'avif' | 'webp', widest: number): string {
  return mediaSources(key, width, format)
    .filter((source) => source.width <= widest)
    .map((source) => `${mediaAddress(source.url)} ${source.width}w`)
    .join(', ')
}

/** Address of the largest stored size. */
export function largestSource({ key, width }: Pick<PropertyImage, 'key' | 'width'>): string {
  return mediaAddress(mediaUrl(key, storedWidths(width).at(-1) ?? 1600, 'webp'))
}

type PropertyPictureProps = {
  image: (ListingPicture & Partial<PropertyImage>) | null
  title: string
  /** Alternative text instead of the title; empty beside a visible title. */
  alt?: string
  sizes: string
  /** Pixels of the widest size offered, where more would be downloaded but not seen. */
  widest?: number
  first?: boolean | undefined
  /** Labels an illustration as such; a gallery labels it once. */
  marked?: boolean
  className?: string
}

/** Stored picture in the size the layout needs, or an illustration in its place. */
export function PropertyPicture({
  image,
  title,
  alt,
  sizes,
  widest = Infinity,
  first = false,
  marked = true,
  className,
}: PropertyPictureProps) {
  if (!image) {
    return (
      <span className={classes('picture bg-sunken', className)}>
        <img src={placeholder} alt={alt ?? m.properties_no_picture()} width={400} height={300} />
      </span>
    )
  }
  const { key, width, height, colour, isIllustration = false } = image
  return (
    <Picture
      src={mediaAddress(mediaUrl(key, 400, 'webp'))}
      srcSet={sourceSet(image, 'webp', widest)}
      sources={[{ type: 'image/avif', srcSet: sourceSet(image, 'avif', widest) }]}
      alt={
        alt ?? (isIllustration ? m.properties_illustration_of({ title }) : m.properties_picture_of({ title }))
      }
      width={width}
      height={height}
      sizes={sizes}
      ground={colour}
      fallback={placeholder}
      first={first}
      illustration={marked && isIllustration}
      {...(className === undefined ? {} : { className })}
    />
  )
}
