import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState, type ComponentType } from 'react'

import { m } from '#messages'
import { whenSettled } from '#web/api/offline.ts'
import { Toaster } from '#web/ui/patterns/toaster.tsx'
import { IconSheet } from '#web/ui/primitives/icon-sheet.tsx'

/** Elements of every document outside the page. */
export function SiteFurniture() {
  return (
    <>
      <RouteProgress />
      <LazyOfflineParts />
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

/** What works without a connection, loaded after all else. */
function LazyOfflineParts() {
  const [Parts, setParts] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenSettled(async () => {
        const { OfflineParts } = await import('./offline-parts.tsx')
        setParts(() => OfflineParts)
      }),
    [],
  )
  return Parts && <Parts />
}
