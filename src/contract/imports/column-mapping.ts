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
  return column.trim().endsWith('?') || (normalText(column).split(' ').length >= 4 && !isLabel(column))
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
