import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { roleLabel } from './action-labels.ts'
import { valueText } from './diff-audit-entry.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const people: readonly string[] = ['ownerId', 'to', 'holder', 'person']

/** A value as people read it: who rather than an id, yes rather than true. */
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
