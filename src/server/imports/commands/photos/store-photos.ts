import { and, asc, eq, inArray } from 'drizzle-orm'

import { photoBounds } from '#contract/images.ts'
import type { Database } from '#database/client.ts'
import { propertyImportPhotos } from '#database/schema/imports.ts'

import { saveImage } from '../../../media/commands/save-image.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { ArchiveRefusal } from '../../../platform/files/read-archive.ts'
import { takeAttempt } from '../../../platform/http/rate-limit.ts'
import { isRefused } from '../../../platform/outcome.ts'
import type { ImportRecord } from '../../queries/imports.ts'
import type { ImportWork } from '../import-work.ts'
import { entryProblems, openZip, photoProblems } from './read-zip.ts'

/**
 * Seconds until the photos of one person's imports are stored in their first sizes, in a day: about two thousand usual
 * photos. The other sizes take ten times as long.
 */
export const photoBudget = { name: 'import.photos', limit: 360, windowSeconds: 86_400 }

type Store = { files: Files; importRecord: ImportRecord; now: Date; work: ImportWork }

/** Stores the photos of rows that will be listed, one row after another, by the pipeline of every upload. */
export type PhotoStore = {
  /** False if the time was over before all photos of this row were stored. */
  store: (line: number, end: number) => Promise<boolean>
  /** Count the work of this job. */
  close: () => Promise<void>
}

export function openPhotoStore(db: Database, { files, importRecord, now, work }: Store): PhotoStore {
  const spending = { ...photoBudget, subject: [importRecord.userId], now }
  let milliseconds = 0
  const prepare = async (read: ReadPhoto, name: string) => {
    const bytes = await read(name)
    if (typeof bytes === 'string')
      return { state: 'refused' as const, reason: { code: entryProblems[bytes] } }
    const onWorked = (spent: number) => void (milliseconds += spent)
    const patient = { isPatient: true, signal: undefined, maxBytes: photoBounds.zipBytes }
    return storePhoto(db, { files, uploaderId: importRecord.userId, bytes, now, onWorked, ...patient })
  }
  const open = async () => ({
    // The first second of this job.
    isWithin: (await takeAttempt(db, spending)).allowed,
    read: await openPhotos(files, importRecord),
  })
  let job: ReturnType<typeof open> | null = null
  return {
    async store(line, end) {
      const photos = await listPhotosOf(db, { importId: importRecord.id, line })
      const due = photos.filter(({ state }) => state === 'found')
      if (
        due.length === 0 ||
        !(await work.hasRoom(db, {
          importRecord,
          now,
          photos: photos.filter(({ isPlan }) => !isPlan).length,
        }))
      )
        return true
      const { isWithin, read } = await (job ??= open())
      for (const { name } of due) {
        if (performance.now() > end) return false
        const stored = isWithin ? await prepare(read, name) : overBudget
        const isPhoto = and(
          eq(propertyImportPhotos.importId, importRecord.id),
          eq(propertyImportPhotos.name, name),
        )
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

async function openPhotos(files: Files, importRecord: ImportRecord): Promise<ReadPhoto> {
  const archive = await openZip(files, importRecord)
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

/** Photos that a row has or will have, in their order. Served by property_import_photos_of_state_idx. */
export function listPhotosOf(db: Database, { importId, line }: { importId: string; line: number }) {
  return db
    .select({
      name: propertyImportPhotos.name,
      key: propertyImportPhotos.fileKey,
      isPlan: propertyImportPhotos.isPlan,
      state: propertyImportPhotos.state,
    })
    .from(propertyImportPhotos)
    .where(
      and(
        eq(propertyImportPhotos.importId, importId),
        inArray(propertyImportPhotos.state, ['found', 'stored']),
        eq(propertyImportPhotos.line, line),
      ),
    )
    .orderBy(asc(propertyImportPhotos.position))
}
