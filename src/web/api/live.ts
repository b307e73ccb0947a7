import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

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

/**
 * Refetches the page data after live events of these kinds; not under an open dialog, whose row may be gone then, unless
 * the dialog is live too.
 */
export function useLiveRefresh(...kinds: readonly LiveMessage['kind'][]): void {
  const router = useRouter()
  const isWaiting = useRef(false)
  useLive(({ kind }) => {
    if (isWaiting.current || (kind !== 'reset' && !kinds.includes(kind))) return
    isWaiting.current = true
    afterDialogs(() => {
      isWaiting.current = false
      void router.invalidate()
    })
  })
}

/** At once, or when the last open dialog is closed. */
function afterDialogs(perform: () => void): void {
  const dialog = document.querySelector('dialog[open]:not([data-live])')
  if (dialog) dialog.addEventListener('close', () => afterDialogs(perform), { once: true })
  else perform()
}
