import type { ImportFieldName } from '#contract/imports/import-fields.ts'
import type { ImportReason } from '#contract/imports/import-reasons.ts'

import { cutText } from '../import-cells.ts'

/** What was guessed, changed or left out of a row. */
export type RowNotes = {
  list: ImportReason[]
  add: (code: ImportReason['code'], values?: Record<string, string>) => void
  readAs: (field: ImportFieldName, text: string, value: string | number) => void
  leftOut: (field: ImportFieldName, text: string) => void
  /** What a field was read as, once its value is left out. */
  forget: (field: ImportFieldName) => void
  /** A text that says something else than what is read. */
  differs: (field: ImportFieldName, text: string, value: string | number) => void
  /** What a text names; a text that names nothing is left out. */
  named: <Value>(
    field: ImportFieldName,
    text: string,
    find: (text: string) => Value | undefined,
  ) => Value | null
}

export function createRowNotes(): RowNotes {
  const list: ImportReason[] = []
  const add: RowNotes['add'] = (code, values = {}) => void list.push({ code, values })
  const leftOut: RowNotes['leftOut'] = (field, text) =>
    add('repaired_left_out', { field, text: cutText(text, 80) })
  return {
    list,
    add,
    leftOut,
    forget: (field) => {
      const at = list.findIndex(({ code, values }) => code === 'repaired_as' && values?.['field'] === field)
      if (at >= 0) list.splice(at, 1)
    },
    differs: (field, text, value) =>
      add('repaired_differs', { field, text: cutText(text, 80), value: String(value) }),
    readAs: (field, text, value) =>
      add('repaired_as', { field, text: cutText(text, 80), value: String(value) }),
    named: (field, text, find) => {
      if (text === '') return null
      const value = find(text)
      if (value === undefined) leftOut(field, text)
      return value ?? null
    },
  }
}
