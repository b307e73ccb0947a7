import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { atOnce, connection, photosOf, picture, pictures } from '#tests/fixtures/photo-connection.ts'
import { toast, toastStore } from '#web/ui/primitives/toast.ts'

import type { createPhotos } from './create-photos.ts'
import { editPhotoWords, floorPlanWords } from './photo-labels.ts'
import { PhotoFailure, type FailureReason, keysOf, missingOf } from './photo.ts'
import { sendPhoto, type SendPhoto } from './send-photo.ts'

beforeEach(() => {
  vi.useFakeTimers()
  toast.dismiss()
})
afterEach(() => vi.useRealTimers())

const toastText = () => [toastStore.current()?.title, toastStore.current()?.text].filter(Boolean).join(' / ')
const names = (photos: ReturnType<typeof createPhotos>) => photos.now().map(({ name }) => name)
const steps = { signal: new AbortController().signal, onProgress: () => {} }

const refusing =
  (reason: FailureReason): SendPhoto =>
  () =>
    Promise.reject(new PhotoFailure(reason))

test('an eleventh photo is refused with the limit, and the ten remain', async () => {
  const photos = photosOf()
  photos.add(pictures(11))
  expect(toastText()).toBe('Maximum image limit / You can upload a maximum of 10 images per property')
  expect(keysOf(await photos.settled())).toHaveLength(10)
  const edited = photosOf({ words: editPhotoWords })
  edited.add(pictures(11))
  expect(toastText()).toBe('Maximum 10 images allowed per property')
})

test.for<[FailureReason, string, string]>([
  ['not_an_image', 'Upload error / a.jpg: File is not an image', 'a.jpg is not an image file'],
  [
    'too_large',
    'File too large / a.jpg: Maximum file size is 5MB. Please compress your image.',
    'a.jpg is too large (max 5MB)',
  ],
  [
    'too_many_pixels',
    'File too large / a.jpg: This picture has too many pixels: at most 64 megapixels as JPEG, 16 in other formats. Please choose a smaller one.',
    'a.jpg has too many pixels (max 64 megapixels as JPEG, 16 in other formats)',
  ],
  [
    'signed_out',
    'Authentication required / a.jpg: You must be logged in to upload images.',
    'You must be logged in to upload images',
  ],
  ['unreadable', 'Failed to upload image / a.jpg: Error compressing image', 'Failed to upload a.jpg'],
  ['no_key', 'Upload failed / a.jpg: Image URL generation failed', 'Failed to upload a.jpg'],
  ['server', 'Upload failed / a.jpg: Could not upload your image.', 'Failed to upload a.jpg'],
  [
    'no_answer',
    'Upload error / a.jpg: Failed to upload image. Check your connection.',
    'Failed to upload a.jpg',
  ],
  ['timeout', 'Upload timeout / a.jpg: The upload took too long. Try again.', 'Failed to upload a.jpg'],
])(
  'a picture that fails for %s is kept as failed, and both forms say why',
  async ([reason, listing, edit]) => {
    const photos = photosOf({ send: refusing(reason) })
    photos.add([picture('a.jpg')])
    const [failed] = await photos.settled()
    expect(failed).toMatchObject({ status: 'failed', key: null, problem: expect.any(String) })
    expect(toastText()).toBe(listing)
    const edited = photosOf({ send: refusing(reason), words: editPhotoWords })
    edited.add([picture('a.jpg')])
    await edited.settled()
    expect(toastText()).toBe(edit)
  },
)

test('the edit form skips files that are not pictures and reports how many were uploaded', async () => {
  const photos = photosOf({ words: editPhotoWords })
  photos.add([picture('deed.pdf', 'application/pdf')])
  expect(toastText()).toBe('deed.pdf is not an image file')
  expect(photos.now()).toEqual([])
  photos.add(pictures(2))
  await photos.settled()
  expect(toastText()).toBe('Successfully uploaded 2 image(s)')
})

