import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { atOnce, connection, photosOf, pictures } from '#tests/fixtures/photo-connection.ts'
import { toast } from '#web/ui/primitives/toast.ts'

import type { createPhotos } from './create-photos.ts'
import type { DevicePhoto, DevicePhotos } from './device-photos.ts'
import { keysOf } from './photo.ts'
import type { SendPhoto } from './send-photo.ts'

beforeEach(() => {
  vi.useFakeTimers()
  toast.dismiss()
})
afterEach(() => vi.useRealTimers())

test('photos not sent when the page ended are restored from the device and sent by the next page', async () => {
  const device = memory()
  const lost = photosOf({ send: connection().send, device: device('draft') })
  lost.add(pictures(2))
  await vi.runAllTimersAsync()
  const photos = await opened({ device: device('draft') })
  expect(keysOf(await photos.settled())).toEqual(['key of 1.jpg', 'key of 2.jpg'])
})

test('a photo that was sent, but is in no draft yet, is restored without being sent twice', async () => {
  const device = memory()
  const lost = photosOf({ device: device('draft') })
  lost.add(pictures(2))
  await lost.settled()
  await vi.runAllTimersAsync()
  const send = vi.fn<SendPhoto>(atOnce)
  const saved = [{ key: 'key of 1.jpg', width: 800, height: 600, colour: '#aabbcc' }]
  const photos = await opened({ send, saved, device: device('draft') })
  expect(keysOf(photos.now())).toEqual(['key of 1.jpg', 'key of 2.jpg'])
  expect(send).not.toHaveBeenCalled()
})

test('a removed photo is deleted from the device too', async () => {
  const device = memory()
  const photos = photosOf({ device: device('draft') })
  photos.add(pictures(1))
  const [photo] = await photos.settled()
  photos.remove(photo?.id ?? '')
  await vi.runAllTimersAsync()
  expect(await device('draft').read()).toEqual([])
})

test('discarded changes leave nothing on the device', async () => {
  const device = memory()
  const photos = photosOf({ send: connection().send, device: device('48213') })
  photos.add(pictures(2))
  photos.discard()
  await vi.runAllTimersAsync()
  expect(await device('48213').read()).toEqual([])
})

test('photos missing from a saved listing wait on the device under its name', async () => {
  const device = memory()
  const { calls, send } = connection()
  const photos = photosOf({ send, device: device('draft') })
  photos.add(pictures(3))
  calls[0]?.done()
  const settled = photos.settled(30_000)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(keysOf(await settled)).toEqual(['key of 1.jpg'])
  // Arrives too late for the listing, but is not sent again.
  calls[1]?.done()
  await vi.runAllTimersAsync()
  await photos.leaveBehind('48213')
  calls[2]?.done()
  await vi.runAllTimersAsync()
  const left = await device('48213').read()
  expect(left.map(({ name, key }) => [name, key])).toEqual([
    ['2.jpg', 'key of 2.jpg'],
    ['3.jpg', 'key of 3.jpg'],
  ])
  expect(await device('draft').read()).toEqual([])
})

async function opened(options: Parameters<typeof createPhotos>[0]) {
  vi.stubGlobal('window', new EventTarget())
  const photos = photosOf(options)
  await photos.open()
  vi.unstubAllGlobals()
  return photos
}

/** In-memory storage shared by several pages. */
function memory() {
  const rows = new Map<string, DevicePhoto & { scope: string }>()
  const device = (scope: string): DevicePhotos => ({
    read: async () => [...rows.values()].filter((row) => row.scope === scope),
    save: async (photo) => void rows.set(photo.id, { ...photo, scope }),
    forget: async (id) => void rows.delete(id),
    moveTo: async (other) => {
      rows.forEach((row) => row.scope === scope && (row.scope = other))
      return device(other)
    },
  })
  return device
}
