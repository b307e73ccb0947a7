import { and, asc, eq } from 'drizzle-orm'

import type { ImportReason } from '#contract/properties/importing/import-reasons.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import {
  propertyImportPhotos,
  propertyImportRows,
  propertyImports,
} from '#database/schema/properties/property-imports.ts'
import { propertyEvents } from '#database/schema/property-history.ts'

import { isRefused } from '../../../platform/outcome.ts'
import type { ImportRecord } from '../../queries/imports.ts'
import { createProperty } from '../create-property.ts'
import type { CheckPlan } from '../dependencies.ts'
import type { CheckListing } from '../visibility.ts'
import { findListedByKey, prepareReading, readRow, type ReadRow, type Reading } from './check-rows.ts'
import { heldFor } from './import-properties.ts'
import { advanceImport } from './import-steps.ts'

type Dependencies = { checkListing: CheckListing; checkPlan: CheckPlan }
type List = { found: ImportRecord; now: Date } & Dependencies

/** Milliseconds of one job, so that other jobs are not kept waiting. */
const longest = 1500
const rowsAtOnce = 100

/** List the next rows, each in a transaction of its own; false if none is left. */
export async function listRows(db: Database, list: List): Promise<boolean> {
  const { found } = list
  const due = await db
    .select({ line: propertyImportRows.line })
    .from(propertyImportRows)
    .where(and(eq(propertyImportRows.importId, found.id), eq(propertyImportRows.state, 'ready')))
    .orderBy(asc(propertyImportRows.line))
    .limit(rowsAtOnce)
  if (due.length === 0) return false
  const reading = await prepareReading(db, found)
  const end = performance.now() + longest
  for (const { line } of due) {
    if (performance.now() > end) break
    const isGoingOn = await listRow(db, { ...list, reading, line }).catch((failure: unknown) =>
      refuseBroken(db, { found, line, failure }),
    )
    if (!isGoingOn) return true
  }
  await db.transaction((tx) => advanceImport(tx, found, {}))
  return true
}

/** False once the import was cancelled. */
async function listRow(
  db: Database,
  { found, reading, line, ...list }: List & { reading: Reading; line: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [running] = await tx
      .select({ id: propertyImports.id })
      .from(propertyImports)
      .where(and(eq(propertyImports.id, found.id), eq(propertyImports.state, 'running')))
      // Cancelling waits for this row.
      .for('share')
    if (!running) return false
    const isThis = and(eq(propertyImportRows.importId, found.id), eq(propertyImportRows.line, line))
    const [saved] = await tx
      .select()
      .from(propertyImportRows)
      .where(and(isThis, eq(propertyImportRows.state, 'ready')))
      .for('update')
    if (!saved) return true
    const outcome = await settle(tx, { ...list, found, line, read: readRow(saved, reading) })
    await tx.update(propertyImportRows).set(outcome).where(isThis)
    return true
  })
}

type Settle = List & { line: number; read: ReadRow }

async function settle(tx: Database, { found, line, read, now, ...dependencies }: Settle) {
  const { userId } = found
  if (read.state === 'refused') return refuse(read.reasons[0] ?? { code: 'row_failed' })
  const { row } = read
  const known = (await findListedByKey(tx, userId, [row.key])).get(row.key)
  if (known !== undefined) return { state: 'known' as const, reasons: [], propertyId: known }
  const input = { ...read.input, imageKeys: await findPhotoKeys(tx, found.id, line) }
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

async function findPhotoKeys(tx: Database, importId: string, line: number): Promise<string[]> {
  const photos = await tx
    .select({ key: propertyImportPhotos.fileKey })
    .from(propertyImportPhotos)
    .where(
      and(
        eq(propertyImportPhotos.importId, importId),
        eq(propertyImportPhotos.state, 'stored'),
        eq(propertyImportPhotos.line, line),
      ),
    )
    .orderBy(asc(propertyImportPhotos.position))
  return photos.flatMap(({ key }) => (key === null ? [] : [key]))
}

async function hold(
  tx: Database,
  { propertyId, reason, now }: { propertyId: string; reason: string; now: Date },
) {
  await tx.update(properties).set({ isFlagged: true }).where(eq(properties.id, propertyId))
  await tx.insert(propertyEvents).values({ propertyId, kind: 'held', changes: { reason }, createdAt: now })
}

type Broken = { found: ImportRecord; line: number; failure: unknown }

/** A row that the database refuses is refused; whatever else fails is tried again with the job. */
async function refuseBroken(db: Database, { found, line, failure }: Broken): Promise<boolean> {
  if (!isOfData(failure)) throw failure
  await db
    .update(propertyImportRows)
    .set(refuse({ code: 'row_failed' }))
    .where(
      and(
        eq(propertyImportRows.importId, found.id),
        eq(propertyImportRows.line, line),
        eq(propertyImportRows.state, 'ready'),
      ),
    )
  return true
}

/** Classes 22 and 23 of PostgreSQL: values that no column takes, and broken constraints. */
function isOfData(failure: unknown): boolean {
  const cause = failure instanceof Error && failure.cause !== undefined ? failure.cause : failure
  return cause instanceof Error && 'code' in cause && /^2[23]/.test(String(cause.code))
}
