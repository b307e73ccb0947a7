import ArrowUp from 'lucide-react/icons/arrow-up'
import { m } from '#messages'
import { useState } from 'react'
import type { DragEvent } from 'react'

import { classes } from '#web/ui/classes.ts'

import { ListingSection } from './listing/listing-section.tsx'
import { PhotoTile } from './photo-tile.tsx'
import type { Photos } from './use-photos.ts'

/** Chooses, drops, orders and removes the pictures of a listing. */
export function PhotoPicker({ photos: { photos, add, remove, move, retry } }: { photos: Photos }) {
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    add(event.dataTransfer.files)
  }

  return (
    <ListingSection title={m.properties_form_images()} hint={m.properties_photos_hint()}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the pointer's shortcut; the input inside takes keys and presses */}
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classes(
          'relative grid min-h-28 cursor-pointer place-items-center rounded-md border border-dashed p-4 text-center',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          isOver ? 'border-action bg-action-soft' : 'border-line-strong',
        )}
      >
        <input
          type="file"
          accept="image/*"
          multiple
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            add(event.target.files ?? [])
            event.target.value = ''
          }}
        />
        <span>
          <ArrowUp aria-hidden className="mx-auto mb-2 size-4.5!" />
          <span className="block">
            <span className="font-semibold">{m.properties_photos_choose()}</span> {m.properties_photos_drop()}
          </span>
          <span className="block text-sm text-ink-3">{m.properties_photos_large()}</span>
        </span>
      </label>
      <p role="status" className={photos.length > 0 ? 'text-sm text-ink-3' : 'sr-only'}>
        {m.properties_photos_status({ count: photos.filter(({ isRefused }) => !isRefused).length })}
      </p>
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              isFirst={index === 0}
              isLast={index === photos.length - 1}
              onMove={(by) => move(photo.id, by)}
              onRemove={() => remove(photo.id)}
              onRetry={() => retry(photo)}
            />
          ))}
        </ul>
      )}
    </ListingSection>
  )
}
