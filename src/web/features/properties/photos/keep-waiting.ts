import { maximumImages } from '#contract/properties/amenities.ts'

import type { DevicePhotos } from './device-photos.ts'
import type { PhotoList } from './photo-list.ts'
import type { Photo, Photos } from './photo.ts'

/** Keeps on the device what the server has not got yet, and lets go of it afterwards. */
export function keepWaiting(list: PhotoList, device: DevicePhotos) {
  const kept = new Set<string>()
  let work: Promise<unknown> = Promise.resolve()
  const leave = list.subscribe(note)

  function note() {
    const waiting = waitingOf(list.now())
    for (const { id, name, file } of waiting) {
      if (kept.has(id) || !file) continue
      kept.add(id)
      then(() => device.keep({ id, name, file }))
    }
    for (const id of [...kept].filter((each) => !waiting.some((photo) => photo.id === each))) {
      kept.delete(id)
      then(() => device.forget(id))
    }
  }

  function then(act: () => Promise<void>) {
    work = work.then(act)
  }

  return {
    /** What an earlier page has left here, as far as there is room for it. */
    restore: async (toPhoto: (file: File, id: string) => Photo) => {
      const found = await device.read()
      const there = new Set(list.now().map(({ id }) => id))
      const room = Math.max(0, maximumImages - there.size)
      const back = found.filter(({ id }) => !there.has(id)).slice(0, room)
      for (const { id } of back) kept.add(id)
      if (back.length > 0) list.change((all) => [...all, ...back.map(({ file, id }) => toPhoto(file, id))])
    },
    leaveBehind: async (scope: string) => {
      leave()
      await work
      await device.moveTo(scope)
    },
    stop: leave,
  }
}

function waitingOf(photos: Photos): Photos {
  return photos.filter(({ file, key, isRefused }) => file !== null && key === null && !isRefused)
}
