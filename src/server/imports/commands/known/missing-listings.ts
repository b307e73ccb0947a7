import { and, asc, eq, isNotNull, isNull, max, sql } from 'drizzle-orm'

import { importBounds } from '#contract/imports/import-bounds.ts'
import type { Database } from '#database/client.ts'
import { propertyImportRows } from '#database/schema/imports.ts'
import { properties } from '#database/schema/properties.ts'

import { isGone } from '../../../properties/policy.ts'
import type { ImportRecord } from '../../queries/imports.ts'
import { referenceKey } from './find-known.ts'

/**
 * Offer to end the listings whose references the file does not have, where it has one that is known: the list of the
 * week before without them. Nothing happens to them unless it is chosen.
 */
export async function saveMissing(tx: Database, { id, userId, source }: ImportRecord): Promise<void> {
  // What left a feed is for its pull to say.
  if (source === 'pull') return
  const inFile = await tx
    .selectDistinct({ reference: propertyImportRows.reference })
    .from(propertyImportRows)
    .where(and(eq(propertyImportRows.importId, id), isNotNull(propertyImportRows.reference)))
  const missing = await findMissing(
    tx,
    userId,
    inFile.map(({ reference }) => reference),
  )
  await addRows(tx, {
    importId: id,
    listings: missing,
    row: { state: 'skipped', action: 'close', reasons: [{ code: 'row_missing' }] },
  })
}

type RowColumns = typeof propertyImportRows.$inferInsert
type Adding = {
  importId: string
  listings: readonly { id: string; version: number; title: string; reference: string | null }[]
  row: Pick<RowColumns, 'state' | 'action' | 'reasons'>
}

/** Rows of listings that the file does not have, after its own. */
export async function addRows(tx: Database, { importId, listings, row }: Adding): Promise<void> {
  const [last] = await tx
    .select({ line: max(propertyImportRows.line) })
    .from(propertyImportRows)
    .where(eq(propertyImportRows.importId, importId))
  const rows = listings.map(({ id: propertyId, version: listingVersion, title, reference }, index) => ({
    importId,
    line: (last?.line ?? 0) + 1 + index,
    isInFile: false,
    ...row,
    title,
    reference,
    propertyId,
    listingVersion,
  }))
  for (let start = 0; start < rows.length; start += 500)
    await tx.insert(propertyImportRows).values(rows.slice(start, start + 500))
}

/** Open listings of this person with another reference than these, if one of theirs has one of these. */
export async function findMissing(tx: Database, userId: string, references: readonly (string | null)[]) {
  const inFile = new Set(
    references.flatMap((reference) => (reference === null ? [] : [referenceKey(reference)])),
  )
  if (inFile.size === 0) return []
  const known = await tx
    .select({
      id: properties.id,
      numericId: properties.propertyNumericId,
      version: properties.version,
      title: properties.title,
      reference: properties.reference,
      availability: properties.availability,
      approvalStatus: properties.approvalStatus,
    })
    .from(properties)
    .where(and(eq(properties.userId, userId), isNotNull(properties.reference), isNull(properties.archivedAt)))
    .orderBy(sql`lower(${properties.reference})`, asc(properties.id))
    .limit(importBounds.rows)
  const isInFile = ({ reference }: { reference: string | null }) => inFile.has(referenceKey(reference))
  if (!known.some(isInFile)) return []
  return known.filter(
    (listing) => !isInFile(listing) && !isGone(listing) && listing.approvalStatus !== 'rejected',
  )
}

/** Before a check: they are found anew. */
export async function removeMissing(tx: Database, importId: string): Promise<void> {
  await tx
    .delete(propertyImportRows)
    .where(and(eq(propertyImportRows.importId, importId), eq(propertyImportRows.isInFile, false)))
}
