import { Link, useNavigate } from '@tanstack/react-router'

import { assigneeFilters, platformLeadKinds, platformLeadStates } from '#contract/enums.ts'
import { statusLabels } from '#contract/leads/lead-labels.ts'
import { kindLabels } from '#contract/support/lead-labels.ts'
import type { PlatformLeadPage, PlatformLeadEntry } from '#contract/support/lead-queue.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { StatusBadge } from '#web/features/leads/lead-detail.tsx'
import { ChoiceForm, FindField } from '#web/ui/patterns/choice-form.tsx'
import { DownloadButton } from '#web/ui/patterns/download-button.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { FilterLinks, ListPage, RowLink, RowList } from '#web/ui/patterns/list-page.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { exactLink } from '#web/ui/primitives/link-chip.ts'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

import { ColleagueField } from '../queue/colleague-field.tsx'
import { clockLabel, repeatLabel } from './lead-labels.ts'
import { readLeadsSearch, toFilters, type LeadsSearch } from './search-params.ts'

type LeadsPageProps = { leads: PlatformLeadPage; search: LeadsSearch }

/** Enquiries to the company in the sales team's working order: oldest new one first. */
export function LeadsPage({ leads, search }: LeadsPageProps) {
  const { items, total, overdue } = leads
  const isFiltered = Object.entries(search).some(([name, value]) => name !== 'page' && value !== undefined)
  return (
    <ListPage
      title={m.support_leads_title()}
      count={total === 1 ? m.support_leads_count_one() : m.support_leads_count({ count: total })}
      beside={
        overdue > 0 && (
          <Link
            to="/support/leads"
            search={readLeadsSearch({ holder: search.holder, overdue: 1 })}
            {...exactLink}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-lac-ink underline"
          >
            {m.support_leads_overdue_count({ count: overdue })}
          </Link>
        )
      }
      actions={
        <DownloadButton
          label={m.support_leads_export()}
          load={() => api.support.exportPlatformLeads(toFilters(search))}
          done={m.support_leads_exported()}
          failed={m.support_leads_export_failed()}
        />
      }
      filters={<LeadsFilters search={search} leads={leads} />}
      list={leads}
      link={(to) => linkTo(search, { page: to })}
      empty={{
        picture: 'done',
        title: m.support_leads_empty(),
        text: isFiltered ? m.support_leads_empty_filtered() : m.support_leads_empty_text(),
        children: isFiltered && (
          <LinkButton to="/support/leads" variant="secondary">
            {m.support_leads_show_all()}
          </LinkButton>
        ),
      }}
    >
      <RowList label={m.support_leads_title()}>
        {items.map((lead) => (
          <LeadRow key={lead.id} lead={lead} />
        ))}
      </RowList>
    </ListPage>
  )
}

function linkTo(search: LeadsSearch, changed: Record<string, unknown>) {
  return {
    to: '/support/leads' as const,
    search: readLeadsSearch({ ...search, page: undefined, ...changed }),
  }
}

type LeadsFiltersProps = {
  search: LeadsSearch
  leads: Pick<PlatformLeadPage, 'counts' | 'colleagues'>
}

/** Assignee, kind and status filters. */
function LeadsFilters({ search, leads: { counts, colleagues } }: LeadsFiltersProps) {
  const { state = 'open', holder = 'anyone' } = search
  return (
    <div className="grid grid-cols-1 gap-4">
      <FilterLinks
        label={m.support_queue_assignee()}
        look="tabs"
        links={assigneeFilters.map((each) => ({
          label: assigneeLabels[each](),
          isCurrent: each === holder,
          link: linkTo(search, { holder: each }),
        }))}
      />
      <LeadsSearchForm search={search} colleagues={colleagues} />
      <FilterLinks
        label={m.support_queue_states()}
        links={platformLeadStates.map((each) => ({
          label: each === 'open' ? m.support_leads_open() : statusLabels[each](),
          count: counts[each] ?? 0,
          isCurrent: each === state,
          link: linkTo(search, { overdue: undefined, state: each }),
        }))}
      />
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
        label={m.leads_filter_type()}
        hideLabel
        name="kind"
        defaultValue={kind ?? ''}
        placeholder={m.support_leads_kind_any()}
        options={platformLeadKinds.map((value) => ({ value, label: kindLabels[value]() }))}
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
  nobody: m.support_queue_unassigned,
}

function LeadRow({ lead }: { lead: PlatformLeadEntry }) {
  return (
    <RowLink
      to="/support/leads/$id"
      params={{ id: lead.id }}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-1.5 lg:grid-cols-[minmax(0,1fr)_11rem_20rem] lg:items-center"
    >
      <span className="min-w-0">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{lead.name}</span>
        <span className="block text-sm text-ink-3">
          {joinWithDots(kindLabels[lead.kind](), repeatLabel(lead))}
        </span>
      </span>
      <span className="truncate text-sm text-ink-2">{assigneeOf(lead)}</span>
      <span className="flex flex-wrap items-center gap-1.5 text-sm lg:justify-end lg:text-right">
        {lead.isOverdue && <Badge tone="lac-soft">{m.support_queue_overdue()}</Badge>}
        <StatusBadge status={lead.status} />
        <span className="text-ink-3 lg:basis-full">{clockLabel(lead)}</span>
      </span>
    </RowLink>
  )
}

function assigneeOf({ holder }: PlatformLeadEntry): string {
  if (!holder) return m.support_queue_unassigned()
  return m.support_queue_with({ name: holder.isCaller ? m.support_queue_with_you() : holder.name })
}
