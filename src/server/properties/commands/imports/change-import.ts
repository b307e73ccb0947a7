import { and, asc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'

import {
  isImportField,
  missingFields,
  type ColumnMapping,
} from '#contract/properties/importing/column-mapping.ts'
import { importBounds } from '#contract/properties/importing/import-bounds.ts'
import type { Database } from '#database/client.ts'
import {
  propertyImportPhotos,
  propertyImportRows,
  propertyImports,
} from '#database/schema/properties/property-imports.ts'
import { m } from '#messages'

import type { Files } from '../../../platform/files/files.ts'
import { refused, type Refused } from '../../../platform/outcome.ts'
import type { EraseCommand } from '../../../platform/privacy/personal-data.ts'
import { importAbilities } from '../../policy.ts'
import { countRowsByState } from '../../queries/import-counts.ts'
import { findOwnImport, listImportedIds, type ImportRecord } from '../../queries/imports.ts'
import type { ListEnquired } from '../dependencies.ts'
import { advanceImport, clearRows, recheckImport } from './import-steps.ts'
import { isZipPartial, pieceNames, removePieces } from './zip-pieces.ts'

/** Nothing of it was started. */
const isIdle = inArray(propertyImports.state, ['mapping', 'checking', 'checked'])

type Change = { id: string; userId: string; now: Date }
type Removal = Change & { files: Files }
type Changed = null | Refused<'NOT_FOUND' | 'STALE'>

const hourMs = 3_600_000

/** Set the fields of the columns and check all rows anew. */
export async function mapImport(
  db: Database,
  { mapping, ...change }: Change & { mapping: ColumnMapping },
): Promise<Changed | Refused<'IMPORT_REFUSED'>> {
  const importRecord = await findOwnImport(db, change)
  if (!importRecord) return refused('NOT_FOUND')
  const known = Object.fromEntries(
    importRecord.columns.flatMap((column) => {
      const field = Object.hasOwn(mapping, column) ? mapping[column] : undefined
      return field !== undefined && isImportField(field, importRecord.kind) ? [[column, field] as const] : []
    }),
  )
  if (missingFields(known, importRecord.kind).length > 0)
    return refused('IMPORT_REFUSED', importRecord.kind === 'leads' ? m.leads_import_needs() : undefined)
  if (!importAbilities(importRecord, change.now).map) return refused('STALE')
  return db.transaction(async (tx) =>
    (await recheckImport(tx, importRecord, { mapping: known })) ? null : refused('STALE'),
  )
}

type Choice = Change & { isPerformed: boolean; of: 'changed' | 'missing' | { line: number } }

/** Perform or skip rows of listings that the advertiser has already. */
export async function chooseRows(
  db: Database,
  { isPerformed, of: rows, ...change }: Choice,
): Promise<Changed> {
  return db.transaction(async (tx): Promise<Changed> => {
    const importRecord = await lockOwnImport(tx, change)
    if (!importRecord) return refused('NOT_FOUND')
    if (!importAbilities(importRecord, change.now).start) return refused('STALE')
    const { importId, action, state, isInFile, line } = propertyImportRows
    await tx
      .update(propertyImportRows)
      .set({ state: isPerformed ? 'ready' : 'skipped' })
      .where(
        and(
          eq(importId, importRecord.id),
          inArray(action, ['update', 'close']),
          inArray(state, ['ready', 'skipped']),
          typeof rows === 'object' ? eq(line, rows.line) : eq(isInFile, rows === 'changed'),
        ),
      )
    await advanceImport(tx, importRecord, {})
    return null
  })
}

export async function startImport(db: Database, change: Change): Promise<Changed> {
  return db.transaction(async (tx): Promise<Changed> => {
    // The first piece of a ZIP that arrives right now waits, and is refused then.
    const importRecord = await lockOwnImport(tx, change)
    if (!importRecord) return refused('NOT_FOUND')
    const counts = await countRowsByState(tx, [importRecord.id])
    if (!importAbilities(importRecord, change.now).start || counts.get(importRecord.id)?.states.ready === 0)
      return refused('STALE')
    if (isZipPartial(importRecord))
      return refused('STALE', m.properties_import_photos_partial({ name: importRecord.zipName ?? '' }))
    await advanceImport(tx, importRecord, { state: 'running', startedAt: change.now })
    return null
  })
}

/** Rows listed until then stay, and can be undone. */
export async function cancelImport(db: Database, { files, ...change }: Removal): Promise<Changed> {
  const importRecord = await db.transaction(async (tx) => {
    // Waits for the row that is listed right now.
    const lockedImport = await lockOwnImport(tx, change)
    if (!lockedImport) return refused('NOT_FOUND')
    if (lockedImport.state === 'cancelled') return lockedImport
    if (!importAbilities(lockedImport, change.now).cancel) return refused('STALE')
    await advanceImport(tx, lockedImport, { state: 'cancelled', ...endedAt(change.now) })
    return lockedImport
  })
  if ('outcome' in importRecord) return importRecord
  await removePieces(files, importRecord)
  return null
}

export function endedAt(now: Date) {
  return { endedAt: now, undoUntil: new Date(now.getTime() + importBounds.undoHours * hourMs) }
}

async function lockOwnImport(tx: Database, { id, userId }: Change): Promise<ImportRecord | null> {
  const [importRecord] = await tx
    .select()
    .from(propertyImports)
    .where(eq(propertyImports.id, id))
    .for('update')
  return importRecord?.userId === userId ? importRecord : null
}

/** Remove an import of which nothing was listed. */
export function discardImport(db: Database, removal: Removal): Promise<Changed> {
  return removeWithPieces(db, removal, 'discard', (tx, { id }) =>
    tx.delete(propertyImports).where(eq(propertyImports.id, id)),
  )
}

/** Remove the ZIP, whole or sent in part, and what was matched in it. */
export function removeZip(db: Database, removal: Removal): Promise<Changed> {
  return removeWithPieces(db, removal, 'map', async (tx, importRecord) => {
    // With a step of its own, so that a piece on its way is refused.
    await advanceImport(tx, importRecord, { zipName: null, zipBytes: 0, zipPieces: 0, zipProblem: null })
    await tx.delete(propertyImportPhotos).where(eq(propertyImportPhotos.importId, importRecord.id))
  })
}

async function removeWithPieces(
  db: Database,
  { files, ...change }: Removal,
  ability: 'discard' | 'map',
  remove: (tx: Database, importRecord: ImportRecord) => PromiseLike<unknown>,
): Promise<Changed> {
  const importRecord = await db.transaction(async (tx) => {
    const lockedImport = await lockOwnImport(tx, change)
    if (!lockedImport) return refused('NOT_FOUND')
    if (!importAbilities(lockedImport, change.now)[ability]) return refused('STALE')
    await remove(tx, lockedImport)
    return lockedImport
  })
  if ('outcome' in importRecord) return importRecord
  // Without the ZIP, another header can be chosen still.
  await removePieces(files, ability === 'map' ? { ...importRecord, isFileKept: false } : importRecord)
  return null
}

/** Imports for a team that their sender leaves before they were started. */
export async function discardTeamImports(
  tx: Database,
  { teamId, from }: { teamId: string; from: string },
): Promise<void> {
  const isOfTeam = and(eq(propertyImports.userId, from), eq(propertyImports.teamId, teamId))
  await tx.delete(propertyImports).where(and(isOfTeam, isIdle))
}

type Undo = Change & { listEnquired: ListEnquired }

/** Begin to take all its listings off. */
export async function undoImport(
  db: Database,
  { listEnquired, ...change }: Undo,
): Promise<Changed | Refused<'EXPIRED' | 'ENQUIRED'>> {
  return db.transaction(async (tx): Promise<Changed | Refused<'EXPIRED' | 'ENQUIRED'>> => {
    const importRecord = await lockOwnImport(tx, change)
    if (!importRecord) return refused('NOT_FOUND')
    if (importRecord.state === 'undoing' || importRecord.state === 'undone') return null
    if (importRecord.undoUntil === null) return refused('STALE')
    if (importRecord.undoUntil <= change.now) return refused('EXPIRED')
    const ids = await listImportedIds(tx, importRecord)
    if ((await listEnquired(tx, ids)).length > 0) return refused('ENQUIRED')
    await advanceImport(tx, importRecord, { state: 'undoing' })
    return null
  })
}

const dayMs = 24 * hourMs
const unfinishedDays = 7
const maxAgeDays = 180
const batchSize = 200

type DeleteOld = { files: Files; now: Date }

/** Nightly: cells, what was typed about leads, and ZIPs after the time to undo, imports never started after a week, all after half a year. */
export async function deleteOldImports(db: Database, { files, now }: DeleteOld): Promise<number> {
  const due = await listDueForDeletion(db, now)
  for (const importRecord of due) {
    await removePieces(files, importRecord)
    const age = now.getTime() - importRecord.createdAt.getTime()
    const isOld = importRecord.endedAt === null ? age > unfinishedDays * dayMs : age > maxAgeDays * dayMs
    await db.transaction(async (tx) => {
      if (isOld) return void (await tx.delete(propertyImports).where(eq(propertyImports.id, importRecord.id)))
      await tx.delete(propertyImportPhotos).where(eq(propertyImportPhotos.importId, importRecord.id))
      if (importRecord.kind === 'leads') await clearRows(tx, importRecord.id)
      else
        await tx
          .update(propertyImportRows)
          .set({ cells: null, notes: [], changes: [], before: null })
          .where(eq(propertyImportRows.importId, importRecord.id))
      await tx
        .update(propertyImports)
        .set({ purgedAt: now, previews: [] })
        .where(eq(propertyImports.id, importRecord.id))
    })
  }
  return due.length
}

/** Served by property_imports_created_idx. */
async function listDueForDeletion(db: Database, now: Date): Promise<ImportRecord[]> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const isUnfinished = and(isIdle, lt(propertyImports.createdAt, before(unfinishedDays)))
  const isOver = and(isNull(propertyImports.purgedAt), lt(propertyImports.undoUntil, now))
  const isOld = and(isNotNull(propertyImports.endedAt), lt(propertyImports.createdAt, before(maxAgeDays)))
  return db
    .select()
    .from(propertyImports)
    .where(or(isUnfinished, isOver, isOld))
    .orderBy(asc(propertyImports.createdAt), asc(propertyImports.id))
    .limit(batchSize)
}

/** Until commit, no row of their imports is worked on. */
export async function lockImports(tx: Database, userId: string): Promise<void> {
  await tx
    .select({ id: propertyImports.id })
    .from(propertyImports)
    .where(eq(propertyImports.userId, userId))
    .orderBy(asc(propertyImports.id))
    .for('update')
}

/** With an account; the rows and photo names of an import go with it. */
export const removeImports: EraseCommand = async (tx, { person: { id } }) => {
  const removed = await tx.delete(propertyImports).where(eq(propertyImports.userId, id)).returning({
    id: propertyImports.id,
    zipPieces: propertyImports.zipPieces,
    isFileKept: propertyImports.isFileKept,
  })
  return { fileKeys: removed.flatMap(pieceNames) }
}
