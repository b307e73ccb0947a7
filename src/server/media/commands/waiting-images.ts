import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { storedFiles } from '#database/schema/media.ts'

import { isPending, publishEvents } from '../../platform/jobs/publish-event.ts'

const hour = 3_600_000

/** Of the picture from which the missing sizes are made; under no address, unlike the sizes. */
export const waitingName = (key: string) => `waiting/${key}.jpg`

const waitingFile = /^waiting\/([0-9a-f]{64})\.jpg$/

export const isWaitingImage = (name: string) => waitingFile.test(name)

/** Those whose image has all its sizes, or is no more. */
export async function listStrayWaiting(db: Database, names: readonly string[]): Promise<string[]> {
  const keys = names.flatMap((name) => waitingFile.exec(name)?.[1] ?? [])
  if (keys.length === 0) return []
  const rows = await db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(and(inArray(storedFiles.key, keys), eq(storedFiles.hasAllSizes, false)))
  const waiting = new Set(rows.map(({ key }) => waitingName(key)))
  return names.filter((name) => isWaitingImage(name) && !waiting.has(name))
}

/** Served by stored_files_without_all_sizes_idx. */
export function countWaiting(db: Database, uploaderId: string): Promise<number> {
  return db.$count(
    storedFiles,
    and(eq(storedFiles.uploadedBy, uploaderId), eq(storedFiles.hasAllSizes, false)),
  )
}

/** Images that no job works on any more: after a restore, or because it was given up. Their number. */
export async function publishMissingSizes(db: Database, now: Date): Promise<number> {
  const images = await db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.hasAllSizes, false),
        lt(storedFiles.createdAt, new Date(now.getTime() - hour)),
        sql`not ${isPending('image.sizesDue', { field: 'key', value: sql`${storedFiles.key}` })}`,
      ),
    )
    .orderBy(asc(storedFiles.key))
  await publishEvents(
    db,
    images.map(({ key }) => ({ name: 'image.sizesDue', key, waiting: images.length })),
  )
  return images.length
}
