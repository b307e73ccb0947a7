import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'

import { maximumImages } from '#contract/properties/amenities.ts'
import { importBounds } from '#contract/properties/importing/import-bounds.ts'
import type { ImportReason } from '#contract/properties/importing/import-reasons.ts'
import type { Database } from '#database/client.ts'
import { propertyImportPhotos, propertyImportRows } from '#database/schema/properties/property-imports.ts'

import type { Files } from '../../../platform/files/files.ts'
import { openArchive, type ArchiveRefusal } from '../../../platform/files/read-archive.ts'
import { takeAttempt } from '../../../platform/http/rate-limit.ts'
import { isRefused } from '../../../platform/outcome.ts'
import type { ImportRecord } from '../../queries/imports.ts'
import { saveImage } from '../photos.ts'
import type { ImportWork } from './import-work.ts'
import { sourceOf } from './zip-pieces.ts'

const bounds = {
  entries: importBounds.zipEntries,
  /** Whatever its name says, nothing larger is a photo; larger photos are refused one by one. */
  entryBytes: 64 * 1024 * 1024,
  bytes: 2 * importBounds.zipBytes,
  ratio: importBounds.zipRatio,
}

const largestPhoto = 5 * 1024 * 1024
const photoName = /\.(?:jpe?g|png|webp|avif|heic|heif)$/i
/** Left by operating systems. */
const litter = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$)/

type Photo = typeof propertyImportPhotos.$inferInsert
type Matches = { zipProblem: ImportReason | null; photos: Photo[] }

/** Match the names in the ZIP with the references of the rows; the last step of a check. */
export async function matchPhotos(
  db: Database,
  { files, found }: { files: Files; found: ImportRecord },
): Promise<Matches> {
  const refuse = (code: ImportReason['code']) => ({ zipProblem: { code }, photos: [] })
  const archive = await openArchive(sourceOf(files, found), bounds)
  if ('refusal' in archive) return refuse(problems[archive.refusal])
  const entries = archive.entries.filter(({ fileName }) => !litter.test(fileName))
  if (entries.length > importBounds.photos) return refuse('zip_many')
  const lines = await findReferences(db, found.id)
  const taken = new Map<number, number>()
  const photos = entries
    .toSorted((one, other) => order.compare(one.fileName, other.fileName))
    .map(({ fileName, uncompressedSize }) => {
      const line = lineOf(fileName, lines)
      const position = line === null ? 0 : (taken.get(line) ?? 0)
      const reason = refusalOf({ fileName, uncompressedSize, line, position })
      if (line !== null && reason === null) taken.set(line, position + 1)
      const state = reason === null ? 'found' : line === null ? 'unmatched' : 'refused'
      return {
        importId: found.id,
        name: fileName,
        line,
        position,
        state,
        reason: reason && { code: reason },
      } as const
    })
  return { zipProblem: null, photos }
}

export async function savePhotos(tx: Database, photos: readonly Photo[]): Promise<void> {
  for (let start = 0; start < photos.length; start += 500)
    await tx
      .insert(propertyImportPhotos)
      .values(photos.slice(start, start + 500))
      .onConflictDoNothing()
}

const order = new Intl.Collator('en', { numeric: true })

const problems: Record<ArchiveRefusal, ImportReason['code']> = {
  unreadable: 'zip_unreadable',
  encrypted: 'zip_encrypted',
  unsafe: 'zip_unsafe',
  name: 'zip_name',
  many: 'zip_many',
  bomb: 'zip_bomb',
}

type Matched = { fileName: string; uncompressedSize: number; line: number | null; position: number }

function refusalOf({ fileName, uncompressedSize, line, position }: Matched): ImportReason['code'] | null {
  if (!photoName.test(fileName)) return 'photo_not_an_image'
  if (line === null) return 'photo_unmatched'
  if (uncompressedSize > largestPhoto) return 'photo_too_large'
  return position >= maximumImages ? 'photo_too_many' : null
}

async function findReferences(db: Database, importId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ line: propertyImportRows.line, reference: propertyImportRows.reference })
    .from(propertyImportRows)
    .where(and(eq(propertyImportRows.importId, importId), isNotNull(propertyImportRows.reference)))
    .orderBy(asc(propertyImportRows.line))
  // The first row with a reference has its photos.
  return new Map(rows.toReversed().map(({ line, reference }) => [plainName(reference ?? ''), line]))
}

/** The folder named like a reference, else a file named like it, with or without a number behind it. */
function lineOf(path: string, lines: ReadonlyMap<string, number>): number | null {
  const [file = '', ...folders] = path.split('/').toReversed()
  const stem = file.replace(/\.[^.]*$/, '')
  const names = [...folders, stem, withoutNumber(stem)]
  for (const name of names) {
    const line = lines.get(plainName(name))
    if (line !== undefined && name !== '') return line
  }
  return null
}

