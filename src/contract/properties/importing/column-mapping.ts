import { importFields, type ImportFieldName } from './import-fields.ts'

/** Field by column; columns that no field is named like are left out. */
export type ColumnMapping = Readonly<Record<string, string>>

const byName = new Map<string, ImportFieldName>(
  importFields.flatMap(({ name, aliases }) =>
    [name, ...aliases].map((each): [string, ImportFieldName] => [each, name]),
  ),
)

export function isImportField(name: string): name is ImportFieldName {
  return importFields.some((field) => field.name === name)
}

/** The fields that these headers name, by their own or another usual name. */
export function recognizeColumns(columns: readonly string[]): Record<string, ImportFieldName> {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const plain = column
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '_')
        .replace(/^_+|_+$/g, '')
      const field = byName.get(plain)
      return field === undefined ? [] : [[column, field] as const]
    }),
  )
}

const needs = ['place', 'price', 'size'] as const

/** Fields of which one is missing, for each group that has none. */
export function missingFields(mapping: ColumnMapping): string[][] {
  const mapped = Object.values(mapping)
  return needs
    .map((need) => importFields.filter((field) => 'needs' in field && field.needs === need))
    .filter((group) => !group.some(({ name }) => mapped.includes(name)))
    .map((group) => group.map(({ name }) => name))
}
