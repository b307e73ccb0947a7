import { beforeEach, expect, test, vi } from 'vitest'

import { shrinkPhoto } from './shrink-photo.ts'

const megabyte = 1024 * 1024

/** Result of the fake canvas. */
let drawn: { width: number; height: number; type: string }[] = []
let madeBytes = 300_000

beforeEach(() => {
  drawn = []
  madeBytes = 300_000
  vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
    if (name.startsWith('broken')) throw new Error('no picture')
    return { width: 4000, height: 3000, close: () => {} }
  })
  vi.stubGlobal('document', { createElement: canvas })
})

function canvas() {
  const made = {
    width: 0,
    height: 0,
    getContext: () => ({ fillRect: () => {}, drawImage: () => {} }),
    toBlob: (give: (blob: Blob) => void, type: string) => {
      drawn.push({ width: made.width, height: made.height, type })
      give(new Blob([new Uint8Array(madeBytes)], { type }))
    },
  }
  return made
}

const photo = (name: string, bytes: number, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type })

test('a phone photo is resized to 1920 pixels on its longest side and keeps its name', async () => {
  for (const bytes of [2 * megabyte, 9 * megabyte]) {
    const sent = await shrinkPhoto(photo('front.jpg', bytes))
    expect([sent.name, sent.type, sent.size]).toEqual(['front.jpg', 'image/jpeg', 300_000])
  }
  expect(drawn).toEqual(Array(2).fill({ width: 1920, height: 1440, type: 'image/jpeg' }))
})

test('a small photo is sent unchanged, as is one that would only grow', async () => {
  const small = photo('door.png', megabyte, 'image/png')
  expect(await shrinkPhoto(small)).toBe(small)
  expect(drawn).toEqual([])
  madeBytes = 3 * megabyte
  const fine = photo('garden.webp', 2 * megabyte, 'image/webp')
  expect(await shrinkPhoto(fine)).toBe(fine)
})

test('an unsupported format is converted to JPEG at any size', async () => {
  const sent = await shrinkPhoto(photo('roof.heic', 1000, 'image/heic'))
  expect(sent.type).toBe('image/jpeg')
})

test('an unreadable file is left to the server up to 5 MB, and refused above', async () => {
  const broken = photo('broken.jpg', 2 * megabyte)
  expect(await shrinkPhoto(broken)).toBe(broken)
  const deed = photo('deed.pdf', 2 * megabyte, 'application/pdf')
  expect(await shrinkPhoto(deed)).toBe(deed)
  await expect(shrinkPhoto(photo('broken.jpg', 5 * megabyte + 1))).rejects.toThrow('no picture')
})

test('a photo named .jfif, of which some systems know no type, is sent as it is or made smaller', async () => {
  const small = photo('terrace.jfif', 1000, '')
  expect(await shrinkPhoto(small)).toBe(small)
  expect((await shrinkPhoto(photo('terrace.jfif', 9 * megabyte, ''))).type).toBe('image/jpeg')
})
