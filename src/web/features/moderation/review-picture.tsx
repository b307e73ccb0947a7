import { imageFormats, mediaSources, mediaUrl } from '#contract/media.ts'
import type { PropertyImage } from '#contract/properties/card.ts'

import { Picture } from '#web/ui/primitives/picture.tsx'

type ReviewPictureProps = { image: PropertyImage; alt: string; sizes: string; className?: string }

export function ReviewPicture({ image, alt, sizes, className }: ReviewPictureProps) {
  const sources = imageFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: mediaSources(image.key, image.width, format)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', '),
  }))
  return (
    <Picture
      src={mediaUrl(image.key, 400, 'webp')}
      alt={alt}
      width={image.width}
      height={image.height}
      sources={sources}
      sizes={sizes}
      ground={image.colour}
      {...(className !== undefined && { className })}
    />
  )
}
