import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'

import { mediaUrl } from '#contract/media.ts'

import { createFiles, putImage, removeImage, serveMedia, type Files } from './files.ts'
import { startStoreDouble } from './files/store-double.ts'
import { prepareImage } from './images.ts'

const object = { bytes: new Uint8Array([1, 2, 3]), contentType: 'image/webp' }

test('On disk a file is read as it was put, and is gone once removed', async () => {
  const { files } = await onDisk()
  expect(await files.read('abc/400.webp')).toBeNull()
  await files.put('abc/400.webp', object)
  await files.put('abc/400.webp', object)
  expect(await files.read('abc/400.webp')).toEqual({
    bytes: Buffer.from([1, 2, 3]),
    contentType: 'image/webp',
  })
  await files.remove('abc/400.webp')
  await files.remove('abc/400.webp')
  expect(await files.read('abc/400.webp')).toBeNull()
})

test('No half-written file stays beside the finished one', async () => {
  const { files, folder } = await onDisk()
  await Promise.all(Array.from({ length: 8 }, () => files.put('same/800.avif', object)))
  expect(await readdir(join(folder, 'uploads', 'sa', 'same'))).toEqual(['800.avif'])
})

test('A name cannot lead out of the folder', async () => {
  const { files } = await onDisk()
  for (const name of [
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a/.hidden',
    'a\\b',
    'a\u0000b',
    '',
  ])
    await expect(files.read(name)).rejects.toThrow('name that is not allowed')
})

test('In a bucket a file is read as it was put, and is gone once removed', async () => {
  const { files, store } = await inBucket()
  expect(await files.read('abc/400.webp')).toBeNull()
  await files.put('abc/400.webp', object)
  expect(store.kept.get('abc/400.webp')?.contentType).toBe('image/webp')
  expect(await files.read('abc/400.webp')).toEqual(object)
  await files.remove('abc/400.webp')
  expect(await files.read('abc/400.webp')).toBeNull()
})

test('A wrong secret is refused by the store and reported without it', async () => {
  const { files } = await inBucket({ secretAccessKey: 'another-secret' })
  await expect(files.put('abc/400.webp', object)).rejects.toThrow(
    'The file store refused to keep a file with status 403',
  )
})

test('A passing failure of the store is tried again, a lasting one is reported', async () => {
  const { files, store } = await inBucket()
  store.failNext(503, 500)
  await files.put('abc/400.webp', object)
  expect(store.kept.has('abc/400.webp')).toBe(true)
  store.failNext(503, 503, 503)
  await expect(files.read('abc/400.webp')).rejects.toThrow('status 503')
})

test('A stored picture is served in each size and format, to be kept for ever', async () => {
  const { files } = await onDisk()
  const image = await smallPicture()
  await putImage(files, image)
  const answer = await get(files, mediaUrl(image.key, 400, 'avif'))
  expect(answer?.status).toBe(200)
  expect(answer?.headers.get('content-type')).toBe('image/avif')
  expect(answer?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await answer?.arrayBuffer())?.byteLength).toBe(
    image.variants.find(({ width, format }) => width === 400 && format === 'avif')?.bytes.length,
  )
  const known = await get(files, mediaUrl(image.key, 400, 'avif'), {
    'if-none-match': answer?.headers.get('etag') ?? '',
  })
  expect(known?.status).toBe(304)
})

test('A size the picture is too small for is answered with its largest one', async () => {
  const { files } = await onDisk()
  const image = await smallPicture()
  await putImage(files, image)
  const answer = await get(files, mediaUrl(image.key, 1600, 'webp'))
  const read = await sharp(await answer?.arrayBuffer()).metadata()
  expect(read.width).toBe(500)
  await removeImage(files, image)
  expect((await get(files, mediaUrl(image.key, 1600, 'webp')))?.status).toBe(404)
})

test('Unknown keys, sizes, formats and climbing addresses find nothing; other addresses are left alone', async () => {
  const { files } = await onDisk()
  const key = 'a'.repeat(64)
  for (const path of [
    `/media/${key}/400.webp`,
    `/media/${key}/500.webp`,
    `/media/${key}/400.svg`,
    `/media/${key.toUpperCase()}/400.webp`,
    '/media/..%2f..%2fauth-secret/400.webp',
    `/media/${key}/..%2f400.webp`,
    '/media/',
  ])
    expect((await get(files, path))?.status).toBe(404)
  expect(await get(files, '/search')).toBeNull()
  const posted = await serveMedia(files)(
    new Request(`http://localhost/media/${key}/400.webp`, { method: 'POST' }),
  )
  expect(posted?.status).toBe(405)
})

async function get(files: Files, path: string, headers: Record<string, string> = {}) {
  return serveMedia(files)(new Request(`http://localhost${path}`, { headers }))
}

async function onDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { files: createFiles({ s3: null, dataDir: folder }), folder }
}

async function inBucket(overrides: { secretAccessKey?: string } = {}) {
  const account = { bucket: 'haveli', region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' }
  const store = await startStoreDouble(account)
  onTestFinished(() => store.stop())
  const s3 = { ...account, endpoint: store.endpoint, ...overrides }
  return { files: createFiles({ s3, dataDir: '/nowhere' }), store }
}

async function smallPicture() {
  const bytes = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#d98a74' } })
    .png()
    .toBuffer()
  const result = await prepareImage(bytes)
  if (!result.ok) throw new Error('The test picture was refused')
  return result.image
}
