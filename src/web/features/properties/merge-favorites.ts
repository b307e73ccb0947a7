import { deviceStorage, tabStorage } from '#web/ui/browser-storage.ts'

import { favoritesStorageKey, pendingFavoriteKey } from './favorite-storage-keys.ts'

/** Merges this browser's favorites into the account after sign-in; returns whether there were any. */
export async function mergeFavorites(): Promise<boolean> {
  const isWaiting = deviceStorage.read(favoritesStorageKey) ?? tabStorage.read(pendingFavoriteKey)
  if (!isWaiting) return false
  const { openAccount } = await import('./account-favorites.ts')
  return openAccount().then(
    () => true,
    () => false,
  )
}
