import type { AuditEntry } from '#contract/moderation/audit-log.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ownQuery } from '#web/ui/own-query.ts'

import { AuditAct } from './audit-act.tsx'
import { AuditExport } from './audit-export.tsx'
import { SubjectPage } from './subject-page.tsx'
import { AuditFilters } from './audit-filters.tsx'
import type { AuditPerson } from './audit-filters.tsx'
import type { AuditSearch } from './read-audit-search.ts'

type AuditPageProps = {
  acts: { items: AuditEntry[]; nextCursor: string | null }
  people: readonly AuditPerson[]
  search: AuditSearch
}

/** What staff did, newest first. */
export function AuditPage({ acts: { items, nextCursor }, people, search }: AuditPageProps) {
  const { before, ...filters } = search
  const isFiltered = Object.keys(filters).length > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl">{m.shell_staff_audit()}</h1>
          <p className="text-sm text-ink-3">{m.moderation_audit_lead()}</p>
        </div>
        {items.length > 0 && <AuditExport search={filters} />}
      </div>
      <AuditFilters search={search} people={people} />
      {search.id && (
        <Notice>
          {m.moderation_audit_of_one()} {items[0] && <SubjectPage act={items[0]} />}{' '}
          <Link to="/admin/audit" className="text-link">
            {m.moderation_audit_all()}
          </Link>
        </Notice>
      )}
      {items.length === 0 ? (
        <Card>
          <EmptyState
            picture={isFiltered ? 'search' : 'done'}
            title={isFiltered ? m.moderation_audit_none_found() : m.moderation_audit_empty()}
            text={isFiltered ? m.moderation_audit_none_found_text() : m.moderation_audit_empty_text()}
          >
            {isFiltered && (
              <LinkButton to="/admin/audit" variant="secondary">
                {m.moderation_audit_all()}
              </LinkButton>
            )}
          </EmptyState>
        </Card>
      ) : (
        <ol aria-label={m.shell_staff_audit()} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {items.map((act) => (
            <AuditAct key={act.id} act={act} />
          ))}
        </ol>
      )}
      <nav aria-label={m.moderation_audit_pages()} className="flex flex-wrap justify-between gap-3">
        {before ? (
          <Link to="/admin/audit" search={filters} {...ownQuery} className="text-link min-h-11 py-2.5">
            {m.moderation_audit_newest()}
          </Link>
        ) : (
          <span />
        )}
        {nextCursor && (
          <Link
            to="/admin/audit"
            search={{ ...filters, before: nextCursor }}
            {...ownQuery}
            rel="next"
            className="text-link min-h-11 py-2.5"
          >
            {m.moderation_audit_older()}
          </Link>
        )}
      </nav>
    </div>
  )
}
