import { mediaUrl } from '#contract/images.ts'
import { m } from '#messages'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { toast } from '#web/ui/primitives/toast.ts'

import type { DevicePhoto, DevicePhotos } from './device-photos.ts'
import { listingPhotoWords, type PhotoWords } from './photo-labels.ts'
import { createPhotoUploads } from './photo-uploads.ts'
import {
  createPhotoList,
  type PhotoList,
  isInProgress,
  keysOf,
  movePhoto,
  type SavedPhoto,
  type Photo,
  type Photos,
} from './photo.ts'
import { sendPhoto, type SendPhoto } from './send-photo.ts'

export type PhotoOptions = {
  saved?: readonly SavedPhoto[]
  words?: PhotoWords
  /** Storage for photos not yet on the server, beyond the life of the page. */
  device?: DevicePhotos
  send?: SendPhoto
  isOnline?: () => boolean
}

/** Milliseconds until the preview of a removed photo is released; longer than the toast offers Undo. */
const undoFor = 6000

/** Photos of a form: each uploads when chosen, and stays in the list after a failure. */
export function createPhotos({
  saved = [],
  words = listingPhotoWords,
  device,
  send = sendPhoto,
  isOnline = () => navigator.onLine,
}: PhotoOptions) {
  const list = createPhotoList(saved.map(savedPhoto))
  let sent: Photos = list.now()
  const waiting = device && savePending(list, device, words.maximum)
  const uploads = createPhotoUploads({
    list,
    send,
    isOnline,
    explain: ({ name }, reason, said) => {
      words.failed(name, reason, said)
      return words.problem(name, reason, said)
    },
    onRest: words.atRest,
  })

  function add(files: Iterable<File>) {
    const chosen = [...files].filter((file) => !isLeftOut(file))
    const capacity = Math.max(0, words.maximum - list.now().filter(({ isRefused }) => !isRefused).length)
    if (chosen.length > capacity) words.tooMany()
    list.change((all) => [...all, ...chosen.slice(0, capacity).map(chosenPhoto)])
    uploads.next()
  }

  function isLeftOut({ name, type }: File): boolean {
    if (!words.leavesOut || type === '' || type.startsWith('image/')) return false
    words.failed(name, 'not_an_image')
    return true
  }

  function remove(id: string) {
    const removed = list.find(id)
    if (!removed) return
    if (removed.status === 'processing')
      return toast.error(m.properties_photos_busy_title(), m.properties_photos_busy())
    uploads.stop(id)
    const index = list.now().indexOf(removed)
    list.change((all) => all.filter((photo) => photo.id !== id))
    const forget = setTimeout(() => release(removed), undoFor)
    words.removed(() => {
      clearTimeout(forget)
      if (list.find(id)) return
      const back: Photo = isInProgress(removed) ? { ...removed, status: 'waiting', percent: 0 } : removed
      list.change((all) => all.toSpliced(index, 0, back))
      uploads.next()
    })
    uploads.next()
  }

  function cancel(id: string) {
    const photo = list.find(id)
    if (!photo || !isInProgress(photo)) return
    uploads.stop(id)
    list.patch(id, { status: 'failed', percent: 0, problem: words.problem(photo.name, 'cancelled') })
    uploads.next()
  }

  function retry({ id }: Pick<Photo, 'id'>) {
    list.patch(id, { status: 'waiting', problem: null, isRefused: false })
    uploads.next()
  }

  return {
    words,
    ...moving(list, words),
    now: list.now,
    subscribe: list.subscribe,
    add,
    remove,
    cancel,
    retry,
    settled: async (timeoutMs?: number) => (sent = await settled(list, timeoutMs)),
    /** After saving a listing, the photos still uploading stay on the device under its name. */
    leaveBehind: (scope: string) => waiting?.saved(keysOf(sent), scope) ?? Promise.resolve(),
    /** Cancelling the form removes unsaved photos from the device. */
    discard: () => waiting?.discard(),
    /** Restores stored photos, and resumes uploads when online. */
    open: async () => {
      window.addEventListener('online', uploads.next)
      await waiting?.restore(restoredPhoto)
      uploads.next()
    },
    close: () => {
      window.removeEventListener('online', uploads.next)
      waiting?.stop()
      uploads.stopAll()
      list.now().forEach(release)
    },
  }
}

