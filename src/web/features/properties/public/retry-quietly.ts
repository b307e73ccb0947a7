import { useSyncExternalStore } from 'react'

import { failureOf } from '#web/api/failure.ts'

const mostAttempts = 3
const firstPause = 600

let attempt = 0
const listeners = new Set<() => void>()

/** Asks again, up to three times, where no answer came at all; an answer that says no stands. */
export async function retryQuietly<T>(load: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      const loaded = await load()
      tell(0)
      return loaded
    } catch (error) {
      const isWorthIt = typeof window !== 'undefined' && failureOf(error) === null && retries < mostAttempts
      tell(isWorthIt ? retries + 1 : 0)
      if (!isWorthIt) throw error
      await new Promise((resolve) => setTimeout(resolve, firstPause * 2 ** retries))
    }
  }
}

/** The attempt under way; 0 while the first one is. */
export function useRetryAttempt(): number {
  return useSyncExternalStore(
    subscribe,
    () => attempt,
    () => 0,
  )
}

function tell(next: number) {
  if (typeof window === 'undefined' || attempt === next) return
  attempt = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
