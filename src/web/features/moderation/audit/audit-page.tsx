import { useNavigate, Link } from '@tanstack/react-router'

import { staffModules } from '#contract/enums.ts'
import type { AuditEntry } from '#contract/moderation/audit-log.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { ChoiceForm, FindField } from '#web/ui/patterns/choice-form.tsx'
import { DownloadButton } from '#web/ui/patterns/download-button.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { exactLink } from '#web/ui/primitives/link-chip.ts'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { moduleLabels } from './action-labels.ts'
import { AuditEntryItem } from './audit-entry-item.tsx'
import { readAuditSearch, wantedOf, type AuditSearch } from './search-params.ts'

type AuditPerson = { id: string; name: string }

type AuditFiltersProps = { search: AuditSearch; people: readonly AuditPerson[] }

/** Plain GET form; with script a selection applies immediately. */
function AuditFilters({ search, people }: AuditFiltersProps) {
  const navigate = useNavigate()
  const { subject, id, q } = search
  return (
    <ChoiceForm
      action={pathIn(currentLocale(), '/admin/audit')}
      retained={{ subject, id }}
      onShow={(typed) =>
        void navigate({ to: '/admin/audit', search: readAuditSearch(Object.fromEntries(typed)) })
      }
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]"
    >
      <FindField label={m.moderation_audit_find()} button={m.moderation_audit_find_do()} query={q} />
      <SelectField
        key={`person ${search.person}`}
        label={m.moderation_audit_person()}
        name="person"
        defaultValue={search.person ?? ''}
        placeholder={m.moderation_audit_everybody()}
        options={people.map(({ id, name }) => ({ value: id, label: name || m.moderation_audit_former() }))}
      />
      <SelectField
        key={`room ${search.room}`}
        label={m.moderation_audit_module()}
        name="room"
        defaultValue={search.room ?? ''}
        placeholder={m.moderation_audit_everything()}
        options={staffModules.map((room) => ({ value: room, label: moduleLabels[room]() }))}
      />
      <DayField name="from" label={m.moderation_audit_from()} day={search.from} />
      <DayField name="to" label={m.moderation_audit_to()} day={search.to} />
    </ChoiceForm>
  )
}

type DayFieldProps = { name: string; label: string; day: string | undefined }

/** Applies on blur: typing a date passes through other dates. */
function DayField({ name, label, day }: DayFieldProps) {
  return (
    <TextField
      key={day ?? ''}
      type="date"
      name={name}
      label={label}
      defaultValue={day ?? ''}
      onBlur={(event) => {
        const { value, form } = event.currentTarget
        if (value !== (day ?? '')) form?.requestSubmit()
      }}
    />
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
  const isFiltered = Object.values(filters).some((each) => each !== undefined)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl">{m.layout_staff_audit()}</h1>
          <p className="text-sm text-ink-3">{m.moderation_audit_lead()}</p>
        </div>
        {items.length > 0 && (
          <DownloadButton
            label={m.moderation_audit_download()}
            load={() => api.moderation.exportAudit(wantedOf(filters))}
            done={m.moderation_audit_downloaded()}
            failed={m.moderation_audit_download_failed()}
          />
        )}
      </div>
      <AuditFilters search={search} people={people} />
      {search.id && (
        <Notice>
          {m.moderation_audit_of_one()} {items[0] && <SubjectPage entry={items[0]} />}{' '}
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
        <ol aria-label={m.layout_staff_audit()} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {items.map((entry) => (
            <AuditEntryItem key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <nav aria-label={m.moderation_audit_pages()} className="flex flex-wrap justify-between gap-3">
        {before ? (
          <Link to="/admin/audit" search={filters} {...exactLink} className="text-link min-h-11 py-2.5">
            {m.moderation_audit_newest()}
          </Link>
        ) : (
          <span />
        )}
        {nextCursor && (
          <Link
            to="/admin/audit"
            search={{ ...filters, before: nextCursor }}
            {...exactLink}
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

/** Link from the history of a subject to its page, where it has one. */
function SubjectPage({ entry: { subject, subjectId, numericId } }: { entry: AuditEntry }) {
  const linkProps = { className: 'text-link', children: m.moderation_audit_open() }
  if (subject === 'property' && numericId !== null)
    return <Link to="/admin/listings/$id" params={{ id: String(numericId) }} {...linkProps} />
  if (subject !== 'user' || subjectId === null) return null
  return <Link to="/admin/users/$id" params={{ id: subjectId }} {...linkProps} />
}
