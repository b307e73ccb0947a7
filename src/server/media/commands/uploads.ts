import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'

import { mediaBounds, type MediaKind } from '#contract/properties/media-bounds.ts'
import type { Database } from '#database/client.ts'
import { mediaUploads, storedFiles } from '#database/schema/media.ts'
import { m } from '#messages'

import type { MemberCall } from '../../platform/call.ts'
import type { Files } from '../../platform/files/files.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import type { EraseCommand } from '../../platform/privacy/personal-data.ts'
import { isUnused } from './used-files.ts'

export type MediaUpload = typeof mediaUploads.$inferSelect

type Begun = { id: string; kind: MediaKind; bytes: number }
type Piece = Begun & { piece: number; content: Uint8Array }

/** Unfinished ones of a person; a further one replaces the oldest. */
const maxUnfinished = 3

/** Store the next piece; one sent again is taken again. */
export async function receiveMediaPiece(
  call: MemberCall,
  { id, kind, bytes, piece, content }: Piece,
): Promise<{ received: number } | Refused<'NOT_FOUND' | 'STALE' | 'MEDIA_REFUSED' | 'LIMIT_REACHED'>> {
  const { files } = call.services
  if (bytes > mediaBounds[kind].bytes) return refused('MEDIA_REFUSED', tooLarge[kind]())
  const pieces = countPieces(bytes)
  const wantedBytes = piece === pieces - 1 ? bytes - piece * mediaBounds.piece : mediaBounds.piece
  if (piece >= pieces || content.length !== wantedBytes) return refused('STALE')
  if (piece === 0 && (await files.findFree())?.isEnough === false)
    return refused('MEDIA_REFUSED', m.properties_media_full())
  if (piece === 0 && !(await beginUpload(call, { id, kind, bytes }))) return refused('LIMIT_REACHED')
  const upload = await findOwnUpload(call, id)
  if (!upload) return refused('NOT_FOUND')
  const isSame = upload.kind === kind && upload.bytes === bytes && upload.fileKey === null
  if (!isSame || piece > upload.pieces) return refused('STALE')
  await files.put(pieceNameOf(id, piece), { bytes: content, contentType: 'application/octet-stream' })
  const [saved] = await call.db
    .update(mediaUploads)
    .set({ pieces: sql`greatest(${mediaUploads.pieces}, ${piece + 1})` })
    .where(and(isOwnUpload(call, id), isNull(mediaUploads.fileKey)))
    .returning({ received: mediaUploads.pieces })
  if (saved) return saved
  // Cancelled or finished meanwhile.
  await files.remove(pieceNameOf(id, piece))
  return refused('NOT_FOUND')
}

const tooLarge = {
  film: () => m.properties_film_too_large({ megabytes: mediaBounds.film.bytes / 1024 / 1024 }),
  panorama: () => m.properties_panorama_too_large({ megabytes: mediaBounds.panorama.bytes / 1024 / 1024 }),
}

