import { statusLabel } from '#contract/leads/lead-labels.ts'
import type { PlatformLeadPage, PlatformLeadEntry } from '#contract/support/lead-queue.ts'
import { kindLabel } from '#contract/support/lead-labels.ts'
import { assigneeFilters, platformLeadKinds, platformLeadStates } from '#contract/enums.ts'
import { m } from '#messages'
import { Link, useNavigate } from '@tanstack/react-router'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { ChoiceForm, FindField } from '#web/ui/patterns/choice-form.tsx'
import { linkChipStyle, exactLink } from '#web/ui/primitives/link-chip.ts'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { tabStyle } from '#web/ui/primitives/tabs.tsx'
import { ColleagueField } from '../queue/colleague-field.tsx'
import { readLeadsSearch, type LeadsSearch, toFilters } from './search-params.ts'
import { Card } from '#web/ui/primitives/card.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { api } from '#web/api/client.ts'
import { DownloadButton } from '#web/ui/patterns/download-button.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { clockLabel, repeatLabel, statusTones } from './lead-labels.ts'

type LeadsFiltersProps = {
  search: LeadsSearch
  leads: Pick<PlatformLeadPage, 'counts' | 'colleagues'>
}

/** Whose enquiries, which of them, and in which state. */
function LeadsFilters({ search, leads: { counts, colleagues } }: LeadsFiltersProps) {
  const { state = 'open', holder = 'anyone' } = search
  return (
    <div className="grid grid-cols-1 gap-4">
      <nav aria-label={m.support_leads_assignees()} className="flex gap-5 border-b border-line">
        {assigneeFilters.map((each) => (
          <Link
            key={each}
            to="/support/leads"
            search={readLeadsSearch({ ...search, page: undefined, holder: each })}
            aria-current={each === holder ? 'page' : undefined}
            {...exactLink}
            className={tabStyle}
          >
            {assigneeLabels[each]()}
          </Link>
        ))}
      </nav>
      <LeadsSearchForm search={search} colleagues={colleagues} />
      <nav aria-label={m.support_leads_states()} className="flex flex-wrap gap-2">
        {platformLeadStates.map((each) => (
          <Link
            key={each}
            to="/support/leads"
            search={readLeadsSearch({ ...search, page: undefined, overdue: undefined, state: each })}
            aria-current={each === state ? 'page' : undefined}
            {...exactLink}
            className={linkChipStyle}
          >
            {each === 'open' ? m.support_leads_open() : statusLabel(each)}
            <span className="text-sm font-normal tabular-nums">{counts[each] ?? 0}</span>
          </Link>
        ))}
      </nav>
    </div>
  )
}

function LeadsSearchForm({
  search,
  colleagues,
}: { search: LeadsSearch } & Pick<PlatformLeadPage, 'colleagues'>) {
  const navigate = useNavigate()
  const { state, holder, kind, overdue, q } = search
  const isNamed = holder === 'me' || holder === 'nobody'
  return (
    <ChoiceForm
      action={pathIn(currentLocale(), '/support/leads')}
      retained={{ state, holder: isNamed ? holder : undefined }}
      onShow={(typed) =>
        void navigate({ to: '/support/leads', search: readLeadsSearch(Object.fromEntries(typed)) })
      }
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <FindField label={m.support_leads_search()} button={m.support_queue_search_submit()} query={q} />
      <SelectField
        key={`kind ${kind}`}
        label={m.support_leads_kind()}
        hideLabel
        name="kind"
        defaultValue={kind ?? ''}
        placeholder={m.support_leads_kind_any()}
        options={platformLeadKinds.map((value) => ({ value, label: kindLabel(value) }))}
      />
      <ColleagueField colleagues={colleagues} holder={holder} />
      <Checkbox
        key={`overdue ${overdue}`}
        label={m.support_leads_overdue_only()}
        name="overdue"
        value="1"
        defaultChecked={overdue === 1}
        className="col-span-full lg:col-span-1"
      />
    </ChoiceForm>
  )
}

