import { useRouterState } from '@tanstack/react-router'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useSyncExternalStore } from 'react'

import { m } from '#messages'
import { Toaster } from '#web/ui/patterns/toaster.tsx'
import { IconSheet } from '#web/ui/primitives/icon-sheet.tsx'

/** Elements of every document outside the page. */
export function SiteFurniture() {
  return (
    <>
      <RouteProgress />
      <OfflineNotice />
      <Toaster />
      <IconSheet />
    </>
  )
}

/** Progress bar during navigation; delayed, so that fast responses never show it. */
function RouteProgress() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' })
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-40">
      {isLoading && (
        <div className="route-progress h-0.75 bg-action">
          <span className="sr-only">{m.layout_loading()}</span>
        </div>
      )}
    </div>
  )
}

/** Shown while offline. */
function OfflineNotice() {
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
          {m.layout_offline()}
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
