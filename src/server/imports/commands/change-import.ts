import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'

import { isImportField, missingFields } from '#contract/imports/column-mapping.ts'
import { importBounds } from '#contract/imports/import-bounds.ts'
import type { ChooseRowsInput, MapImportInput, StatedOfAll } from '#contract/imports/imports.ts'
import type { Database } from '#database/client.ts'
import { propertyImportPhotos, propertyImportRows, propertyImports } from '#database/schema/imports.ts'
import { m } from '#messages'

import { listEnquiredProperties } from '../../leads/queries/lead-properties.ts'
import type { MemberCall } from '../../platform/call.ts'
import type { Files } from '../../platform/files/files.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import type { EraseCommand } from '../../platform/privacy/personal-data.ts'
import { importAbilities } from '../policy.ts'
import { countRowsByState } from '../queries/import-counts.ts'
import { findOwnImport, listImportedIds, type ImportRecord } from '../queries/imports.ts'
import { advanceImport, clearRows, recheckImport } from './import-steps.ts'
import { nameColumns } from './tables/find-table.ts'
import { isZipPartial, pieceNames, removePieces } from './zip-pieces.ts'

/** Nothing of it was started. */
const isIdle = inArray(propertyImports.state, ['mapping', 'checking', 'checked'])

type ImportRef = { id: string }
type Changed = null | Refused<'NOT_FOUND' | 'STALE'>

const hourMs = 3_600_000

/** Set the fields of the columns and check all rows anew. What holds for all rows becomes a column of its own. */
export async function mapImport(
  call: MemberCall,
  { id, mapping, stated = {} }: MapImportInput,
): Promise<Changed | Refused<'IMPORT_REFUSED'>> {
  const importRecord = await findOwnImport(call, id)
  if (!importRecord) return refused('NOT_FOUND')
  const { kind, source, columns } = importRecord
  // The next file of a feed has its own columns alone.
  const ofAll = kind === 'listings' && source === 'file' ? columnsOfAll(columns, stated) : []
  const known = Object.fromEntries([
    ...columns.flatMap((column) => {
      const field = Object.hasOwn(mapping, column) ? mapping[column] : undefined
      return field !== undefined && isImportField(field, kind) ? [[column, field] as const] : []
    }),
    ...ofAll.map(({ column, field }) => [column, field] as const),
  ])
  if (missingFields(known, kind).length > 0 || columns.length + ofAll.length > importBounds.columns)
    return refused('IMPORT_REFUSED', kind === 'leads' ? m.leads_import_needs() : undefined)
  if (!importAbilities(importRecord, call.now).map) return refused('STALE')
  return call.transaction(async ({ db }) => {
    const changes = { mapping: known, columns: [...columns, ...ofAll.map(({ column }) => column)] }
    if (!(await recheckImport(db, importRecord, changes))) return refused('STALE')
    if (ofAll.length > 0) await appendCells(db, id, ofAll)
    return null
  })
}

type ColumnOfAll = { field: keyof StatedOfAll; column: string; text: string }

function columnsOfAll(columns: readonly string[], stated: StatedOfAll): ColumnOfAll[] {
  return (['type', 'status', 'locality'] as const).flatMap((field) => {
    const text = stated[field]
    const { columns: named } = nameColumns([...columns, field])
    return text === undefined ? [] : [{ field, column: named.at(-1) ?? field, text }]
  })
}

/** In rows of homes: a heading has one cell, a sum begins with its name. */
async function appendCells(tx: Database, importId: string, ofAll: readonly ColumnOfAll[]): Promise<void> {
  const { cells } = propertyImportRows
  const [texts, none] = [ofAll.map(({ text }) => text), ofAll.map(() => '')].map((row) => JSON.stringify(row))
  const filled = sql`select cell, place from jsonb_array_elements_text(${cells}) with ordinality as filled (cell, place)
    where cell <> ''`
  const isHome = sql`(select count(*) > 1 and coalesce((array_agg(cell order by place))[1] !~* ${sumOfRows}, false)
    from (${filled}) as filled_cells)`
  await tx
    .update(propertyImportRows)
    .set({ cells: sql`${cells} || case when ${isHome} then ${texts}::jsonb else ${none}::jsonb end` })
    .where(and(eq(propertyImportRows.importId, importId), sql`jsonb_typeof(${cells}) = 'array'`))
}

const sumOfRows = '^((grand |sub ?)?totals?|average|avg\\.?|sum|कुल|योग|औसत)\\s*($|[:=0-9])'

/** Perform or skip rows of listings that the advertiser has already. */
export async function chooseRows(
  call: MemberCall,
  { id, isPerformed, of: rows }: ChooseRowsInput,
): Promise<Changed> {
  return call.transaction(async (call): Promise<Changed> => {
    const { db, now } = call
    const importRecord = await lockOwnImport(call, id)
    if (!importRecord) return refused('NOT_FOUND')
    if (!importAbilities(importRecord, now).start) return refused('STALE')
    const { importId, action, state, isInFile, line } = propertyImportRows
    await db
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
    await advanceImport(db, importRecord, {})
    return null
  })
}

