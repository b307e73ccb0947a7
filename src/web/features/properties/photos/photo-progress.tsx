import { m } from '#messages'
import { useSyncExternalStore } from 'react'

import type { Photo } from './photo.ts'

/** How far a picture is on its way, in the bytes that really went out. */
export function PhotoProgress({ photo: { status, percent }, name }: { photo: Photo; name: string }) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const words = {
    waiting: isOnline ? m.properties_photos_waiting() : m.properties_photos_offline(),
    preparing: m.properties_photos_preparing(),
    uploading: m.properties_photos_uploading({ percent }),
    processing: m.properties_photos_processing(),
    uploaded: '',
    failed: '',
  }
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 grid gap-1 bg-raised/94 px-2.5 pt-1 pb-2 text-sm">
      <span>{words[status]}</span>
      <span
        role="progressbar"
        aria-label={name}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={words[status]}
        className="block h-1 overflow-hidden rounded-full bg-sunken"
      >
        <span
          className="block h-full origin-left bg-action transition-transform duration-(--calm)"
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </span>
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
