import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { createPhotos } from './create-photos.ts'
import type { PhotoOptions } from './create-photos.ts'
import { keysOf } from './photo.ts'

export type PhotosApi = ReturnType<typeof usePhotos>

type UsePhotos = Pick<PhotoOptions, 'kept' | 'words'> & {
  /** What the server keeps, in its order, whenever that changes. */
  onChange?: (keys: readonly string[]) => void
}

/** The pictures of a listing form or of a listing that is edited; `kept` are read once, when it opens. */
export function usePhotos({ onChange, ...options }: UsePhotos = {}) {
  const [{ open, close, now, subscribe, ...acts }] = useState(() => createPhotos(options))
  const photos = useSyncExternalStore(subscribe, now, now)
  useEffect(() => {
    open()
    return close
  }, [open, close])

  const keys = keysOf(photos).join()
  const told = useRef({ keys, onChange })
  useEffect(() => {
    const changed = told.current.keys !== keys
    told.current = { keys, onChange }
    if (changed) onChange?.(keysOf(now()))
  }, [keys, onChange, now])
  return { photos, ...acts }
}
