import { and, asc, eq, gt, lt, inArray } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { storedFiles } from '#database/schema/media.ts'

import type { Files } from '../../platform/files/files.ts'
import { listPhotoKeys } from '../../profiles/queries.ts'
import { isUnused } from './used-files.ts'
import { waitingName } from './waiting-images.ts'

type DeleteUnusedFiles = { files: Files; now: Date }

const day = 86_400_000
const batchSize = 200

/** Delete images and films a day after upload that no listing, draft, revision, project or page uses. */
export async function deleteUnusedFiles(db: Database, { files, now }: DeleteUnusedFiles): Promise<number> {
  const before = new Date(now.getTime() - day)
  let removed = 0
  for (let after = ''; ;) {
    const unused = await db
      .select({ key: storedFiles.key })
      .from(storedFiles)
      .where(and(gt(storedFiles.key, after), lt(storedFiles.createdAt, before), isUnused))
      .orderBy(asc(storedFiles.key))
      .limit(batchSize)
    for (const { key } of unused) removed += (await removePicture(db, { files, key, before })) ? 1 : 0
    const last = unused.at(-1)
    if (!last || unused.length < batchSize) return removed
    after = last.key
  }
}

/** Delete the files first: a row without files is found by the next run, files without a row by none. */
async function removePicture(
  db: Database,
  { files, key, before }: { files: Files; key: string; before: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isThis = and(eq(storedFiles.key, key), lt(storedFiles.createdAt, before))
    const [lockedFile] = await tx
      .select({ variants: storedFiles.variants, hasAllSizes: storedFiles.hasAllSizes })
      .from(storedFiles)
      .where(isThis)
      .for('update', { skipLocked: true })
    // Check again under the lock: a draft may use it by now.
    if (!lockedFile || (await tx.$count(storedFiles, and(isThis, isUnused))) === 0) return false
    for (const variant of lockedFile.variants) await files.remove(variant.key)
    if (!lockedFile.hasAllSizes) await files.remove(waitingName(key))
    await tx.delete(storedFiles).where(isThis)
    return true
  })
}

export async function listStrayPictures(db: Database, names: readonly string[]): Promise<string[]> {
  const keys = [...new Set(names.map(keyOf))]
  if (keys.length === 0) return []
  const rows = await db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(inArray(storedFiles.key, keys))
    .orderBy(asc(storedFiles.key))
  const known = new Set(rows.map(({ key }) => key))
  for (const key of await listPhotoKeys(
    db,
    keys.filter((key) => !known.has(key)),
  ))
    known.add(key)
  return names.filter((name) => !wholeFileName.test(name) || !known.has(keyOf(name)))
}

export const isPictureName = (name: string) => pictureName.test(name)

const pictureName = /^[0-9a-f]{64}\//
const wholeFileName = /^[0-9a-f]{64}\/(?:\d+|film|panorama)\.[a-z0-9]+$/
const keyOf = (name: string) => name.slice(0, 64)
