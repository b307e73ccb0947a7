import { favoritesStorageKey, pendingFavoriteKey } from './favorite-storage-keys.ts'

/** After sign-in: what the browser kept joins the account; answers whether anything did. */
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
