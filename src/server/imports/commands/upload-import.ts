import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { setTimeout } from 'node:timers/promises'

import type { importSources } from '#contract/enums/imports.ts'
import { isImportField, missingFields, recognizeColumns } from '#contract/imports/column-mapping.ts'
import { reasonText, type ImportReason } from '#contract/imports/import-reasons.ts'
import type { ChooseHeaderInput } from '#contract/imports/imports.ts'
import type { ImportKind } from '#contract/imports/lead-fields.ts'
import type { Database } from '#database/client.ts'
import { propertyImportRows, propertyImports } from '#database/schema/imports.ts'
import { m } from '#messages'

import type { Call, MemberCall } from '../../platform/call.ts'
import { createConcurrencyLimit } from '../../platform/files/concurrency-limit.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { importAbilities } from '../policy.ts'
import { findEarlierMapping, findOwnImport } from '../queries/imports.ts'
import { discardImport } from './change-import.ts'
import { advanceImport, isDataError } from './import-steps.ts'
import { judgeColumns } from './judge-columns.ts'
import type { FileLine } from './read-import-file.ts'
import { readUploadedFile, type UploadedFile } from './read-uploaded-file.ts'
import { fileNameOf } from './zip-pieces.ts'

type Upload = {
  kind: ImportKind
  /** Whose the leads are to be; null: the sender's. */
  teamId: string | null
  bytes: Uint8Array
  name: string
  /** Sheet and header, where somebody chose them for an import that this one replaces. */
  chosen?: ChooseHeaderInput
}

const maxUnfinished = 5
/** Their rows are kept for as long as they can be undone. */
const maxStartedPerDay = 40
const day = 86_400_000

/** Save the rows of a file as they are; nothing is listed. Checks them at once if every needed column is known. */
export async function uploadImport(
  call: MemberCall,
  upload: Upload,
): Promise<{ id: string } | Refused<'IMPORT_REFUSED' | 'LIMIT_REACHED' | 'BUSY'>> {
  if ((await countUnfinished(call, upload)) >= maxUnfinished) return refused('LIMIT_REACHED')
  if ((await countStartedToday(call)) >= maxStartedPerDay)
    return refused('LIMIT_REACHED', m.imports_many_today({ most: maxStartedPerDay }))
  const saved = await concurrencyLimit.take(1, async () => {
    const file = await readUploadedFile(upload.bytes, { ...upload, choice: upload.chosen })
    if ('refusal' in file) return refused('IMPORT_REFUSED', reasonText(file.refusal))
    // As of a message that was saved as a text.
    if (upload.kind === 'listings' && file.columns.length === 1 && file.format === 'csv')
      return refused('IMPORT_REFUSED', m.imports_file_one_column({ name: upload.name }))
    const saving = { ...upload, userId: call.actor.userId, source: 'file' as const }
    return (await saveImport(call, saving, file)) ?? refused('IMPORT_REFUSED')
  })
  return saved ?? refused('BUSY')
}

type Pulled = Pick<Saving, 'userId' | 'bytes' | 'name'> & {
  teamId: string
  /** By the team's owner; null before the first time. */
  confirmed: { columns: readonly string[]; mapping: Record<string, string> } | null
  join: NonNullable<Saving['join']>
}

/**
 * A list of homes from the address of a team's feed. It is not read where its columns are others than those that were
 * confirmed; `gone` where it is not wanted any more.
 */
export async function receivePulledFile(
  call: Call,
  { bytes, name, confirmed, ...pulled }: Pulled,
): Promise<{ id: string } | { refusal: ImportReason } | 'columns_changed' | 'gone' | 'busy'> {
  const kind = 'listings' as const
  const received = await concurrencyLimit.take(
    1,
    async () => {
      const file = await readUploadedFile(bytes, { name, kind })
      if ('refusal' in file) return file
      if (confirmed !== null && !areSame(file.columns, confirmed.columns)) return 'columns_changed'
      const mapping = confirmed === null ? {} : { mapping: confirmed.mapping }
      const saving = { ...pulled, ...mapping, kind, name, bytes, source: 'pull' as const }
      return (await saveImport(call, saving, file)) ?? 'gone'
    },
    { isPatient: true },
  )
  return received ?? 'busy'
}

/** In any order. */
function areSame(columns: readonly string[], confirmed: readonly string[]): boolean {
  return columns.length === confirmed.length && columns.every((column) => confirmed.includes(column))
}

/** Read the file anew with this header, as an import that replaces the former one. */
export async function chooseImportHeader(
  call: MemberCall,
  chosen: ChooseHeaderInput,
): Promise<{ id: string } | Refused<'NOT_FOUND' | 'STALE' | 'IMPORT_REFUSED' | 'LIMIT_REACHED' | 'BUSY'>> {
  const { id } = chosen
  const importRecord = await findOwnImport(call, id)
  if (!importRecord) return refused('NOT_FOUND')
  const file =
    importRecord.isFileKept && importAbilities(importRecord, call.now).map
      ? await call.services.files.read(fileNameOf(id))
      : null
  if (file === null) return refused('STALE')
  const { kind, teamId, fileName: name } = importRecord
  const replacing = await uploadImport(call, { kind, teamId, name, bytes: file.bytes, chosen })
  if ('id' in replacing) await discardImport(call, { id })
  return replacing
}

