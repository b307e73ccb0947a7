import { fieldsOfKind, type ImportKind } from './lead-fields.ts'
import { normalText } from './normal-text.ts'

/** Field by column; columns that no field is named like are left out. */
export type ColumnMapping = Readonly<Record<string, string>>

export function isImportField(name: string, kind: ImportKind): boolean {
  return fieldsOfKind[kind].some((field) => field.name === name)
}

/** The fields that these headers name; several columns may be of one field. */
export function recognizeColumns(columns: readonly string[], kind: ImportKind): Record<string, string> {
  const fieldNamed = fieldsByHeader[kind]
  return Object.fromEntries(
    columns.flatMap((column) => {
      const field = namesOf(column)
        .map((name) => fieldNamed.get(name))
        .find((found) => found !== undefined)
      if (field !== undefined) return [[column, field] as const]
      // A question of a form on an ad; the answers are the enquirer's words.
      return kind === 'leads' && column.trim().endsWith('?') ? [[column, 'message'] as const] : []
    }),
  )
}

const fieldsByHeader: Readonly<Record<ImportKind, ReadonlyMap<string, string>>> = {
  listings: byHeader('listings'),
  leads: byHeader('leads'),
}

function byHeader(kind: ImportKind): ReadonlyMap<string, string> {
  return new Map(
    fieldsOfKind[kind].flatMap(({ name, headers }) =>
      [name, ...headers.split(',')].map((header) => [normalText(header), name] as const),
    ),
  )
}

/** What a header may be called: as it is, in one of its languages, without brackets, politeness and units. */
function namesOf(header: string): string[] {
  const parts = [header, ...header.split(/[/|]/)]
  const bare = parts.map((part) => part.replaceAll(/[([].*?[)\]]/g, ' '))
  const names = [...parts, ...bare].map(normalText)
  return [...names, ...names.map((name) => name.replace(beginnings, '').replace(units, ''))].filter(
    (name) => name !== '',
  )
}

const beginnings = /^(?:please )?(?:enter |select )?(?:your |the |आपका |आपकी |अपना |अपनी )?/
const units =
  /(?: in)?(?: (?:rs|inr|rupees|sq ft|sqft|sq yards?|sq yds?|gaj|sq m|sqm|lakhs?|lacs?|crores?|cr|रुपये|required|optional))+$/

const needs = { listings: ['place', 'price', 'size'], leads: ['contact'] } as const

/** Fields of which one is missing, for each group that has none. */
export function missingFields(mapping: ColumnMapping, kind: ImportKind): string[][] {
  const mapped = Object.values(mapping)
  return needs[kind]
    .map((need) => fieldsOfKind[kind].filter((field) => field.needs === need))
    .filter((group) => !group.some(({ name }) => mapped.includes(name)))
    .map((group) => group.map(({ name }) => name))
}
