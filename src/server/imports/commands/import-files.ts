import { locales } from '#contract/enums.ts'
import { reasonText, type ImportReason } from '#contract/imports/import-reasons.ts'
import { fieldsOfKind, type ImportKind } from '#contract/imports/lead-fields.ts'
import { m } from '#messages'

import { csvFile } from '../../platform/files/csv.ts'
import { inLanguage } from '../../platform/http/request-context.ts'
import type { ImportRecord } from '../queries/imports.ts'
import { cellsByColumn, type SavedCells } from './import-cells.ts'

/** Every column of the schema with one row. */
export function exampleFile(kind: ImportKind): File {
  const fields = fieldsOfKind[kind]
  const name = kind === 'leads' ? 'haveli-import-leads.csv' : 'haveli-import.csv'
  return csvFile([fields.map((field) => field.name), fields.map(({ example }) => example)], name)
}

type RefusedRow = { line: number; cells: SavedCells | null; reasons: ImportReason[] }

/** Headers of the added column, which a file of refused rows that is uploaded again has already. */
const reasonColumns = locales.map((locale) => inLanguage(locale, m.imports_refused_reason).toLowerCase())

/** As it was read, with the reasons in a column that the reader ignores; formulas are neutralized. */
export function refusedFile({ columns }: ImportRecord, rows: readonly RefusedRow[]): File {
  const typed = columns.filter((column) => !reasonColumns.includes(column))
  const lines = rows.map(({ cells, reasons }) => {
    const byColumn = cellsByColumn(columns, cells)
    return [...typed.map((column) => byColumn[column] ?? ''), reasons.map(reasonText).join('; ')]
  })
  return csvFile([[...typed, m.imports_refused_reason()], ...lines], 'haveli-refused-rows.csv')
}
