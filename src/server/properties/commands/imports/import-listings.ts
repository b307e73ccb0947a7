import { and, asc, eq, inArray } from 'drizzle-orm'

import type { ImportReason } from '#contract/properties/importing/import-reasons.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyImportPhotos } from '#database/schema/properties/property-imports.ts'
import { propertyEvents } from '#database/schema/property-history.ts'

import { isRefused } from '../../../platform/outcome.ts'
import type { ImportRecord } from '../../queries/imports.ts'
import { createProperty } from '../create-property.ts'
import type { CancelVisits, CheckPlan, ListEnquired } from '../dependencies.ts'
import type { CheckListing } from '../visibility.ts'
import { heldFor } from './import-properties.ts'
import type { ImportWork, RowOutcome } from './import-work.ts'
import { findListedByKey, prepareReading, readRow, type ReadRow } from './read-listing.ts'
import { undoRows } from './undo-rows.ts'

/** Functions of lower-ranked domains that a listing needs. */
export type ListingDependencies = {
  checkListing: CheckListing
  checkPlan: CheckPlan
  cancelVisits: CancelVisits
  listEnquired: ListEnquired
}

/** Rows become listings. */
export function listingWork(dependencies: ListingDependencies): ImportWork {
  return {
    title: 'title',
    prepareCheck: async (db, { found }) => {
      const reading = await prepareReading(db, found)
      return (saved) => {
        const { row, state, reasons } = readRow(saved, reading)
        return {
          state,
          reasons,
          key: null,
          ...(row && { key: row.key, title: row.title, reference: row.reference }),
        }
      }
    },
    findKnown: async (tx, { userId }, keys) => {
      const listed = await findListedByKey(tx, userId, keys)
      return new Map([...listed].map(([key, propertyId]) => [key, { propertyId }]))
    },
    prepareRows: async (db, { found, now }) => {
      const reading = await prepareReading(db, found)
      return (tx, saved) =>
        settle(tx, { ...dependencies, found, line: saved.line, read: readRow(saved, reading), now })
    },
    hasRoom: (db, { found, photos, now }) =>
      db.transaction(
        async (tx) => (await dependencies.checkPlan(tx, { ownerId: found.userId, photos, now })) === null,
      ),
    undo: (db, step) => undoRows(db, { ...step, ...dependencies }),
  }
}

type Settle = ListingDependencies & { found: ImportRecord; line: number; read: ReadRow; now: Date }

async function settle(
  tx: Database,
  { found, line, read, now, ...dependencies }: Settle,
): Promise<RowOutcome> {
  const { userId } = found
  if (read.state === 'refused') return refuse(read.reasons[0] ?? { code: 'row_failed' })
  const { row } = read
  const known = (await findListedByKey(tx, userId, [row.key])).get(row.key)
  if (known !== undefined) return { state: 'known' as const, reasons: [], propertyId: known }
  const { imageKeys, skipped } = await findPhotos(tx, found.id, line)
  // Photos were not prepared as the plan would refuse the row.
  const planned = { ownerId: userId, photos: imageKeys.length + skipped, now }
  const refusal = skipped > 0 ? await dependencies.checkPlan(tx, planned) : null
  if (refusal !== null) return refuse({ code: refusals[refusal] })
  const input = { ...read.input, imageKeys }
  const author = { ownerId: userId, createdBy: userId, source: 'import' as const, importKey: row.key }
  const created = await createProperty(tx, { ...author, ...dependencies, input, now })
  if (isRefused(created)) return refuse({ code: refusals[created.code] })
  const reason = heldFor(row)
  if (reason !== null && !created.isFlagged) await hold(tx, { propertyId: created.id, reason, now })
  return { state: 'imported' as const, reasons: read.reasons, propertyId: created.id }
}

function refuse(reason: ImportReason) {
  return { state: 'refused' as const, reasons: [reason] }
}

const refusals = {
  IMAGE_UNKNOWN: 'row_failed',
  MEDIA_UNKNOWN: 'row_failed',
  DUPLICATE_PROPERTY: 'row_duplicate',
  RERA_INVALID: 'row_rera_invalid',
  RERA_REQUIRED: 'row_rera',
  UPGRADE_REQUIRED: 'row_plan',
  TOO_MANY_PHOTOS: 'row_plan_photos',
} as const satisfies Record<string, ImportReason['code']>

async function findPhotos(tx: Database, importId: string, line: number) {
  const photos = await tx
    .select({ key: propertyImportPhotos.fileKey, state: propertyImportPhotos.state })
    .from(propertyImportPhotos)
    .where(
      and(
        eq(propertyImportPhotos.importId, importId),
        inArray(propertyImportPhotos.state, ['found', 'stored']),
        eq(propertyImportPhotos.line, line),
      ),
    )
    .orderBy(asc(propertyImportPhotos.position))
  return {
    imageKeys: photos.flatMap(({ key, state }) => (key === null || state !== 'stored' ? [] : [key])),
    skipped: photos.filter(({ state }) => state === 'found').length,
  }
}

async function hold(
  tx: Database,
  { propertyId, reason, now }: { propertyId: string; reason: string; now: Date },
) {
  await tx.update(properties).set({ isFlagged: true }).where(eq(properties.id, propertyId))
  await tx.insert(propertyEvents).values({ propertyId, kind: 'held', changes: { reason }, createdAt: now })
}
