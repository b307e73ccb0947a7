import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import ImageIcon from 'lucide-react/icons/image'
import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useState, type KeyboardEvent } from 'react'

import { m } from '#messages'
import { useOnline } from '#web/api/use-online.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { classes } from '#web/ui/primitives/classes.ts'
import { IconButton } from '#web/ui/primitives/icon-button.tsx'

import { isInProgress, type Photo } from './photo.ts'
import type { TileDrag } from './use-photo-drag.ts'
import type { PhotosApi } from './use-photos.ts'

type PhotoTileProps = {
  photo: Photo
  name: string
  index: number
  count: number
  /** Id of the text that explains the keys. */
  hint: string
  drag: TileDrag
  order: number
  onPosition: (index: number, control: string) => void
  api: Pick<PhotosApi, 'words' | 'remove' | 'cancel' | 'retry' | 'makePrimary'>
}

export function PhotoTile({ photo, name, index, count, hint, drag, order, onPosition, api }: PhotoTileProps) {
  const { id, status, preview, colour } = photo
  const { words } = api
  const isPrimary = words.arePhotos && order === 0

  function onKeyDown(event: KeyboardEvent) {
    const to = positionByKey(event, index, count)
    if (to === null) return
    event.preventDefault()
    onPosition(to, 'picture')
  }

  return (
    <li
      data-photo={id}
      style={{ order, ...drag.style }}
      className={classes(
        'grid content-start gap-1.5',
        drag.isLifted ? 'relative z-10' : 'transition-transform duration-(--quick)',
      )}
    >
      <div
        className={classes(
          'relative aspect-4/3 overflow-hidden rounded-md bg-sunken',
          drag.isLifted && 'shadow-lg outline-2 outline-action',
        )}
        style={colour === null ? undefined : { backgroundColor: colour }}
      >
        <button
          type="button"
          data-control="picture"
          aria-label={words.position({ name, position: index + 1, count })}
          aria-describedby={hint}
          onKeyDown={onKeyDown}
          onPointerDown={drag.onPointerDown}
          onContextMenu={drag.onContextMenu}
          className="absolute inset-0 cursor-grab touch-pan-y select-none active:cursor-grabbing"
        >
          <PhotoPreview src={preview} isWhole={!words.arePhotos} />
        </button>
        {status === 'failed' && <PhotoFailed photo={photo} name={name} onRetry={() => api.retry(photo)} />}
        {isPrimary && (
          <Badge tone="surface" size="tiny" className="pointer-events-none absolute top-2 left-2">
            {m.properties_photos_primary()}
          </Badge>
        )}
        {isInProgress(photo) && <PhotoProgress photo={photo} name={name} />}
        {words.arePhotos && !isPrimary && status !== 'failed' && (
          <IconButton
            variant="pill"
            label={m.properties_photos_make_primary({ name })}
            icon={<Star className="size-4.5!" />}
            data-control="primary"
            className="absolute top-0 right-0"
            onClick={() => api.makePrimary(id)}
          />
        )}
      </div>
      <div className="flex justify-between">
        <span className="flex">
          <IconButton
            label={m.properties_photos_earlier({ name })}
            icon={<ArrowLeft />}
            data-control="earlier"
            aria-disabled={index === 0}
            className="aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-disabled:opacity-60"
            onClick={() => onPosition(index - 1, 'earlier')}
          />
          <IconButton
            label={m.properties_photos_move_later({ name })}
            icon={<ArrowRight />}
            data-control="later"
            aria-disabled={index === count - 1}
            className="aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-disabled:opacity-60"
            onClick={() => onPosition(index + 1, 'later')}
          />
        </span>
        {isInProgress(photo) && status !== 'processing' ? (
          <IconButton
            label={m.properties_photos_cancel({ name })}
            icon={<X />}
            onClick={() => api.cancel(id)}
          />
        ) : (
          <IconButton
            label={m.properties_photos_remove({ name })}
            icon={<Trash2 />}
            onClick={() => api.remove(id)}
          />
        )}
      </div>
    </li>
  )
}

/** Target position of a key press; null for other keys. */
function positionByKey({ key }: KeyboardEvent, index: number, count: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return index - 1
  if (key === 'ArrowRight' || key === 'ArrowDown') return index + 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Photo, or a placeholder where the browser cannot decode the file. */
function PhotoPreview({ src, isWhole }: { src: string; isWhole: boolean }) {
  const [isUnreadable, setIsUnreadable] = useState(false)
  if (isUnreadable) return <ImageIcon aria-hidden className="mx-auto size-6! text-ink-3" />
  return (
    <img
      src={src}
      alt=""
      draggable={false}
      decoding="async"
      onError={() => setIsUnreadable(true)}
      className={classes('pointer-events-none size-full', isWhole ? 'object-contain' : 'object-cover')}
    />
  )
}

/** Error over the photo, which remains visible beneath. */
function PhotoFailed({ photo, name, onRetry }: { photo: Photo; name: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="pointer-events-none absolute inset-0 grid content-center justify-items-center gap-1 bg-lac-soft/94 p-1.5 text-center text-sm leading-4.5 text-lac-ink"
    >
      {photo.isRefused && <CircleAlert aria-hidden className="size-4.5!" />}
      <span className="line-clamp-4">{photo.problem}</span>
      {!photo.isRefused && (
        <Button
          size="small"
          variant="secondary"
          aria-label={m.properties_photos_retry_named({ name })}
          className="pointer-events-auto"
          onClick={onRetry}
        >
          {m.properties_retry()}
        </Button>
      )}
    </div>
  )
}

/** Upload progress by bytes sent. */
function PhotoProgress({ photo: { status, percent }, name }: { photo: Photo; name: string }) {
  const isOnline = useOnline()
  const words = {
    waiting: isOnline ? m.properties_photos_pending() : m.properties_photos_offline(),
    preparing: m.properties_photos_preparing(),
    uploading: m.properties_photos_uploading({ percent }),
    processing: m.properties_photos_processing(),
    uploaded: '',
    failed: '',
  }
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 grid gap-1 bg-raised/94 px-2.5 pt-1 pb-2 text-sm">
      <span>{words[status]}</span>
      <span
        role="progressbar"
        aria-label={name}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={words[status]}
        className="block h-1 overflow-hidden rounded-full bg-sunken"
      >
        <span
          className="block h-full origin-left bg-action transition-transform duration-(--calm)"
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </span>
    </div>
  )
}