/** One after another, because each may take hundreds of megabytes while it is read. */
const concurrencyLimit = createConcurrencyLimit({ capacity: 1, maxWaiting: 3 })

type Saving = Upload & {
  userId: string
  source: (typeof importSources)[number]
  /** Of its columns, where it is confirmed already. */
  mapping?: Record<string, string>
  /** Joins it with what it is for, before its first job; false where that is no more. */
  join?: (tx: Database, importId: string) => Promise<boolean>
}

/** Null where it was discarded while its rows were saved. */
async function saveImport(
  { db, now, services: { files } }: Pick<Call, 'db' | 'now' | 'services'>,
  { userId, source, kind, teamId, name, bytes, chosen, mapping: confirmed, join }: Saving,
  { columns, format, lines, notes, previews }: UploadedFile,
): Promise<{ id: string } | null> {
  const mapping =
    confirmed ??
    guessMapping(columns, { kind, rows: lines(), earlier: await findEarlierMapping(db, { userId, kind }) })
  const isKnown = missingFields(mapping, kind).length === 0
  const lists = previews.filter(({ isList }) => isList === true)
  const isAsked = !isKnown || chosen !== undefined || lists.length > 1
  const isFileKept = source === 'file' && previews.length > 0 && isAsked
  const [saved] = await db
    .insert(propertyImports)
    .values({
      userId,
      source,
      kind,
      teamId,
      fileName: name,
      format,
      columns,
      mapping,
      notes,
      isFileKept,
      previews: isFileKept ? previews : [],
      // Until all rows are there, no job is due and nothing can be chosen.
      state: 'checking',
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!saved) throw new Error('The inserted import was not returned')
  const { id } = saved
  const remove = () => db.delete(propertyImports).where(eq(propertyImports.id, id))
  try {
    if (isFileKept) await files.put(fileNameOf(id), { bytes, contentType: 'application/octet-stream' })
    await saveRows(db, id, lines())
    const state = isKnown ? ('checking' as const) : ('mapping' as const)
    const isThere = await db.transaction(
      async (tx) => (join === undefined || (await join(tx, id))) && advanceImport(tx, saved, { state }),
    )
    if (isThere) return { id }
    await remove()
    return null
  } catch (failure) {
    await files.remove(fileNameOf(id))
    await remove()
    if (isDataError(failure)) return null
    throw failure
  }
}

/** Of one insert. */
const batch = { rows: 250, characters: 100_000 }
/** Milliseconds between inserts, in which others use the embedded engine: it runs one transaction at a time. */
const pauseMs = 20

async function saveRows(db: Database, importId: string, lines: Iterable<FileLine>): Promise<void> {
  let due: FileLine[] = []
  let characters = 0
  const save = async () => {
    const rows = JSON.stringify(due)
    due = []
    characters = 0
    await db.transaction((tx) =>
      tx.execute(sql`
        insert into ${propertyImportRows} (import_id, line, cells, is_complete, notes)
        select ${importId}::uuid, r.line, r.cells, r.complete, coalesce(r.notes, '[]')
        from jsonb_to_recordset(${rows}::jsonb) as r (line int, cells jsonb, complete boolean, notes jsonb)`),
    )
  }
  for (const row of lines) {
    due.push(row)
    characters += row.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (due.length < batch.rows && characters < batch.characters) continue
    await save()
    await setTimeout(pauseMs)
  }
  if (due.length > 0) await save()
}

function countUnfinished({ db, actor }: MemberCall, { chosen }: Upload): Promise<number> {
  const unfinished = inArray(propertyImports.state, ['mapping', 'checking', 'checked'])
  const isOther = chosen && ne(propertyImports.id, chosen.id)
  return db.$count(propertyImports, and(isSentBy(actor), unfinished, isOther))
}

/** Those that were started: a file may be tried until it is right. Served by property_imports_of_user_idx. */
function countStartedToday({ db, actor, now }: MemberCall): Promise<number> {
  const isOfDay = gt(propertyImports.startedAt, new Date(now.getTime() - day))
  return db.$count(propertyImports, and(isSentBy(actor), isOfDay))
}

function isSentBy({ userId }: MemberCall['actor']) {
  return and(eq(propertyImports.userId, userId), eq(propertyImports.source, 'file'))
}

type Guessing = { kind: ImportKind; rows: Iterable<FileLine>; earlier: Record<string, string> }

/** As this person mapped a column before, else by its name and what stands below it. */
function guessMapping(columns: readonly string[], { kind, rows, earlier }: Guessing): Record<string, string> {
  const recognized = recognizeColumns(columns, kind)
  const judged = judgeColumns(columns, recognized, { kind, rows })
  const mapping: Record<string, string> = {}
  for (const column of columns) {
    const isChosen = Object.hasOwn(earlier, column) && earlier[column] !== recognized[column]
    const field = isChosen ? earlier[column] : judged[column]
    if (field && isImportField(field, kind)) mapping[column] = field
  }
  return mapping
}
