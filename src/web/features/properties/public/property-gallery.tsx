import { Hydrate } from '@tanstack/react-start'
import { condition } from '@tanstack/react-start/hydration'
import CirclePlay from 'lucide-react/icons/circle-play'
import ExternalLink from 'lucide-react/icons/external-link'
import Images from 'lucide-react/icons/images'
import LayoutPanelLeft from 'lucide-react/icons/layout-panel-left'
import Rotate3d from 'lucide-react/icons/rotate-3d'
import { type RefObject, useRef, useState, type ReactNode } from 'react'

import type { PropertyImage } from '#contract/properties/card.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { mediaAddress } from '#web/api/media.ts'
import { lazyDialog } from '#web/ui/patterns/lazy-dialog.tsx'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'
import { classes } from '#web/ui/primitives/classes.ts'
import { AnchorButton } from '#web/ui/primitives/link-button.tsx'
import { VisuallyHidden } from '#web/ui/primitives/visually-hidden.tsx'

import { largestSource, PropertyPicture } from '../property-picture.tsx'
import { floorPlansId } from './floor-plans.tsx'
import { pictureId, GalleryStrip } from './gallery-strip.tsx'

type GalleryWallProps = {
  images: readonly PropertyImage[]
  title: string
  row: RefObject<HTMLUListElement | null>
  /** Called when another photo is swiped into view. */
  onShown: (index: number) => void
  onOpen: (index: number) => void
}

