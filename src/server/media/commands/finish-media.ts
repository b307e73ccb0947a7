import { and, eq, isNull } from 'drizzle-orm'
import { createHash, hash } from 'node:crypto'

import type { StoredMedia } from '#contract/media/uploads.ts'
import { mediaBounds } from '#contract/properties/media-bounds.ts'
import type { Database } from '#database/client.ts'
import { mediaUploads, storedFiles, type StoredVariant } from '#database/schema/media.ts'
import { m } from '#messages'

import type { MemberCall, RequestCall } from '../../platform/call.ts'
import type { Actor } from '../../platform/context.ts'
import type { StoredObject } from '../../platform/files/files.ts'
import { prepareFilm, type FilmRefusal } from '../../platform/files/films.ts'
import { preparePanorama, type PanoramaRefusal } from '../../platform/files/panoramas.ts'
import { isRefused, refused, type Refused } from '../../platform/outcome.ts'
import { addressOf } from './stored-media.ts'
import {
  cancelMedia,
  findOwnUpload,
  isOwnUpload,
  isWholeUpload,
  MissingPiece,
  readUpload,
  removeMediaPieces,
  type MediaUpload,
} from './uploads.ts'

type FinishRefusal = Refused<'NOT_FOUND' | 'MEDIA_REFUSED' | 'BUSY'>

/** A film or a picture as it is stored; the first file is the one that is opened. */
type Prepared = {
  kind: 'video' | 'panorama'
  width: number
  height: number
  colour: string | null
  files: { name: string; width: number; height: number; object: StoredObject }[]
}

/** Check what was sent and store it; asked again, the answer is the same. A refused file leaves nothing. */
export async function finishMedia(
  call: RequestCall<Actor>,
  { id }: { id: string },
): Promise<StoredMedia | FinishRefusal> {
  const { db, actor, services, signal } = call
  const { files } = services
  const upload = await findOwnUpload(call, id)
  if (!upload || upload.fileKey !== null || !isWholeUpload(upload)) return findFinished(db, upload)
  const load = () => readUpload(files, upload)
  const prepare = upload.kind === 'film' ? prepareStoredFilm : prepareStoredPanorama
  const prepared = await prepare(load, { owner: actor.userId, signal }).catch((cause: unknown) => {
    if (cause instanceof MissingPiece) return null
    throw cause
  })
  // Finished or cancelled while this call waited.
  if (prepared === null) return findFinished(db, await findOwnUpload(call, id))
  if (isRefused(prepared)) {
    if (prepared.code === 'MEDIA_REFUSED') await cancelMedia(call, { id })
    return prepared
  }
  const key = await store(call, prepared)
  const [finished] = await db
    .update(mediaUploads)
    .set({ fileKey: key })
    .where(and(isOwnUpload(call, id), isNull(mediaUploads.fileKey)))
    .returning()
  // Otherwise nothing refers to the file, which is deleted as unused.
  if (finished) await removeMediaPieces(files, finished)
  return findFinished(db, finished ?? (await findOwnUpload(call, id)))
}

type Load = () => Promise<Uint8Array<ArrayBuffer>>

type Care = { owner: string; signal: AbortSignal | undefined }

async function prepareStoredFilm(load: Load, care: Care): Promise<Prepared | FinishRefusal> {
  const film = await prepareFilm(load, mediaBounds.film, care)
  if (film === 'BUSY') return refused('BUSY')
  if (typeof film === 'string') return refused('MEDIA_REFUSED', filmRefusals[film]())
  const { bytes, format, width, height } = film
  const object = { bytes, contentType: `video/${format}` }
  return {
    kind: 'video',
    width,
    height,
    colour: null,
    files: [{ name: `film.${format}`, width, height, object }],
  }
}

const filmRefusals: Record<FilmRefusal, () => string> = {
  NOT_A_FILM: m.properties_film_unreadable,
  TOO_LONG: () => m.properties_film_too_long({ seconds: mediaBounds.film.seconds }),
  CODEC: m.properties_film_codec,
  TOO_MANY_PIXELS: m.properties_film_too_many_pixels,
  EDITED: m.properties_film_edited,
}

async function prepareStoredPanorama(load: Load, care: Care): Promise<Prepared | FinishRefusal> {
  const panorama = await preparePanorama(load, mediaBounds.panorama, care)
  if (panorama === 'BUSY') return refused('BUSY')
  if (typeof panorama === 'string') return refused('MEDIA_REFUSED', panoramaRefusals[panorama]())
  const { width, height, colour, large, preview } = panorama
  const file = (name: string, { bytes, ...size }: typeof large) => ({
    name,
    ...size,
    object: { bytes, contentType: 'image/webp' },
  })
  return {
    kind: 'panorama',
    width,
    height,
    colour,
    files: [file('panorama.webp', large), file('800.webp', preview)],
  }
}

const panoramaRefusals: Record<PanoramaRefusal, () => string> = {
  NOT_AN_IMAGE: m.properties_image_not_an_image,
  NOT_EQUIRECTANGULAR: m.properties_panorama_not_equirectangular,
  TOO_SMALL: () => m.properties_panorama_too_small({ width: String(mediaBounds.panorama.minWidth) }),
  TOO_MANY_PIXELS: m.properties_image_too_many_pixels,
}

/** Insert the row first, so that a crash leaves no unreferenced files. */
async function store({ db, actor, now, services }: MemberCall, prepared: Prepared): Promise<string> {
  const content = createHash('sha256')
  for (const { object } of prepared.files) content.update(object.bytes)
  const contentHash = content.digest('hex')
  const key = hash('sha256', `${actor.userId}:${contentHash}`)
  const variants: StoredVariant[] = prepared.files.map(({ name, width, height, object }) => ({
    key: `${key}/${name}`,
    width,
    height,
    contentType: object.contentType,
    bytes: object.bytes.byteLength,
  }))
  await db
    .insert(storedFiles)
    .values({
      key,
      contentHash,
      kind: prepared.kind,
      contentType: variants[0]?.contentType ?? '',
      bytes: variants.reduce((sum, { bytes }) => sum + bytes, 0),
      width: prepared.width,
      height: prepared.height,
      placeholderColour: prepared.colour,
      variants,
      uploadedBy: actor.userId,
      createdAt: now,
    })
    .onConflictDoUpdate({ target: storedFiles.key, set: { createdAt: now } })
  for (const { name, object } of prepared.files) await services.files.put(`${key}/${name}`, object)
  return key
}

async function findFinished(
  db: Database,
  upload: Pick<MediaUpload, 'fileKey'> | null,
): Promise<StoredMedia | Refused<'NOT_FOUND'>> {
  const key = upload?.fileKey ?? null
  return (key === null ? null : await findStored(db, key)) ?? refused('NOT_FOUND')
}

async function findStored(db: Database, key: string): Promise<StoredMedia | null> {
  const [file] = await db
    .select({ width: storedFiles.width, height: storedFiles.height, variants: storedFiles.variants })
    .from(storedFiles)
    .where(eq(storedFiles.key, key))
  const { width, height, variants } = file ?? {}
  return width && height ? { width, height, url: addressOf(variants ?? []) } : null
}
