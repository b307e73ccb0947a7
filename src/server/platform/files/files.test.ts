import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'

import { mediaUrl } from '#contract/images.ts'
import { bucketAt, startStorageServer } from '#tests/fixtures/servers/storage-server.ts'

import { createFiles, putImage, removeImage, serveMedia, type Files } from './files.ts'
import { completeImage, prepareImage } from './images.ts'

const object = { bytes: new Uint8Array([1, 2, 3]), contentType: 'image/webp' }

test('On disk a file is read as written, and is gone once removed', async () => {
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

test('No partial file remains beside the finished one', async () => {
  const { files, folder } = await onDisk()
  await Promise.all(Array.from({ length: 8 }, () => files.put('same/800.avif', object)))
  expect(await readdir(join(folder, 'uploads', 'sa', 'same'))).toEqual(['800.avif'])
})

test('A name cannot escape the folder', async () => {
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

test('In a bucket a file is read as written, and is gone once removed', async () => {
  const { files, store } = await inBucket()
  expect(await files.read('abc/400.webp')).toBeNull()
  await files.put('abc/400.webp', object)
  expect(store.stored.get('abc/400.webp')?.contentType).toBe('image/webp')
  expect(await files.read('abc/400.webp')).toEqual(object)
  await files.remove('abc/400.webp')
  expect(await files.read('abc/400.webp')).toBeNull()
})

for (const place of ['On disk', 'In a bucket'] as const) {
  const opened = () => (place === 'On disk' ? onDisk() : inBucket({}, { pageSize: 2 }))

  test(`${place} a large file is stored from a path and read as a stream`, async () => {
    const { files } = await opened()
    const folder = await mkdtemp(join(tmpdir(), 'files-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const large = randomBytes(3_000_000)
    await writeFile(join(folder, 'archive'), large)
    await files.putFrom('exports/archive.zip', join(folder, 'archive'))
    const file = await files.open('exports/archive.zip')
    const pieces: Uint8Array[] = []
    for await (const piece of file?.body ?? []) pieces.push(piece)
    expect(file?.size).toBe(large.length)
    expect(pieces.length).toBeGreaterThan(1)
    expect(Buffer.concat(pieces).equals(large)).toBe(true)
    expect(await files.open('exports/none.zip')).toBeNull()
    await expect(files.putFrom('exports/none.zip', join(folder, 'none'))).rejects.toThrow(
      /ENOENT|no such file|Unable to open/,
    )
    expect(await files.open('exports/none.zip')).toBeNull()
  })

  test(`${place} a film is served whole, in the ranges of RFC 9110, or not again`, async () => {
    const { files } = await opened()
    const key = 'a'.repeat(64)
    const film = Uint8Array.from({ length: 1000 }, (_, index) => index % 251)
    const path = `/media/${key}/film.mp4`
    await files.put(`${key}/film.mp4`, { bytes: film, contentType: 'video/mp4' })
    const ask = async (headers: Record<string, string>) => {
      const response = await get(files, path, headers)
      const bytes = new Uint8Array((await response?.arrayBuffer()) ?? [])
      return { status: response?.status, range: response?.headers.get('content-range') ?? null, bytes }
    }
    const whole = { status: 200, range: null, bytes: film }
    const etag = (await get(files, path))?.headers.get('etag') ?? ''
    expect(await ask({})).toEqual(whole)
    for (const unread of ['bytes=5-2', 'bytes=-', 'bytes=0-1,5-6', 'items=0-5', 'bytes=a-b'])
      expect(await ask({ range: unread })).toEqual(whole)
    const parts: [string, number, number][] = [
      ['bytes=0-', 0, 999],
      ['bytes=0-0', 0, 0],
      ['bytes=100-199', 100, 199],
      ['bytes=990-5000', 990, 999],
      ['bytes=-10', 990, 999],
      ['bytes=-5000', 0, 999],
    ]
    for (const [range, start, end] of parts)
      expect(await ask({ range })).toEqual({
        status: 206,
        range: `bytes ${start}-${end}/1000`,
        bytes: film.slice(start, end + 1),
      })
    expect(await ask({ range: 'bytes=0-0', 'if-range': etag })).toMatchObject({ status: 206 })
    expect(await ask({ range: 'bytes=0-0', 'if-range': '"another"' })).toEqual(whole)
    expect(await ask({ range: 'bytes=1000-' })).toMatchObject({ status: 416, range: 'bytes */1000' })
    expect(await ask({ 'if-none-match': etag })).toMatchObject({ status: 304 })
    expect(await get(files, `/media/${key.replace('a', 'b')}/film.mp4`)).toMatchObject({ status: 404 })
  })

  test(`${place} every file is listed once with its time, across pages`, async () => {
    const { files } = await opened()
    expect(await namesIn(files)).toEqual([])
    const names = Array.from({ length: 7 }, (_, index) => `${'abcdefg'[index]}${index}00/400.webp`)
    for (const name of names) await files.put(name, object)
    expect(await namesIn(files)).toEqual(names)
    for await (const { changedAt } of files.list())
      expect(Math.abs(changedAt.getTime() - Date.now())).toBeLessThan(60_000)
    for (const name of names.slice(1)) await files.remove(name)
    expect(await namesIn(files)).toEqual(names.slice(0, 1))
  })

  test(`${place} a file written concurrently is always complete`, async () => {
    const { files } = await opened()
    const versions = Array.from({ length: 6 }, (_, index) => new Uint8Array(200_000).fill(index))
    await Promise.all(versions.map((bytes) => files.put('abc/800.avif', { ...object, bytes })))
    const read = await files.read('abc/800.avif')
    expect(read?.bytes.length).toBe(200_000)
    expect(new Set(read?.bytes).size).toBe(1)
  })
}

test('A partial file of a killed server is listed and can be removed', async () => {
  const { files, folder } = await onDisk()
  await mkdir(join(folder, 'uploads', 'ab', 'abc'), { recursive: true })
  const half = 'abc/800.avif.6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
  await writeFile(join(folder, 'uploads', 'ab', half), 'half')
  expect(await namesIn(files)).toEqual([half])
  await files.remove(half)
  expect(await namesIn(files)).toEqual([])
  expect(await readdir(join(folder, 'uploads', 'ab'))).toEqual([])
})

test('A full disk leaves no partial file', async () => {
  const { files, folder } = await onDisk()
  await mkdir(join(folder, 'uploads', 'ab', 'abc', '800.avif'), { recursive: true })
  await expect(files.put('abc/800.avif', object)).rejects.toThrow(/EISDIR|ENOTEMPTY|directory/)
  expect(await readdir(join(folder, 'uploads', 'ab', 'abc'))).toEqual(['800.avif'])
})

test('A broken connection to the store is retried, before and during a response', async () => {
  const { files, store } = await inBucket()
  store.failNext('reset', 503)
  await files.put('abc/400.webp', object)
  store.failNext('cut', 'reset', 'cut')
  expect(await files.read('abc/400.webp')).toEqual(object)
  store.failNext('cut', 'cut', 'cut')
  await expect(files.read('abc/400.webp')).rejects.toThrow(/./)
  store.failNext('reset', 500)
  expect(await namesIn(files)).toEqual(['abc/400.webp'])
  store.failNext(503, 503, 503)
  await expect(namesIn(files)).rejects.toThrow('failed with status 503')
  store.failNext(503)
  await files.remove('abc/400.webp')
  expect(store.stored.size).toBe(0)
})

test('A wrong secret is refused by the store and reported without the secret', async () => {
  const { files } = await inBucket({ secretAccessKey: 'another-secret' })
  await expect(files.put('abc/400.webp', object)).rejects.toThrow(
    'The file store refused to save a file with status 403',
  )
})

test('A transient failure of the store is retried, a lasting one is reported', async () => {
  const { files, store } = await inBucket()
  store.failNext(503, 500)
  await files.put('abc/400.webp', object)
  expect(store.stored.has('abc/400.webp')).toBe(true)
  store.failNext(503, 503, 503)
  await expect(files.read('abc/400.webp')).rejects.toThrow('status 503')
})

test('A stored image is served in each size and format, cacheable for ever', async () => {
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

test('A size larger than the image returns its largest one, for a while', async () => {
  const { files } = await onDisk()
  const image = await smallPicture()
  await putImage(files, image)
  const answer = await get(files, mediaUrl(image.key, 1600, 'webp'))
  expect(answer?.headers.get('cache-control')).toBe('public, max-age=60')
  const read = await sharp(await answer?.arrayBuffer()).metadata()
  expect(read.width).toBe(500)
  await removeImage(files, image)
  expect((await get(files, mediaUrl(image.key, 1600, 'webp')))?.status).toBe(404)
})

test('Unknown keys, sizes, formats and path traversal return nothing; other URLs are passed on', async () => {
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
  const posted = await serveMedia(files, { isPulled: false })(
    new Request(`http://localhost/media/${key}/400.webp`, { method: 'POST' }),
  )
  expect(posted?.status).toBe(405)
})

test('A stream from a bucket may take longer than a picture', async () => {
  const { files, store } = await inBucket()
  await files.put('a/b.zip', { bytes: Buffer.from('whole'), contentType: 'application/zip' })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const soon = new AbortController()
    setTimeout(() => soon.abort(), 100)
    return soon.signal
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const open = [() => files.open('a/b.zip'), () => files.openRange('a/b.zip', { start: 0, end: null })]
  for (const each of open) {
    store.failNext('slow')
    const { body } = (await each()) ?? {}
    expect(body && (await text(body))).toBe('whole')
  }
})

async function get(files: Files, path: string, headers: Record<string, string> = {}) {
  return serveMedia(files, { isPulled: false })(new Request(`http://localhost${path}`, { headers }))
}

async function onDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { files: createFiles({ s3: null, dataDir: folder }), folder }
}

async function namesIn(files: Files): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of files.list()) names.push(name)
  return names.toSorted()
}

async function inBucket(overrides: { secretAccessKey?: string } = {}, paging: { pageSize?: number } = {}) {
  const account = { bucket: 'haveli', region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' }
  const store = await startStorageServer(account, paging)
  onTestFinished(() => store.stop())
  const s3 = bucketAt(store.endpoint, { ...account, ...overrides })
  return { files: createFiles({ s3, dataDir: '/nowhere' }), store }
}

async function smallPicture() {
  const picture = sharp({ create: { width: 500, height: 300, channels: 3, background: '#d98a74' } })
  const result = await prepareImage(await picture.png().toBuffer())
  if (!result.ok) throw new Error('The test picture was refused')
  return { ...result.image, variants: await completeImage(result.image.master, []) }
}
