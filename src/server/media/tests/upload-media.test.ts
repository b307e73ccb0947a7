import { randomUUID } from 'node:crypto'
import sharp from 'sharp'

import { mediaBounds, type MediaKind } from '#contract/properties/media-bounds.ts'
import type { Database } from '#database/client.ts'
import { mediaUploads, storedFiles } from '#database/schema/media.ts'
import { saveMedia } from '#demo/media.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { createMp4, createPanorama, createWebm, uploadMedia } from '#tests/fixtures/films.ts'
import { realFile } from '#tests/real-files/real-file.ts'
import { expect, test } from '#tests/test.ts'

import { deleteStrayFiles } from '../../workflows/delete-stray-files.ts'
import { deleteOldUploads } from '../commands/uploads.ts'

const code = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

const fileOf = ({ url }: { url: string }) => url.slice('/media/'.length)

const bytesOf = async (name: string) => new Uint8Array(await (await realFile(name)).arrayBuffer())

async function countRows(db: Database) {
  return { files: await db.$count(storedFiles), uploads: await db.$count(mediaUploads) }
}

test('nobody sees, finishes or cancels the upload of somebody else', async ({ as, db, fakes }) => {
  const [owner, other] = [await createUser(db), await createUser(db)]
  const id = randomUUID()
  const file = new File([new Uint8Array(5)], 'film')
  const piece = { id, kind: 'film', bytes: 5, piece: 0, file } as const
  await as(owner).media.uploadMediaPiece(piece)
  expect(await code(as(other).media.uploadMediaPiece(piece))).toBe('NOT_FOUND')
  expect(await code(as(other).media.finishMedia({ id }))).toBe('NOT_FOUND')
  await as(other).media.cancelMedia({ id })
  expect(fakes.files.size).toBe(1)
  expect(await code(as(null).media.finishMedia({ id }))).toBe('UNAUTHORIZED')
})

test('pieces that are too large, too early or of another file are refused', async ({ as, db }) => {
  const owner = as(await createUser(db)).media
  const id = randomUUID()
  const send = (bytes: number, piece: number, length: number) =>
    code(
      owner.uploadMediaPiece({
        id,
        kind: 'film',
        bytes,
        piece,
        file: new File([new Uint8Array(length)], 'x'),
      }),
    )
  const { piece, film, panorama: picture } = mediaBounds
  expect(await send(film.bytes + 1, 0, piece)).toBe('BAD_REQUEST')
  expect(await send(piece + 1, 0, piece + 1)).toBe('STALE')
  expect(await send(piece * 2, 1, piece)).toBe('NOT_FOUND')
  expect(await send(piece * 3, 0, piece)).toBe('done')
  expect(await send(piece * 3, 2, piece)).toBe('STALE')
  expect(await send(piece * 2, 0, piece)).toBe('STALE')
  expect(await send(piece * 3, 0, piece)).toBe('done')
  expect(await code(owner.finishMedia({ id }))).toBe('NOT_FOUND')
  const large = { id: randomUUID(), kind: 'panorama', bytes: picture.bytes + 1, piece: 0 } as const
  await expect(
    owner.uploadMediaPiece({ ...large, file: new File([new Uint8Array(piece)], 'x') }),
  ).rejects.toMatchObject({ code: 'MEDIA_REFUSED', message: 'This picture is too large: at most 30 MB.' })
})

test('a person with 300 MB of films that nothing uses sends no other', async ({ as, db, now }) => {
  const owner = await createUser(db)
  const [mp4, webm] = [await createMp4(), await createWebm()]
  const used = `${'a'.repeat(64)}/film.mp4`
  await db.insert(storedFiles).values(
    [used, `${'b'.repeat(64)}/film.mp4`].map((key) => ({
      key: key.slice(0, 64),
      contentHash: key.slice(0, 64),
      kind: 'video' as const,
      contentType: 'video/mp4',
      bytes: 160 * 1024 * 1024,
      width: 320,
      height: 240,
      variants: [{ key, width: 320, height: 240, contentType: 'video/mp4', bytes: 160 * 1024 * 1024 }],
      uploadedBy: owner.userId,
      createdAt: now(),
    })),
  )
  expect(await code(uploadMedia(as, owner, mp4))).toBe('LIMIT_REACHED')
  expect(await code(uploadMedia(as, await createUser(db), mp4))).toBe('done')
  await createProperty(db, owner, { videoUrl: `/media/${used}` })
  expect(await code(uploadMedia(as, owner, webm))).toBe('done')
})

