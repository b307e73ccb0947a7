import { isDeepStrictEqual } from 'node:util'

import type { ColumnMapping } from '#contract/imports/column-mapping.ts'
import type { ImportFieldName } from '#contract/imports/import-fields.ts'
import type { ImportReason } from '#contract/imports/import-reasons.ts'
import type { ImportKind } from '#contract/imports/lead-fields.ts'
import { normalText } from '#contract/imports/normal-text.ts'

import { columnsByField } from '../queries/field-columns.ts'
import { cutText, isBlank } from './import-cells.ts'
import { withHeaderUnit } from './rows/header-units.ts'

/** The text of a field in one row; empty if it has none. */
export type Cell<Name extends string = ImportFieldName> = (name: Name) => string

export type TypedCell = { column: string; text: string }

/** The cells with a value among the columns of a field, with their headers, which may say a part of it. */
export type CellList<Name extends string = ImportFieldName> = (name: Name) => readonly TypedCell[]

export type Columns = { mapping: ColumnMapping; kind: ImportKind }

/** The first cell with a value among the columns of a field. */
export function cellsByField<Name extends string = ImportFieldName>(
  cells: Readonly<Record<string, string>>,
  columns: Columns,
): Cell<Name> {
  const list = listCells<Name>(cells, columns)
  return (name) => list(name)[0]?.text ?? ''
}

export function listCells<Name extends string = ImportFieldName>(
  cells: Readonly<Record<string, string>>,
  columns: Columns,
): CellList<Name> {
  const byField = columnsOf(cells, columns)
  const listed = new Map<Name, readonly TypedCell[]>()
  return (name) => {
    const names = byField.get(name)
    if (names === undefined) return noCells
    const known = listed.get(name) ?? filledOf(names, cells, { field: name, kind: columns.kind })
    listed.set(name, known)
    return known
  }
}

const noCells: readonly TypedCell[] = []

function filledOf(
  names: readonly string[],
  cells: Readonly<Record<string, string>>,
  { field, kind }: { field: string; kind: ImportKind },
): readonly TypedCell[] {
  const filled: TypedCell[] = []
  const blanks: TypedCell[] = []
  for (const column of names) {
    const typed = cells[column] ?? ''
    const text = kind === 'listings' ? withHeaderUnit(field, { column, text: typed }) : typed
    if (text !== '') (isBlank(text) ? blanks : filled).push({ column, text })
  }
  return filled.length === 0 && field === 'locality' ? blanks : filled
}

const ordered = new WeakMap<ColumnMapping, ReturnType<typeof columnsByField>>()

/** Ordered once a file; all its rows have the same columns. */
export function columnsOf(cells: Readonly<Record<string, string>>, { mapping, kind }: Columns) {
  const known = ordered.get(mapping)
  if (known) return known
  const all = new Set([...Object.keys(cells), ...Object.keys(mapping)])
  const byField = columnsByField([...all], mapping, kind)
  ordered.set(mapping, byField)
  return byField
}

export type Taken<Value> = TypedCell & { value: Value }

type Read<Value> = (typed: TypedCell) => Value | null

/** The cells of a row, of which several columns may say one thing. */
export type RowCells<Name extends string> = {
  /** The first text of a field. */
  cell: Cell<Name>
  list: CellList<Name>
  /** Those of a field, also without a value in this row. */
  columnsOf: (name: Name) => readonly string[]
  /** Those that no field is named like. */
  listUnused: () => readonly TypedCell[]
  /** The first of these cells that can be read; the others are said where they say something else or cannot be read. */
  take: <Value>(
    cells: readonly TypedCell[],
    read: Read<Value>,
    isSame?: (taken: Value, other: Value) => boolean,
  ) => Taken<Value> | null
  /** Whoever reads all these cells leaves none out. */
  takeAll: (name: Name) => readonly TypedCell[]
  /** Of a field that no reader took, the first text counts and the others are said. */
  sayOthers: () => void
}

export type ListingCells = RowCells<ImportFieldName>

export function createRowCells<Name extends string>(
  cells: Readonly<Record<string, string>>,
  columns: Columns,
  notes: ImportReason[],
): RowCells<Name> {
  const list = listCells<Name>(cells, columns)
  const say = (other: TypedCell, taken: TypedCell) => void notes.push(otherColumn(other, taken))
  const judged = new Set<string>()
  return {
    list,
    columnsOf: (name) => columnsOf(cells, columns).get(name) ?? [],
    cell: (name) => list(name)[0]?.text ?? '',
    listUnused: () =>
      (columnsOf(cells, columns).get('') ?? []).flatMap((column) => {
        const text = cells[column] ?? ''
        return text === '' || isBlank(text) ? [] : [{ column, text }]
      }),
    take: (typed, read, isSame = isDeepStrictEqual) => {
      const values = typed.map(read)
      for (const { column } of typed) judged.add(column)
      const at = values.findIndex((value) => value !== null)
      const [cell, value = null] = [typed[at], values[at]]
      if (cell === undefined || value === null) return null
      const taken = { ...cell, value }
      for (const [index, other] of typed.entries()) {
        const said = values[index] ?? null
        if (index !== at && (said === null || !isSame(value, said))) say(other, cell)
      }
      return taken
    },
    takeAll: (name) => {
      const typed = list(name)
      for (const { column } of typed) judged.add(column)
      return typed
    },
    sayOthers: () => {
      for (const [field, names] of columnsOf(cells, columns)) {
        if (field === '' || names.length < 2 || names.some((name) => judged.has(name))) continue
        // Its keys are the fields of the mapping.
        const [taken, ...others] = list(field as Name)
        if (taken === undefined) continue
        for (const other of others) if (!isWithin(taken.text, other.text)) say(other, taken)
      }
    },
  }
}

/** Where two lists stand side by side (Name, Mobile, Name, Mobile), the cells of the second person are apart. */
export function splitByPerson(cells: readonly TypedCell[], names: readonly TypedCell[]) {
  const numberOf = ({ column }: TypedCell) => / \((\d+)\)$/.exec(column)?.[1]
  const people = new Set(names.map(numberOf))
  const isOther = (cell: TypedCell) => numberOf(cell) !== undefined && people.has(numberOf(cell))
  return { own: cells.filter((cell) => !isOther(cell)), others: cells.filter(isOther) }
}

/** Whether one text says the other, too, in the same words. */
export function isWithin(text: string, other: string): boolean {
  return ` ${normalText(text)} `.includes(` ${normalText(other)} `)
}

/** One of several columns that say one thing is left out. */
export function otherColumn(other: TypedCell, taken: TypedCell): ImportReason {
  const values = {
    text: cutText(other.text, 80),
    column: cutText(other.column, 60),
    taken: cutText(taken.column, 60),
  }
  return { code: 'repaired_other', values }
}
