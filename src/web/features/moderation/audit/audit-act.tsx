import type { AuditEntry } from '#contract/moderation/audit-log.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { currentLocale } from '#web/api/language.ts'

import { actWord, roleWord, subjectWord } from './act-words.ts'
import { changesOf, valueText } from './changes-of.ts'
import { SubjectLink } from './subject-link.tsx'

/** One act: who, what to which, and what it changed. */
export function AuditAct({ act }: { act: AuditEntry }) {
  const { at, actor, role, action, requestId } = act
  const changes = changesOf(act)
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
      <div className="grid gap-1">
        <p className="font-semibold wrap-anywhere">
          {actWord(action)} <SubjectLink act={act} word={subjectWord(act.subject)} />
        </p>
        {changes.length > 0 && (
          <dl className="grid gap-0.5 text-sm">
            {changes.map(({ field, before, after }) => (
              <div key={field} className="flex flex-wrap gap-x-2 wrap-anywhere">
                <dt className="text-ink-3">{field}</dt>
                <dd className="min-w-0">
                  {before !== undefined && <del className="text-ink-2">{valueText(before)}</del>}
                  {before !== undefined && after !== undefined && <span aria-hidden> → </span>}
                  {after !== undefined && (
                    <ins className="font-semibold no-underline">{valueText(after)}</ins>
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

/** What else was written down: a reason, a number, a day. */
function Details({ act: { details } }: { act: AuditEntry }) {
  const told = Object.entries(details).filter(([, value]) => value !== null && value !== '')
  if (told.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-4 text-sm">
      {told.map(([key, value]) => (
        <div key={key} className="flex gap-x-2 wrap-anywhere">
          <dt className="text-ink-3">{key}</dt>
          <dd>{valueText(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
