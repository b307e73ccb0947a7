import { useSyncExternalStore } from 'react'

const place = 'haveli.favorites'
const listeners = new Set<() => void>()

/** Whether this browser keeps the property as a favorite; false until the page lives. */
export function useIsFavorite(propertyId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readFavorites().includes(propertyId),
    () => false,
  )
}

/** Turns the favorite on or off and answers what it now is; throws where the browser keeps nothing. */
export function toggleFavorite(propertyId: string): boolean {
  const kept = readFavorites()
  const isKept = kept.includes(propertyId)
  const next = isKept ? kept.filter((id) => id !== propertyId) : [propertyId, ...kept]
  window.localStorage.setItem(place, next.join(' '))
  for (const listener of listeners) listener()
  return !isKept
}

function readFavorites(): string[] {
  try {
    return (window.localStorage.getItem(place) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
