import { randomUUID } from 'node:crypto'
import sharp from 'sharp'

import { mediaBounds, type MediaKind } from '#contract/properties/media-bounds.ts'
import type { Database } from '#database/client.ts'
import { mediaUploads, storedFiles } from '#database/schema/property-images.ts'
import type { Actor } from '#server/platform/context.ts'
import { createProperty, createStaff, createUser } from '#tests/factories.ts'
import { createMp4, createWebm } from '#tests/fixtures/films.ts'
import { sampleEdit, sampleListing } from '#tests/fixtures/listing-fixtures.ts'
import { expect, test, type As } from '#tests/test.ts'

import { purgeMediaUploads } from '../../commands/media/uploads.ts'
import { purgePictures, purgeStrayFiles } from '../../commands/purge-files.ts'
import { removePictures } from '../../commands/remove-pictures.ts'

type Sent = { kind?: MediaKind; id?: string }

/** Sends a file as the form does: piece by piece, then to be checked. */
async function upload(
  as: As,
  sender: Actor,
  film: Uint8Array<ArrayBuffer>,
  { kind = 'film', id = randomUUID() }: Sent = {},
) {
  const api = as(sender).properties
  const bytes = film.length
  for (let piece = 0; piece * mediaBounds.piece < bytes; piece++) {
    const part = film.slice(piece * mediaBounds.piece, (piece + 1) * mediaBounds.piece)
    await api.uploadMediaPiece({ id, kind, bytes, piece, file: new File([part], 'film') })
  }
  return api.finishMedia({ id })
}

async function panorama(width: number, height: number) {
  const picture = sharp({ create: { width, height, channels: 3, background: '#88aacc' } })
  const bytes = await picture
    .withExif({ IFD0: { Artist: 'Call 98290 12345' } })
    .jpeg()
    .toBuffer()
  return new Uint8Array(bytes)
}

const code = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

const fileOf = ({ url }: { url: string }) => url.slice('/media/'.length)

async function versionOf(as: As, owner: Actor, id: string) {
  return (await as(owner).properties.getOwnProperty({ id })).version
}

async function countRows(db: Database) {
  return { files: await db.$count(storedFiles), uploads: await db.$count(mediaUploads) }
}

test('nobody sees, finishes or cancels the upload of somebody else', async ({ as, db, fakes }) => {
  const [owner, other] = [await createUser(db), await createUser(db)]
  const id = randomUUID()
  const file = new File([new Uint8Array(5)], 'film')
  const piece = { id, kind: 'film', bytes: 5, piece: 0, file } as const
  await as(owner).properties.uploadMediaPiece(piece)
  expect(await code(as(other).properties.uploadMediaPiece(piece))).toBe('NOT_FOUND')
  expect(await code(as(other).properties.finishMedia({ id }))).toBe('NOT_FOUND')
  await as(other).properties.cancelMedia({ id })
  expect(fakes.files.size).toBe(1)
  expect(await code(as(null).properties.finishMedia({ id }))).toBe('UNAUTHORIZED')
})