test('a fifth floor plan and one that is no picture are refused in words, and the others stay', async () => {
  const plans = photosOf({ words: floorPlanWords })
  plans.add(pictures(5))
  expect(toastText()).toBe('At most 4 floor plans')
  expect(keysOf(await plans.settled())).toHaveLength(4)
  const refused = photosOf({ words: floorPlanWords, send: refusing('not_an_image') })
  refused.add([picture('plan.pdf', 'application/pdf'), picture('plan.txt', 'text/plain')])
  expect((await refused.settled()).map(({ problem, isRefused }) => [problem, isRefused])).toEqual([
    ['A PDF cannot be shown. Save the page as a picture – a screenshot will do – and choose that.', true],
    ['This file is not a picture. Choose a JPEG, PNG or WebP.', true],
  ])
})

test('several failures of the edit form are reported as one', async () => {
  const photos = photosOf({ words: editPhotoWords, send: refusing('server') })
  photos.add(pictures(3))
  await photos.settled()
  expect(toastText()).toBe('Failed to upload images')
})

test('two photos upload at a time, in order', async () => {
  const { calls, send } = connection()
  const photos = photosOf({ send })
  photos.add(pictures(4))
  expect(calls.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg'])
  calls[1]?.done()
  await vi.runAllTimersAsync()
  expect(calls.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg', '3.jpg'])
})

test('while the server processes a photo the next one uploads, four at most', () => {
  const { calls, send } = connection()
  const photos = photosOf({ send })
  photos.add(pictures(8))
  for (let sent = 0; sent < 4; sent++) calls[sent]?.sent()
  expect(calls.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg'])
})

test('connection and server errors are tried twice, 500 ms apart', async () => {
  const upload = vi.fn<SendPhoto>(refusing('server'))
  const sent = sendPhoto(picture('a.jpg'), steps, upload).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(499)
  expect(upload).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(upload).toHaveBeenCalledTimes(2)
  expect(await sent).toMatchObject({ reason: 'server' })
})

test.for<FailureReason>(['not_an_image', 'too_large', 'signed_out', 'too_often', 'no_key', 'cancelled'])(
  'a picture that is refused for %s is not sent a second time',
  async (reason) => {
    const upload = vi.fn<SendPhoto>(refusing(reason))
    await expect(sendPhoto(picture('a.jpg'), steps, upload)).rejects.toThrow(reason)
    expect(upload).toHaveBeenCalledTimes(1)
  },
)

test('a large file that this device cannot read is not sent', async () => {
  const upload = vi.fn<SendPhoto>(atOnce)
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.jpg', { type: 'image/jpeg' })
  await expect(sendPhoto(large, steps, upload)).rejects.toThrow('unreadable')
  expect(upload).not.toHaveBeenCalled()
})

test('a failed photo uploads again on retry', async () => {
  const send = vi.fn<SendPhoto>(atOnce).mockImplementationOnce(refusing('server'))
  const photos = photosOf({ send })
  photos.add([picture('a.jpg')])
  const [failed] = await photos.settled()
  if (failed) photos.retry(failed)
  expect(keysOf(await photos.settled())).toEqual(['key of a.jpg'])
})

test('a limit on uploads is said as the server says it, in both forms and on the photo', async () => {
  const said = 'You have reached the limit of 120 photos in 60 minutes. You can continue in 12 minutes.'
  const send = () => Promise.reject(new PhotoFailure('too_often', said))
  const photos = photosOf({ send })
  photos.add([picture('a.jpg')])
  expect((await photos.settled())[0]).toMatchObject({ status: 'failed', problem: said })
  expect(toastText()).toBe(`Failed to upload image / a.jpg: ${said}`)
  const edited = photosOf({ send, words: editPhotoWords })
  edited.add([picture('a.jpg')])
  await edited.settled()
  expect(toastText()).toBe(`a.jpg: ${said}`)
})

test('photos wait while offline and upload once online', async () => {
  let isOnline = false
  const send = vi.fn<SendPhoto>(atOnce)
  const photos = photosOf({ send, isOnline: () => isOnline })
  photos.add([picture('a.jpg')])
  expect(photos.now()[0]?.status).toBe('waiting')
  expect(send).not.toHaveBeenCalled()
  isOnline = true
  photos.add([picture('b.jpg')])
  expect(keysOf(await photos.settled())).toEqual(['key of a.jpg', 'key of b.jpg'])
})

test('a photo whose connection breaks waits instead of failing', async () => {
  let isOnline = true
  const { calls, send } = connection()
  const photos = photosOf({ send, isOnline: () => isOnline })
  photos.add([picture('a.jpg')])
  isOnline = false
  calls[0]?.fail('no_answer')
  await vi.runAllTimersAsync()
  expect(photos.now()[0]).toMatchObject({ status: 'waiting', problem: null })
})

test('a cancelled upload remains, can be retried, and its late response changes nothing', async () => {
  const { calls, send } = connection()
  const photos = photosOf({ send })
  photos.add([picture('a.jpg')])
  const id = photos.now()[0]?.id ?? ''
  photos.cancel(id)
  calls[0]?.done()
  await vi.runAllTimersAsync()
  expect(photos.now()[0]).toMatchObject({ status: 'failed', key: null, problem: 'Upload cancelled' })
  photos.retry({ id })
  calls[1]?.done()
  expect(keysOf(await photos.settled())).toEqual(['key of a.jpg'])
})

test('a photo the server is processing cannot be removed; any other can, and Undo restores it', async () => {
  const { calls, send } = connection()
  const photos = photosOf({ send })
  photos.add(pictures(2))
  const id = photos.now()[0]?.id ?? ''
  calls[0]?.sent()
  photos.remove(id)
  expect(toastText()).toBe('Cannot remove / Please wait for image processing to complete')
  calls[0]?.done()
  await vi.advanceTimersByTimeAsync(0)
  photos.remove(id)
  expect(toastText()).toBe('Image removed')
  expect(names(photos)).toEqual(['2.jpg'])
  toastStore.current()?.action?.onPress()
  expect(names(photos)).toEqual(['1.jpg', '2.jpg'])
  expect(photos.now()[0]?.key).toBe('key of 1.jpg')
})

test('the first photo is primary; another one made primary moves to the front', async () => {
  const photos = photosOf()
  photos.add(pictures(3))
  const ids = (await photos.settled()).map(({ id }) => id)
  photos.makePrimary(ids[2] ?? '')
  expect(toastText()).toBe('Primary image updated')
  expect(keysOf(photos.now())).toEqual(['key of 3.jpg', 'key of 1.jpg', 'key of 2.jpg'])
  photos.move(ids[0] ?? '', 1)
  expect(names(photos)).toEqual(['3.jpg', '2.jpg', '1.jpg'])
  photos.move(ids[2] ?? '', -1)
  expect(names(photos)).toEqual(['3.jpg', '2.jpg', '1.jpg'])
  photos.place(ids[1] ?? '', 0)
  expect(names(photos)).toEqual(['2.jpg', '3.jpg', '1.jpg'])
})

test('the same photo chosen twice is listed once', async () => {
  const photos = photosOf()
  photos.add([picture('a.jpg'), picture('a.jpg')])
  const settled = await photos.settled()
  expect(keysOf(settled)).toEqual(['key of a.jpg'])
  expect(settled[1]?.problem).toBe('This image is already added')
})

test('after 30 seconds the wait ends, and missing photos are identified', async () => {
  const { calls, send } = connection()
  const photos = photosOf({ send })
  photos.add(pictures(2))
  calls[0]?.done()
  const settled = photos.settled(30_000)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(keysOf(await settled)).toEqual(['key of 1.jpg'])
  expect(missingOf(await settled).map(({ name }) => name)).toEqual(['2.jpg'])
})

test('photos of a draft come from the server in order', () => {
  const saved = ['first', 'second'].map((key) => ({ key, width: 800, height: 600, colour: '#aabbcc' }))
  const photos = photosOf({ saved })
  expect(keysOf(photos.now())).toEqual(['first', 'second'])
  expect(photos.now()[0]).toMatchObject({ preview: '/media/first/400.webp', status: 'uploaded' })
})
