import Images from 'lucide-react/icons/images'
import { lazy, Suspense, useRef, useState } from 'react'

import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'

import { GalleryStrip, pictureId } from './gallery-strip.tsx'
import { GalleryWall } from './gallery-wall.tsx'
import { GalleryMedia } from './gallery-media.tsx'
import { PropertyPicture } from './property-picture.tsx'

const GalleryViewer = lazy(() =>
  import('./gallery-viewer.tsx').then((module) => ({ default: module.GalleryViewer })),
)

type PropertyGalleryProps = { property: Pick<PropertyDetail, 'images' | 'title' | 'videoUrl' | 'tourUrl'> }

/** All pictures to push or to see at once, the first six in small below, video and tour; each opens large. */
export function PropertyGallery({ property }: PropertyGalleryProps) {
  const { images, title } = property
  const [opened, setOpened] = useState<number | null>(null)
  const [shown, setShown] = useState(0)
  const row = useRef<HTMLUListElement>(null)
  const choose = (index: number) => {
    const picture = document.getElementById(pictureId(index))
    row.current?.scrollTo({ left: picture?.offsetLeft ?? 0, behavior: 'smooth' })
  }
  return (
    <section aria-label={m.properties_pictures()} className="-mx-4 md:-mx-6 lg:mx-0 lg:mt-5">
      <div className="relative">
        {images.length === 0 ? (
          <PropertyPicture image={null} title={title} sizes="100vw" className={emptyStyle} />
        ) : (
          <GalleryWall images={images} title={title} row={row} onShown={setShown} onOpen={setOpened} />
        )}
        {(property.videoUrl ?? property.tourUrl) && <GalleryMedia property={property} />}
        {images.length > 1 && (
          <button type="button" onClick={() => setOpened(shown)} className={allStyle}>
            <Images aria-hidden />
            {m.properties_all_pictures({ count: images.length })}
          </button>
        )}
      </div>
      <GalleryStrip
        images={images}
        shown={shown}
        onChoose={choose}
        onMore={setOpened}
        className="px-4 pt-2 md:px-6 lg:hidden"
      />
      {opened !== null && (
        <Suspense>
          <GalleryViewer images={images} title={title} first={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  )
}

const emptyStyle = 'aspect-4/3 lg:aspect-auto lg:h-80 lg:rounded-xl'
const allStyle = buttonStyle(
  { variant: 'secondary', size: 'small' },
  'absolute! right-4 bottom-4 noscript:hidden',
)
