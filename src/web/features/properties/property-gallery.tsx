import Images from 'lucide-react/icons/images'
import { lazy, Suspense, useState } from 'react'

import type { PropertyImage } from '#contract/properties.ts'
import { m } from '#messages'
import { buttonStyle } from '#web/ui/button-style.ts'
import { classes } from '#web/ui/classes.ts'

import { largestSource } from './picture-sources.ts'
import { PropertyPicture } from './property-picture.tsx'

const GalleryViewer = lazy(() =>
  import('./gallery-viewer.tsx').then((module) => ({ default: module.GalleryViewer })),
)

type PropertyGalleryProps = { images: readonly PropertyImage[]; title: string }

/** A row to push on phones, a wall of up to five on wide screens; each picture opens large, as a plain link too. */
export function PropertyGallery({ images, title }: PropertyGalleryProps) {
  const [opened, setOpened] = useState<number | null>(null)
  if (images.length === 0) {
    return (
      <PropertyPicture
        image={null}
        title={title}
        sizes="100vw"
        className="-mx-4 aspect-4/3 md:-mx-6 lg:mx-0 lg:mt-5 lg:aspect-auto lg:h-80 lg:rounded-xl"
      />
    )
  }
  return (
    <section aria-label={m.properties_pictures()} className="relative -mx-4 md:-mx-6 lg:mx-0 lg:mt-5">
      <ul
        className={classes(
          'flex snap-x snap-mandatory overflow-x-auto lg:grid lg:h-109 lg:gap-2 lg:overflow-hidden lg:rounded-xl',
          walls[Math.min(images.length, shownOnWall) - 1],
        )}
      >
        {images.map((image, index) => (
          <li
            key={image.key}
            className={classes(
              'w-full flex-none snap-center lg:min-h-0 lg:w-auto',
              index >= shownOnWall && 'lg:hidden',
            )}
          >
            <a
              href={largestSource(image)}
              aria-label={m.properties_picture_number({ number: index + 1, count: images.length })}
              className="block h-full outline-offset-[calc(var(--ring-width)*-2)]"
              onClick={(event) => {
                event.preventDefault()
                setOpened(index)
              }}
            >
              <PropertyPicture
                image={image}
                title={title}
                first={index === 0}
                sizes={index === 0 ? '(min-width: 1024px) 600px, 100vw' : '(min-width: 1024px) 300px, 100vw'}
                className="aspect-4/3 lg:aspect-auto lg:h-full"
              />
            </a>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <button
          type="button"
          onClick={() => setOpened(0)}
          className={buttonStyle(
            { variant: 'secondary', size: 'small' },
            'absolute! right-4 bottom-4 noscript:hidden',
          )}
        >
          <Images aria-hidden />
          {m.properties_all_pictures({ count: images.length })}
        </button>
      )}
      {opened !== null && (
        <Suspense>
          <GalleryViewer images={images} title={title} first={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  )
}

const shownOnWall = 5

/** By the number of pictures: how the wall is laid. */
const walls = [
  'lg:grid-cols-1',
  'lg:grid-cols-2',
  'lg:grid-cols-[2fr_1fr] lg:grid-rows-2 lg:[&>li:first-child]:row-span-2',
  'lg:grid-cols-[2fr_1fr_1fr] lg:grid-rows-2 lg:[&>li:first-child]:row-span-2 lg:[&>li:last-child]:col-span-2',
  'lg:grid-cols-[2fr_1fr_1fr] lg:grid-rows-2 lg:[&>li:first-child]:row-span-2',
]