const assigneeLabels = {
  anyone: m.support_leads_anyone,
  me: m.support_leads_mine,
  nobody: m.support_leads_unassigned,
}

type LeadsPageProps = { leads: PlatformLeadPage; search: LeadsSearch }

/** What people ask of the company, as the sales team works through it. */
export function LeadsPage({ leads, search }: LeadsPageProps) {
  const { items, total, page, pageSize, overdue } = leads
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl">{m.support_leads_title()}</h1>
          <p role="status" className="text-sm text-ink-3">
            {total === 1 ? m.support_leads_count_one() : m.support_leads_count({ count: total })}
          </p>
          {overdue > 0 && (
            <Link
              to="/support/leads"
              search={readLeadsSearch({ holder: search.holder, overdue: 1 })}
              {...exactLink}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-lac-ink underline"
            >
              {m.support_leads_overdue_count({ count: overdue })}
            </Link>
          )}
        </div>
        <LeadExport search={search} />
      </div>
      <LeadsFilters search={search} leads={leads} />
      {items.length > 0 ? <LeadsList leads={items} /> : <Nothing search={search} />}
      <Pages
        list={{ page, pageSize, total }}
        link={(to) => ({ to: '/support/leads', search: readLeadsSearch({ ...search, page: to }) })}
      />
    </div>
  )
}

function Nothing({ search }: { search: LeadsSearch }) {
  const isFiltered = Object.entries(search).some(([name, value]) => name !== 'page' && value !== undefined)
  return (
    <Card>
      <EmptyState
        picture="done"
        title={m.support_leads_empty()}
        text={isFiltered ? m.support_leads_empty_filtered() : m.support_leads_empty_text()}
      >
        {isFiltered && (
          <LinkButton to="/support/leads" variant="secondary">
            {m.support_leads_show_all()}
          </LinkButton>
        )}
      </EmptyState>
    </Card>
  )
}

/** What is listed, all pages of it, as a table for a spreadsheet. */
function LeadExport({ search }: { search: LeadsSearch }) {
  return (
    <DownloadButton
      label={m.support_leads_export()}
      load={() => api.support.exportPlatformLeads(toFilters(search))}
      done={m.support_leads_exported()}
      failed={m.support_leads_export_failed()}
    />
  )
}

/** The oldest new one first; each line leads into its enquiry. */
function LeadsList({ leads }: { leads: readonly PlatformLeadEntry[] }) {
  return (
    <Card as="section" aria-label={m.support_leads_title()} className="px-4 py-1">
      <ul>
        {leads.map((lead) => (
          <li key={lead.id} className="border-b border-line last:border-0">
            <Link
              to="/support/leads/$id"
              params={{ id: lead.id }}
              className="-mx-2 grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-1.5 rounded-sm px-2 py-3.5 text-ink no-underline hover:bg-sunken/60 lg:grid-cols-[minmax(0,1fr)_11rem_20rem] lg:items-center"
            >
              <span className="min-w-0">
                <span className="line-clamp-2 font-semibold wrap-anywhere">{lead.name}</span>
                <span className="block text-sm text-ink-3">
                  {joinWithDots(kindLabel(lead.kind), repeatLabel(lead))}
                </span>
              </span>
              <span className="truncate text-sm text-ink-2">{assigneeOf(lead)}</span>
              <span className="flex flex-wrap items-center gap-1.5 text-sm lg:justify-end lg:text-right">
                {lead.isOverdue && <Badge tone="lac-soft">{m.support_leads_overdue()}</Badge>}
                <Badge tone={statusTones[lead.status]}>{statusLabel(lead.status)}</Badge>
                <span className="text-ink-3 lg:basis-full">{clockLabel(lead)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function assigneeOf({ holder }: PlatformLeadEntry): string {
  if (!holder) return m.support_queue_unassigned()
  return m.support_queue_with({ name: holder.isCaller ? m.support_queue_with_you() : holder.name })
}