/** Swipe row on phones and without scripts, grid of up to five on wide screens; each photo is a plain link. */
function GalleryWall({ images, title, row, onShown, onOpen }: GalleryWallProps) {
  return (
    <ul
      ref={row}
      onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
        onShown(Math.min(images.length - 1, Math.round(scrollLeft / clientWidth)))
      }
      className={classes(rowStyle, wallStyle, walls[Math.min(images.length, shownOnWall) - 1])}
    >
      {images.map((image, index) => (
        <li
          key={image.key}
          id={pictureId(index)}
          className={classes(
            'w-full flex-none snap-center lg:min-h-0 lg:w-auto noscript:lg:h-full',
            index >= shownOnWall && 'lg:hidden noscript:lg:block',
          )}
        >
          <a
            href={largestSource(image)}
            className="relative block h-full outline-offset-[calc(var(--ring-width)*-2)]"
            onClick={(event) => {
              event.preventDefault()
              onOpen(index)
            }}
          >
            <VisuallyHidden>
              {m.properties_picture_number({ number: index + 1, count: images.length })}
            </VisuallyHidden>
            <PropertyPicture
              image={image}
              title={title}
              first={index === 0}
              sizes={index === 0 ? '(min-width: 1024px) 600px, 100vw' : '(min-width: 1024px) 300px, 100vw'}
              className="aspect-8/5 lg:aspect-auto lg:h-full noscript:lg:aspect-4/3"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

const shownOnWall = 5
const rowStyle = 'flex snap-x snap-mandatory overflow-x-auto'
const wallStyle =
  'print:grid print:grid-cols-3 print:gap-2 print:overflow-hidden print:[&>li]:w-auto print:[&>li:nth-child(n+4)]:hidden lg:grid lg:h-109 lg:gap-2 lg:overflow-hidden lg:rounded-xl noscript:lg:flex noscript:lg:overflow-x-auto'

/** Grid layouts by number of photos. */
const walls = [
  'lg:grid-cols-1',
  'lg:grid-cols-2',
  'lg:grid-cols-[2fr_1fr] lg:grid-rows-2 lg:[&>li:first-child]:row-span-2',
  'lg:grid-cols-[2fr_1fr_1fr] lg:grid-rows-2 lg:[&>li:first-child]:row-span-2 lg:[&>li:last-child]:col-span-2',
  'lg:grid-cols-[2fr_1fr_1fr] lg:grid-rows-2 lg:[&>li:first-child]:row-span-2',
]

const GalleryViewer = lazyDialog(() => import('./gallery-viewer.tsx').then((module) => module.GalleryViewer))

type PropertyGalleryProps = {
  property: Pick<PropertyDetail, 'images' | 'floorPlans' | 'title' | 'videoUrl' | 'tourUrl'>
}

/** Gallery with thumbnails, video, tour and floor plans; each photo opens full screen. */
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
    <section aria-label={m.properties_pictures()} className="-mx-4 md:-mx-6 lg:mx-0 lg:mt-5 print:m-0">
      <div className="relative">
        {images.length === 0 ? (
          <PropertyPicture image={null} title={title} sizes="100vw" className={emptyStyle} />
        ) : (
          <GalleryWall images={images} title={title} row={row} onShown={setShown} onOpen={setOpened} />
        )}
        {(property.videoUrl ?? property.tourUrl ?? property.floorPlans[0]) && (
          // Most properties have none of them, and do without its scripts.
          <Hydrate when={condition(true)}>
            <GalleryMedia property={property} />
          </Hydrate>
        )}
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
        className="px-4 pt-2 md:px-6 lg:hidden print:hidden"
      />
      {opened !== null && (
        <GalleryViewer images={images} title={title} first={opened} onClose={() => setOpened(null)} />
      )}
    </section>
  )
}

const emptyStyle = 'aspect-8/5 lg:aspect-auto lg:h-80 lg:rounded-xl'
const allStyle = buttonStyle(
  { variant: 'secondary', size: 'small' },
  'absolute! right-4 bottom-4 noscript:hidden print:hidden',
)

const VideoViewer = lazyDialog(() => import('./viewer-modal.tsx').then((module) => module.VideoViewer))
const PanoramaViewer = lazyDialog(() =>
  import('./panorama-viewer.tsx').then((module) => module.PanoramaViewer),
)

/** Video, 360° tour and floor plans over the photos; external media is labelled and opens in a new tab. */
function GalleryMedia({ property: { title, images, floorPlans, videoUrl, tourUrl } }: PropertyGalleryProps) {
  const [opened, setOpened] = useState<'video' | 'tour' | 'plans' | null>(null)
  const close = () => setOpened(null)
  const [first] = images
  const poster = first && largestSource(first)
  return (
    <div className="print:hidden absolute top-3 left-3 z-1 flex max-w-[calc(100%-var(--spacing)*6)] flex-wrap gap-2">
      {videoUrl && (
        <MediaLink
          url={videoUrl}
          icon={<CirclePlay aria-hidden />}
          name={m.properties_video_tour()}
          {...(videoUrl.startsWith('/') && { onOpen: () => setOpened('video') })}
        />
      )}
      {tourUrl && (
        <MediaLink
          url={tourUrl}
          icon={<Rotate3d aria-hidden />}
          name={m.properties_tour_360()}
          {...(tourUrl.startsWith('/media/') && { onOpen: () => setOpened('tour') })}
        />
      )}
      {floorPlans[0] && (
        <MediaLink
          url={`#${floorPlansId}`}
          icon={<LayoutPanelLeft aria-hidden />}
          name={m.properties_floor_plans()}
          onOpen={() => setOpened('plans')}
        />
      )}
      {opened === 'plans' && (
        <GalleryViewer
          images={floorPlans}
          arePlans
          title={m.properties_floor_plans_of({ title })}
          first={0}
          onClose={close}
        />
      )}
      {opened === 'video' && videoUrl && (
        <VideoViewer src={mediaAddress(videoUrl)} poster={poster} title={title} onClose={close} />
      )}
      {opened === 'tour' && tourUrl && (
        <PanoramaViewer src={mediaAddress(tourUrl)} title={title} onClose={close} />
      )}
    </div>
  )
}

type MediaLinkProps = { url: string; icon: ReactNode; name: string; onOpen?: () => void }

function MediaLink({ url, icon, name, onOpen }: MediaLinkProps) {
  const isOfPage = url.startsWith('#')
  const host = isOfPage || url.startsWith('/') ? null : new URL(url).hostname.replace(/^www\./, '')
  return (
    <AnchorButton
      href={isOfPage ? url : mediaAddress(url)}
      variant="secondary"
      size="small"
      icon={icon}
      {...(!isOfPage && { target: '_blank', rel: 'noopener noreferrer' })}
      title={host === null ? undefined : m.properties_opens_elsewhere({ host })}
      onClick={(event) => {
        if (!onOpen) return
        event.preventDefault()
        onOpen()
      }}
    >
      {name}
      {host !== null && (
        <span className="flex min-w-0 items-center gap-1 font-normal text-ink-2">
          <span aria-hidden className="max-w-32 truncate">
            {host}
          </span>
          <ExternalLink aria-hidden className="size-4!" />
          <span className="sr-only">{m.properties_opens_elsewhere({ host })}</span>
        </span>
      )}
    </AnchorButton>
  )
}
