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

const hour = 3_600_000

/** Set the fields of the columns and check all rows anew. */
export async function mapImport(
  db: Database,
  { mapping, ...change }: Change & { mapping: ColumnMapping },
): Promise<Changed | Refused<'IMPORT_REFUSED'>> {
  const found = await findOwnImport(db, change)
  if (!found) return refused('NOT_FOUND')
  const known = Object.fromEntries(
    found.columns.flatMap((column) => {
      const field = Object.hasOwn(mapping, column) ? mapping[column] : undefined
      return field !== undefined && isImportField(field, found.kind) ? [[column, field] as const] : []
    }),
  )
  if (missingFields(known, found.kind).length > 0)
    return refused('IMPORT_REFUSED', found.kind === 'leads' ? m.leads_import_needs() : undefined)
  if (!importAbilities(found, change.now).map) return refused('STALE')
  return db.transaction(async (tx) =>
    (await recheckImport(tx, found, { mapping: known })) ? null : refused('STALE'),
  )
}

type Choice = Change & { isPerformed: boolean; of: 'changed' | 'missing' | { line: number } }

/** Perform or skip rows of listings that the advertiser has already. */
export async function chooseRows(db: Database, { isPerformed, of, ...change }: Choice): Promise<Changed> {
  return db.transaction(async (tx): Promise<Changed> => {
    const found = await lockOwnImport(tx, change)
    if (!found) return refused('NOT_FOUND')
    if (!importAbilities(found, change.now).start) return refused('STALE')
    const { importId, action, state, isInFile, line } = propertyImportRows
    await tx
      .update(propertyImportRows)
      .set({ state: isPerformed ? 'ready' : 'skipped' })
      .where(
        and(
          eq(importId, found.id),
          inArray(action, ['update', 'close']),
          inArray(state, ['ready', 'skipped']),
          typeof of === 'object' ? eq(line, of.line) : eq(isInFile, of === 'changed'),
        ),
      )
    await advanceImport(tx, found, {})
    return null
  })
}

export async function startImport(db: Database, change: Change): Promise<Changed> {
  return db.transaction(async (tx): Promise<Changed> => {
    // The first piece of a ZIP that arrives right now waits, and is refused then.
    const found = await lockOwnImport(tx, change)
    if (!found) return refused('NOT_FOUND')
    const counts = await countRowsByState(tx, [found.id])
    if (!importAbilities(found, change.now).start || counts.get(found.id)?.states.ready === 0)
      return refused('STALE')
    if (isZipPartial(found))
      return refused('STALE', m.properties_import_photos_partial({ name: found.zipName ?? '' }))
    await advanceImport(tx, found, { state: 'running', startedAt: change.now })
    return null
  })
}

/** Rows listed until then stay, and can be undone. */
export async function cancelImport(db: Database, { files, ...change }: Removal): Promise<Changed> {
  const found = await db.transaction(async (tx) => {
    // Waits for the row that is listed right now.
    const lockedImport = await lockOwnImport(tx, change)
    if (!lockedImport) return refused('NOT_FOUND')
    if (lockedImport.state === 'cancelled') return lockedImport
    if (!importAbilities(lockedImport, change.now).cancel) return refused('STALE')
    await advanceImport(tx, lockedImport, { state: 'cancelled', ...endedAt(change.now) })
    return lockedImport
  })
  if ('outcome' in found) return found
  await removePieces(files, found)
  return null
}

export function endedAt(now: Date) {
  return { endedAt: now, undoUntil: new Date(now.getTime() + importBounds.undoHours * hour) }
}

async function lockOwnImport(tx: Database, { id, userId }: Change): Promise<ImportRecord | null> {
  const [found] = await tx.select().from(propertyImports).where(eq(propertyImports.id, id)).for('update')
  return found?.userId === userId ? found : null
}

