import { useSyncExternalStore } from 'react'

/** False while the server renders and until scripts run; for what only a browser can draw. */
export function useIsInteractive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

function subscribe() {
  return () => {}
}
