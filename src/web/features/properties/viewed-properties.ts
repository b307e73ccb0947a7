import { deviceStorage } from '#web/ui/browser-storage.ts'

const storageKey = 'haveli.viewed'
const most = 12
const idLike = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Records a viewed property in this browser, newest first. */
export function rememberViewed(propertyId: string) {
  const next = [propertyId, ...readViewed().filter((id) => id !== propertyId)]
  deviceStorage.write(storageKey, next.slice(0, most).join(' '))
}

/** Ids of the properties viewed last in this browser. */
export function readViewed(): string[] {
  const retained = (deviceStorage.read(storageKey) ?? '').split(' ')
  return retained.filter((id) => idLike.test(id)).slice(0, most)
}

export function clearViewed() {
  deviceStorage.remove(storageKey)
}
