import { deviceStorage } from '#web/ui/browser-storage.ts'

/** An object: the query string of each search, with the time at which it was opened. */
export const deviceSearchesKey = 'haveli.searches'

export function hasDeviceSearches(): boolean {
  return deviceStorage.read(deviceSearchesKey) !== null
}
