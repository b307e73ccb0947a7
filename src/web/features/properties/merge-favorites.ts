import { favoritesStorageKey, pendingFavoriteKey } from './favorite-storage-keys.ts'

/** Merges this browser's favorites into the account after sign-in; returns whether there were any. */
export async function mergeFavorites(): Promise<boolean> {
  if (!isWaiting()) return false
  const { openAccount } = await import('./account-favorites.ts')
  return openAccount().then(
    () => true,
    () => false,
  )
}

function isWaiting(): boolean {
  try {
    return Boolean(localStorage.getItem(favoritesStorageKey) ?? sessionStorage.getItem(pendingFavoriteKey))
  } catch {
    return false
  }
}
