import CircleAlert from 'lucide-react/icons/circle-alert'
import { m } from '#messages'

import { Button } from '#web/ui/button.tsx'

import type { Photo } from './photo.ts'

/** Says over a picture why it is not on the server; nothing else is ever put in its place. */
export function PhotoFailed({ photo, name, onRetry }: { photo: Photo; name: string; onRetry: () => void }) {
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
          {m.properties_photos_retry()}
        </Button>
      )}
    </div>
  )
}