/** In linear time, unlike one expression for both the number and what separates it. */
function withoutNumber(stem: string): string {
  const bare = stem.replace(/\(?\d{1,3}\)?$/, '')
  if (bare === stem) return stem
  let end = bare.length
  while (end > 0 && /[\s_-]/.test(bare.charAt(end - 1))) end--
  return bare.slice(0, end)
}

function plainName(name: string): string {
  return name.normalize('NFC').toLowerCase().trim()
}

/** Seconds of work on the photos of one person's imports in a day: about two thousand usual photos. */
export const photoBudget = { name: 'import.photos', limit: 3600, windowSeconds: 86_400 }

type Store = { files: Files; found: ImportRecord; now: Date; work: ImportWork }

/** Stores the photos of rows that will be listed, one row after another, by the pipeline of every upload. */
export type PhotoStore = {
  /** False if the time was over before all photos of this row were stored. */
  store: (line: number, end: number) => Promise<boolean>
  /** Count the work of this job. */
  close: () => Promise<void>
}

export function openPhotoStore(db: Database, { files, found, now, work }: Store): PhotoStore {
  const spending = { ...photoBudget, subject: [found.userId], now }
  let milliseconds = 0
  const prepare = async (read: ReadPhoto, name: string) => {
    const bytes = await read(name)
    if (typeof bytes === 'string') return { state: 'refused' as const, reason: { code: problems[bytes] } }
    const onWorked = (spent: number) => void (milliseconds += spent)
    const save = { files, uploaderId: found.userId, bytes, now, signal: undefined, isPatient: true, onWorked }
    return storePhoto(db, save)
  }
  const open = async () => ({
    // The first second of this job.
    isWithin: (await takeAttempt(db, spending)).allowed,
    read: await openPhotos(files, found),
  })
  let job: ReturnType<typeof open> | null = null
  return {
    async store(line, end) {
      const { due, matched } = await listPhotosOf(db, { importId: found.id, line })
      if (due.length === 0 || !(await work.hasRoom(db, { found, now, photos: matched }))) return true
      const { isWithin, read } = await (job ??= open())
      for (const name of due) {
        if (performance.now() > end) return false
        const stored = isWithin ? await prepare(read, name) : overBudget
        const isPhoto = and(eq(propertyImportPhotos.importId, found.id), eq(propertyImportPhotos.name, name))
        await db
          .update(propertyImportPhotos)
          .set(stored)
          .where(and(isPhoto, eq(propertyImportPhotos.state, 'found')))
      }
      return true
    },
    async close() {
      for (let second = 1; second < milliseconds / 1000; second++) await takeAttempt(db, spending)
    },
  }
}

const overBudget = { state: 'refused' as const, reason: { code: 'photo_budget' as const } }

type ReadPhoto = (name: string) => Promise<Buffer | ArchiveRefusal>

async function openPhotos(files: Files, found: ImportRecord): Promise<ReadPhoto> {
  const archive = await openArchive(sourceOf(files, found), bounds)
  if ('refusal' in archive) throw new Error(`The ZIP of an import is ${archive.refusal} now`)
  const byName = new Map(archive.entries.map((entry) => [entry.fileName, entry]))
  return async (name) => {
    const entry = byName.get(name)
    return entry === undefined ? 'unreadable' : archive.read(entry)
  }
}

async function storePhoto(db: Database, save: Parameters<typeof saveImage>[1]) {
  const saved = await saveImage(db, save)
  if (!isRefused(saved)) return { state: 'stored' as const, fileKey: saved.key }
  // The job is tried again.
  if (saved.code === 'BUSY') throw new Error('Too many photos are being prepared')
  return { state: 'refused' as const, reason: { code: photoProblems[saved.code] } }
}

const photoProblems = {
  NOT_AN_IMAGE: 'photo_not_an_image',
  TOO_LARGE: 'photo_too_large',
  TOO_MANY_PIXELS: 'photo_too_many_pixels',
} as const satisfies Record<string, ImportReason['code']>

/** Names of those to be stored, and how many the row will have. Served by property_import_photos_of_state_idx. */
async function listPhotosOf(db: Database, { importId, line }: { importId: string; line: number }) {
  const photos = await db
    .select({ name: propertyImportPhotos.name, state: propertyImportPhotos.state })
    .from(propertyImportPhotos)
    .where(
      and(
        eq(propertyImportPhotos.importId, importId),
        inArray(propertyImportPhotos.state, ['found', 'stored']),
        eq(propertyImportPhotos.line, line),
      ),
    )
    .orderBy(asc(propertyImportPhotos.position))
  const due = photos.filter(({ state }) => state === 'found').map(({ name }) => name)
  return { due, matched: photos.length }
}
