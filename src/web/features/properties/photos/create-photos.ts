import { mediaUrl } from '#contract/media.ts'
import { maximumImages } from '#contract/properties/amenities.ts'
import { m } from '#messages'

import { newSubmissionKey } from '#web/api/submission-key.ts'
import { toast } from '#web/ui/toast.ts'

import type { DevicePhoto, DevicePhotos } from './device-photos.ts'
import { keepWaiting } from './keep-waiting.ts'
import { createPhotoList } from './photo-list.ts'
import { createPhotoUploads } from './photo-uploads.ts'
import { listingPhotoWords, photoProblem } from './photo-words.ts'
import type { PhotoWords } from './photo-words.ts'
import { isUnderWay, keysOf, placed } from './photo.ts'
import type { KeptPhoto, Photo, Photos } from './photo.ts'
import { sendPhoto } from './send-photo.ts'
import type { SendPhoto } from './send-photo.ts'

export type PhotoOptions = {
  kept?: readonly KeptPhoto[]
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
  kept = [],
  words = listingPhotoWords,
  device,
  send = sendPhoto,
  isOnline = () => navigator.onLine,
}: PhotoOptions) {
  const list = createPhotoList(kept.map(keptPhoto))
  let sent: Photos = list.now()
  const waiting = device && keepWaiting(list, device)
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
    const room = Math.max(0, maximumImages - list.now().filter(({ isRefused }) => !isRefused).length)
    if (chosen.length > room) words.tooMany()
    list.change((all) => [...all, ...chosen.slice(0, room).map(chosenPhoto)])
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
      const back: Photo = isUnderWay(gone) ? { ...gone, status: 'waiting', percent: 0 } : gone
      list.change((all) => all.toSpliced(index, 0, back))
      uploads.next()
    })
    uploads.next()
  }

  function cancel(id: string) {
    const photo = list.find(id)
    if (!photo || !isUnderWay(photo)) return
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
      await waiting?.restore(foundPhoto)
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
  const atRest = () => !list.now().some(isUnderWay)
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

function keptPhoto({ key, colour }: KeptPhoto): Photo {
  const preview = mediaUrl(key, 400, 'webp')
  return { ...untouched, id: key, preview, colour, status: 'uploaded', percent: 100, key }
}

function chosenPhoto(file: File): Photo {
  return { ...untouched, id: newSubmissionKey(), name: file.name, file, preview: URL.createObjectURL(file) }
}

function foundPhoto({ id, name, file, key }: DevicePhoto): Photo {
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
