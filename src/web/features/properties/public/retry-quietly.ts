import { useSyncExternalStore } from 'react'

import { failureOf } from '#web/api/failure.ts'

const maxAttempts = 3
const firstPause = 600

let attempt = 0
const listeners = new Set<() => void>()

/** Retries up to three times without a response; a refusal is final. */
export async function retryQuietly<T>(load: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      const loaded = await load()
      setAttempt(0)
      return loaded
    } catch (error) {
      const isWorthIt = typeof window !== 'undefined' && failureOf(error) === null && retries < maxAttempts
      setAttempt(isWorthIt ? retries + 1 : 0)
      if (!isWorthIt) throw error
      await new Promise((resolve) => setTimeout(resolve, firstPause * 2 ** retries))
    }
  }
}

/** Current retry; 0 during the first attempt. */
export function useRetryAttempt(): number {
  return useSyncExternalStore(
    subscribe,
    () => attempt,
    () => 0,
  )
}

function setAttempt(next: number) {
  if (typeof window === 'undefined' || attempt === next) return
  attempt = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
