import type { AuditEntry } from '#contract/moderation/audit-log.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

/** From the story of one listing or person to its page; nothing where it has none. */
export function SubjectPage({ act: { subject, subjectId, numericId } }: { act: AuditEntry }) {
  const look = { className: 'text-link', children: m.moderation_audit_open() }
  if (subject === 'property' && numericId !== null)
    return <Link to="/admin/listings/$id" params={{ id: String(numericId) }} {...look} />
  if (subject !== 'user' || subjectId === null) return null
  return <Link to="/admin/users/$id" params={{ id: subjectId }} {...look} />
}
