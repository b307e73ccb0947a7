import { mediaUrl } from '#contract/media.ts'
import type { PropertyImage } from '#contract/properties.ts'
import { m } from '#messages'

type GalleryStripProps = {
  images: readonly PropertyImage[]
  shown: number
  onChoose: (index: number) => void
}

/** The first six pictures in small; the sixth says how many follow. */
export function GalleryStrip({ images, shown, onChoose }: GalleryStripProps) {
  if (images.length < 2) return null
  const more = images.length - shownInStrip
  return (
    <ul className="flex justify-center gap-2 overflow-x-auto p-3">
      {images.slice(0, shownInStrip).map((image, index) => (
        <li key={image.key} className="flex-none">
          <button
            type="button"
            aria-label={m.properties_picture_number({ number: index + 1, count: images.length })}
            aria-current={index === shown}
            onClick={() => onChoose(index)}
            className="relative block h-12 w-14 overflow-hidden rounded-sm opacity-70 aria-[current=true]:opacity-100 aria-[current=true]:ring-2 aria-[current=true]:ring-action sm:h-15 sm:w-20"
          >
            <img
              src={mediaUrl(image.key, 400, 'webp')}
              alt=""
              width={80}
              height={60}
              className="size-full object-cover"
            />
            {more > 0 && index === shownInStrip - 1 && (
              <span
                aria-hidden
                className="absolute inset-0 grid place-items-center bg-surface/80 font-semibold"
              >
                +{more}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

const shownInStrip = 6
