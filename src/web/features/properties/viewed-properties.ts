import { deviceStorage } from '#web/ui/browser-storage.ts'

const storageKey = 'haveli.viewed'
const maxViewed = 12
const idLike = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Records a viewed property in this browser, newest first. */
export function rememberViewed(propertyId: string) {
  const next = [propertyId, ...readViewed().filter((id) => id !== propertyId)]
  deviceStorage.write(storageKey, next.slice(0, maxViewed).join(' '))
}

/** Ids of the properties viewed last in this browser. */
export function readViewed(): string[] {
  const ids = (deviceStorage.read(storageKey) ?? '').split(' ')
  return ids.filter((id) => idLike.test(id)).slice(0, maxViewed)
}

export function clearViewed() {
  deviceStorage.remove(storageKey)
}