function moving(list: ReturnType<typeof createPhotoList>, words: PhotoWords) {
  const place = (id: string, index: number) => list.change((all) => movePhoto(all, id, index))
  return {
    place,
    /** Swaps with the neighbour. */
    move: (id: string, by: -1 | 1) => place(id, list.now().findIndex((photo) => photo.id === id) + by),
    makePrimary: (id: string) => {
      place(id, 0)
      words.madePrimary()
    },
  }
}

/** All photos after the uploads have ended, or as they are at the timeout. */
async function settled(list: ReturnType<typeof createPhotoList>, timeoutMs?: number): Promise<Photos> {
  const atRest = () => !list.now().some(isInProgress)
  if (atRest()) return list.now()
  await new Promise<void>((done) => {
    const timer = timeoutMs === undefined ? undefined : setTimeout(finish, timeoutMs)
    const unsubscribe = list.subscribe(() => {
      if (atRest()) finish()
    })
    function finish() {
      clearTimeout(timer)
      unsubscribe()
      done()
    }
  })
  return list.now()
}

function savedPhoto({ key, colour }: SavedPhoto): Photo {
  const preview = mediaUrl(key, 400, 'webp')
  return { ...untouched, id: key, preview, colour, status: 'uploaded', percent: 100, key }
}

function chosenPhoto(file: File): Photo {
  return { ...untouched, id: newSubmissionKey(), name: file.name, file, preview: URL.createObjectURL(file) }
}

function restoredPhoto({ id, name, file, key }: DevicePhoto): Photo {
  const state = key === null ? untouched : { ...untouched, status: 'uploaded' as const, percent: 100 }
  return { ...state, id, name, file, key, preview: URL.createObjectURL(file) }
}

function release({ file, preview }: Photo) {
  if (file) URL.revokeObjectURL(preview)
}

const untouched = {
  name: '',
  file: null,
  colour: null,
  status: 'waiting',
  percent: 0,
  key: null,
  problem: null,
  isRefused: false,
} as const

/** Stores chosen photos on the device until the draft or listing is saved with them. */
function savePending(list: PhotoList, first: DevicePhotos, maximum: number) {
  let device = first
  /** Server key by photo id, as stored on the device. */
  const storedKeys = new Map<string, string | null>()
  const saved = new Set<string>()
  let work: Promise<unknown> = Promise.resolve()
  const unsubscribe = list.subscribe(note)

  function note() {
    const mine = list.now().filter(({ file, isRefused }) => file !== null && !isRefused)
    for (const { id, name, file, key } of mine) {
      if (storedKeys.get(id) === key || saved.has(id) || !file) continue
      storedKeys.set(id, key)
      then(() => device.save({ id, name, file, key }))
    }
    for (const id of storedKeys.keys()) if (!mine.some((photo) => photo.id === id)) forget(id)
  }

  function forget(id: string) {
    storedKeys.delete(id)
    then(() => device.forget(id))
  }

  function then(action: () => Promise<void>) {
    work = work.then(action)
  }

  return {
    /** Photos left by an earlier page, up to the limit. */
    restore: async (toPhoto: (stored: DevicePhoto) => Photo) => {
      const stored = await device.read()
      const keys = new Set(keysOf(list.now()))
      for (const { id, key } of stored) if (key !== null && keys.has(key)) forget(id)
      const lost = stored.filter(({ id, key }) => !list.find(id) && (key === null || !keys.has(key)))
      const back = lost.slice(0, Math.max(0, maximum - list.now().length))
      for (const { id, key } of back) storedKeys.set(id, key)
      if (back.length > 0) list.change((all) => [...all, ...back.map(toPhoto)])
    },
    /** Remove saved photos; the rest moves to the new scope. */
    saved: async (keys: readonly string[], scope: string) => {
      for (const [id, key] of storedKeys) {
        if (key === null || !keys.includes(key)) continue
        saved.add(id)
        forget(id)
      }
      then(async () => {
        device = await device.moveTo(scope)
      })
      await work
    },
    /** Removes everything stored. */
    discard: () => {
      unsubscribe()
      for (const id of storedKeys.keys()) forget(id)
    },
    stop: unsubscribe,
  }
}
