import { photoBounds } from '#contract/images.ts'
import { m } from '#messages'
import { shrinkPhoto } from '#web/api/shrink-photo.ts'

import { PhotoFailure, isPassing, reasonOf } from './photo.ts'

type UploadSteps = {
  signal: AbortSignal
  /** Share of the file sent, 0 to 100. */
  onProgress: (percent: number) => void
}

/** Milliseconds without progress after which a connection is considered dead. */
const maxSilenceMs = 30_000
/** Milliseconds for the response: the server makes the first sizes, and others may be queued. */
const maxAnswerMs = 120_000

/** Uploads one photo and returns its server key; only XMLHttpRequest reports upload progress. */
export function uploadPhoto(file: File, { signal, onProgress }: UploadSteps): Promise<string> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    let silence = setTimeout(giveUp, maxSilenceMs)

    function giveUp() {
      finish(() => fail(new PhotoFailure('timeout')))
      request.abort()
    }
    function restartTimeout(patience: number) {
      clearTimeout(silence)
      silence = setTimeout(giveUp, patience)
    }
    function finish(settle: () => void) {
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
      settle()
    }
    function stop() {
      finish(() => fail(new PhotoFailure('cancelled')))
      request.abort()
    }

    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop)
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimeout(maxSilenceMs)
      onProgress(total === 0 ? 0 : Math.min(100, Math.floor((loaded / total) * 100)))
    }
    request.upload.onload = () => {
      restartTimeout(maxAnswerMs)
      onProgress(100)
    }
    request.onerror = () => finish(() => fail(new PhotoFailure('no_answer')))
    request.onload = () => finish(() => settle(request, done, fail))
    request.open('POST', '/api/properties/images')
    request.setRequestHeader('X-App-Name', 'haveli')
    request.setRequestHeader('Accept-Language', document.documentElement.lang)
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

function settle(
  { status, responseText }: XMLHttpRequest,
  done: (key: string) => void,
  fail: (failure: PhotoFailure) => void,
) {
  const answer = read(responseText)
  if (status >= 300) {
    const reason = refusals[String(answer.code)] ?? reasonOfStatus(status)
    const said = reason === 'too_often' && typeof answer.message === 'string' ? answer.message : undefined
    return fail(new PhotoFailure(reason, said))
  }
  if (typeof answer.key !== 'string') return fail(new PhotoFailure('no_key'))
  done(answer.key)
}

const refusals: Readonly<Record<string, PhotoFailure['reason']>> = {
  NOT_AN_IMAGE: 'not_an_image',
  TOO_LARGE: 'too_large',
  TOO_MANY_PIXELS: 'too_many_pixels',
  LIMIT_REACHED: 'too_often',
  UNAUTHORIZED: 'signed_out',
}

function reasonOfStatus(status: number): PhotoFailure['reason'] {
  if (status === 401) return 'signed_out'
  if (status === 408) return 'timeout'
  return status === 413 ? 'too_large' : 'server'
}

function read(text: string): { code?: unknown; message?: unknown; key?: unknown } {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? answer : {}
  } catch {
    return {}
  }
}

export type SendPhoto = (file: File, steps: UploadSteps) => Promise<string>

const maxTries = 2
const pause = 500

/** Downsizes a large photo and sends it; retries once after a connection or server error. */
export async function sendPhoto(file: File, steps: UploadSteps, upload = uploadPhoto): Promise<string> {
  const sent = await prepared(file)
  for (let attempt = 1; ; attempt++) {
    try {
      return await upload(sent, steps)
    } catch (error) {
      if (isHeic(sent) && reasonOf(error) === 'not_an_image') throw heicFailure('not_an_image')
      if (attempt === maxTries || !isPassing(reasonOf(error))) throw error
      await new Promise((next) => setTimeout(next, pause))
    }
  }
}

async function prepared(file: File): Promise<File> {
  const smaller = await shrinkPhoto(file).catch(() => {
    throw isHeic(file) ? heicFailure('unreadable') : new PhotoFailure('unreadable')
  })
  if (smaller.size > photoBounds.bytes) throw new PhotoFailure('too_large')
  return smaller
}

function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]$/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))
}

/** A browser that shows HEIC has made it a JPEG. */
function heicFailure(reason: PhotoFailure['reason']): PhotoFailure {
  return new PhotoFailure(reason, m.properties_photos_heic())
}
