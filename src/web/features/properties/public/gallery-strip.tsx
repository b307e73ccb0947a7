import { mediaUrl } from '#contract/images.ts'
import type { ListingPicture } from '#contract/properties/card.ts'
import { m } from '#messages'
import { mediaAddress } from '#web/api/media.ts'
import { classes } from '#web/ui/primitives/classes.ts'
import { Picture } from '#web/ui/primitives/picture.tsx'
import { VisuallyHidden } from '#web/ui/primitives/visually-hidden.tsx'

import placeholder from '../../../ui/art/no-picture.svg'

type GalleryStripProps = {
  images: readonly ListingPicture[]
  numberOf?: (place: { number: number; count: number }) => string
  shown: number
  onChoose: (index: number) => void
  /** Handles the last thumbnail if more photos follow; without it that thumbnail selects its own photo. */
  onMore?: (index: number) => void
  className?: string
}

/** First six thumbnails; the sixth shows how many follow. Each links to its photo without scripts. */
export function GalleryStrip({
  images,
  numberOf = m.properties_picture_number,
  shown,
  onChoose,
  onMore,
  className,
}: GalleryStripProps) {
  if (images.length < 2) return null
  const more = images.length - shownInStrip
  return (
    <ul className={classes('flex gap-2 overflow-x-auto', className)}>
      {images.slice(0, shownInStrip).map((image, index) => {
        const isLast = more > 0 && index === shownInStrip - 1
        return (
          <li key={image.key} className="min-w-11 flex-1 sm:max-w-20">
            <a
              href={`#${pictureId(index)}`}
              aria-current={index === shown || (isLast && shown > index)}
              onClick={(event) => {
                event.preventDefault()
                if (isLast && onMore) onMore(index)
                else onChoose(index)
              }}
              className="relative block rounded-sm opacity-75 outline-offset-[calc(var(--ring-width)*-1)] after:absolute after:inset-0 after:rounded-sm aria-[current=true]:opacity-100 aria-[current=true]:after:border-2 aria-[current=true]:after:border-action"
            >
              <VisuallyHidden>{numberOf({ number: index + 1, count: images.length })}</VisuallyHidden>
              <Picture
                src={mediaAddress(mediaUrl(image.key, 400, 'webp'))}
                fallback={placeholder}
                ground={image.colour}
                alt=""
                width={80}
                height={60}
                className="h-12 rounded-sm sm:h-15"
              />
              {isLast && (
                <span className="absolute inset-0 grid place-items-center rounded-sm bg-surface/80 font-semibold">
                  {` +${more}`}
                </span>
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

export function pictureId(index: number): string {
  return `picture-${index + 1}`
}

const shownInStrip = 6
