import { Link } from '@tanstack/react-router'

import type { AuditEntry } from '#contract/moderation/audit-log.ts'
import { m } from '#messages'

import { roleLabel } from './action-labels.ts'

type Change = { field: string; before: unknown; after: unknown }

/** Changed fields of an action; unchanged ones are left out. */
export function diffAuditEntry({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

/** Stored value; a dash for none. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const people: readonly string[] = ['ownerId', 'to', 'holder', 'person']

/** Value for people: a name instead of an id, yes instead of true. */
export function AuditValue({ field, value }: { field: string; value: unknown }) {
  if (typeof value === 'boolean') return value ? m.moderation_value_yes() : m.moderation_value_no()
  if (typeof value !== 'string') return valueText(value)
  if (field === 'role') return roleLabel(value)
  if (!people.includes(field) || !uuid.test(value)) return valueText(value)
  return (
    <Link to="/admin/users/$id" params={{ id: value }} className="text-link">
      {m.moderation_value_person()}
    </Link>
  )
}
