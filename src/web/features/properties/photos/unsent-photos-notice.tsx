import ImageUp from 'lucide-react/icons/image-up'
import { useSyncExternalStore } from 'react'

import { m } from '#messages'

import { countOnDevice, onDeviceChange } from './device-photos.ts'

/** Notice on an own listing that some of its photos are still on this device, with a way to upload them. */
export function UnsentPhotosNotice({ numericId }: { numericId: number }) {
  const counts = useSyncExternalStore(subscribe, () => current, nothing)
  const count = counts.get(String(numericId)) ?? 0
  if (count === 0) return null
  return (
    <p className="flex gap-1.5 text-sm text-saffron-ink">
      <ImageUp aria-hidden className="mt-0.5 size-4!" />
      {m.properties_photos_unsent({ count })}
    </p>
  )
}

const none: ReadonlyMap<string, number> = new Map()
const nothing = () => none
let current = none
const shown = new Set<() => void>()

/** One query shared by all cards of a page. */
function subscribe(listener: () => void): () => void {
  shown.add(listener)
  if (shown.size === 1) void read()
  const unsubscribe = onDeviceChange(() => void read())
  return () => {
    unsubscribe()
    shown.delete(listener)
  }
}

async function read() {
  current = await countOnDevice()
  for (const listener of shown) listener()
}
