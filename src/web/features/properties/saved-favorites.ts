import { useSyncExternalStore } from 'react'

import { favoritesStorageKey } from './favorite-storage-keys.ts'

/** As many as an account takes over at sign-in. */
const most = 200
const listeners = new Set<() => void>()
/** What the account keeps, as soon as this page knows it. */
let account: readonly string[] | null = null

/** Whether the account, or for a guest this browser, keeps the property; false until the page lives. */
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

/** Keeps or forgets it in this browser; throws where the browser keeps nothing. */
export function saveLocally(propertyId: string, isSaved: boolean) {
  localStorage.setItem(
    favoritesStorageKey,
    withFavorite(savedLocally(), propertyId, isSaved).slice(0, most).join(' '),
  )
  tell()
}

export function showAccount(propertyIds: readonly string[]) {
  account = propertyIds
  tell()
}

/** Shows at once what the account is only being told. */
export function showFavorite(propertyId: string, isSaved: boolean) {
  showAccount(withFavorite(readFavorites(), propertyId, isSaved))
}

export function savedLocally(): readonly string[] {
  try {
    return (localStorage.getItem(favoritesStorageKey) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

function withFavorite(ids: readonly string[], propertyId: string, isSaved: boolean): readonly string[] {
  const others = ids.filter((id) => id !== propertyId)
  return isSaved ? [propertyId, ...others] : others
}

function tell() {
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
