import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyImportRows } from '#database/schema/properties/property-imports.ts'
import { propertyEvents } from '#database/schema/property-history.ts'

import type { ImportRecord } from '../../queries/imports.ts'
import type { ListEnquired } from '../dependencies.ts'
import { lockProperty } from '../lock-property.ts'
import { advanceImport } from './import-steps.ts'
import { changeListingBack, type ChangeDependencies } from './known/change-listing.ts'

type Undo = ChangeDependencies & { listEnquired: ListEnquired; importRecord: ImportRecord; now: Date }

const batchSize = 25

/**
 * Take the next new listings off that are still of this person, and change the others back. One about which somebody
 * enquired meanwhile, or that was changed since, stays and says so.
 */
export async function undoRows(db: Database, { importRecord, ...undo }: Undo): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx
      .select({
        line: propertyImportRows.line,
        action: propertyImportRows.action,
        propertyId: propertyImportRows.propertyId,
        listingVersion: propertyImportRows.listingVersion,
        before: propertyImportRows.before,
        reasons: propertyImportRows.reasons,
      })
      .from(propertyImportRows)
      .leftJoin(properties, eq(properties.id, propertyImportRows.propertyId))
      .where(
        and(
          eq(propertyImportRows.importId, importRecord.id),
          eq(propertyImportRows.state, 'imported'),
          or(isNull(properties.id), eq(properties.userId, importRecord.userId)),
          sql`not jsonb_path_exists(${propertyImportRows.reasons}, ${isKept}::jsonpath)`,
        ),
      )
      .orderBy(asc(propertyImportRows.line))
      .limit(batchSize)
    const isOver = due.length < batchSize
    if (!(await advanceImport(tx, importRecord, isOver ? { state: 'undone' } : {}))) return
    for (const { line, action, ...saved } of due) {
      const { propertyId } = saved
      const outcome =
        action === 'add'
          ? await archiveImported(tx, { ...undo, propertyId, userId: importRecord.userId })
          : ((await changeListingBack(tx, { ...undo, action, importRecord, saved })) ?? 'off')
      if (outcome === 'moved') continue
      await tx
        .update(propertyImportRows)
        .set(outcome === 'off' ? { state: 'undone' } : { reasons: [{ code: outcome }] })
        .where(and(eq(propertyImportRows.importId, importRecord.id), eq(propertyImportRows.line, line)))
    }
  })
}

const isKept = '$[*] ? (@.code == "row_enquired" || @.code like_regex "^row_kept")'

type ArchiveImported = Pick<Undo, 'now' | 'cancelVisits' | 'listEnquired'> & {
  propertyId: string | null
  userId: string
}

/** Archive a listing and release the keys by which its row would be known. */
async function archiveImported(
  tx: Database,
  { propertyId, userId, now, cancelVisits, listEnquired }: ArchiveImported,
): Promise<'off' | 'row_enquired' | 'moved'> {
  if (propertyId === null) return 'off'
  // Enquiries wait for this lock.
  const locked = await lockProperty(tx, propertyId)
  if (locked === null) return 'off'
  if (locked.userId !== userId) return 'moved'
  if ((await listEnquired(tx, [propertyId])).length > 0) return 'row_enquired'
  const isThis = eq(properties.id, propertyId)
  await tx.update(properties).set({ importKey: null, submissionKey: null, reference: null }).where(isThis)
  const archived = await tx
    .update(properties)
    .set({ archivedAt: now, version: sql`${properties.version} + 1`, updatedAt: now })
    .where(and(isThis, isNull(properties.archivedAt)))
    .returning({ id: properties.id })
  if (archived.length === 0) return 'off'
  await tx.insert(propertyEvents).values({ propertyId, actorId: userId, kind: 'archived', createdAt: now })
  await cancelVisits(tx, { propertyId, why: 'archived', now })
  return 'off'
}
