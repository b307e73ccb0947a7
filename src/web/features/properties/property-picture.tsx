import { storedWidths, mediaSources, mediaUrl } from '#contract/media.ts'
import type { PropertyImage } from '#contract/properties/card.ts'
import { m } from '#messages'
import { classes } from '#web/ui/primitives/classes.ts'
import { Picture } from '#web/ui/primitives/picture.tsx'
import placeholder from '../../ui/art/no-picture.svg'

/** All kept sizes in one format, as a `srcset`. */
function sourceSet({ key, width }: Pick<PropertyImage, 'key' | 'width'>, format: 'avif' | 'webp'): string {
  return mediaSources(key, width, format)
    .map((source) => `${source.url} ${source.width}w`)
    .join(', ')
}

/** The address of the largest kept size. */
export function largestSource({ key, width }: Pick<PropertyImage, 'key' | 'width'>): string {
  return mediaUrl(key, storedWidths(width).at(-1) ?? 1600, 'webp')
}

type PropertyPictureProps = {
  image: PropertyImage | null
  title: string
  /** Says something else than what is pictured; empty where the title stands beside it. */
  alt?: string
  sizes: string
  first?: boolean | undefined
  /** Says on the picture that it is drawn; a gallery says it once for all. */
  marked?: boolean
  className?: string
}

/** A stored picture in the size the layout needs, or a drawing that stands for none. */
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
      <span className={classes('relative block overflow-hidden bg-sunken', className)}>
        <img
          src={placeholder}
          alt={alt ?? m.properties_no_picture()}
          width={400}
          height={300}
          className="block size-full object-cover"
        />
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
