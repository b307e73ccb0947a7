import CloudOff from 'lucide-react/icons/cloud-off'
import { useSyncExternalStore } from 'react'

import { m } from '#messages'

/** Says that the connection is gone, and goes when it is back. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-40 flex justify-center p-4">
      {!isOnline && (
        <p className="flex items-center gap-2.5 rounded-full bg-ink px-4 py-2 text-sm text-paper shadow-lg">
          <CloudOff aria-hidden />
          {m.shell_offline()}
        </p>
      )}
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
