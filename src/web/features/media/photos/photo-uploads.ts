import {
  type PhotoList,
  isLasting,
  isPassing,
  reasonOf,
  saidOf,
  type FailureReason,
  isInProgress,
  type Photo,
} from './photo.ts'
import type { SendPhoto } from './send-photo.ts'

type Uploads = {
  list: PhotoList
  send: SendPhoto
  isOnline: () => boolean
  /** Message for a failed upload, on the photo and in a toast. */
  explain: (photo: Photo, reason: FailureReason, said?: string) => string
  /** Called when no upload is left, with counts since the last call. */
  onRest: (count: { uploaded: number; failed: number }) => void
}

/** More parallel uploads slow each other down on a phone's connection. */
const maxSentAtOnce = 2
/** Includes photos the server is processing, which leave the connection free. */
const maxOpenAtOnce = 4

/** Uploads waiting photos in order; offline they wait. */
export function createPhotoUploads({ list, send, isOnline, explain, onRest }: Uploads) {
  const running = new Map<string, AbortController>()
  let count = { uploaded: 0, failed: 0 }

  function next() {
    while (isOnline() && hasCapacity()) {
      const waiting = list.now().find(({ id, status }) => status === 'waiting' && !running.has(id))
      if (!waiting?.file) break
      void run(waiting, waiting.file)
    }
    if (list.now().some(isInProgress) || count.uploaded + count.failed === 0) return
    const finished = count
    count = { uploaded: 0, failed: 0 }
    onRest(finished)
  }

  function hasCapacity(): boolean {
    const processed = list.now().filter(({ id, status }) => status === 'processing' && running.has(id))
    return running.size < maxOpenAtOnce && running.size - processed.length < maxSentAtOnce
  }

  async function run(photo: Photo, file: File) {
    const stop = new AbortController()
    running.set(photo.id, stop)
    list.patch(photo.id, { status: 'preparing', percent: 0, problem: null, isRefused: false })
    const onProgress = (percent: number) => {
      if (stop.signal.aborted) return
      list.patch(photo.id, { status: percent === 100 ? 'processing' : 'uploading', percent })
      if (percent === 100) next()
    }
    try {
      const key = await send(file, { signal: stop.signal, onProgress })
      if (!stop.signal.aborted) save(photo, key)
    } catch (error) {
      if (!stop.signal.aborted) fail(photo, reasonOf(error), saidOf(error))
    } finally {
      if (running.get(photo.id) === stop) running.delete(photo.id)
      next()
    }
  }

  function save(photo: Photo, key: string) {
    if (list.now().some((other) => other.key === key && other.id !== photo.id)) return fail(photo, 'same')
    count.uploaded += 1
    list.patch(photo.id, { status: 'uploaded', percent: 100, key })
  }

  function fail(photo: Photo, reason: FailureReason, said?: string) {
    if (isPassing(reason) && !isOnline()) return list.patch(photo.id, { status: 'waiting', percent: 0 })
    count.failed += 1
    const problem = explain(photo, reason, said)
    list.patch(photo.id, { status: 'failed', percent: 0, problem, isRefused: isLasting(reason) })
  }

  function stop(id: string) {
    running.get(id)?.abort()
    running.delete(id)
  }

  return { next, stop, stopAll: () => [...running.keys()].forEach(stop) }
}
