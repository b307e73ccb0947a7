import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useMemo, useState } from 'react'
import Lightbox from 'yet-another-react-lightbox'
import Inline from 'yet-another-react-lightbox/plugins/inline'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'

import type { ListingPicture, PropertyImage } from '#contract/properties/card.ts'
import { m } from '#messages'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { IconButton } from '#web/ui/primitives/icon-button.tsx'

import { largestSource, PropertyPicture } from '../property-picture.tsx'
import { GalleryStrip } from './gallery-strip.tsx'
import { ViewerModal } from './viewer-modal.tsx'

type GalleryViewerProps = {
  images: readonly (ListingPicture & Partial<PropertyImage>)[]
  /** Floor plans instead of photos. */
  arePlans?: boolean
  title: string
  first: number
  onClose: () => void
}

/** Full-screen photo: arrows, swipes and thumbnails change it (wrapping around), pinch or double tap zooms. */
export function GalleryViewer({ images, arePlans = false, title, first, onClose }: GalleryViewerProps) {
  const [shown, setShown] = useState(first)
  const count = images.length
  const numberOf = arePlans ? m.properties_floor_plans_number : m.properties_picture_number
  useEffect(() => {
    const steer = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
      if (by !== 0) setShown((known) => (known + by + count) % count)
    }
    window.addEventListener('keydown', steer)
    return () => window.removeEventListener('keydown', steer)
  }, [count])
  const slides = useMemo(
    () => images.map((image) => ({ src: largestSource(image), width: image.width, height: image.height })),
    [images],
  )
  const image = images[shown]
  if (!image) return null
  const step = (by: number) => setShown((shown + by + count) % count)
  return (
    <ViewerModal
      title={title}
      onClose={onClose}
      beside={
        <>
          {image.isIllustration && <Badge size="tiny">{m.layout_illustration()}</Badge>}
          <p role="status" className="text-md text-ink-2 tabular-nums">
            <span className="sr-only">{numberOf({ number: shown + 1, count })}</span>
            <span aria-hidden>{`${shown + 1} / ${count}`}</span>
          </p>
        </>
      }
    >
      <div className="flex min-h-0 flex-1 flex-col">
        <div className="relative min-h-0 flex-1" onDragStart={(event) => event.preventDefault()}>
          <Lightbox
            plugins={[Inline, Zoom]}
            slides={slides}
            index={shown}
            on={{ view: ({ index }) => setShown(index) }}
            carousel={{ finite: count === 1, padding: 0, spacing: 16 }}
            controller={{ closeOnEscape: false }}
            zoom={{ maxZoomPixelRatio: 3 }}
            labels={{
              'Photo gallery': arePlans ? m.properties_floor_plans() : m.properties_pictures(),
              '{index} of {total}': numberOf({ number: '{index}', count: '{total}' }),
              Carousel: '',
              Slide: '',
            }}
            styles={{ root: lightboxColours, container: { touchAction: 'none' } }}
            render={{
              slide: ({ slide, offset, zoom = 1 }) => (
                <PropertyPicture
                  image={images.find((image) => largestSource(image) === slide.src) ?? null}
                  title={title}
                  sizes={`${Math.ceil(zoom) * 100}vw`}
                  first={offset === 0}
                  marked={false}
                  className="size-full bg-transparent! [&_img]:object-contain"
                />
              ),
              buttonPrev: () => null,
              buttonNext: () => null,
              buttonZoom: () => null,
            }}
          />
          {images.length > 1 && (
            <>
              <IconButton
                variant="pill"
                label={m.properties_picture_previous()}
                icon={<ChevronLeft aria-hidden />}
                onClick={() => step(-1)}
                className="absolute top-1/2 left-2 -translate-y-1/2"
              />
              <IconButton
                variant="pill"
                label={m.properties_picture_next()}
                icon={<ChevronRight aria-hidden />}
                onClick={() => step(1)}
                className="absolute top-1/2 right-2 -translate-y-1/2"
              />
            </>
          )}
        </div>
        <GalleryStrip
          images={images}
          numberOf={numberOf}
          shown={shown}
          onChoose={setShown}
          className="p-3 sm:justify-center"
        />
      </div>
    </ViewerModal>
  )
}

const lightboxColours = { '--yarl__color_backdrop': 'transparent' }
