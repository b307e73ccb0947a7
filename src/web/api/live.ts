import type { LiveMessage } from '#contract/messages/live.ts'
import { useEffect, useEffectEvent } from 'react'

import { subscribeToLive } from './live-tabs.ts'

/**
 * Calls the handler for everything that happens to the signed-in person while this component is shown: each event
 * once. After `reset` events may be missing, and what is shown is to be read anew.
 */
export function useLive(handler: (liveMessage: LiveMessage) => void): void {
  const hear = useEffectEvent(handler)
  useEffect(() => subscribeToLive((liveMessage) => hear(liveMessage)), [])
}
