import { useSyncExternalStore } from 'react'

import { deviceStorage } from '#web/ui/browser-storage.ts'

import { favoritesStorageKey } from './favorite-storage-keys.ts'

/** Same limit as the merge at sign-in. */
const most = 200
const listeners = new Set<() => void>()
/** Favorites of the account; null until loaded. */
let account: readonly string[] | null = null

/** Whether the account, or a guest's browser, has the property saved; false until hydration. */
export function useIsFavorite(propertyId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readFavorites().includes(propertyId),
    () => false,
  )
}

export function readFavorites(): readonly string[] {
  return account ?? savedLocally()
}

/** Saves or removes in this browser; throws without storage. */
export function saveLocally(propertyId: string, isSaved: boolean) {
  localStorage.setItem(
    favoritesStorageKey,
    withFavorite(savedLocally(), propertyId, isSaved).slice(0, most).join(' '),
  )
  notifyListeners()
}

export function showAccount(propertyIds: readonly string[]) {
  account = propertyIds
  notifyListeners()
}

/** Optimistic update, before the account confirms it. */
export function showFavorite(propertyId: string, isSaved: boolean) {
  showAccount(withFavorite(readFavorites(), propertyId, isSaved))
}

export function savedLocally(): readonly string[] {
  return (deviceStorage.read(favoritesStorageKey) ?? '').split(' ').filter(Boolean)
}

function withFavorite(ids: readonly string[], propertyId: string, isSaved: boolean): readonly string[] {
  const others = ids.filter((id) => id !== propertyId)
  return isSaved ? [propertyId, ...others] : others
}

function notifyListeners() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
