import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Trash2 from 'lucide-react/icons/trash-2'
import { m } from '#messages'

import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

import type { Photo } from './use-photos.ts'

type PhotoTileProps = {
  photo: Photo
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onRetry: () => void
}

export function PhotoTile({ photo, isFirst, isLast, onMove, onRemove, onRetry }: PhotoTileProps) {
  const { name, status } = photo
  return (
    <li className="grid gap-1.5">
      <div className="relative aspect-4/3 overflow-hidden rounded-md bg-sunken">
        {status === 'failed' ? (
          <PhotoFailed photo={photo} onRetry={onRetry} />
        ) : (
          <img src={photo.preview} alt={name} className="size-full object-cover" />
        )}
        {isFirst && (
          <Badge tone="surface" size="tiny" className="absolute top-2 left-2">
            {m.properties_photos_primary()}
          </Badge>
        )}
        {status === 'uploading' && (
          <span
            role="status"
            className="absolute inset-x-0 bottom-0 flex items-center gap-2 bg-raised px-2.5 py-1.5 text-sm"
          >
            <Spinner /> {m.properties_photos_uploading()}
          </span>
        )}
      </div>
      <div className="flex justify-between">
        <span className="flex">
          <IconButton
            label={m.properties_photos_earlier({ name })}
            icon={<ArrowLeft />}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={m.properties_photos_later({ name })}
            icon={<ArrowRight />}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
        </span>
        <IconButton label={m.properties_photos_remove({ name })} icon={<Trash2 />} onClick={onRemove} />
      </div>
    </li>
  )
}

function PhotoFailed({ photo, onRetry }: { photo: Photo; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="grid size-full content-center justify-items-center gap-1.5 bg-lac-soft p-2 text-center text-sm text-lac-ink"
    >
      <CircleAlert aria-hidden className="size-4.5!" />
      <span className="line-clamp-3">{photo.problem}</span>
      {!photo.isRefused && (
        <Button size="small" variant="secondary" onClick={onRetry}>
          {m.properties_photos_retry()}
        </Button>
      )}
    </div>
  )
}
