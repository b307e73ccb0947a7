import { Link } from '@tanstack/react-router'

import { formatMoment } from '#contract/dates.ts'
import type { StaffSubject } from '#contract/enums.ts'
import type { AuditEntry } from '#contract/moderation/audit-log.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { CardSection } from '#web/ui/primitives/card.tsx'

import { actionLabel, roleLabel } from './action-labels.ts'
import { AuditValue, diffAuditEntry } from './audit-value.tsx'
import { readAuditSearch } from './search-params.ts'

type AuditTimelineProps = {
  title: string
  acts: { items: readonly AuditEntry[]; nextCursor: string | null }
  subject: StaffSubject
  id: string
}

/** Staff actions on one subject, as a section of its page. */
export function AuditTimeline({ title, acts: { items, nextCursor }, subject, id }: AuditTimelineProps) {
  return (
    <CardSection title={title}>
      {items.length === 0 ? (
        <p className="text-ink-3">{m.moderation_audit_empty()}</p>
      ) : (
        <ol aria-label={title} className="divide-y divide-line">
          {items.map((entry) => (
            <HistoryEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {nextCursor !== null && (
        <Link to="/admin/audit" search={readAuditSearch({ subject, id })} className="touch-link mt-2">
          {m.moderation_audit_all()}
        </Link>
      )}
    </CardSection>
  )
}

/** Leaves out changes implied by the action, such as the suspended flag of a suspension. */
function HistoryEntry({ entry }: { entry: AuditEntry }) {
  const { at, actor, role, action, details } = entry
  const { reason } = details
  const changes = diffAuditEntry(entry).filter(({ after }) => typeof after !== 'boolean')
  return (
    <li className="py-2.5 wrap-anywhere first:pt-0 last:pb-0">
      <p className="font-semibold">
        {actionLabel(action)}
        {changes.map(({ field, before, after }) => (
          <span key={field} className="ml-2 font-normal text-ink-2">
            <AuditValue field={field} value={before} /> → <AuditValue field={field} value={after} />
          </span>
        ))}
      </p>
      {typeof reason === 'string' && <p className="text-ink-2">{reason}</p>}
      <p className="text-sm text-ink-3">
        {joinWithDots(
          formatMoment(at, currentLocale()),
          actor ? actor.name || m.moderation_audit_former() : m.moderation_audit_operator(),
          role && roleLabel(role),
        )}
      </p>
    </li>
  )
}
