import type { ColumnMapping } from '#contract/properties/importing/column-mapping.ts'
import type { ImportFieldName } from '#contract/properties/importing/import-fields.ts'

/** In the order of the columns; rows that an earlier version saved name them. */
export type SavedCells = readonly string[] | Readonly<Record<string, string>>

export function cellsByColumn(
  columns: readonly string[],
  cells: SavedCells | null,
): Readonly<Record<string, string>> {
  if (!isInOrder(cells)) return cells ?? {}
  return Object.fromEntries(columns.map((column, position) => [column, cells[position] ?? '']))
}

function isInOrder(cells: SavedCells | null): cells is readonly string[] {
  return Array.isArray(cells)
}

/** The text of a field in one row; empty if it has none. */
export type Cell<Name extends string = ImportFieldName> = (name: Name) => string

/** The first cell with a value among the columns of a field. */
export function cellsByField<Name extends string = ImportFieldName>(
  cells: Readonly<Record<string, string>>,
  mapping: ColumnMapping,
): Cell<Name> {
  const columns = Object.keys(cells)
  return (name) =>
    columns
      .filter((column) => mapping[column] === name)
      .map((column) => cells[column] ?? '')
      .find((value) => value !== '') ?? ''
}

/** Empty: not stated (null); undefined: unknown. */
export function wordOf<Word extends string>(words: readonly Word[], text: string): Word | null | undefined {
  if (text === '') return null
  return words.find((word) => normal(word) === normal(text))
}

/** The beginning of a text, without half of a character that two units make. */
export function cut(text: string, most: number): string {
  return text.slice(0, most).replaceAll(/\p{Surrogate}/gu, '')
}

/** Letters and digits in lower case, with single spaces. */
export function normal(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
