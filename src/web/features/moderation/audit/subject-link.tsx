import type { AuditEntry } from '#contract/moderation/audit-log.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { readAuditSearch } from './read-audit-search.ts'

type SubjectLinkProps = { act: AuditEntry; word: string }

/** What it was done to; leads to all that was done to the same. */
export function SubjectLink({ act: { subject, subjectId, numericId, details }, word }: SubjectLinkProps) {
  const number = numericId ?? details['numericId'] ?? details['number']
  const label = typeof number === 'number' || typeof number === 'string' ? `${word} ${number}` : word
  if (subjectId === null) return <span className="font-normal">{label}</span>
  return (
    <Link
      to="/admin/audit"
      search={readAuditSearch({ subject, id: subjectId })}
      activeProps={{}}
      aria-label={m.moderation_audit_story({ subject: label })}
      className="text-link font-normal"
    >
      {label}
    </Link>
  )
}
