import CirclePlay from 'lucide-react/icons/circle-play'
import ExternalLink from 'lucide-react/icons/external-link'
import Rotate3d from 'lucide-react/icons/rotate-3d'
import { useState, type ReactNode } from 'react'

import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { lazyDialog } from '#web/ui/patterns/lazy-dialog.tsx'
import { AnchorButton } from '#web/ui/primitives/link-button.tsx'

const VideoViewer = lazyDialog(() => import('./video-viewer.tsx').then((module) => module.VideoViewer))

type GalleryMediaProps = { property: Pick<PropertyDetail, 'title' | 'videoUrl' | 'tourUrl'> }

/** Video and 360° tour over the photos; external media is labelled and opens in a new tab. */
export function GalleryMedia({ property: { title, videoUrl, tourUrl } }: GalleryMediaProps) {
  const [isWatching, setIsWatching] = useState(false)
  const isOwnVideo = videoUrl?.startsWith('/') ?? false
  return (
    <div className="absolute top-3 left-3 z-1 flex max-w-[calc(100%-var(--spacing)*6)] flex-wrap gap-2">
      {videoUrl && (
        <MediaLink
          href={videoUrl}
          icon={<CirclePlay aria-hidden />}
          name={m.properties_video_tour()}
          {...(isOwnVideo && { onOpen: () => setIsWatching(true) })}
        />
      )}
      {tourUrl && <MediaLink href={tourUrl} icon={<Rotate3d aria-hidden />} name={m.properties_tour_360()} />}
      {isWatching && videoUrl && (
        <VideoViewer src={videoUrl} title={title} onClose={() => setIsWatching(false)} />
      )}
    </div>
  )
}

type MediaLinkProps = { href: string; icon: ReactNode; name: string; onOpen?: () => void }

function MediaLink({ href, icon, name, onOpen }: MediaLinkProps) {
  const host = href.startsWith('/') ? null : new URL(href).hostname.replace(/^www\./, '')
  return (
    <AnchorButton
      href={href}
      variant="secondary"
      size="small"
      icon={icon}
      target="_blank"
      rel="noopener noreferrer"
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
