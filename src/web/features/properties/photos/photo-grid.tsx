import { m } from '#messages'
import { useId, useLayoutEffect, useRef, useState } from 'react'

import { PhotoTile } from './photo-tile.tsx'
import { placed } from './photo.ts'
import type { Photo } from './photo.ts'
import { usePhotoDrag } from './use-photo-drag.ts'
import type { PhotosApi } from './use-photos.ts'

type Focus = { id: string; control: string }

/** The pictures in their order: dragged, moved by keys or by buttons; every move is said aloud. */
export function PhotoGrid({ photos: api }: { photos: PhotosApi }) {
  const { photos } = api
  const grid = useRef<HTMLUListElement>(null)
  const focus = useRef<Focus | null>(null)
  const [said, setMessage] = useState('')
  const hint = useId()

  const nameOf = (photo: Photo) =>
    photo.name || m.properties_photos_numbered({ number: photos.indexOf(photo) + 1 })

  function place(photo: Photo, index: number, control?: string) {
    const to = Math.min(photos.length - 1, Math.max(0, index))
    if (to === photos.indexOf(photo)) return
    if (control !== undefined) focus.current = { id: photo.id, control }
    api.place(photo.id, to)
    setMessage(m.properties_photos_moved({ name: nameOf(photo), position: to + 1, count: photos.length }))
  }

  const drag = usePhotoDrag(grid, (id, to) => {
    const photo = photos.find((each) => each.id === id)
    if (photo) place(photo, to)
  })

  // Moving an element in the page takes the focus from it.
  useLayoutEffect(() => {
    const { id, control } = focus.current ?? {}
    focus.current = null
    if (id !== undefined)
      grid.current?.querySelector<HTMLElement>(`[data-photo="${id}"] [data-control="${control}"]`)?.focus()
  }, [photos])

  const shown = drag.photo ? placed(photos, drag.photo, drag.to) : photos
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <p id={hint} hidden>
        {m.properties_photos_keys()}
      </p>
      {photos.length > 0 && (
        <ul
          ref={grid}
          className="relative grid grid-cols-[repeat(auto-fill,minmax(min(100%,calc(var(--spacing)*35)),1fr))] gap-3"
        >
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              name={nameOf(photo)}
              index={index}
              count={photos.length}
              hint={hint}
              drag={drag.of(photo.id)}
              order={shown.indexOf(photo)}
              onPosition={(to, control) => place(photo, to, control)}
              api={api}
            />
          ))}
        </ul>
      )}
    </>
  )
}
