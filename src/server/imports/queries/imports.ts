import { and, asc, count, desc, eq, inArray, min, ne, sql } from 'drizzle-orm'

import type { importRowFilters } from '#contract/enums/imports.ts'
import type { ImportReason } from '#contract/imports/import-reasons.ts'
import type { Database } from '#database/client.ts'
import { propertyImportPhotos, propertyImportRows, propertyImports } from '#database/schema/imports.ts'
import { properties } from '#database/schema/properties.ts'

import type { MemberCall } from '../../platform/call.ts'
import { columnsByField } from './field-columns.ts'

export type ImportRecord = typeof propertyImports.$inferSelect

/** Null where it is not this person's. */
export async function findOwnImport({ db, actor }: MemberCall, id: string): Promise<ImportRecord | null> {
  const importRecord = await findUncheckedImport(db, id)
  return importRecord?.userId === actor.userId ? importRecord : null
}

export async function findUncheckedImport(db: Database, id: string): Promise<ImportRecord | null> {
  const [importRecord] = await db.select().from(propertyImports).where(eq(propertyImports.id, id))
  return importRecord ?? null
}

type Columns = Pick<ImportRecord, 'id' | 'kind' | 'columns' | 'mapping'>

function positionsOf({ columns, mapping, kind }: Columns, field: string): number[] {
  return (columnsByField(columns, mapping, kind).get(field) ?? []).map((column) => columns.indexOf(column))
}

/** The cells of a field in each row; rows of earlier versions, saved by name, are empty. */
export async function listFieldTexts(
  db: Database,
  importRecord: Columns,
  field: string,
): Promise<{ line: number; text: string }[]> {
  const { id } = importRecord
  const positions = positionsOf(importRecord, field)
  if (positions.length === 0) return []
  const cells = positions.map((position) => sql`${propertyImportRows.cells} ->> ${position}::integer`)
  const rows = await db
    .select({
      line: propertyImportRows.line,
      text: sql<string>`concat_ws(E'\\n', ${sql.join(cells, sql`, `)})`,
    })
    .from(propertyImportRows)
    .where(eq(propertyImportRows.importId, id))
    .orderBy(asc(propertyImportRows.line))
  return rows.map(({ line, text }) => ({ line, text: text.trim() }))
}

/** In lower case, with the first of the lines that have it. */
export async function listRepeatedReferences(
  db: Database,
  importRecord: Columns,
): Promise<ReadonlyMap<string, number>> {
  const { id } = importRecord
  const positions = positionsOf(importRecord, 'reference')
  if (positions.length === 0) return new Map()
  const cells = positions.map(
    (position) => sql`nullif(btrim(${propertyImportRows.cells} ->> ${position}::integer), '')`,
  )
  const reference = sql<string>`lower(left(coalesce(${sql.join(cells, sql`, `)}), 60))`
  const rows = await db
    .select({ reference, line: min(propertyImportRows.line) })
    .from(propertyImportRows)
    .where(and(eq(propertyImportRows.importId, id), propertyImportRows.isInFile))
    .groupBy(sql`1`)
    .having(sql`count(distinct ${propertyImportRows.cells}) > 1`)
  return new Map(
    rows.flatMap(({ reference: repeated, line }) =>
      repeated === null || line === null ? [] : [[repeated, line] as const],
    ),
  )
}

type Page = { page: number; pageSize: number }

type OfKind = { userId: string; kind: ImportRecord['kind'] }

function isOfKind({ userId, kind }: OfKind) {
  return and(eq(propertyImports.userId, userId), eq(propertyImports.kind, kind))
}

export function countOwnImports(db: Database, own: OfKind): Promise<number> {
  return db.$count(propertyImports, isOfKind(own))
}