export async function startImport(call: MemberCall, { id }: ImportRef): Promise<Changed> {
  return call.transaction(async (call): Promise<Changed> => {
    const { db, now } = call
    // The first piece of a ZIP that arrives right now waits, and is refused then.
    const importRecord = await lockOwnImport(call, id)
    if (!importRecord) return refused('NOT_FOUND')
    const counts = await countRowsByState(db, [importRecord.id])
    if (!importAbilities(importRecord, now).start || counts.get(importRecord.id)?.states.ready === 0)
      return refused('STALE')
    if (isZipPartial(importRecord))
      return refused('STALE', m.imports_photos_partial({ name: importRecord.zipName ?? '' }))
    await advanceImport(db, importRecord, { state: 'running', startedAt: now })
    return null
  })
}

/** Rows listed until then stay, and can be undone. */
export async function cancelImport(call: MemberCall, { id }: ImportRef): Promise<Changed> {
  const importRecord = await call.transaction(async (call) => {
    const { db, now } = call
    // Waits for the row that is listed right now.
    const lockedImport = await lockOwnImport(call, id)
    if (!lockedImport) return refused('NOT_FOUND')
    if (lockedImport.state === 'cancelled') return lockedImport
    if (!importAbilities(lockedImport, now).cancel) return refused('STALE')
    await advanceImport(db, lockedImport, { state: 'cancelled', ...endedAt(now) })
    return lockedImport
  })
  if ('outcome' in importRecord) return importRecord
  await removePieces(call.services.files, importRecord)
  return null
}

export function endedAt(now: Date) {
  return { endedAt: now, undoUntil: new Date(now.getTime() + importBounds.undoHours * hourMs) }
}

async function lockOwnImport({ db, actor }: MemberCall, id: string): Promise<ImportRecord | null> {
  const [importRecord] = await db
    .select()
    .from(propertyImports)
    .where(eq(propertyImports.id, id))
    .for('update')
  return importRecord?.userId === actor.userId ? importRecord : null
}

/** Remove an import of which nothing was listed. */
export function discardImport(call: MemberCall, { id }: ImportRef): Promise<Changed> {
  return removeWithPieces(call, id, 'discard', (db) =>
    db.delete(propertyImports).where(eq(propertyImports.id, id)),
  )
}

/** Remove the ZIP, whole or sent in part, and what was matched in it. */
export function removeZip(call: MemberCall, { id }: ImportRef): Promise<Changed> {
  return removeWithPieces(call, id, 'map', async (db, importRecord) => {
    // With a step of its own, so that a piece on its way is refused.
    await advanceImport(db, importRecord, { zipName: null, zipBytes: 0, zipPieces: 0, zipProblem: null })
    await db.delete(propertyImportPhotos).where(eq(propertyImportPhotos.importId, importRecord.id))
  })
}

async function removeWithPieces(
  call: MemberCall,
  id: string,
  ability: 'discard' | 'map',
  remove: (db: Database, importRecord: ImportRecord) => PromiseLike<unknown>,
): Promise<Changed> {
  const importRecord = await call.transaction(async (call) => {
    const lockedImport = await lockOwnImport(call, id)
    if (!lockedImport) return refused('NOT_FOUND')
    if (!importAbilities(lockedImport, call.now)[ability]) return refused('STALE')
    await remove(call.db, lockedImport)
    return lockedImport
  })
  if ('outcome' in importRecord) return importRecord
  // Without the ZIP, another header can be chosen still.
  const { files } = call.services
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

/** Begin to take all its listings off. */
export async function undoImport(
  call: MemberCall,
  { id }: ImportRef,
): Promise<Changed | Refused<'EXPIRED' | 'ENQUIRED'>> {
  return call.transaction(async (call): Promise<Changed | Refused<'EXPIRED' | 'ENQUIRED'>> => {
    const { db, now } = call
    const importRecord = await lockOwnImport(call, id)
    if (!importRecord) return refused('NOT_FOUND')
    if (importRecord.state === 'undoing' || importRecord.state === 'undone') return null
    if (importRecord.undoUntil === null) return refused('STALE')
    if (importRecord.undoUntil <= now) return refused('EXPIRED')
    const ids = await listImportedIds(db, importRecord)
    if ((await listEnquiredProperties(db, ids)).length > 0) return refused('ENQUIRED')
    await advanceImport(db, importRecord, { state: 'undoing' })
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
      if (importRecord.source === 'pull') await removeKnown(tx, importRecord.id)
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

/** A feed may leave as many rows every hour. */
async function removeKnown(tx: Database, importId: string): Promise<void> {
  const ofImport = eq(propertyImportRows.importId, importId)
  await tx.delete(propertyImportRows).where(and(ofImport, eq(propertyImportRows.state, 'known')))
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
