import type { AuditEntry } from '#contract/moderation/audit-log.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { currentLocale } from '#web/api/language.ts'

import { actWord, roleWord, subjectWord } from './act-words.ts'
import { AuditValue } from './audit-value.tsx'
import { changesOf } from './changes-of.ts'
import { fieldWord } from './field-words.ts'
import { SubjectLink } from './subject-link.tsx'

/** One act: who, what to which, and what it changed. */
export function AuditAct({ act }: { act: AuditEntry }) {
  const { at, actor, role, action, requestId, details } = act
  const changes = changesOf(act)
  const { reason } = details
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 rounded-lg border border-line bg-surface p-3 lg:grid-cols-[11rem_12rem_minmax(0,1fr)] lg:px-4">
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
        {role && <span className="block text-sm text-ink-3">{roleWord(role)}</span>}
      </p>
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold wrap-anywhere">
          {actWord(action)} <SubjectLink act={act} word={subjectWord(act.subject)} />
        </p>
        {typeof reason === 'string' && reason !== '' && <p className="text-ink-2 wrap-anywhere">{reason}</p>}
        {changes.length > 0 && (
          <dl className="grid gap-0.5 text-sm">
            {changes.map(({ field, before, after }) => (
              <div key={field} className="flex flex-wrap gap-x-2">
                <dt className="text-ink-3">{fieldWord(field)}</dt>
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
        <Details act={act} />
        {requestId && <p className="font-mono text-xs wrap-anywhere text-ink-3">{requestId}</p>}
      </div>
    </li>
  )
}

/** What else was written down; the reason stands above, the number of a listing with its name. */
function Details({ act: { details, numericId } }: { act: AuditEntry }) {
  const told = Object.entries(details).filter(
    ([field, value]) =>
      field !== 'reason' && value !== null && value !== '' && !(field === 'numericId' && value === numericId),
  )
  if (told.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-4 text-sm">
      {told.map(([field, value]) => (
        <div key={field} className="flex min-w-0 gap-x-2">
          <dt className="flex-none text-ink-3">{fieldWord(field)}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <AuditValue field={field} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
