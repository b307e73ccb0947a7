import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { propertyImportRows } from '#database/schema/imports.ts'
import { properties } from '#database/schema/properties.ts'

import { endOffer } from '../../availability/commands/end-offer.ts'
import { listEnquiredProperties } from '../../leads/queries/lead-properties.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { recordEvent } from '../../properties/commands/record-event.ts'
import { setArchived, setKeys } from '../../properties/commands/write-listings.ts'
import type { ImportRecord } from '../queries/imports.ts'
import { advanceImport } from './import-steps.ts'
import type { AsOwner } from './import-work.ts'
import { advertiserOf, isOf, isTheirs, type Advertiser } from './known/advertiser.ts'
import { changeListingBack } from './known/change-listing.ts'

type Undo = { importRecord: ImportRecord; now: Date; asOwner: AsOwner | null }

const batchSize = 25

/**
 * Take the next new listings off that are still of this person, and change the others back. One about which somebody
 * enquired meanwhile, or that was changed since, stays and says so.
 */
export async function undoRows(db: Database, { importRecord, ...undo }: Undo): Promise<void> {
  const advertiser = advertiserOf(importRecord)
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
          or(isNull(properties.id), isTheirs(advertiser)),
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
          ? await archiveImported(tx, { now: undo.now, propertyId, advertiser })
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

type ArchiveImported = Pick<Undo, 'now'> & {
  propertyId: string | null
  advertiser: Advertiser
}

/** Archive a listing and release the keys by which its row would be known. */
async function archiveImported(
  tx: Database,
  { propertyId, advertiser, now }: ArchiveImported,
): Promise<'off' | 'row_enquired' | 'moved'> {
  if (propertyId === null) return 'off'
  // Enquiries wait for this lock.
  const locked = await lockProperty(tx, propertyId)
  if (locked === null) return 'off'
  if (!isOf(locked, advertiser)) return 'moved'
  if ((await listEnquiredProperties(tx, [propertyId])).length > 0) return 'row_enquired'
  await setKeys(tx, propertyId, { importKey: null, submissionKey: null, reference: null })
  if (!(await setArchived(tx, { propertyId, isArchived: true, now }))) return 'off'
  await recordEvent(tx, { propertyId, actorId: advertiser.userId, kind: 'archived', now })
  await endOffer(tx, { propertyId, why: 'archived', now })
  return 'off'
}
