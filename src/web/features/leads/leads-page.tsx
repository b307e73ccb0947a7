import type { LeadPage } from '#contract/leads.ts'
import type { LeadSide } from '#contract/leads/lead.ts'
import { m } from '#messages'

import { Card } from '#web/ui/primitives/card.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { formatDuration } from '#web/ui/patterns/format-duration.ts'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { exactLink, scrollLinkIntoView } from '#web/ui/primitives/link-chip.ts'

import { api } from '#web/api/client.ts'
import { DownloadButton } from '#web/ui/patterns/download-button.tsx'
import { typeLabel, statusLabel } from '#contract/leads/lead-labels.ts'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { ChoiceForm, FindField } from '#web/ui/patterns/choice-form.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { leadSides, leadStatuses } from '#contract/enums.ts'
import { tabStyle } from '#web/ui/primitives/tabs.tsx'
import { PropertyFilter, PropertyLinks, type PropertyChoice } from './property-filter.tsx'
import { classes } from '#web/ui/primitives/classes.ts'
import { LeadItems, LeadTable } from './lead-table.tsx'
import { isFiltered, filteredTypes, readLeadsSearch } from './search-params.ts'
import type { LeadsSearch } from './search-params.ts'

/** Of the last 30 days. */
export type ResponseTime = { leads: number; answered: number; medianMinutes: number | null }

type LeadsPageProps = {
  leads: LeadPage
  side: LeadSide
  search: LeadsSearch
  properties: readonly PropertyChoice[]
  response: ResponseTime | null
}

/** Everything somebody asked this person, or this person asked somebody. */
export function LeadsPage({ leads, side, search, properties, response }: LeadsPageProps) {
  const isReceived = side === 'received'
  const hasAny = (leads.sides[side] ?? 0) > 0
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1 className="text-2xl">{m.leads_title()}</h1>
            <p role="status" className="text-sm text-ink-3">
              {leads.total === 1 ? m.leads_count_one() : m.leads_count({ count: leads.total })}
            </p>
          </div>
          {response !== null && <ResponseLine response={response} />}
        </div>
        {isReceived && hasAny && <LeadExport search={search} />}
      </div>
      <LeadTabs sides={leads.sides} side={side} />
      {hasAny && (
        <>
          <LeadFilters search={search} side={side} properties={properties} />
          <LeadStatuses search={search} counts={leads.counts} />
        </>
      )}
      {leads.items.length === 0 ? (
        <NoLeads side={side} isNarrowed={hasAny && isFiltered(search)} />
      ) : (
        <Card as="section" aria-label={m.leads_title()} className="p-4">
          <LeadTable leads={leads.items} side={side} />
          <LeadItems leads={leads.items} side={side} />
        </Card>
      )}
      <LeadPages leads={leads} search={search} />
    </div>
  )
}

function ResponseLine({ response: { leads, answered, medianMinutes } }: { response: ResponseTime }) {
  if (medianMinutes === null) return null
  return (
    <p className="mt-0.5 text-sm text-ink-2">
      {joinWithDots(
        m.leads_response({ time: formatDuration(Math.round(medianMinutes)) }),
        m.leads_response_hint({ answered, leads }),
      )}
    </p>
  )
}

function NoLeads({ side, isNarrowed }: { side: LeadSide; isNarrowed: boolean }) {
  const hint = side === 'received' ? m.leads_empty_received() : m.leads_empty_sent()
  return (
    <Card>
      <EmptyState picture="leads" title={m.leads_empty()} text={isNarrowed ? m.leads_empty_filtered() : hint}>
        {isNarrowed ? (
          <LinkButton
            to="/user-dashboard/leads"
            search={side === 'sent' ? { side } : {}}
            {...exactLink}
            variant="secondary"
          >
            {m.leads_clear_filters()}
          </LinkButton>
        ) : side === 'received' ? (
          <LinkButton to="/add-property">{m.layout_dashboard_add_property()}</LinkButton>
        ) : (
          <LinkButton to="/search">{m.layout_dashboard_find_properties()}</LinkButton>
        )}
      </EmptyState>
    </Card>
  )
}

/** What is listed, all pages of it, as a table for a spreadsheet. */
function LeadExport({ search: { status, type, property, q } }: { search: LeadsSearch }) {
  return (
    <DownloadButton
      label={m.leads_export()}
      load={() => api.leads.exportLeads({ status, type, property, query: q })}
      done={m.leads_exported()}
      failed={m.leads_export_failed()}
    />
  )
}

