import type { Understood } from './import-field.ts'
import { fieldsOfKind, type ImportKind } from './lead-fields.ts'

/** The words of a field besides its values; none for a field of numbers or text. */
export function wordsOfField(kind: ImportKind, name: string): Understood {
  return fieldsOfKind[kind].find((field) => field.name === name)?.phrases ?? []
}
