import Camera from 'lucide-react/icons/camera'
import X from 'lucide-react/icons/x'
import { useId } from 'react'

import { nameOfItem } from '#contract/rentals/item-words.ts'
import { maxPhotosOfItem } from '#contract/rentals/limits.ts'
import type { RentalItem } from '#contract/rentals/shapes.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { shrinkPhoto } from '#web/api/shrink-photo.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'
import { IconButton } from '#web/ui/primitives/icon-button.tsx'
import { Spinner } from '#web/ui/primitives/spinner.tsx'

type ItemPhotosProps = { rentalId: string; item: RentalItem; mayWrite: boolean }

/** Photos of a thing, each a link to its large size; a phone offers its camera. */
export function ItemPhotos({ rentalId, item, mayWrite }: ItemPhotosProps) {
  const inputId = useId()
  const name = nameOfItem(item)
  const ofItem = { id: rentalId, itemId: item.id }
  const { run: add, isPending } = useAction(
    async (file: File) => api.rentals.addRentalPhoto({ ...ofItem, file: await shrinkPhoto(file) }),
    { done: m.rentals_photo_added(), failed: m.rentals_photo_failed() },
  )
  const { run: remove } = useAction(
    (photoId: string) => api.rentals.removeRentalPhoto({ ...ofItem, photoId }),
    { failed: m.rentals_not_now() },
  )
  if (item.photos.length === 0 && !mayWrite) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {item.photos.map(({ id, width, height }, index) => (
        <span key={id} className="relative">
          <a href={`/rentals/${rentalId}/photos/${id}-large.webp`} target="_blank" rel="noreferrer">
            <img
              src={`/rentals/${rentalId}/photos/${id}-small.webp`}
              alt={m.rentals_photo_of({ name, number: index + 1 })}
              width={width}
              height={height}
              loading="lazy"
              className="h-20 w-28 rounded-md border border-line object-cover"
            />
          </a>
          {mayWrite && (
            <IconButton
              variant="pill"
              className="absolute -top-3 -right-3"
              label={m.rentals_photo_remove({ name, number: index + 1 })}
              icon={<X aria-hidden />}
              onClick={() => void remove(id)}
            />
          )}
        </span>
      ))}
      {mayWrite && item.photos.length < maxPhotosOfItem && (
        <span className="relative">
          <input
            id={inputId}
            type="file"
            accept="image/*"
            className="peer sr-only"
            disabled={isPending}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) void add(file)
              currentTarget.value = ''
            }}
          />
          <label htmlFor={inputId} className={buttonStyle({ variant: 'secondary', size: 'small' })}>
            <span className="inline-flex items-center gap-2">
              {isPending ? <Spinner /> : <Camera aria-hidden />}
              <span className="sr-only">{m.rentals_photo_add({ name })}</span>
            </span>
          </label>
        </span>
      )}
    </div>
  )
}
