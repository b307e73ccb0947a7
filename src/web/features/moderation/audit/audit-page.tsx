import { Link } from '@tanstack/react-router'

import { staffModules } from '#contract/enums.ts'
import type { AuditEntry } from '#contract/moderation/audit-log.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { ChoiceField, ChoiceForm, FindField, TypedField } from '#web/ui/patterns/choice-form.tsx'
import { DownloadButton } from '#web/ui/patterns/download-button.tsx'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { ListPage, type ListLink } from '#web/ui/patterns/list-page.tsx'
import { exactLink } from '#web/ui/primitives/link-chip.ts'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { AuditEntryItem } from './audit-entry-item.tsx'
import { readAuditSearch, wantedOf, type AuditSearch } from './search-params.ts'

const link: ListLink = (search) => ({ to: '/admin/audit', search: readAuditSearch(search) })

type AuditPerson = { id: string; name: string }

type AuditFiltersProps = { search: AuditSearch; people: readonly AuditPerson[] }

/** Plain GET form; with script a selection applies immediately. */
function AuditFilters({ search, people }: AuditFiltersProps) {
  const { subject, id, q } = search
  return (
    <ChoiceForm
      link={link}
      otherParams={{ subject, id }}
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]"
    >
      <FindField label={m.moderation_audit_find()} button={m.moderation_audit_find_do()} query={q} />
      <ChoiceField
        label={m.moderation_audit_person()}
        name="person"
        value={search.person}
        placeholder={m.moderation_audit_everybody()}
        options={people.map(({ id, name }) => ({ value: id, label: name || m.moderation_audit_former() }))}
      />
      <ChoiceField
        label={m.moderation_audit_module()}
        name="room"
        value={search.room}
        placeholder={m.moderation_audit_everything()}
        options={optionsOf(staffModules, m.moderation_module_name)}
      />
      <TypedField type="date" name="from" label={m.moderation_audit_from()} value={search.from} />
      <TypedField type="date" name="to" label={m.moderation_audit_to()} value={search.to} />
    </ChoiceForm>
  )
}

type AuditPageProps = {
  acts: { items: AuditEntry[]; nextCursor: string | null }
  people: readonly AuditPerson[]
  search: AuditSearch
}

/** Staff actions, newest first; exporting the log is logged too. */
export function AuditPage({ acts: { items, nextCursor }, people, search }: AuditPageProps) {
  const { before, ...filters } = search
  return (
    <ListPage
      title={m.layout_staff_audit()}
      text={m.moderation_audit_lead()}
      actions={
        items.length > 0 && (
          <DownloadButton
            label={m.moderation_audit_download()}
            load={() => api.moderation.exportAudit(wantedOf(filters))}
            done={m.moderation_audit_downloaded()}
            failed={m.moderation_audit_download_failed()}
          />
        )
      }
      filters={
        <>
          <AuditFilters search={search} people={people} />
          {search.id && (
            <Notice>
              {m.moderation_audit_of_one()} {items[0] && <SubjectPage entry={items[0]} />}{' '}
              <Link to="/admin/audit" className="text-link">
                {m.moderation_audit_all()}
              </Link>
            </Notice>
          )}
        </>
      }
      list={{ items }}
      pages={<AuditPages before={before} filters={filters} next={nextCursor} />}
      search={search}
      link={link}
      empty={{ picture: 'done', title: m.moderation_audit_empty(), text: m.moderation_audit_empty_text() }}
      filtered={{
        picture: 'search',
        title: m.moderation_audit_none_found(),
        text: m.moderation_audit_none_found_text(),
        showAll: m.moderation_audit_all(),
      }}
    >
      <ol aria-label={m.layout_staff_audit()} className="grid grid-cols-1 gap-2">
        {items.map((entry) => (
          <AuditEntryItem key={entry.id} entry={entry} />
        ))}
      </ol>
    </ListPage>
  )
}

type AuditPagesProps = {
  before: string | undefined
  filters: Omit<AuditSearch, 'before'>
  next: string | null
}

/** Older entries by cursor, and back to the newest. */
function AuditPages({ before, filters, next }: AuditPagesProps) {
  return (
    <nav aria-label={m.moderation_audit_pages()} className="flex flex-wrap justify-between gap-3">
      {before ? (
        <Link to="/admin/audit" search={filters} {...exactLink} className="text-link min-h-11 py-2.5">
          {m.moderation_audit_newest()}
        </Link>
      ) : (
        <span />
      )}
      {next && (
        <Link
          to="/admin/audit"
          search={{ ...filters, before: next }}
          {...exactLink}
          rel="next"
          className="text-link min-h-11 py-2.5"
        >
          {m.moderation_audit_older()}
        </Link>
      )}
    </nav>
  )
}

/** Link from the history of a subject to its page, where it has one. */
function SubjectPage({ entry: { subject, subjectId, numericId } }: { entry: AuditEntry }) {
  const linkProps = { className: 'text-link', children: m.moderation_audit_open() }
  if (subject === 'property' && numericId !== null)
    return <Link to="/admin/listings/$id" params={{ id: String(numericId) }} {...linkProps} />
  if (subject !== 'user' || subjectId === null) return null
  return <Link to="/admin/users/$id" params={{ id: subjectId }} {...linkProps} />
}
