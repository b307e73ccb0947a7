import { importFields } from '#contract/properties/importing/import-fields.ts'
import { reasonText, type ImportReason } from '#contract/properties/importing/import-reasons.ts'
import { m } from '#messages'

import { csvFile } from '../../../platform/files/csv.ts'
import type { ImportRecord } from '../../queries/imports.ts'

/** Every column of the schema with one row. */
export function exampleFile(): File {
  const names = importFields.map(({ name }) => name)
  return csvFile([names, importFields.map(({ example }) => example)], 'haveli-import.csv')
}

type RefusedRow = { line: number; cells: Record<string, string> | null; reasons: ImportReason[] }

/** As it was read, with the reasons in a column that the reader ignores; formulas are neutralized. */
export function refusedFile({ columns }: ImportRecord, rows: readonly RefusedRow[]): File {
  const lines = rows.map(({ cells, reasons }) => [
    ...columns.map((column) => cells?.[column] ?? ''),
    reasons.map(reasonText).join('; '),
  ])
  return csvFile([[...columns, m.properties_import_refused_reason()], ...lines], 'haveli-refused-rows.csv')
}
