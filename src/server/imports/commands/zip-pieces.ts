import { and, eq, inArray, isNull, ne, sql, sum } from 'drizzle-orm'

import { importBounds } from '#contract/imports/import-bounds.ts'
import type { Database } from '#database/client.ts'
import { propertyImportPhotos, propertyImports } from '#database/schema/imports.ts'
import { m } from '#messages'

import type { MemberCall } from '../../platform/call.ts'
import type { Files } from '../../platform/files/files.ts'
import type { ArchiveSource } from '../../platform/files/read-archive.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { importAbilities } from '../policy.ts'
import { findOwnImport, type ImportRecord } from '../queries/imports.ts'
import { recheckImport } from './import-steps.ts'

type Piece = { id: string; name: string; bytes: number; piece: number; content: Uint8Array }

/** Store the next piece of a ZIP; one sent again is taken again. After the last, the rows are matched. */
export async function receivePiece(
  call: MemberCall,
  { id, name, bytes, piece, content }: Piece,
): Promise<{ received: number } | Refused<'NOT_FOUND' | 'STALE' | 'IMPORT_REFUSED'>> {
  const { files } = call.services
  const importRecord = await findOwnImport(call, id)
  if (!importRecord) return refused('NOT_FOUND')
  const { kind, source } = importRecord
  if (kind !== 'listings' || source === 'pull' || !importAbilities(importRecord, call.now).map)
    return refused('STALE')
  const isSame = importRecord.zipName === name && importRecord.zipBytes === bytes
  if (piece > 0 && (!isSame || piece > importRecord.zipPieces)) return refused('STALE')
  const pieces = countPieces(bytes)
  const wantedBytes = piece === pieces - 1 ? bytes - piece * importBounds.piece : importBounds.piece
  if (piece >= pieces || content.length !== wantedBytes) return refused('IMPORT_REFUSED')
  if (piece === 0 && !startsZip(content)) return refused('IMPORT_REFUSED')
  if (piece === 0) {
    if ((await files.findFree())?.isEnough === false) return refused('IMPORT_REFUSED', m.imports_zip_full())
    const refusal = await call.transaction(({ db }) => beginZip(db, importRecord, { name, bytes }))
    if (refusal !== null) return refusal
    await removePieces(files, { ...importRecord, isFileKept: false })
  }
  await files.put(pieceNameOf(id, piece), { bytes: content, contentType: 'application/zip' })
  const received = isSame && piece > 0 ? Math.max(importRecord.zipPieces, piece + 1) : 1
  const zip = { zipName: name, zipBytes: bytes, zipPieces: received, zipProblem: null }
  const isSaved = await call.transaction(({ db }) =>
    received === pieces ? recheckImport(db, importRecord, zip) : saveZip(db, importRecord, zip),
  )
  if (isSaved) return { received }
  const current = await findOwnImport(call, id)
  if (!current || current.zipPieces <= piece) await files.remove(pieceNameOf(id, piece))
  return refused('STALE')
}

