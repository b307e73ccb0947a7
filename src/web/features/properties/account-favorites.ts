import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { deviceStorage, tabStorage } from '#web/ui/browser-storage.ts'
import { toast } from '#web/ui/primitives/toast.ts'

import { favoritesStorageKey, pendingFavoriteKey } from './favorite-storage-keys.ts'
import { savedLocally, showAccount, showFavorite } from './saved-favorites.ts'

let opening: Promise<void> | undefined
/** Queue of changes, so that the last press wins. */
let changes: Promise<unknown> = Promise.resolve()

/** Runs once per page: merges this browser's favorites and loads the account's. */
export function openAccount(): Promise<void> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

/** Optimistic update, reverted on failure; returns whether it was saved. */
export async function saveFavorite(propertyId: string, isSaved: boolean): Promise<boolean> {
  showFavorite(propertyId, isSaved)
  try {
    await openAccount()
    showFavorite(propertyId, isSaved)
    await runExclusively(() => saveToAccount(propertyId, isSaved))
  } catch (error) {
    showFavorite(propertyId, !isSaved)
    const failure = failureOf(error)
    const isExplained = failure?.code === 'LIMIT_REACHED' || failure?.code === 'NOT_FOUND'
    toast.error(isExplained ? failure.message : m.properties_favorite_failed())
    return false
  }
  toast.success(isSaved ? m.properties_favorite_added() : m.properties_favorite_removed())
  return true
}

async function open() {
  const propertyIds = savedLocally().filter((id) => idPattern.test(id))
  const answer =
    propertyIds.length > 0
      ? await api.favorites.mergeFavorites({ propertyIds })
      : await api.favorites.listFavoriteIds()
  const pendingId = clearHere()
  showAccount(answer.propertyIds)
  if (pendingId !== null && idPattern.test(pendingId)) void saveFavorite(pendingId, true)
}

function clearHere(): string | null {
  const pendingId = tabStorage.read(pendingFavoriteKey)
  tabStorage.remove(pendingFavoriteKey)
  deviceStorage.remove(favoritesStorageKey)
  return pendingId
}

function saveToAccount(propertyId: string, isSaved: boolean) {
  return isSaved ? api.favorites.addFavorite({ propertyId }) : api.favorites.removeFavorite({ propertyId })
}

function runExclusively(change: () => Promise<unknown>): Promise<unknown> {
  changes = changes.catch(() => undefined).then(change)
  return changes
}

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
