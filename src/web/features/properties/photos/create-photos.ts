import { mediaUrl } from '#contract/media.ts'
import { maximumImages } from '#contract/properties/amenities.ts'
import { m } from '#messages'

import { newSubmissionKey } from '#web/api/submission-key.ts'
import { toast } from '#web/ui/primitives/toast.ts'

import type { DevicePhoto, DevicePhotos } from './device-photos.ts'
import {
  createPhotoList,
  type PhotoList,
  isInProgress,
  keysOf,
  placed,
  type SavedPhoto,
  type Photo,
  type Photos,
} from './photo.ts'
import { createPhotoUploads } from './photo-uploads.ts'
import { listingPhotoWords, photoProblem } from './photo-labels.ts'
import type { PhotoWords } from './photo-labels.ts'
import { sendPhoto, type SendPhoto } from './send-photo.ts'

export type PhotoOptions = {
  saved?: readonly SavedPhoto[]
  words?: PhotoWords
  /** Keeps what is not on the server yet beyond the life of the page. */
  device?: DevicePhotos
  send?: SendPhoto
  isOnline?: () => boolean
}

/** Long enough to press "Undo" on the note that says so. */
const undoFor = 6000

/** The pictures of a form: each goes out as soon as it is chosen, and stays when that fails. */
export function createPhotos({
  saved = [],
  words = listingPhotoWords,
  device,
  send = sendPhoto,
  isOnline = () => navigator.onLine,
}: PhotoOptions) {
  const list = createPhotoList(saved.map(savedPhoto))
  let sent: Photos = list.now()
  const waiting = device && savePending(list, device)
  const uploads = createPhotoUploads({
    list,
    send,
    isOnline,
    explain: ({ name }, reason) => {
      words.failed(name, reason)
      return photoProblem(reason)
    },
    onRest: words.atRest,
  })

  function add(files: Iterable<File>) {
    const chosen = [...files].filter((file) => !isLeftOut(file))
    const capacity = Math.max(0, maximumImages - list.now().filter(({ isRefused }) => !isRefused).length)
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
    const gone = list.find(id)
    if (!gone) return
    if (gone.status === 'processing')
      return toast.error(m.properties_photos_busy_title(), m.properties_photos_busy())
    uploads.stop(id)
    const index = list.now().indexOf(gone)
    list.change((all) => all.filter((photo) => photo.id !== id))
    const forget = setTimeout(() => release(gone), undoFor)
    words.removed(() => {
      clearTimeout(forget)
      if (list.find(id)) return
      const back: Photo = isInProgress(gone) ? { ...gone, status: 'waiting', percent: 0 } : gone
      list.change((all) => all.toSpliced(index, 0, back))
      uploads.next()
    })
    uploads.next()
  }

  function cancel(id: string) {
    const photo = list.find(id)
    if (!photo || !isInProgress(photo)) return
    uploads.stop(id)
    list.patch(id, { status: 'failed', percent: 0, problem: photoProblem('cancelled') })
    uploads.next()
  }

  function retry({ id }: Pick<Photo, 'id'>) {
    list.patch(id, { status: 'waiting', problem: null, isRefused: false })
    uploads.next()
  }

  return {
    ...moving(list, words),
    now: list.now,
    subscribe: list.subscribe,
    add,
    remove,
    cancel,
    retry,
    settled: async (timeoutMs?: number) => (sent = await settled(list, timeoutMs)),
    /** A listing was saved with what was settled; whatever else there is stays on the device for it. */
    leaveBehind: (scope: string) => waiting?.saved(keysOf(sent), scope) ?? Promise.resolve(),
    /** What was chosen and not saved is not wanted: the device forgets it too. */
    discard: () => waiting?.discard(),
    /** Goes on with what waits, as soon as there is a connection. */
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
  const place = (id: string, index: number) => list.change((all) => placed(all, id, index))
  return {
    place,
    /** Changes places with its neighbour. */
    move: (id: string, by: -1 | 1) => place(id, list.now().findIndex((photo) => photo.id === id) + by),
    makePrimary: (id: string) => {
      place(id, 0)
      words.madePrimary()
    },
  }
}

/** All pictures once none is under way, or as they stand when that takes too long. */
async function settled(list: ReturnType<typeof createPhotoList>, timeoutMs?: number): Promise<Photos> {
  const atRest = () => !list.now().some(isInProgress)
  if (atRest()) return list.now()
  await new Promise<void>((done) => {
    const timer = timeoutMs === undefined ? undefined : setTimeout(finish, timeoutMs)
    const leave = list.subscribe(() => {
      if (atRest()) finish()
    })
    function finish() {
      clearTimeout(timer)
      leave()
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

/** Keeps chosen pictures on the device until what they belong to is saved with them. */
function savePending(list: PhotoList, first: DevicePhotos) {
  let device = first
  /** By picture, with the key under which the device knows it. */
  const retained = new Map<string, string | null>()
  const saved = new Set<string>()
  let work: Promise<unknown> = Promise.resolve()
  const leave = list.subscribe(note)

  function note() {
    const mine = list.now().filter(({ file, isRefused }) => file !== null && !isRefused)
    for (const { id, name, file, key } of mine) {
      if (retained.get(id) === key || saved.has(id) || !file) continue
      retained.set(id, key)
      then(() => device.save({ id, name, file, key }))
    }
    for (const id of retained.keys()) if (!mine.some((photo) => photo.id === id)) forget(id)
  }

  function forget(id: string) {
    retained.delete(id)
    then(() => device.forget(id))
  }

  function then(action: () => Promise<void>) {
    work = work.then(action)
  }

  return {
    /** What an earlier page has left here, as far as there is room for it. */
    restore: async (toPhoto: (found: DevicePhoto) => Photo) => {
      const found = await device.read()
      const keys = new Set(keysOf(list.now()))
      for (const { id, key } of found) if (key !== null && keys.has(key)) forget(id)
      const lost = found.filter(({ id, key }) => !list.find(id) && (key === null || !keys.has(key)))
      const back = lost.slice(0, Math.max(0, maximumImages - list.now().length))
      for (const { id, key } of back) retained.set(id, key)
      if (back.length > 0) list.change((all) => [...all, ...back.map(toPhoto)])
    },
    /** These are saved; the rest waits under the name of what was saved without it. */
    saved: async (keys: readonly string[], scope: string) => {
      for (const [id, key] of retained) {
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
      for (const id of retained.keys()) forget(id)
    },
    stop: leave,
  }
}
