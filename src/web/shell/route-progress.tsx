import { useRouterState } from '@tanstack/react-router'

import { m } from '#messages'

/** A line at the top while the next page is on its way; quick answers never show it. */
export function RouteProgress() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' })
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-40">
      {isLoading && (
        <div className="route-progress h-0.75 bg-action">
          <span className="sr-only">{m.shell_loading()}</span>
        </div>
      )}
    </div>
  )
}
