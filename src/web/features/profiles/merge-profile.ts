import type { ProfileField, ProfileValues } from './profile-schema.ts'
import { profileFields } from './profile-labels.ts'

type Merged = { values: ProfileValues; both: ProfileField[] }

/**
 * What was typed here over what was saved elsewhere meanwhile. `both`: changed in both places, and
 * differently; what was typed here stands in the form.
 */
export function mergeProfile(base: ProfileValues, mine: ProfileValues, theirs: ProfileValues): Merged {
  const values = { ...theirs }
  const both: ProfileField[] = []
  const keepMine = <Field extends ProfileField>(field: Field) => void (values[field] = mine[field])
  for (const field of profileFields) {
    if (isSame(mine[field], base[field])) continue
    keepMine(field)
    if (!isSame(theirs[field], base[field]) && !isSame(mine[field], theirs[field])) both.push(field)
  }
  return { values, both }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
