import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { m } from '#messages'
import type { KeyboardEvent } from 'react'

import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

import { isUnderWay } from './photo.ts'
import type { Photo } from './photo.ts'
import { PhotoFailed } from './photo-failed.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import { PhotoProgress } from './photo-progress.tsx'
import type { TileDrag } from './use-photo-drag.ts'
import type { PhotosApi } from './use-photos.ts'

type PhotoTileProps = {
  photo: Photo
  name: string
  index: number
  count: number
  /** Id of the sentence that tells which keys move a picture. */
  hint: string
  drag: TileDrag
  order: number
  onPlace: (index: number, control: string) => void
  api: Pick<PhotosApi, 'remove' | 'cancel' | 'retry' | 'makePrimary'>
}

export function PhotoTile({ photo, name, index, count, hint, drag, order, onPlace, api }: PhotoTileProps) {
  const { id, status, preview, colour } = photo
  const isPrimary = order === 0

  function onKeyDown(event: KeyboardEvent) {
    const to = placeByKey(event, index, count)
    if (to === null) return
    event.preventDefault()
    onPlace(to, 'picture')
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
          aria-label={m.properties_photos_position({ name, position: index + 1, count })}
          aria-describedby={hint}
          onKeyDown={onKeyDown}
          onPointerDown={drag.onPointerDown}
          onContextMenu={drag.onContextMenu}
          className="absolute inset-0 cursor-grab touch-pan-y select-none active:cursor-grabbing"
        >
          <PhotoPreview src={preview} />
        </button>
        {status === 'failed' && <PhotoFailed photo={photo} name={name} onRetry={() => api.retry(photo)} />}
        {isPrimary && (
          <Badge tone="surface" size="tiny" className="pointer-events-none absolute top-2 left-2">
            {m.properties_photos_primary()}
          </Badge>
        )}
        {isUnderWay(photo) && <PhotoProgress photo={photo} name={name} />}
        {!isPrimary && status !== 'failed' && (
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
            onClick={() => onPlace(index - 1, 'earlier')}
          />
          <IconButton
            label={m.properties_photos_later({ name })}
            icon={<ArrowRight />}
            data-control="later"
            aria-disabled={index === count - 1}
            className="aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-disabled:opacity-60"
            onClick={() => onPlace(index + 1, 'later')}
          />
        </span>
        {isUnderWay(photo) && status !== 'processing' ? (
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

/** Where a key moves the picture; null for every other key. */
function placeByKey({ key }: KeyboardEvent, index: number, count: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return index - 1
  if (key === 'ArrowRight' || key === 'ArrowDown') return index + 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
