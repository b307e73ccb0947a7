import { Link } from '@tanstack/react-router'

import { platformLeadKinds, platformLeadStates } from '#contract/enums.ts'
import type { PlatformLeadPage, PlatformLeadEntry } from '#contract/support/lead-queue.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { StatusBadge } from '#web/features/leads/lead-detail.tsx'
import { ChoiceField, ChoiceForm, FindField } from '#web/ui/patterns/choice-form.tsx'
import { DownloadButton } from '#web/ui/patterns/download-button.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { ListPage, RowList, type ListLink } from '#web/ui/patterns/list-page.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { exactLink } from '#web/ui/primitives/link-chip.ts'

import { ColleagueField, QueueFilters, QueueRow, keepHolder } from '../queue/queue-list.tsx'
import { clockLabel, repeatLabel } from './lead-labels.ts'
import { readLeadsSearch, toFilters, type LeadsSearch } from './search-params.ts'

const link: ListLink = (search) => ({ to: '/support/leads', search: readLeadsSearch(search) })

type LeadsPageProps = { leads: PlatformLeadPage; search: LeadsSearch }

/** Enquiries to the company in the sales team's working order: oldest new one first. */
export function LeadsPage({ leads, search }: LeadsPageProps) {
  const { items, total, overdue } = leads
  return (
    <ListPage
      title={m.support_leads_title()}
      count={m.support_leads_count({ count: total })}
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
      filters={
        <QueueFilters
          search={search}
          assignees={assigneeLabels}
          states={platformLeadStates.map((value) => ({
            value,
            label: value === 'open' ? m.support_leads_open() : m.leads_status(value),
            count: leads.counts[value] ?? 0,
          }))}
          linkTo={(changed) =>
            link({
              ...search,
              page: undefined,
              ...('state' in changed && { overdue: undefined }),
              ...changed,
            })
          }
        >
          <LeadsSearchForm search={search} colleagues={leads.colleagues} />
        </QueueFilters>
      }
      list={leads}
      search={search}
      link={link}
      empty={{ picture: 'done', title: m.support_leads_empty(), text: m.support_leads_empty_text() }}
      filtered={{ text: m.support_leads_empty_filtered(), showAll: m.support_leads_show_all() }}
    >
      <RowList label={m.support_leads_title()}>
        {items.map((lead) => (
          <LeadRow key={lead.id} lead={lead} />
        ))}
      </RowList>
    </ListPage>
  )
}

function LeadsSearchForm({
  search,
  colleagues,
}: { search: LeadsSearch } & Pick<PlatformLeadPage, 'colleagues'>) {
  const { state, holder, kind, overdue, q } = search
  return (
    <ChoiceForm
      link={link}
      otherParams={{ state, holder: keepHolder(holder) }}
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <FindField label={m.support_leads_search()} button={m.support_queue_search_submit()} query={q} />
      <ChoiceField
        label={m.leads_filter_type()}
        hideLabel
        name="kind"
        value={kind}
        placeholder={m.support_leads_kind_any()}
        options={optionsOf(platformLeadKinds, m.support_leads_kind)}
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
    <QueueRow
      link={{ to: '/support/leads/$id', params: { id: lead.id } }}
      title={lead.name}
      facts={joinWithDots(m.support_leads_kind(lead.kind), repeatLabel(lead))}
      holder={lead.holder}
      badges={
        <>
          {lead.isOverdue && <Badge tone="lac-soft">{m.support_queue_overdue()}</Badge>}
          <StatusBadge status={lead.status} />
        </>
      }
      clock={clockLabel(lead)}
    />
  )
}
