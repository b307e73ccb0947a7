import type { AuditEntry } from '#contract/moderation/audit-log.ts'
import { formatMoment } from '#contract/slots.ts'
import type { StaffSubject } from '#contract/words.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { currentLocale } from '#web/api/language.ts'
import { Card } from '#web/ui/card.tsx'
import { dotted } from '#web/ui/dotted.ts'

import { actWord, roleWord } from './act-words.ts'
import { AuditValue } from './audit-value.tsx'
import { changesOf } from './changes-of.ts'
import { readAuditSearch } from './read-audit-search.ts'

type AuditStoryProps = {
  title: string
  acts: { items: readonly AuditEntry[]; nextCursor: string | null }
  subject: StaffSubject
  id: string
}

/** What staff did to one subject, as a part of its own page. */
export function AuditStory({ title, acts: { items, nextCursor }, subject, id }: AuditStoryProps) {
  return (
    <Card as="section" aria-labelledby="audit-story" className="p-4">
      <h2 id="audit-story" className="mb-3 font-sans text-lg font-semibold">
        {title}
      </h2>
      {items.length === 0 ? (
        <p className="text-ink-3">{m.moderation_audit_empty()}</p>
      ) : (
        <ol aria-label={title} className="divide-y divide-line">
          {items.map((act) => (
            <StoryAct key={act.id} act={act} />
          ))}
        </ol>
      )}
      {nextCursor !== null && (
        <Link
          to="/admin/audit"
          search={readAuditSearch({ subject, id })}
          className="text-link mt-2 inline-flex min-h-11 items-center"
        >
          {m.moderation_audit_all()}
        </Link>
      )}
    </Card>
  )
}

/** What is said by the act itself is not said again: that somebody is suspended now. */
function StoryAct({ act }: { act: AuditEntry }) {
  const { at, actor, role, action, details } = act
  const { reason } = details
  const changes = changesOf(act).filter(({ after }) => typeof after !== 'boolean')
  return (
    <li className="py-2.5 wrap-anywhere first:pt-0 last:pb-0">
      <p className="font-semibold">
        {actWord(action)}
        {changes.map(({ field, before, after }) => (
          <span key={field} className="ml-2 font-normal text-ink-2">
            <AuditValue field={field} value={before} /> → <AuditValue field={field} value={after} />
          </span>
        ))}
      </p>
      {typeof reason === 'string' && <p className="text-ink-2">{reason}</p>}
      <p className="text-sm text-ink-3">
        {dotted(
          formatMoment(at, currentLocale()),
          actor ? actor.name || m.moderation_audit_former() : m.moderation_audit_operator(),
          role && roleWord(role),
        )}
      </p>
    </li>
  )
}
