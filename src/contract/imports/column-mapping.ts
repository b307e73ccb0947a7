import { fieldsOfKind, type ImportKind } from './lead-fields.ts'
import { normalText } from './normal-text.ts'
import { isLabel, recognizeHeaders, type HeaderFields } from './recognize-headers.ts'

/** Field by column; columns that no field is named like are left out. */
export type ColumnMapping = Readonly<Record<string, string>>

export function isImportField(name: string, kind: ImportKind): boolean {
  return fieldsOfKind[kind].some((field) => field.name === name)
}

/** The fields that these headers name; several columns may be of one field. */
export function recognizeColumns(columns: readonly string[], kind: ImportKind): Record<string, string> {
  const known = recognizeHeaders(columns, headerFields[kind])
  if (kind !== 'leads') return known
  const questions = columns
    .filter((column) => !(column in known) && isQuestion(column))
    .slice(0, maxQuestions)
  return { ...Object.fromEntries(questions.map((column) => [column, 'message'])), ...known }
}

const maxQuestions = 20

/** A question of a form, whose answer is the enquirer's words; programs name their columns in fewer. */
export function isQuestion(column: string): boolean {
  if (column.trim().endsWith('?')) return true
  const words = normalText(column.replaceAll(/\([^)]*\)/g, ' '))
  return words.split(' ').length >= 4 && !isLabel(column)
}

/** Columns of no field that only number the rows: the next file gives the same home another number. */
export function rowNumberColumns(columns: readonly string[], mapping: ColumnMapping): string[] {
  return columns.filter((column) => !(column in mapping) && isRowNumber(column))
}

/** The headers under which lists number their rows. */
export const rowNumberHeaders = [
  's no',
  'sno',
  'sr no',
  'srno',
  'sr',
  'sl no',
  'slno',
  'sl',
  's n',
  'sn',
  'serial',
  'serial no',
  'serial number',
  'row',
  'row no',
  'no',
  '#',
  '№',
  'क्र',
  'क्र सं',
  'क्रम',
  'क्रम सं',
  'क्रम संख्या',
  'क्रमांक',
  'क्रमांक संख्या',
] as const

const plainRowNumberHeaders = new Set(rowNumberHeaders.map(normalText))

function isRowNumber(column: string): boolean {
  return column.trim() !== '' && plainRowNumberHeaders.has(normalText(column))
}

/** Field by header in plain text, for what must do without the labels of the fields. */
export const headerFields: Readonly<Record<ImportKind, HeaderFields>> = {
  listings: mapHeaders('listings'),
  leads: mapHeaders('leads'),
}

function mapHeaders(kind: ImportKind): HeaderFields {
  return new Map(
    fieldsOfKind[kind].flatMap(({ name, headers }) =>
      [name, ...headers.split(',')].map((header) => [normalText(header), name] as const),
    ),
  )
}

const needs = { listings: ['place', 'price', 'size'], leads: ['contact'] } as const

/** Fields of which one is missing, for each group that has none. */
export function missingFields(mapping: ColumnMapping, kind: ImportKind): string[][] {
  const mapped = Object.values(mapping)
  return needs[kind]
    .map((need) => fieldsOfKind[kind].filter((field) => field.needs === need))
    .filter((group) => !group.some(({ name }) => mapped.includes(name)))
    .map((group) => group.map(({ name }) => name))
}