/** Newest first; served by property_imports_of_user_idx. */
export function listOwnImports(db: Database, { page, pageSize, ...own }: OfKind & Page) {
  return db
    .select()
    .from(propertyImports)
    .where(isOfKind(own))
    .orderBy(desc(propertyImports.createdAt), desc(propertyImports.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

type RowFilter = (typeof importRowFilters)[number]

function rowsOf(importId: string, show: RowFilter | undefined) {
  const ofImport = eq(propertyImportRows.importId, importId)
  if (show === 'repaired') return and(ofImport, isRepaired)
  if (show === 'changed')
    return and(ofImport, ne(propertyImportRows.action, 'add'), propertyImportRows.isInFile)
  if (show === 'missing') return and(ofImport, eq(propertyImportRows.isInFile, false))
  return show === undefined ? ofImport : and(ofImport, eq(propertyImportRows.state, show))
}

const isRepaired = and(
  inArray(propertyImportRows.state, ['ready', 'imported']),
  eq(propertyImportRows.action, 'add'),
  sql`jsonb_array_length(${propertyImportRows.reasons}) > 0`,
)

type Repeated = { reason: ImportReason; rows: number }

/** What is said of many rows in the same words, most first. */
export async function listRepeatedReasons(
  db: Database,
  importId: string,
  { minRows, limit }: { minRows: number; limit: number },
): Promise<Repeated[]> {
  const { rows } = await db.execute<Repeated>(sql`
    select reason, count(*)::integer as rows
    from ${propertyImportRows}, jsonb_array_elements(${propertyImportRows.reasons}) as reason
    where ${propertyImportRows.importId} = ${importId}
    group by reason
    having count(*) >= ${minRows}
    order by count(*) desc, reason
    limit ${limit}`)
  return rows
}

export function countUntypedRows(db: Database, importId: string): Promise<number> {
  const isUntyped = sql`${propertyImportRows.reasons} @> '[{"code":"row_no_type"}]'::jsonb`
  return db.$count(propertyImportRows, and(rowsOf(importId, 'refused'), isUntyped))
}

export function countImportRows(
  db: Database,
  importId: string,
  show: RowFilter | undefined,
): Promise<number> {
  return db.$count(propertyImportRows, rowsOf(importId, show))
}

/** In the order of the file; served by property_import_rows_line_key. */
export async function listImportRows(
  db: Database,
  importId: string,
  { show, page, pageSize }: Page & { show: RowFilter | undefined },
) {
  return db
    .select({
      line: propertyImportRows.line,
      state: propertyImportRows.state,
      title: propertyImportRows.title,
      reference: propertyImportRows.reference,
      action: propertyImportRows.action,
      isInFile: propertyImportRows.isInFile,
      changes: propertyImportRows.changes,
      reasons: propertyImportRows.reasons,
      cells: propertyImportRows.cells,
      isComplete: propertyImportRows.isComplete,
      notes: propertyImportRows.notes,
      numericId: properties.propertyNumericId,
      archivedAt: properties.archivedAt,
      leadId: propertyImportRows.leadId,
      photos: sql<number>`(select count(*)::integer from ${propertyImportPhotos} p
        where p.import_id = ${propertyImportRows.importId} and p.line = ${propertyImportRows.line}
          and p.state in ('found', 'stored'))`,
    })
    .from(propertyImportRows)
    .leftJoin(properties, eq(properties.id, propertyImportRows.propertyId))
    .where(rowsOf(importId, show))
    .orderBy(asc(propertyImportRows.line))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

/** The first rows with their cells, as samples of each column. */
export function listSampleRows(db: Database, importId: string) {
  return db
    .select({ cells: propertyImportRows.cells })
    .from(propertyImportRows)
    .where(eq(propertyImportRows.importId, importId))
    .orderBy(asc(propertyImportRows.line))
    .limit(3)
}

export function listRefusedRows(db: Database, importId: string) {
  return db
    .select({
      line: propertyImportRows.line,
      cells: propertyImportRows.cells,
      reasons: propertyImportRows.reasons,
    })
    .from(propertyImportRows)
    .where(and(rowsOf(importId, 'refused'), propertyImportRows.isInFile))
    .orderBy(asc(propertyImportRows.line))
}

export async function countPhotosByState(db: Database, importId: string) {
  const rows = await db
    .select({ state: propertyImportPhotos.state, photos: count() })
    .from(propertyImportPhotos)
    .where(eq(propertyImportPhotos.importId, importId))
    .groupBy(propertyImportPhotos.state)
  const counts = new Map(rows.map(({ state, photos }) => [state, photos]))
  return {
    found: counts.get('found') ?? 0,
    stored: counts.get('stored') ?? 0,
    refused: (counts.get('refused') ?? 0) + (counts.get('unmatched') ?? 0),
  }
}

/** Of rows that were listed. */
export function countAddedPhotos(db: Database, importId: string): Promise<number> {
  const listed = db
    .select({ line: propertyImportRows.line })
    .from(propertyImportRows)
    .where(rowsOf(importId, 'imported'))
  return db.$count(
    propertyImportPhotos,
    and(
      eq(propertyImportPhotos.importId, importId),
      eq(propertyImportPhotos.state, 'stored'),
      inArray(propertyImportPhotos.line, listed),
    ),
  )
}

export function listRefusedPhotos(db: Database, importId: string, limit: number) {
  return db
    .select({ name: propertyImportPhotos.name, reason: propertyImportPhotos.reason })
    .from(propertyImportPhotos)
    .where(
      and(
        eq(propertyImportPhotos.importId, importId),
        inArray(propertyImportPhotos.state, ['refused', 'unmatched']),
      ),
    )
    .orderBy(asc(propertyImportPhotos.name))
    .limit(limit)
}

/** Listings that an import added and that are still of the person who imported them. */
export async function listImportedIds(
  db: Database,
  { id, userId }: Pick<ImportRecord, 'id' | 'userId'>,
): Promise<string[]> {
  const rows = await db
    .select({ id: properties.id })
    .from(propertyImportRows)
    .innerJoin(properties, eq(properties.id, propertyImportRows.propertyId))
    .where(
      and(
        eq(propertyImportRows.importId, id),
        eq(propertyImportRows.state, 'imported'),
        eq(propertyImportRows.action, 'add'),
        eq(properties.userId, userId),
      ),
    )
  return rows.map((row) => row.id)
}

const maxRememberedImports = 20

/** The field that this person last chose for each column, newest first. */
export async function findEarlierMapping(
  db: Database,
  { userId, kind }: OfKind,
): Promise<Record<string, string>> {
  const earlier = await db
    .select({ mapping: propertyImports.mapping, columns: propertyImports.columns })
    .from(propertyImports)
    .where(and(isOfKind({ userId, kind }), ne(propertyImports.state, 'mapping')))
    .orderBy(desc(propertyImports.createdAt), desc(propertyImports.id))
    .limit(maxRememberedImports)
  // A column that was left out is remembered as such.
  const chosen = earlier.flatMap(({ mapping, columns }) =>
    columns.map((column): [string, string] => [column, mapping[column] ?? '']),
  )
  return Object.fromEntries(chosen.toReversed())
}
