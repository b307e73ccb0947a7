import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'

import { keptPlace, wantedPlace } from './favorite-places.ts'
import { keptHere, showAccount, showFavorite } from './kept-favorites.ts'

let opening: Promise<void> | undefined
/** One change after the other, so that the last press is the last word. */
let changes: Promise<unknown> = Promise.resolve()

/** Once a page: takes over what the browser kept and learns which hearts are full. */
export function openAccount(): Promise<void> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

/** Shown at once, taken back where the account did not learn of it; answers whether it did. */
export async function saveFavorite(propertyId: string, isKept: boolean): Promise<boolean> {
  showFavorite(propertyId, isKept)
  try {
    await openAccount()
    showFavorite(propertyId, isKept)
    await inTurn(() => tellAccount(propertyId, isKept))
  } catch (error) {
    showFavorite(propertyId, !isKept)
    const failure = failureOf(error)
    toast.error(failure?.code === 'FULL' ? failure.message : m.properties_favorite_failed())
    return false
  }
  toast.success(isKept ? m.properties_favorite_added() : m.properties_favorite_removed())
  return true
}

async function open() {
  const propertyIds = keptHere().filter((id) => idPattern.test(id))
  const kept =
    propertyIds.length > 0
      ? await api.favorites.joinFavorites({ propertyIds })
      : await api.favorites.listFavoriteIds()
  const wanted = forgetHere()
  showAccount(kept.propertyIds)
  if (wanted !== null && idPattern.test(wanted)) void saveFavorite(wanted, true)
}

function forgetHere(): string | null {
  try {
    const wanted = sessionStorage.getItem(wantedPlace)
    sessionStorage.removeItem(wantedPlace)
    localStorage.removeItem(keptPlace)
    return wanted
  } catch {
    return null
  }
}

function tellAccount(propertyId: string, isKept: boolean) {
  return isKept ? api.favorites.addFavorite({ propertyId }) : api.favorites.removeFavorite({ propertyId })
}

function inTurn(change: () => Promise<unknown>): Promise<unknown> {
  changes = changes.catch(() => undefined).then(change)
  return changes
}

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
