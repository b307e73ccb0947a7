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
export async function saveMissing(tx: Database, { id, userId }: ImportRecord): Promise<void> {
  const isOfImport = eq(propertyImportRows.importId, id)
  const [last] = await tx
    .select({ line: max(propertyImportRows.line) })
    .from(propertyImportRows)
    .where(isOfImport)
  const inFile = await tx
    .selectDistinct({ reference: propertyImportRows.reference })
    .from(propertyImportRows)
    .where(and(isOfImport, isNotNull(propertyImportRows.reference)))
  const missing = await findMissing(
    tx,
    userId,
    inFile.map(({ reference }) => reference),
  )
  const rows = missing.map(({ id: propertyId, version: listingVersion, title, reference }, index) => ({
    importId: id,
    line: (last?.line ?? 0) + 1 + index,
    isInFile: false,
    state: 'skipped' as const,
    action: 'close' as const,
    reasons: [{ code: 'row_missing' as const }],
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
