import { useSyncExternalStore } from 'react'

import { keptPlace } from './favorite-places.ts'

/** As many as an account takes over at sign-in. */
const most = 200
const listeners = new Set<() => void>()
/** What the account keeps, as soon as this page knows it. */
let account: readonly string[] | null = null

/** Whether the account, or for a stranger this browser, keeps the property; false until the page lives. */
export function useIsFavorite(propertyId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readFavorites().includes(propertyId),
    () => false,
  )
}

export function readFavorites(): readonly string[] {
  return account ?? keptHere()
}

/** Keeps or forgets it in this browser; throws where the browser keeps nothing. */
export function keepHere(propertyId: string, isKept: boolean) {
  localStorage.setItem(keptPlace, withFavorite(keptHere(), propertyId, isKept).slice(0, most).join(' '))
  tell()
}

export function showAccount(propertyIds: readonly string[]) {
  account = propertyIds
  tell()
}

/** Shows at once what the account is only being told. */
export function showFavorite(propertyId: string, isKept: boolean) {
  showAccount(withFavorite(readFavorites(), propertyId, isKept))
}

export function keptHere(): readonly string[] {
  try {
    return (localStorage.getItem(keptPlace) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

function withFavorite(ids: readonly string[], propertyId: string, isKept: boolean): readonly string[] {
  const others = ids.filter((id) => id !== propertyId)
  return isKept ? [propertyId, ...others] : others
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
