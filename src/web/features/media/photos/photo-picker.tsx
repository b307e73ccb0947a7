import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useId, useLayoutEffect, useRef, useState, useEffect, type ChangeEvent, type DragEvent } from 'react'

import { m } from '#messages'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'
import { classes } from '#web/ui/primitives/classes.ts'

import { PhotoTile } from './photo-tile.tsx'
import { movePhoto, type Photo } from './photo.ts'
import { usePhotoDrag } from './use-photo-drag.ts'
import type { PhotosApi } from './use-photos.ts'

type Focus = { id: string; control: string }

/** Photos in order, moved by drag, keys or buttons; every move is announced. */
function PhotoGrid({ photos: api }: { photos: PhotosApi }) {
  const { photos, words } = api
  const grid = useRef<HTMLUListElement>(null)
  const focus = useRef<Focus | null>(null)
  const [message, setMessage] = useState('')
  const hint = useId()

  const nameOf = (photo: Photo) => photo.name || words.numbered({ number: photos.indexOf(photo) + 1 })

  function place(photo: Photo, index: number, control?: string) {
    const to = Math.min(photos.length - 1, Math.max(0, index))
    if (to === photos.indexOf(photo)) return
    if (control !== undefined) focus.current = { id: photo.id, control }
    api.place(photo.id, to)
    setMessage(words.moved({ name: nameOf(photo), position: to + 1, count: photos.length }))
  }

  const drag = usePhotoDrag(grid, (id, to) => {
    const photo = photos.find((candidate) => candidate.id === id)
    if (photo) place(photo, to)
  })

  // Moving an element in the DOM drops its focus.
  useLayoutEffect(() => {
    const { id, control } = focus.current ?? {}
    focus.current = null
    if (id !== undefined)
      grid.current?.querySelector<HTMLElement>(`[data-photo="${id}"] [data-control="${control}"]`)?.focus()
  }, [photos])

  const shown = drag.photo ? movePhoto(photos, drag.photo, drag.to) : photos
  return (
    <>
      <p role="status" className="sr-only">
        {message}
      </p>
      <p id={hint} hidden>
        {words.keys()}
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

/** Accepts photos chosen, dropped, pasted or taken, and shows their progress. */
export function PhotoPicker({ photos }: { photos: PhotosApi }) {
  const { add, words } = photos
  const [isOver, setIsOver] = useState(false)
  const { arePhotos } = words
  useEffect(() => listenForFiles(arePhotos ? add : null), [add, arePhotos])

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
          multiple={arePhotos}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={choose}
        />
        <span>
          <ImagePlus aria-hidden className="mx-auto mb-2 text-ink-3" />
          <span className="block">
            <span className="font-semibold">{words.choose()}</span>{' '}
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
          {words.camera()}
        </label>
      </div>
      <p role="status" className={count > 0 ? 'text-sm text-ink-3' : 'sr-only'}>
        {words.status({ count, maximum: words.maximum })}
      </p>
      <PhotoGrid photos={photos} />
    </div>
  )
}

/**
 * Accepts pictures pasted anywhere in the page – as photos, where it has several pickers – and prevents the browser from opening a file dropped
 * outside of the drop area, which would discard the form.
 */
function listenForFiles(add: ((files: readonly File[]) => void) | null): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const preventDefaultDrop = (event: globalThis.DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  const paste = (event: ClipboardEvent) => {
    const files = filesOf(event.clipboardData)
    // Copied text may include a picture; pasted into a field, the text is meant.
    if (
      add === null ||
      files.length === 0 ||
      (isField(event.target) && event.clipboardData?.types.includes('text/plain'))
    )
      return
    event.preventDefault()
    add(files)
  }
  window.addEventListener('dragover', preventDefaultDrop, { signal })
  window.addEventListener('drop', preventDefaultDrop, { signal })
  document.addEventListener('paste', paste, { signal })
  return () => controller.abort()
}

/** Files of a paste or drop, without folders. */
function filesOf(transfer: DataTransfer | null): readonly File[] {
  return [...(transfer?.items ?? [])].flatMap((item) => {
    if (item.kind !== 'file' || item.webkitGetAsEntry()?.isDirectory) return []
    return item.getAsFile() ?? []
  })
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, [contenteditable]')
}