/** False if the person has stored too much that nothing uses. */
async function beginUpload(call: MemberCall, upload: Begun): Promise<boolean> {
  const { userId } = call.actor
  const replaced = await call.transaction(async ({ db, now }) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`properties.media:${userId}`}, 0))`)
    if (await hasTooMuchUnused(db, userId)) return null
    await db
      .insert(mediaUploads)
      .values({ ...upload, userId, createdAt: now })
      // The id may be of another person's upload, which is not found then.
      .onConflictDoNothing({ target: mediaUploads.id })
    const surplus = db
      .select({ id: mediaUploads.id })
      .from(mediaUploads)
      .where(and(eq(mediaUploads.userId, userId), isNull(mediaUploads.fileKey)))
      .orderBy(desc(mediaUploads.createdAt), desc(mediaUploads.id))
      .offset(maxUnfinished)
    return db.delete(mediaUploads).where(inArray(mediaUploads.id, surplus)).returning()
  })
  for (const former of replaced ?? []) await removeMediaPieces(call.services.files, former)
  return replaced !== null
}

async function hasTooMuchUnused(db: Database, userId: string): Promise<boolean> {
  const isOwnFile = and(eq(storedFiles.uploadedBy, userId), inArray(storedFiles.kind, ['video', 'panorama']))
  // Most people have little, and what is used takes longer to find.
  for (const which of [isOwnFile, and(isOwnFile, isUnused)]) {
    const [sum] = await db
      .select({ bytes: sql`coalesce(sum(${storedFiles.bytes}), 0)`.mapWith(Number) })
      .from(storedFiles)
      .where(which)
    if ((sum?.bytes ?? 0) <= mediaBounds.unused) return false
  }
  return true
}

/** The caller's, or null. */
export async function findOwnUpload(call: MemberCall, id: string): Promise<MediaUpload | null> {
  const [upload] = await call.db.select().from(mediaUploads).where(isOwnUpload(call, id))
  return upload ?? null
}

export function isOwnUpload({ actor }: MemberCall, id: string) {
  return and(eq(mediaUploads.id, id), eq(mediaUploads.userId, actor.userId))
}

/** Remove what was sent; idempotent. */
export async function cancelMedia(call: MemberCall, { id }: { id: string }): Promise<void> {
  const [removed] = await call.db.delete(mediaUploads).where(isOwnUpload(call, id)).returning()
  if (removed) await removeMediaPieces(call.services.files, removed)
}

export function isWholeUpload({ bytes, pieces }: Pick<MediaUpload, 'bytes' | 'pieces'>): boolean {
  return pieces === countPieces(bytes)
}

export class MissingPiece extends Error {}

/** All of it in memory, for the one that is checked right now. */
export async function readUpload(
  files: Files,
  { id, bytes }: Pick<MediaUpload, 'id' | 'bytes'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(bytes)
  for (let piece = 0; piece < countPieces(bytes); piece++) {
    const stored = await files.read(pieceNameOf(id, piece))
    if (stored === null) throw new MissingPiece('A piece of an upload is missing')
    whole.set(stored.bytes, piece * mediaBounds.piece)
  }
  return whole
}

function countPieces(bytes: number): number {
  return Math.ceil(bytes / mediaBounds.piece)
}

/** Outside the folders that /media serves. */
function pieceNameOf(id: string, piece: number): string {
  return `uploads/${id}/${piece}`
}

const pieceName = /^uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//

export function isMediaPiece(name: string): boolean {
  return pieceName.test(name)
}

/** Of these names, those that no upload has by now. */
export async function listStrayMedia(db: Database, names: readonly string[]): Promise<string[]> {
  const ids = [...new Set(names.flatMap((name) => pieceName.exec(name)?.[1] ?? []))]
  if (ids.length === 0) return []
  const open = await db
    .select()
    .from(mediaUploads)
    .where(and(inArray(mediaUploads.id, ids), isNull(mediaUploads.fileKey)))
  const known = new Set(open.flatMap(pieceNames))
  return names.filter((name) => isMediaPiece(name) && !known.has(name))
}

/** Also the next one, which may have been stored before its number. */
function pieceNames({ id, pieces }: Pick<MediaUpload, 'id' | 'pieces'>): string[] {
  return Array.from({ length: pieces + 1 }, (_, piece) => pieceNameOf(id, piece))
}

export async function removeMediaPieces(files: Files, upload: MediaUpload): Promise<void> {
  for (const name of pieceNames(upload)) await files.remove(name)
}

const day = 86_400_000
const batchSize = 200

/** Remove uploads a day after they began, finished or not. */
export async function deleteOldUploads(
  db: Database,
  { files, now }: { files: Files; now: Date },
): Promise<number> {
  const isOld = lt(mediaUploads.createdAt, new Date(now.getTime() - day))
  for (let removed = 0; ;) {
    const old = await db
      .select()
      .from(mediaUploads)
      .where(isOld)
      .orderBy(asc(mediaUploads.createdAt), asc(mediaUploads.id))
      .limit(batchSize)
    for (const upload of old) {
      await removeMediaPieces(files, upload)
      await db.delete(mediaUploads).where(eq(mediaUploads.id, upload.id))
    }
    removed += old.length
    if (old.length < batchSize) return removed
  }
}

/** What a person was sending when the account ended. */
export const removeMediaUploads: EraseCommand = async (tx, { person: { id } }) => {
  const removed = await tx.delete(mediaUploads).where(eq(mediaUploads.userId, id)).returning()
  return { fileKeys: removed.flatMap(pieceNames) }
}
