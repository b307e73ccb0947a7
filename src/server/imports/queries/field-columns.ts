import { headerFields, type ColumnMapping } from '#contract/imports/column-mapping.ts'
import type { ImportKind } from '#contract/imports/lead-fields.ts'
import { knownName, type HeaderFields } from '#contract/imports/recognize-headers.ts'

/**
 * The columns of each field, in the order in which they are asked: as the headers of the field are declared, those of
 * one header as in the file.
 */
export function columnsByField(
  columns: readonly string[],
  mapping: ColumnMapping,
  kind: ImportKind,
): ReadonlyMap<string, readonly string[]> {
  const ranked = columns.map((column) => ({
    column,
    rank:
      (isFurther.test(column) ? ranks[kind].size : 0) +
      (ranks[kind].get(knownName(column, headerFields[kind]) ?? '') ?? 2 * ranks[kind].size),
  }))
  const ordered = ranked.toSorted((one, other) => one.rank - other.rank)
  return Map.groupBy(
    ordered.map(({ column }) => column),
    (column) => mapping[column] ?? '',
  )
}

/** Phone 2. */
const isFurther = /[2-9]\)?$/

const ranks: Readonly<Record<ImportKind, ReadonlyMap<string, number>>> = {
  listings: ranksOf(headerFields.listings),
  leads: ranksOf(headerFields.leads),
}

function ranksOf(fields: HeaderFields): ReadonlyMap<string, number> {
  return new Map([...fields.keys()].map((header, rank) => [header, rank]))
}
