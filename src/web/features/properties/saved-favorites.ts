import { useSyncExternalStore } from 'react'

import { storedWords } from '#web/ui/stored-words.ts'

import { favoritesStorageKey } from './favorite-storage-keys.ts'

/** Same limit as the merge at sign-in. */
const maxFavorites = 200
const local = storedWords(favoritesStorageKey)
/** Favorites of the account; null until loaded. */
let account: readonly string[] | null = null

/** Whether the account, or a guest's browser, has the property saved; false until hydration. */
export function useIsFavorite(propertyId: string): boolean {
  return useSyncExternalStore(
    local.subscribe,
    () => readFavorites().includes(propertyId),
    () => false,
  )
}

export function readFavorites(): readonly string[] {
  return account ?? local.read()
}

/** Saves or removes in this browser; throws without storage. */
export function saveLocally(propertyId: string, isSaved: boolean) {
  local.write(withFavorite(local.read(), propertyId, isSaved).slice(0, maxFavorites))
}

export function showAccount(propertyIds: readonly string[]) {
  account = propertyIds
  local.notify()
}

/** Optimistic update, before the account confirms it. */
export function showFavorite(propertyId: string, isSaved: boolean) {
  showAccount(withFavorite(readFavorites(), propertyId, isSaved))
}

export const savedLocally = local.read

function withFavorite(ids: readonly string[], propertyId: string, isSaved: boolean): readonly string[] {
  const others = ids.filter((id) => id !== propertyId)
  return isSaved ? [propertyId, ...others] : others
}
