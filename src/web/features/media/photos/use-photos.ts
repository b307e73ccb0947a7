import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { createPhotos, type PhotoOptions } from './create-photos.ts'
import { devicePhotos } from './device-photos.ts'
import { keysOf } from './photo.ts'

export type PhotosApi = ReturnType<typeof usePhotos>

type UsePhotos = Pick<PhotoOptions, 'saved' | 'words'> & {
  /** Draft or listing under which the device stores photos not yet on the server. */
  device?: string
  /** Server keys in order, after every change. */
  onChange?: (keys: readonly string[]) => void
}

/** Photos of a new or edited listing; `saved` is read once, on mount. */
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
  const notified = useRef({ keys, onChange })
  useEffect(() => {
    const changed = notified.current.keys !== keys
    notified.current = { keys, onChange }
    if (changed) onChange?.(keysOf(now()))
  }, [keys, onChange, now])
  return { photos, ...acts }
}