test('a refused file leaves nothing, and its reason is told', async ({ as, db, fakes }) => {
  const owner = await createUser(db)
  const junk = new Uint8Array(3_000_000).fill(7)
  const refused: [Uint8Array<ArrayBuffer>, MediaKind, string][] = [
    [junk, 'film', 'cannot be read as a video'],
    [await createMp4({ seconds: 61 }), 'film', 'at most 60 seconds'],
    [await createMp4({ codec: 'hevc' }), 'film', 'Some browsers cannot play'],
    [await createMp4({ width: 5000 }), 'film', 'larger than 4K'],
    [await bytesOf('film-trimmed-by-edit-list.mp4'), 'film', 'The part you cut away is still in this video'],
    [junk, 'panorama', 'not an image'],
    [await createMp4(), 'panorama', 'not an image'],
    [await createPanorama(2048, 1200), 'panorama', 'twice as wide'],
    [await createPanorama(1000, 500), 'panorama', 'at least 2048 pixels'],
  ]
  for (const [file, kind, reason] of refused)
    await expect(uploadMedia(as, owner, file, { kind })).rejects.toMatchObject({
      code: 'MEDIA_REFUSED',
      message: expect.stringContaining(reason),
    })
  expect(await countRows(db)).toEqual({ files: 0, uploads: 0 })
  expect(fakes.files.size).toBe(0)
})

test('a film is stored once without its metadata, however often it is finished', async ({
  as,
  db,
  fakes,
}) => {
  const owner = await createUser(db)
  const id = randomUUID()
  const film = await createMp4({ title: 'Call 98290 12345' })
  const stored = await uploadMedia(as, owner, film, { id })
  expect(stored).toMatchObject({ width: 320, height: 240 })
  const name = fileOf(stored)
  expect(name).toMatch(/film\.mp4$/)
  expect(await as(owner).media.finishMedia({ id })).toEqual(stored)
  expect([...fakes.files.keys()]).toEqual([name])
  expect(Buffer.from(fakes.files.get(name)?.bytes ?? []).includes('98290')).toBe(false)
  const other = await uploadMedia(as, await createUser(db), film)
  expect(other.url).not.toBe(stored.url)
})

test('a film that is finished twice at the same time is one film', async ({ as, db, fakes }) => {
  const owner = await createUser(db)
  const [id, film] = [randomUUID(), await createWebm()]
  const file = new File([film], 'film')
  await as(owner).media.uploadMediaPiece({ id, kind: 'film', bytes: film.length, piece: 0, file })
  const finish = () => as(owner).media.finishMedia({ id })
  const [one, other] = await Promise.all([finish(), finish()])
  expect(one).toEqual(other)
  expect([...fakes.files.keys()].filter((name) => name.startsWith('uploads/'))).toEqual([])
})

test('a 360° picture is stored in one large size and a preview, without metadata', async ({
  as,
  db,
  fakes,
}) => {
  const stored = await uploadMedia(as, await createUser(db), await createPanorama(5000, 2500), {
    kind: 'panorama',
  })
  expect(stored).toMatchObject({ width: 4096, height: 2048 })
  expect([...fakes.files.keys()].map((name) => name.slice(65))).toEqual(['panorama.webp', '800.webp'])
  const { bytes } = fakes.files.get(fileOf(stored)) ?? { bytes: new Uint8Array() }
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 4096, height: 2048, format: 'webp' })
  expect(Buffer.from(bytes).includes('98290')).toBe(false)
})

test('a fourth unfinished upload replaces the first, and a day later none is left', async ({
  as,
  db,
  services,
  fakes,
  now,
}) => {
  const owner = as(await createUser(db)).media
  const file = new File([new Uint8Array(5)], 'film')
  for (let count = 0; count < 4; count++) {
    await owner.uploadMediaPiece({ id: randomUUID(), kind: 'film', bytes: 5, piece: 0, file })
    fakes.pass({ minutes: 1 })
  }
  expect(fakes.files.size).toBe(3)
  await services.files.put(`uploads/${randomUUID()}/0`, { bytes: new Uint8Array(1), contentType: '' })
  fakes.pass({ days: 2 })
  expect(await deleteOldUploads(db, { files: services.files, now: now() })).toBe(3)
  expect(await deleteStrayFiles(db, { files: services.files, now: now() })).toBe(1)
  expect(fakes.files.size).toBe(0)
})

test('film and 360° picture of the demo are stored as an upload stores them', async ({ as, db, fakes }) => {
  const { rows, filmUrl, panoramaUrl } = await saveMedia(fakes.services.files.putFrom, fakes.now())
  const owner = await createUser(db)
  const read = ({ url }: { url: string }) => new Uint8Array(fakes.files.get(fileOf({ url }))?.bytes ?? [])
  const namesIn = ({ url }: { url: string }) => {
    const folder = fileOf({ url }).slice(0, 65)
    return [...fakes.files.keys()].flatMap((name) => (name.startsWith(folder) ? name.slice(65) : []))
  }
  const sizes = rows.map(({ width, height }) => [width, height])
  const film = await uploadMedia(as, owner, read({ url: filmUrl }))
  expect(namesIn(film)).toEqual(namesIn({ url: filmUrl }))
  // Nothing was left to remove; the numbers of its tracks are drawn anew.
  expect(read(film).length).toBe(read({ url: filmUrl }).length)
  const around = await uploadMedia(as, owner, read({ url: panoramaUrl }), { kind: 'panorama' })
  expect(namesIn(around)).toEqual(namesIn({ url: panoramaUrl }))
  expect([film, around].map(({ width, height }) => [width, height])).toEqual(sizes)
})
