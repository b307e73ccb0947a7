import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'

import { useLive } from '#web/api/live.ts'

const frames: readonly string[] = ['/_member/user-dashboard', '/_staff/admin', '/_staff/support']

/** Counts anew what waits; does so by itself when something happens, and when somebody comes back to the window. */
export function useFreshDesk(): () => void {
  const router = useRouter()
  const refresh = useCallback(() => {
    void router.invalidate({ filter: ({ routeId }) => frames.includes(routeId) })
  }, [router])
  useLive(refresh)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refresh])
  return refresh
}