/** Remove an import of which nothing was listed. */
export function discardImport(db: Database, removal: Removal): Promise<Changed> {
  return removeWithPieces(db, removal, 'discard', (tx, { id }) =>
    tx.delete(propertyImports).where(eq(propertyImports.id, id)),
  )
}

/** Remove the ZIP, whole or sent in part, and what was matched in it. */
export function removeZip(db: Database, removal: Removal): Promise<Changed> {
  return removeWithPieces(db, removal, 'map', async (tx, found) => {
    // With a step of its own, so that a piece on its way is refused.
    await advanceImport(tx, found, { zipName: null, zipBytes: 0, zipPieces: 0, zipProblem: null })
    await tx.delete(propertyImportPhotos).where(eq(propertyImportPhotos.importId, found.id))
  })
}

async function removeWithPieces(
  db: Database,
  { files, ...change }: Removal,
  ability: 'discard' | 'map',
  remove: (tx: Database, found: ImportRecord) => PromiseLike<unknown>,
): Promise<Changed> {
  const found = await db.transaction(async (tx) => {
    const lockedImport = await lockOwnImport(tx, change)
    if (!lockedImport) return refused('NOT_FOUND')
    if (!importAbilities(lockedImport, change.now)[ability]) return refused('STALE')
    await remove(tx, lockedImport)
    return lockedImport
  })
  if ('outcome' in found) return found
  // Without the ZIP, another header can be chosen still.
  await removePieces(files, ability === 'map' ? { ...found, isFileKept: false } : found)
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
    const found = await lockOwnImport(tx, change)
    if (!found) return refused('NOT_FOUND')
    if (found.state === 'undoing' || found.state === 'undone') return null
    if (found.undoUntil === null) return refused('STALE')
    if (found.undoUntil <= change.now) return refused('EXPIRED')
    const ids = await listImportedIds(tx, found)
    if ((await listEnquired(tx, ids)).length > 0) return refused('ENQUIRED')
    await advanceImport(tx, found, { state: 'undoing' })
    return null
  })
}

const day = 24 * hour
const unfinishedDays = 7
const retainedDays = 180
const purgedAtOnce = 200

type Purge = { files: Files; now: Date }

/** Nightly: cells, what was typed about leads, and ZIPs after the time to undo, imports never started after a week, all after half a year. */
export async function purgeImports(db: Database, { files, now }: Purge): Promise<number> {
  const due = await listDue(db, now)
  for (const found of due) {
    await removePieces(files, found)
    const age = now.getTime() - found.createdAt.getTime()
    const isOld = found.endedAt === null ? age > unfinishedDays * day : age > retainedDays * day
    await db.transaction(async (tx) => {
      if (isOld) return void (await tx.delete(propertyImports).where(eq(propertyImports.id, found.id)))
      await tx.delete(propertyImportPhotos).where(eq(propertyImportPhotos.importId, found.id))
      if (found.kind === 'leads') await clearRows(tx, found.id)
      else
        await tx
          .update(propertyImportRows)
          .set({ cells: null, notes: [], changes: [], before: null })
          .where(eq(propertyImportRows.importId, found.id))
      await tx
        .update(propertyImports)
        .set({ purgedAt: now, previews: [] })
        .where(eq(propertyImports.id, found.id))
    })
  }
  return due.length
}

/** Served by property_imports_created_idx. */
async function listDue(db: Database, now: Date): Promise<ImportRecord[]> {
  const before = (days: number) => new Date(now.getTime() - days * day)
  const isUnfinished = and(isIdle, lt(propertyImports.createdAt, before(unfinishedDays)))
  const isOver = and(isNull(propertyImports.purgedAt), lt(propertyImports.undoUntil, now))
  const isOld = and(isNotNull(propertyImports.endedAt), lt(propertyImports.createdAt, before(retainedDays)))
  return db
    .select()
    .from(propertyImports)
    .where(or(isUnfinished, isOver, isOld))
    .orderBy(asc(propertyImports.createdAt), asc(propertyImports.id))
    .limit(purgedAtOnce)
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
