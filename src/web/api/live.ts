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

/** Refetches the page data after live events of these kinds, and not under an open dialog. */
export function useLiveRefresh(...kinds: readonly LiveMessage['kind'][]): void {
  const router = useRouter()
  const refresh = useAfterDialogs(() => void router.invalidate({ sync: true }))
  useLive(({ kind }) => {
    if (kind === 'reset' || kinds.includes(kind)) refresh()
  })
}

/**
 * Performs at once, or when the last open dialog is closed: a refetch may take away the row that opened it. Dialogs
 * that are live themselves are not waited for.
 */
export function useAfterDialogs(perform: () => void): () => void {
  const isWaiting = useRef(false)
  return () => {
    if (isWaiting.current) return
    isWaiting.current = true
    afterDialogs(() => {
      isWaiting.current = false
      perform()
    })
  }
}

function afterDialogs(perform: () => void): void {
  const dialog = document.querySelector('dialog[open]:not([data-live])')
  if (dialog) dialog.addEventListener('close', () => afterDialogs(perform), { once: true })
  else perform()
}
