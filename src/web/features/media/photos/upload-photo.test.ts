import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { PhotoFailure, reasonOf } from './photo.ts'
import { sendPhoto, uploadPhoto } from './send-photo.ts'

type Listener = (event?: { loaded: number; total: number }) => void

/** Fake XMLHttpRequest driven by the test. */
class Connection {
  static last: Connection
  upload: { onprogress: Listener; onload: Listener } = { onprogress: () => {}, onload: () => {} }
  onload: Listener = () => {}
  onerror: Listener = () => {}
  status = 0
  responseText = ''
  sentTo = ''
  headers: Record<string, string> = {}
  abort = vi.fn<() => void>()
  constructor() {
    Connection.last = this
  }
  open(method: string, path: string) {
    this.sentTo = `${method} ${path}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send() {}
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.onload()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Connection)
  vi.stubGlobal('document', { documentElement: { lang: 'hi' } })
})
afterEach(() => {
  vi.useRealTimers()
})

function start() {
  const progress: number[] = []
  const stop = new AbortController()
  const file = new File(['a photo'], 'a.jpg', { type: 'image/jpeg' })
  const answer = uploadPhoto(file, { signal: stop.signal, onProgress: (percent) => progress.push(percent) })
  const outcome = answer.then(
    (key) => key,
    (error: unknown) => reasonOf(error),
  )
  return { progress, stop, outcome, connection: Connection.last }
}

test('a photo is sent with the app header, reports its progress in bytes, and returns its key', async () => {
  const { progress, outcome, connection } = start()
  connection.upload.onprogress({ loaded: 620_000, total: 1_000_000 })
  connection.upload.onload()
  connection.answer(200, { key: 'abc', width: 1 })
  expect(await outcome).toBe('abc')
  expect(progress).toEqual([62, 100])
  expect(connection.sentTo).toBe('POST /api/properties/images')
  expect(connection.headers).toEqual({ 'X-App-Name': 'haveli', 'Accept-Language': 'hi' })
})

test('a slow connection may take minutes, as long as it moves', async () => {
  const { outcome, connection } = start()
  for (let loaded = 1; loaded < 10; loaded++) {
    await vi.advanceTimersByTimeAsync(29_000)
    connection.upload.onprogress({ loaded, total: 10 })
  }
  connection.answer(200, { key: 'abc' })
  expect(await outcome).toBe('abc')
})

test('a connection silent for 30 seconds is aborted', async () => {
  const { outcome, connection } = start()
  connection.upload.onprogress({ loaded: 1, total: 10 })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await outcome).toBe('timeout')
  expect(connection.abort).toHaveBeenCalled()
})

test('a cancelled photo stops uploading', async () => {
  const { stop, outcome, connection } = start()
  stop.abort()
  expect(await outcome).toBe('cancelled')
  expect(connection.abort).toHaveBeenCalled()
})

test.for<[number, unknown, string]>([
  [422, { code: 'NOT_AN_IMAGE' }, 'not_an_image'],
  [413, { code: 'TOO_LARGE' }, 'too_large'],
  [422, { code: 'TOO_MANY_PIXELS' }, 'too_many_pixels'],
  [413, 'Payload Too Large', 'too_large'],
  [429, { code: 'LIMIT_REACHED' }, 'too_often'],
  [429, { code: 'TOO_MANY_REQUESTS' }, 'server'],
  [401, { code: 'UNAUTHORIZED' }, 'signed_out'],
  [408, '', 'timeout'],
  [503, '<html>', 'server'],
  [200, '<html>', 'no_key'],
  [200, null, 'no_key'],
])('an answer %s %j means %s', async ([status, body, reason]) => {
  const { outcome, connection } = start()
  connection.answer(status, body)
  expect(await outcome).toBe(reason)
})

test('a missing response is distinguished from a refusal', async () => {
  const { outcome, connection } = start()
  connection.onerror()
  expect(await outcome).toBe('no_answer')
})

test('a HEIC photo that neither browser nor server can read says what to do', async () => {
  const file = new File([new Uint8Array(9)], 'IMG_0001.HEIC')
  const upload = () => Promise.reject(new PhotoFailure('not_an_image'))
  const steps = { signal: new AbortController().signal, onProgress: () => {} }
  await expect(sendPhoto(file, steps, upload)).rejects.toMatchObject({
    reason: 'not_an_image',
    said: expect.stringContaining('save the photo as JPEG'),
  })
})
