import { fieldsOfKind, type ImportKind } from './lead-fields.ts'

/** Field by column; columns that no field is named like are left out. */
export type ColumnMapping = Readonly<Record<string, string>>

export function isImportField(name: string, kind: ImportKind): boolean {
  return fieldsOfKind[kind].some((field) => field.name === name)
}

/** The fields that these headers name, by their own or another usual name. */
export function recognizeColumns(columns: readonly string[], kind: ImportKind): Record<string, string> {
  const byName = new Map(
    fieldsOfKind[kind].flatMap(({ name, aliases }) =>
      [name, ...aliases].map((each) => [each, name] as const),
    ),
  )
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

const needs = { listings: ['place', 'price', 'size'], leads: ['contact'] } as const

/** Fields of which one is missing, for each group that has none. */
export function missingFields(mapping: ColumnMapping, kind: ImportKind): string[][] {
  const mapped = Object.values(mapping)
  return needs[kind]
    .map((need) => fieldsOfKind[kind].filter((field) => field.needs === need))
    .filter((group) => !group.some(({ name }) => mapped.includes(name)))
    .map((group) => group.map(({ name }) => name))
}