/** One after another, so that ZIPs that begin at once do not pass the bounds together. */
async function beginZip(
  tx: Database,
  importRecord: ImportRecord,
  { name, bytes }: { name: string; bytes: number },
): Promise<Refused<'STALE' | 'IMPORT_REFUSED'> | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('properties.import-zips', 0))`)
  const held = await sumHeldBytes(tx, importRecord)
  if (held.own + bytes > importBounds.heldBytes) return refused('IMPORT_REFUSED', m.imports_zip_held())
  if (held.ofAll + bytes > importBounds.heldBytesOfAll) return refused('IMPORT_REFUSED', m.imports_zip_full())
  const begun = { zipName: name, zipBytes: bytes, zipPieces: 0, zipProblem: null, zipReadAt: null }
  if (!(await saveZip(tx, importRecord, begun))) return refused('STALE')
  await tx.delete(propertyImportPhotos).where(eq(propertyImportPhotos.importId, importRecord.id))
  return null
}

/** Of the ZIPs of other imports that have not ended. */
async function sumHeldBytes(tx: Database, { id, userId }: ImportRecord) {
  const own = sql`sum(${propertyImports.zipBytes}) filter (where ${propertyImports.userId} = ${userId})`
  const [held] = await tx
    .select({ own: own.mapWith(Number), ofAll: sum(propertyImports.zipBytes).mapWith(Number) })
    .from(propertyImports)
    .where(and(ne(propertyImports.id, id), isNull(propertyImports.endedAt)))
  return { own: held?.own ?? 0, ofAll: held?.ofAll ?? 0 }
}

/** Without a step of its own: no job is due before the ZIP is whole. */
async function saveZip(
  tx: Database,
  { id, step }: ImportRecord,
  zip: Partial<typeof propertyImports.$inferInsert>,
): Promise<boolean> {
  const isNow = and(eq(propertyImports.id, id), eq(propertyImports.step, step))
  const saved = await tx.update(propertyImports).set(zip).where(isNow).returning({ id: propertyImports.id })
  return saved.length === 1
}

function startsZip(content: Uint8Array): boolean {
  return [0x50, 0x4b, 0x03, 0x04].every((byte, index) => content[index] === byte)
}

function countPieces(bytes: number): number {
  return Math.ceil(bytes / importBounds.piece)
}

export function isZipWhole({ zipBytes, zipPieces }: Pick<ImportRecord, 'zipBytes' | 'zipPieces'>): boolean {
  return zipBytes > 0 && zipPieces === countPieces(zipBytes)
}

/** Its homes would be listed without photos. */
export function isZipPartial(importRecord: Pick<ImportRecord, 'zipBytes' | 'zipPieces'>): boolean {
  return importRecord.zipBytes > 0 && !isZipWhole(importRecord)
}

/** Outside the folders that /media serves. */
function pieceNameOf(id: string, piece: number): string {
  return `imports/${id}/${piece}`
}

/** The file of an import of which the header can be chosen. */
export function fileNameOf(id: string): string {
  return `imports/${id}/file`
}

const pieceName = /^imports\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//

export function isPieceName(name: string): boolean {
  return pieceName.test(name)
}

/** Of these names, those that no import has by now. */
export async function listStrayPieces(db: Database, names: readonly string[]): Promise<string[]> {
  const pieces = names.filter(isPieceName)
  const ids = [...new Set(pieces.flatMap((name) => pieceName.exec(name)?.[1] ?? []))]
  if (ids.length === 0) return []
  const open = await db
    .select({
      id: propertyImports.id,
      zipPieces: propertyImports.zipPieces,
      isFileKept: propertyImports.isFileKept,
    })
    .from(propertyImports)
    .where(and(inArray(propertyImports.id, ids), isNull(propertyImports.endedAt)))
  const known = new Set(open.flatMap(pieceNames))
  return pieces.filter((name) => !known.has(name))
}

type Stored = Pick<ImportRecord, 'id' | 'zipPieces' | 'isFileKept'>

/** Of the ZIP, and of the file itself where it is kept. */
export function pieceNames({ id, zipPieces, isFileKept }: Stored): string[] {
  const pieces = Array.from({ length: zipPieces }, (_, piece) => pieceNameOf(id, piece))
  return isFileKept ? [...pieces, fileNameOf(id)] : pieces
}

export async function removePieces(files: Files, stored: Stored): Promise<void> {
  for (const name of pieceNames(stored)) await files.remove(name)
}

/** One piece is in memory at a time. */
export function openZipSource(files: Files, { id, zipBytes }: ImportRecord): ArchiveSource {
  let held: { piece: number; bytes: Uint8Array } | null = null
  const load = async (piece: number) => {
    if (held?.piece === piece) return held.bytes
    const stored = await files.read(pieceNameOf(id, piece))
    if (stored === null) throw new Error('A piece of the ZIP is missing')
    held = { piece, bytes: stored.bytes }
    return stored.bytes
  }
  return {
    size: zipBytes,
    read: async function* (start, end) {
      for (let at = start; at < end;) {
        const piece = Math.floor(at / importBounds.piece)
        const bytes = await load(piece)
        const from = at - piece * importBounds.piece
        const to = Math.min(bytes.length, from + end - at)
        if (to <= from) throw new Error('A piece of the ZIP is too short')
        yield bytes.subarray(from, to)
        at += to - from
      }
    },
  }
}
