import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { maximumImages } from '#contract/properties/amenities.ts'
import { m } from '#messages'
import { useEffect, useState } from 'react'
import type { ChangeEvent, DragEvent } from 'react'

import { buttonStyle } from '#web/ui/primitives/button-style.ts'
import { classes } from '#web/ui/primitives/classes.ts'

import { filesOf, listenForFiles } from './listen-for-files.ts'
import { PhotoGrid } from './photo-grid.tsx'
import type { PhotosApi } from './use-photos.ts'

type PhotoPickerProps = {
  photos: PhotosApi
  /** What the place for choosing is called. */
  label?: string
}

/** Takes pictures that are chosen, dropped, pasted or photographed, and shows what becomes of them. */
export function PhotoPicker({ photos, label = m.properties_photos_choose() }: PhotoPickerProps) {
  const { add } = photos
  const [isOver, setIsOver] = useState(false)
  useEffect(() => listenForFiles(add), [add])

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    add(filesOf(event.dataTransfer))
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    add([...(target.files ?? [])])
    target.value = ''
  }

  const count = photos.photos.filter(({ isRefused }) => !isRefused).length
  return (
    <div className="grid gap-3">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the pointer's shortcut; the input inside takes keys and presses */}
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classes(
          'relative grid min-h-28 place-items-center rounded-md border border-dashed p-4 text-center transition-colors duration-(--quick)',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          isOver ? 'border-action bg-action-soft' : 'border-line-strong hover:bg-sunken',
        )}
      >
        <input
          type="file"
          accept="image/*"
          multiple
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={choose}
        />
        <span>
          <ImagePlus aria-hidden className="mx-auto mb-2 text-ink-3" />
          <span className="block">
            <span className="font-semibold">{label}</span>{' '}
            <span className="pointer-coarse:hidden">{m.properties_photos_drop()}</span>
          </span>
          <span className="block text-sm text-ink-3">{m.properties_photos_large()}</span>
        </span>
      </label>
      <div className="hidden pointer-coarse:grid">
        <label
          className={buttonStyle(
            { variant: 'secondary' },
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={choose}
          />
          <Camera aria-hidden />
          {m.properties_photos_camera()}
        </label>
      </div>
      <p role="status" className={count > 0 ? 'text-sm text-ink-3' : 'sr-only'}>
        {m.properties_photos_status({ count, maximum: maximumImages })}
      </p>
      <PhotoGrid photos={photos} />
    </div>
  )
}
