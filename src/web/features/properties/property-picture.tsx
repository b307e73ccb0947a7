import { storedWidths, mediaSources, mediaUrl } from '#contract/media.ts'
import type { PropertyImage } from '#contract/properties/card.ts'
import { m } from '#messages'
import { classes } from '#web/ui/primitives/classes.ts'
import { Picture } from '#web/ui/primitives/picture.tsx'

import placeholder from '../../ui/art/no-picture.svg'

/** All stored sizes in one format, as a `srcset`. */
function sourceSet({ key, width }: Pick<PropertyImage, 'key' | 'width'>, format: 'avif' | 'webp'): string {
  return mediaSources(key, width, format)
    .map((source) => `${source.url} ${source.width}w`)
    .join(', ')
}

/** Address of the largest stored size. */
export function largestSource({ key, width }: Pick<PropertyImage, 'key' | 'width'>): string {
  return mediaUrl(key, storedWidths(width).at(-1) ?? 1600, 'webp')
}

type PropertyPictureProps = {
  image: PropertyImage | null
  title: string
  /** Alternative text instead of the title; empty beside a visible title. */
  alt?: string
  sizes: string
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
  const { key, width, height, colour, isIllustration } = image
  return (
    <Picture
      src={mediaUrl(key, 400, 'webp')}
      sources={[
        { type: 'image/avif', srcSet: sourceSet(image, 'avif') },
        { type: 'image/webp', srcSet: sourceSet(image, 'webp') },
      ]}
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