type LeadPagesProps = { leads: Pick<LeadPage, 'page' | 'pageSize' | 'total'>; search: LeadsSearch }

function LeadPages({ leads, search }: LeadPagesProps) {
  const { page: _, ...filters } = search
  return (
    <Pages
      list={leads}
      link={(page) => ({ to: '/user-dashboard/leads', search: { ...filters, ...(page > 1 && { page }) } })}
    />
  )
}

type LeadTabsProps = { sides: LeadPage['sides']; side: LeadSide }

/** Two lists of one person; stands only where both have something in them. */
function LeadTabs({ sides, side }: LeadTabsProps) {
  if (!sides.received || !sides.sent) return null
  return (
    <nav aria-label={m.leads_tabs()} className="flex gap-5 border-b border-line">
      {leadSides.map((each) => (
        <Link
          key={each}
          to="/user-dashboard/leads"
          search={{ side: each }}
          aria-current={each === side ? 'page' : undefined}
          {...exactLink}
          className={tabStyle}
        >
          {each === 'received' ? m.leads_received() : m.leads_sent()}
          <span className="ml-2 text-sm font-normal tabular-nums">{sides[each]}</span>
        </Link>
      ))}
    </nav>
  )
}

type LeadFiltersProps = { search: LeadsSearch; side: LeadSide; properties: readonly PropertyChoice[] }

/** Words, type and home as a plain GET form; with script a choice counts at once. */
function LeadFilters({ search, side, properties }: LeadFiltersProps) {
  const navigate = useNavigate()
  const { status, q } = search
  return (
    <ChoiceForm
      action={pathIn(currentLocale(), '/user-dashboard/leads')}
      retained={{ side: search.side, status }}
      onShow={(typed) =>
        void navigate({
          to: '/user-dashboard/leads',
          search: readLeadsSearch(Object.fromEntries(typed)),
        })
      }
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)]"
    >
      <FindField label={m.leads_find()} button={m.leads_find_do()} query={q} />
      <SelectField
        key={`type ${search.type}`}
        label={m.leads_filter_type()}
        name="type"
        defaultValue={search.type ?? 'all'}
        options={[
          { value: 'all', label: m.leads_all() },
          ...filteredTypes.map((type) => ({ value: type, label: typeLabel(type) })),
        ]}
      />
      <PropertyFilter key={`property ${search.property} ${search.title}`} {...{ search, side, properties }} />
      {search.title !== undefined && <PropertyLinks search={search} properties={properties} />}
    </ChoiceForm>
  )
}

type LeadStatusesProps = { search: LeadsSearch; counts: LeadPage['counts'] }

/** Statuses as links with their counts. */
function LeadStatuses({ search, counts }: LeadStatusesProps) {
  const total = leadStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
  return (
    <nav
      aria-label={m.leads_filter_status()}
      className="-mx-4 flex max-w-[calc(100%+var(--spacing)*8)] gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:max-w-full md:flex-wrap md:px-0"
    >
      <StatusLink search={search} label={m.leads_all()} count={total} />
      {leadStatuses.map((status) => (
        <StatusLink
          key={status}
          search={search}
          status={status}
          label={statusLabel(status)}
          count={counts[status] ?? 0}
        />
      ))}
    </nav>
  )
}

type StatusLinkProps = { search: LeadsSearch; status?: LeadsSearch['status']; label: string; count: number }

function StatusLink({ search, status, label, count }: StatusLinkProps) {
  const isChosen = search.status === status
  const { status: _, page: __, ...others } = search
  return (
    <Link
      to="/user-dashboard/leads"
      search={{ ...others, ...(status && { status }) }}
      aria-current={isChosen ? 'true' : undefined}
      {...exactLink}
      ref={isChosen ? scrollLinkIntoView : undefined}
      className={classes(
        'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 text-md whitespace-nowrap no-underline',
        isChosen
          ? 'border-action bg-action-soft font-semibold text-action-ink'
          : 'border-line-strong bg-raised text-ink hover:border-ink-2',
      )}
    >
      {label}
      <span className="text-sm font-normal tabular-nums">{count}</span>
    </Link>
  )
}
