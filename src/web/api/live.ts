import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import type { LiveMessage } from '#contract/messages/live.ts'

import { subscribeToLive } from './live-tabs.ts'

/**
 * Calls the handler once for each live event of the signed-in person while the component is
 * mounted. After `reset`, events may have been lost: refetch everything.
 */
export function useLive(handler: (liveMessage: LiveMessage) => void): void {
  const hear = useEffectEvent(handler)
  useEffect(() => subscribeToLive((liveMessage) => hear(liveMessage)), [])
}

/** Refetches the page data after live events of these kinds. */
export function useLiveRefresh(...kinds: readonly LiveMessage['kind'][]): void {
  const router = useRouter()
  useLive(({ kind }) => {
    if (kind === 'reset' || kinds.includes(kind)) void router.invalidate()
  })
}
