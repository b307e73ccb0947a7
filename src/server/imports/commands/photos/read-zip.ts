import { eq } from 'drizzle-orm'
import { crc32 } from 'node:zlib'
import type { Entry } from 'yauzl'

import { photoBounds } from '#contract/images.ts'
import { importBounds } from '#contract/imports/import-bounds.ts'
import type { ImportReason } from '#contract/imports/import-reasons.ts'
import type { Database } from '#database/client.ts'
import { propertyImportPhotos } from '#database/schema/imports.ts'

import type { Files } from '../../../platform/files/files.ts'
import { isPhoto, kindBytes, kindOf, type FileKind } from '../../../platform/files/images/file-kind.ts'
import { judge, type ImageRefusal } from '../../../platform/files/images/judge.ts'
import { openArchive, type Archive, type ArchiveRefusal } from '../../../platform/files/read-archive.ts'
import type { ImportRecord } from '../../queries/imports.ts'
import { openZipSource } from '../zip-pieces.ts'

type Code = ImportReason['code']
type Photo = typeof propertyImportPhotos.$inferInsert

/** Left by operating systems and programs for photos. */
const litter = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\.picasa\.ini$|\.nomedia$)/i

/** Nothing but photos is unpacked beyond its first bytes, so that films may be of any size. */
const bounds = {
  entries: importBounds.zipEntries,
  entryBytes: importBounds.zipBytes,
  bytes: 2 * importBounds.zipBytes,
  ratio: importBounds.zipRatio,
}

/** The ZIP of an import without what programs left in it. */
export async function openZip(
  files: Files,
  importRecord: ImportRecord,
): Promise<Archive | { refusal: ArchiveRefusal }> {
  const archive = await openArchive(openZipSource(files, importRecord), bounds)
  if ('refusal' in archive) return archive
  const isWanted = ({ fileName }: { fileName: string }) => !litter.test(fileName)
  return { ...archive, entries: archive.entries.filter(isWanted), refused: archive.refused.filter(isWanted) }
}

/** Milliseconds of one job, so that other jobs are not kept waiting. */
const maxReadingMs = 1500

type Part = { zipProblem: ImportReason | null; photos: Photo[]; isLast: boolean }

/** Look at the next files of a ZIP: those that can be used have no reason, and no row yet. */
export async function readZip(
  db: Database,
  { files, importRecord }: { files: Files; importRecord: ImportRecord },
): Promise<Part> {
  const refuse = (code: Code): Part => ({ zipProblem: { code }, photos: [], isLast: true })
  const archive = await openZip(files, importRecord)
  if ('refusal' in archive) return refuse(zipProblems[archive.refusal])
  const { entries, refused } = archive
  if (entries.length + refused.length > importBounds.photos) return refuse('zip_many')
  const photo = (name: string, code: Code | null): Photo => ({
    importId: importRecord.id,
    name,
    position: 0,
    state: code === null ? 'unmatched' : 'refused',
    reason: code && { code },
  })
  const known = await findKnownNames(db, importRecord.id)
  const named = Map.groupBy(entries, ({ fileName }) => fileName)
  const photos = refused
    .filter(({ fileName }) => !known.has(fileName))
    .map(({ fileName, refusal }) => photo(fileName, entryProblems[refusal]))
  const end = performance.now() + maxReadingMs
  for (const [name, [entry, ...others]] of named) {
    if (entry === undefined || known.has(name)) continue
    if (performance.now() > end) return { zipProblem: null, photos, isLast: false }
    photos.push(photo(name, others.length > 0 ? 'photo_name_twice' : await findProblem(archive, entry)))
  }
  return { zipProblem: null, photos, isLast: true }
}

async function findKnownNames(db: Database, importId: string): Promise<ReadonlySet<string>> {
  const photos = await db
    .select({ name: propertyImportPhotos.name })
    .from(propertyImportPhotos)
    .where(eq(propertyImportPhotos.importId, importId))
  return new Set(photos.map(({ name }) => name))
}

export async function savePhotos(tx: Database, photos: readonly Photo[]): Promise<void> {
  for (let start = 0; start < photos.length; start += 500)
    await tx
      .insert(propertyImportPhotos)
      .values(photos.slice(start, start + 500))
      .onConflictDoNothing()
}

const zipProblems: Record<ArchiveRefusal, Code> = {
  unreadable: 'zip_unreadable',
  encrypted: 'zip_encrypted',
  unsafe: 'zip_unsafe',
  name: 'zip_name',
  many: 'zip_many',
  bomb: 'zip_bomb',
}

/** Of one file; the others are used. */
export const entryProblems: Record<ArchiveRefusal, Code> = {
  ...zipProblems,
  unreadable: 'photo_broken',
  unsafe: 'photo_name',
  name: 'photo_name',
  bomb: 'photo_bomb',
}

/** Why a file cannot be used, as far as can be seen without decoding it. */
async function findProblem(archive: Archive, entry: Entry): Promise<Code | null> {
  const start = await archive.begin(entry, kindBytes)
  if (typeof start === 'string') return entryProblems[start]
  const kind = kindOf(start)
  if (!isPhoto(kind)) return kind === 'other' ? problemOfName(entry.fileName) : problems[kind]
  if (entry.uncompressedSize > photoBounds.zipBytes) return 'photo_too_large'
  const bytes = await archive.read(entry)
  if (typeof bytes === 'string') return entryProblems[bytes]
  if (crc32(bytes) !== entry.crc32) return 'photo_broken'
  const judged = await judge(bytes, photoBounds.zipBytes)
  return judged.ok || judged.refusal === 'BUSY' ? null : photoProblems[judged.refusal]
}

/** Of a file that begins like a photo. */
export const photoProblems: Record<Exclude<ImageRefusal, 'BUSY'>, Code> = {
  NOT_AN_IMAGE: 'photo_broken',
  TOO_LARGE: 'photo_too_large',
  TOO_MANY_PIXELS: 'photo_too_many_pixels',
}

const problems: Record<Exclude<FileKind, 'other'>, Code> = {
  jpeg: 'photo_broken',
  png: 'photo_broken',
  webp: 'photo_broken',
  avif: 'photo_broken',
  heic: 'photo_heic',
  tiff: 'photo_format',
  gif: 'photo_format',
  bmp: 'photo_format',
  pdf: 'photo_pdf',
  film: 'photo_film',
}

/** What begins like no known kind may be named like one. */
function problemOfName(name: string): Code {
  return /\.(?:mov|mp4|m4v|3gp|avi|mkv|mpe?g|wmv|mts)$/i.test(name) ? 'photo_film' : 'photo_not_an_image'
}
