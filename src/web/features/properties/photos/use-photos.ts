import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { createPhotos } from './create-photos.ts'
import type { PhotoOptions } from './create-photos.ts'
import { devicePhotos } from './device-photos.ts'
import { keysOf } from './photo.ts'

export type PhotosApi = ReturnType<typeof usePhotos>

type UsePhotos = Pick<PhotoOptions, 'saved' | 'words'> & {
  /** The draft or the listing under whose name the device keeps what is not on the server yet. */
  device?: string
  /** What the server keeps, in its order, whenever that changes. */
  onChange?: (keys: readonly string[]) => void
}

/** The pictures of a listing form or of a listing that is edited; `kept` are read once, when it opens. */
export function usePhotos({ onChange, device, ...options }: UsePhotos = {}) {
  const [{ open, close, now, subscribe, ...acts }] = useState(() =>
    createPhotos(device === undefined ? options : { ...options, device: devicePhotos(device) }),
  )
  const photos = useSyncExternalStore(subscribe, now, now)
  useEffect(() => {
    void open()
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
