import type { StaffAct } from '../../platform/staff-act.ts'
import type { Changes } from './compare-changes.ts'

type Kept = NonNullable<StaffAct['before']>

/** What somebody wrote themself is named in the log, but not copied into it. */
const written: ReadonlySet<string> = new Set([
  'title',
  'description',
  'address',
  'localityName',
  'cashbackTerms',
  'rentFreeTerms',
])

/** What the log keeps of an edit: figures and choices, before and after. */
export function keptChanges(changes: Changes): { before: Kept; after: Kept } {
  const kept = Object.entries(changes).filter(([field]) => !written.has(field))
  return {
    before: Object.fromEntries(kept.map(([field, { before }]) => [field, valueOf(before)])),
    after: Object.fromEntries(kept.map(([field, { after }]) => [field, valueOf(after)])),
  }
}

function valueOf(value: unknown): string | number | boolean | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return Array.isArray(value) ? value.join(', ') : null
}
