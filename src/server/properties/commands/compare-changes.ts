import { changedFields } from '#contract/properties/revision.ts'
import type { FieldChange } from '#contract/properties/revision.ts'
import { isDeepStrictEqual } from 'node:util'

import type { Editable } from './lock-editing.ts'

export type Change<Value = Editable[keyof Editable]> = { before: Value; after: Value }
export type Changes = Partial<Record<keyof Editable, Change>>

/** What differs, field by field. */
export function compareChanges(current: Editable, wanted: Editable): Changes {
  const entries = Object.entries(wanted).flatMap(([name, after]) => {
    // The keys of one editable are those of the other.
    const before = current[name as keyof Editable]
    return isDeepStrictEqual(before, after) ? [] : [[name, { before, after }] as const]
  })
  return Object.fromEntries(entries)
}

/** The listing with these changes in it. */
export function withChanges(current: Editable, changes: Changes): Editable {
  return { ...current, ...afterOf(changes) }
}

export function afterOf(changes: Changes): Partial<Editable> {
  return Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change.after]))
}

/** As people read them: a locality by its name. */
export function fieldsOf(changes: Changes): FieldChange[] {
  return changedFields.flatMap((field) => {
    const change = changes[field === 'locality' ? 'localityName' : field]
    return change ? [{ field, ...change }] : []
  })
}

export function isEmpty(changes: Changes): boolean {
  return Object.keys(changes).length === 0
}
