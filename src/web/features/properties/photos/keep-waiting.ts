import { maximumImages } from '#contract/properties/amenities.ts'

import type { DevicePhoto, DevicePhotos } from './device-photos.ts'
import type { PhotoList } from './photo-list.ts'
import { keysOf } from './photo.ts'
import type { Photo } from './photo.ts'

/** Keeps chosen pictures on the device until what they belong to is saved with them. */
export function keepWaiting(list: PhotoList, first: DevicePhotos) {
  let device = first
  /** By picture, with the key under which the device knows it. */
  const kept = new Map<string, string | null>()
  const saved = new Set<string>()
  let work: Promise<unknown> = Promise.resolve()
  const leave = list.subscribe(note)

  function note() {
    const mine = list.now().filter(({ file, isRefused }) => file !== null && !isRefused)
    for (const { id, name, file, key } of mine) {
      if (kept.get(id) === key || saved.has(id) || !file) continue
      kept.set(id, key)
      then(() => device.keep({ id, name, file, key }))
    }
    for (const id of kept.keys()) if (!mine.some((photo) => photo.id === id)) forget(id)
  }

  function forget(id: string) {
    kept.delete(id)
    then(() => device.forget(id))
  }

  function then(act: () => Promise<void>) {
    work = work.then(act)
  }

  return {
    /** What an earlier page has left here, as far as there is room for it. */
    restore: async (toPhoto: (found: DevicePhoto) => Photo) => {
      const found = await device.read()
      const keys = new Set(keysOf(list.now()))
      for (const { id, key } of found) if (key !== null && keys.has(key)) forget(id)
      const lost = found.filter(({ id, key }) => !list.find(id) && (key === null || !keys.has(key)))
      const back = lost.slice(0, Math.max(0, maximumImages - list.now().length))
      for (const { id, key } of back) kept.set(id, key)
      if (back.length > 0) list.change((all) => [...all, ...back.map(toPhoto)])
    },
    /** These are saved; the rest waits under the name of what was saved without it. */
    saved: async (keys: readonly string[], scope: string) => {
      for (const [id, key] of kept) {
        if (key === null || !keys.includes(key)) continue
        saved.add(id)
        forget(id)
      }
      then(async () => {
        device = await device.moveTo(scope)
      })
      await work
    },
    /** Nothing of it is wanted any more. */
    discard: () => {
      leave()
      for (const id of kept.keys()) forget(id)
    },
    stop: leave,
  }
}
