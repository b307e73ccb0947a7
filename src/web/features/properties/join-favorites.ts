import { keptPlace, wantedPlace } from './favorite-places.ts'

/** After sign-in: what the browser kept joins the account; answers whether anything did. */
export async function joinFavorites(): Promise<boolean> {
  if (!isWaiting()) return false
  const { openAccount } = await import('./account-favorites.ts')
  return openAccount().then(
    () => true,
    () => false,
  )
}

function isWaiting(): boolean {
  try {
    return Boolean(localStorage.getItem(keptPlace) ?? sessionStorage.getItem(wantedPlace))
  } catch {
    return false
  }
}