test('pieces that are too large, too early or of another file are refused', async ({ as, db }) => {
  const owner = as(await createUser(db)).properties
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

test('a refused file leaves nothing, and its reason is told', async ({ as, db, fakes }) => {
  const owner = await createUser(db)
  const junk = new Uint8Array(3_000_000).fill(7)
  const refused: [Uint8Array<ArrayBuffer>, MediaKind, string][] = [
    [junk, 'film', 'cannot be read as a video'],
    [await createMp4({ seconds: 61 }), 'film', 'at most 60 seconds'],
    [await createMp4({ codec: 'hevc' }), 'film', 'Some browsers cannot play'],
    [await createMp4({ width: 5000 }), 'film', 'larger than 4K'],
    [junk, 'panorama', 'not an image'],
    [await createMp4(), 'panorama', 'not an image'],
    [await panorama(2048, 1200), 'panorama', 'twice as wide'],
    [await panorama(1000, 500), 'panorama', 'at least 2048 pixels'],
  ]
  for (const [file, kind, reason] of refused)
    await expect(upload(as, owner, file, { kind })).rejects.toMatchObject({
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
  const stored = await upload(as, owner, film, { id })
  expect(stored).toMatchObject({ width: 320, height: 240 })
  const name = fileOf(stored)
  expect(name).toMatch(/film\.mp4$/)
  expect(await as(owner).properties.finishMedia({ id })).toEqual(stored)
  expect([...fakes.files.keys()]).toEqual([name])
  expect(Buffer.from(fakes.files.get(name)?.bytes ?? []).includes('98290')).toBe(false)
  const other = await upload(as, await createUser(db), film)
  expect(other.url).not.toBe(stored.url)
})

test('a film that is finished twice at the same time is one film', async ({ as, db, fakes }) => {
  const owner = await createUser(db)
  const [id, film] = [randomUUID(), await createWebm()]
  const file = new File([film], 'film')
  await as(owner).properties.uploadMediaPiece({ id, kind: 'film', bytes: film.length, piece: 0, file })
  const finish = () => as(owner).properties.finishMedia({ id })
  const [one, other] = await Promise.all([finish(), finish()])
  expect(one).toEqual(other)
  expect([...fakes.files.keys()].filter((name) => name.startsWith('uploads/'))).toEqual([])
})

test('a 360° picture is stored in one large size and a preview, without metadata', async ({
  as,
  db,
  fakes,
}) => {
  const stored = await upload(as, await createUser(db), await panorama(5000, 2500), { kind: 'panorama' })
  expect(stored).toMatchObject({ width: 4096, height: 2048 })
  expect([...fakes.files.keys()].map((name) => name.slice(65))).toEqual(['panorama.webp', '800.webp'])
  const { bytes } = fakes.files.get(fileOf(stored)) ?? { bytes: new Uint8Array() }
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 4096, height: 2048, format: 'webp' })
  expect(Buffer.from(bytes).includes('98290')).toBe(false)
})

test('only who may edit a listing sets its film, and only one they uploaded', async ({ as, db }) => {
  const [owner, other] = [await createUser(db), await createUser(db)]
  const { id } = await createProperty(db, owner)
  const film = { id, version: 0, kind: 'film' } as const
  const { url } = await upload(as, other, await createWebm())
  expect(await code(as(null).properties.setMedia({ ...film, url }))).toBe('UNAUTHORIZED')
  expect(await code(as(other).properties.setMedia({ ...film, url }))).toBe('FORBIDDEN')
  expect(await code(as(owner).properties.setMedia({ ...film, url }))).toBe('MEDIA_UNKNOWN')
  const own = await upload(as, owner, await createWebm())
  expect(await code(as(owner).properties.setMedia({ ...film, kind: 'panorama', url: own.url }))).toBe(
    'MEDIA_UNKNOWN',
  )
  expect(await code(as(owner).properties.setMedia({ ...film, version: 4, url: own.url }))).toBe('STALE')
  expect(await code(as(owner).properties.setImages({ id, version: 0, imageKeys: [own.url] }))).toBe(
    'IMAGE_UNKNOWN',
  )
})

test('a new film of an approved listing waits for its reviewer', async ({ as, db }) => {
  const [owner, reviewer] = [await createUser(db), await createStaff(db, 'listingmanager')]
  const { id } = await createProperty(db, owner, { approvalStatus: 'approved' })
  const { url } = await upload(as, owner, await createWebm())
  const saved = await as(owner).properties.setMedia({ id, version: 0, kind: 'film', url })
  expect(saved).toMatchObject({ isWaiting: true, version: 1 })
  expect((await as(null).properties.getProperty({ id })).videoUrl).toBeNull()
  expect((await as(owner).properties.getOwnProperty({ id })).media).toEqual({ film: url, panorama: null })

  // An edit of the fields keeps it.
  const edit = sampleEdit({ id, version: 1 }, { address: '12 New Lane, Mansarovar' })
  expect((await as(owner).properties.updateProperty(edit)).isWaiting).toBe(true)
  const { revision, version } = await as(reviewer).moderation.getReview({ id })
  expect(revision?.changes).toContainEqual({ field: 'videoUrl', before: null, after: url })
  await as(reviewer).moderation.decideRevision({
    revisionId: revision?.id ?? '',
    decision: 'approved',
    version,
  })
  expect((await as(null).properties.getProperty({ id })).videoUrl).toBe(url)
})

test('a film is taken away at once, with a change of it that waits', async ({ as, db }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner, {
    approvalStatus: 'approved',
    videoUrl: 'https://a.example/b',
  })
  const { url } = await upload(as, owner, await createWebm())
  const set = async (chosen: string | null) =>
    as(owner).properties.setMedia({
      id,
      version: await versionOf(as, owner, id),
      kind: 'film',
      url: chosen,
    })
  expect(await set(url)).toMatchObject({ isWaiting: true })
  expect((await as(null).properties.getProperty({ id })).videoUrl).toBe('https://a.example/b')
  expect(await set(null)).toMatchObject({ isWaiting: false })
  expect((await as(null).properties.getProperty({ id })).videoUrl).toBeNull()
  expect((await as(owner).properties.getOwnProperty({ id })).revision).toBeNull()
})

test('a film that staff set is public at once, and audited', async ({ as, db }) => {
  const [owner, reviewer] = [await createUser(db), await createStaff(db, 'listingmanager')]
  const { id } = await createProperty(db, owner, { approvalStatus: 'approved' })
  const { url } = await upload(as, reviewer, await createWebm())
  const saved = await as(reviewer).properties.setMedia({ id, version: 0, kind: 'film', url })
  expect(saved.isWaiting).toBe(false)
  expect((await as(null).properties.getProperty({ id })).videoUrl).toBe(url)
  const admin = await createStaff(db, 'admin')
  const { items } = await as(admin).moderation.listAudit({})
  expect(items[0]).toMatchObject({ action: 'properties.setMedia' })
})

test('a new listing is sent with its film and 360° picture', async ({ as, db }) => {
  const owner = await createUser(db)
  const film = await upload(as, owner, await createWebm())
  const picture = await upload(as, owner, await panorama(2048, 1024), { kind: 'panorama' })
  const listing = sampleListing({ film: film.url, panorama: picture.url })
  const foreign = sampleListing({ film: picture.url })
  expect(await code(as(owner).properties.createProperty(foreign))).toBe('MEDIA_UNKNOWN')
  const { id } = await as(owner).properties.createProperty(listing)
  expect(await as(owner).properties.getProperty({ id })).toMatchObject({
    videoUrl: film.url,
    tourUrl: picture.url,
  })
})

test('a fourth unfinished upload replaces the first, and a day later none is left', async ({
  as,
  db,
  services,
  fakes,
  now,
}) => {
  const owner = as(await createUser(db)).properties
  const file = new File([new Uint8Array(5)], 'film')
  for (let count = 0; count < 4; count++) {
    await owner.uploadMediaPiece({ id: randomUUID(), kind: 'film', bytes: 5, piece: 0, file })
    fakes.pass({ minutes: 1 })
  }
  expect(fakes.files.size).toBe(3)
  await services.files.put(`uploads/${randomUUID()}/0`, { bytes: new Uint8Array(1), contentType: '' })
  fakes.pass({ days: 2 })
  expect(await purgeMediaUploads(db, { files: services.files, now: now() })).toBe(3)
  expect(await purgeStrayFiles(db, { files: services.files, now: now() })).toBe(1)
  expect(fakes.files.size).toBe(0)
})

test('a film of the home page stays, published or prepared, also when its author leaves', async ({
  as,
  db,
  services,
  fakes,
  now,
}) => {
  const admin = await createStaff(db, 'admin')
  const { url } = await upload(as, admin, await createWebm())
  const { published, version } = await as(admin).catalogue.getSiteEditor()
  const words = { ...published, hero_video_url: { en: url, hi: url } }
  const { revision } = await as(admin).catalogue.saveSiteDraft({ words, version, revision: 0 })
  fakes.pass({ days: 2 })
  const purge = () => purgePictures(db, { files: services.files, now: now() })
  expect(await purge()).toBe(0)
  await as(admin).catalogue.publishSiteWords({ version, revision })
  expect(await purge()).toBe(0)
  const person = { id: admin.userId, email: admin.email, phones: [] }
  const erased = await removePictures(db, { person, now: now() })
  expect(erased).toMatchObject({ fileKeys: [] })
})

test('a film stays while a listing, a change or a draft has it', async ({ as, db, services, fakes, now }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner, { approvalStatus: 'pending' })
  const film = await upload(as, owner, await createWebm())
  const drafted = await upload(as, owner, await createMp4())
  await as(owner).properties.setMedia({ id, version: 0, kind: 'film', url: film.url })
  const draft = { id: randomUUID(), version: 0, writer: randomUUID(), sequence: 1, imageKeys: [] }
  await as(owner).properties.saveDraft({ ...draft, fields: { film: drafted.url } })
  await upload(as, owner, await createWebm({ seconds: 5 }))
  fakes.pass({ days: 2 })
  const purge = () => purgePictures(db, { files: services.files, now: now() })
  await purgeStrayFiles(db, { files: services.files, now: now() })
  expect(await purge()).toBe(1)
  expect([...fakes.files.keys()].toSorted()).toEqual([fileOf(film), fileOf(drafted)].toSorted())
  await as(owner).properties.discardDraft({ id: draft.id })
  await as(owner).properties.setMedia({ id, version: 1, kind: 'film', url: null })
  fakes.pass({ days: 2 })
  expect(await purge()).toBe(2)
  expect(fakes.files.size).toBe(0)
})
