import { Link } from '@tanstack/react-router'

import { formatMoment } from '#contract/dates.ts'
import type { AuditEntry } from '#contract/moderation/audit-log.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'

import { actionLabel, roleLabel, subjectLabel } from './action-labels.ts'
import { AuditValue, diffAuditEntry } from './audit-value.tsx'
import { readAuditSearch } from './search-params.ts'

/** Audit entry: actor, action, subject and changes. */
export function AuditEntryItem({ entry }: { entry: AuditEntry }) {
  const { at, actor, role, action, requestId, details } = entry
  const changes = diffAuditEntry(entry)
  const { reason } = details
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-1 rounded-lg border border-line bg-surface p-3 lg:grid-cols-[11rem_12rem_minmax(0,1fr)] lg:px-4">
      <time dateTime={at} className="text-sm text-ink-3 tabular-nums">
        {formatMoment(at, currentLocale())}
      </time>
      <p className="text-md wrap-anywhere">
        {actor ? (
          <Link to="/admin/audit" search={{ person: actor.id }} activeProps={{}} className="text-link">
            {actor.name || m.moderation_audit_former()}
          </Link>
        ) : (
          m.moderation_audit_operator()
        )}
        {role && <span className="block text-sm text-ink-3">{roleLabel(role)}</span>}
      </p>
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold wrap-anywhere">
          {actionLabel(action)} <SubjectLink entry={entry} word={subjectLabel(entry.subject)} />
        </p>
        {typeof reason === 'string' && reason !== '' && <p className="text-ink-2 wrap-anywhere">{reason}</p>}
        {changes.length > 0 && (
          <dl className="grid gap-0.5 text-sm">
            {changes.map(({ field, before, after }) => (
              <div key={field} className="flex flex-wrap gap-x-2">
                <dt className="text-ink-3">{fieldLabel(field)}</dt>
                <dd className="min-w-0 wrap-anywhere">
                  {before !== undefined && (
                    <del className="text-ink-2">
                      <AuditValue field={field} value={before} />
                    </del>
                  )}
                  {before !== undefined && after !== undefined && <span aria-hidden> → </span>}
                  {after !== undefined && (
                    <ins className="font-semibold no-underline">
                      <AuditValue field={field} value={after} />
                    </ins>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <Details entry={entry} />
        {requestId && <p className="font-mono text-xs wrap-anywhere text-ink-3">{requestId}</p>}
      </div>
    </li>
  )
}

/** Remaining details; the reason and the listing number are shown elsewhere in the entry. */
function Details({ entry: { details, numericId } }: { entry: AuditEntry }) {
  const remaining = Object.entries(details).filter(
    ([field, value]) =>
      field !== 'reason' && value !== null && value !== '' && !(field === 'numericId' && value === numericId),
  )
  if (remaining.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-4 text-sm">
      {remaining.map(([field, value]) => (
        <div key={field} className="flex min-w-0 gap-x-2">
          <dt className="flex-none text-ink-3">{fieldLabel(field)}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <AuditValue field={field} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type SubjectLinkProps = { entry: AuditEntry; word: string }

/** Subject of the action, linked to all its entries. */
function SubjectLink({ entry: { subject, subjectId, numericId, details }, word }: SubjectLinkProps) {
  const number = numericId ?? details['numericId'] ?? details['number']
  const label = typeof number === 'number' || typeof number === 'string' ? `${word} ${number}` : word
  if (subjectId === null) return <span className="font-normal">{label}</span>
  return (
    <Link
      to="/admin/audit"
      search={readAuditSearch({ subject, id: subjectId })}
      activeProps={{}}
      aria-label={m.moderation_audit_history({ subject: label })}
      className="text-link font-normal"
    >
      {label}
    </Link>
  )
}

/** Label of a field; an unknown field is shown as stored. */
function fieldLabel(field: string): string {
  return words.get(field)?.() ?? field
}

const words = new Map<string, () => string>(
  Object.entries({
    reason: m.moderation_mail_reason,
    role: m.moderation_field_role,
    isSuspended: m.moderation_admin_suspended,
    isVerified: m.moderation_field_is_verified,
    claim: m.moderation_field_claim,
    validUntil: m.moderation_field_valid_until,
    secondSteps: m.moderation_field_second_steps,
    sessions: m.moderation_field_sessions,
    isAll: m.moderation_field_is_all,
    ownerId: m.moderation_admin_owner,
    to: m.moderation_field_to,
    from: m.moderation_field_from,
    until: m.moderation_field_until,
    listings: m.moderation_field_listings,
    overPlan: m.moderation_field_over_plan,
    numericId: m.moderation_subject_property,
    number: m.moderation_field_number,
    status: m.moderation_field_status,
    availability: m.moderation_field_availability,
    isArchived: m.moderation_admin_archived,
    isTakenDown: m.moderation_field_is_taken_down,
    isActive: m.moderation_field_is_active,
    isOn: m.moderation_field_is_on,
    priority: m.moderation_field_priority,
    holder: m.moderation_field_assignee,
    amount: m.moderation_field_amount,
    price: m.moderation_field_price,
    phase: m.moderation_field_phase,
    version: m.moderation_field_version,
    name: m.moderation_field_name,
    rows: m.moderation_field_rows,
    isSearched: m.moderation_field_is_searched,
    shownToPerson: m.moderation_field_shown_to_person,
    person: m.moderation_field_person,
    room: m.moderation_field_module,
    about: m.moderation_field_about,
    kind: m.moderation_field_kind,
  }),
)
