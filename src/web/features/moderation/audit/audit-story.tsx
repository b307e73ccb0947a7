import type { AuditEntry } from '#contract/moderation/audit-log.ts'
import type { StaffSubject } from '#contract/words.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { Card } from '#web/ui/card.tsx'

import { AuditAct } from './audit-act.tsx'
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
        <ol aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {items.map((act) => (
            <AuditAct key={act.id} act={act} />
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
