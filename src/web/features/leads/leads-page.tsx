import { Link } from '@tanstack/react-router'

import { actionDues, leadSides, leadStatuses } from '#contract/enums.ts'
import type { LeadPage } from '#contract/leads.ts'
import type { LeadSide } from '#contract/leads/lead.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { ChoiceField, ChoiceForm, FindField } from '#web/ui/patterns/choice-form.tsx'
import { DownloadButton } from '#web/ui/patterns/download-button.tsx'
import { formatDuration } from '#web/ui/patterns/format-duration.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { FilterLinks, ListPage, type ListLink } from '#web/ui/patterns/list-page.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { exactLink } from '#web/ui/primitives/link-chip.ts'

import { LeadList } from './lead-table.tsx'
import { PropertyFilter, PropertyLinks, type PropertyChoice } from './property-filter.tsx'
import { filteredTypes, filtersOf, isFiltered, readLeadsSearch, type LeadsSearch } from './search-params.ts'

const link: ListLink = (search) => ({ to: '/user-dashboard/leads', search: readLeadsSearch(search) })

type LeadsPageProps = {
  leads: LeadPage
  side: LeadSide
  search: LeadsSearch
  properties: readonly PropertyChoice[]
  response: { leads: number; answered: number; medianMinutes: number | null } | null
}

/** Enquiries received or sent by this person. */
export function LeadsPage({ leads, side, search, properties, response }: LeadsPageProps) {
  const isReceived = side === 'received'
  const hasAny = (leads.sides[side] ?? 0) > 0
  const isNarrowed = hasAny && isFiltered(search)
  const hint = isReceived ? m.leads_empty_received() : m.leads_empty_sent()
  return (
    <ListPage
      title={m.leads_title()}
      count={m.leads_count({ count: leads.total })}
      text={response && responseLabel(response)}
      actions={
        isReceived && (
          <div className="flex flex-wrap gap-2">
            <LinkButton to="/user-dashboard/import" search={{ kind: 'leads' }} variant="secondary">
              {m.leads_import()}
            </LinkButton>
            {hasAny && (
              <>
                <LinkButton to="/user-dashboard/leads/insights" variant="secondary">
                  {m.leads_insights()}
                </LinkButton>
                <LinkButton to="/user-dashboard/leads/templates" variant="secondary">
                  {m.leads_templates()}
                </LinkButton>
                <DownloadButton
                  label={m.leads_export()}
                  load={() => api.leads.exportLeads(filtersOf(search))}
                  done={m.leads_exported()}
                  failed={m.leads_export_failed()}
                />
              </>
            )}
          </div>
        )
      }
      filters={
        <>
          <LeadTabs sides={leads.sides} side={side} />
          {hasAny && (
            <>
              <LeadFilters
                search={search}
                side={side}
                properties={properties}
                hasTeam={isReceived && leads.items.some(({ team }) => team !== null)}
              />
              <LeadStatuses search={search} counts={leads.counts} />
              <LostNote search={search} />
              {isReceived && <LeadDues search={search} dues={leads.dues} />}
            </>
          )}
        </>
      }
      list={leads}
      search={search}
      link={link}
      empty={{
        picture: 'leads',
        title: m.leads_empty(),
        text: isNarrowed ? m.leads_empty_filtered() : hint,
        children: <NextStep side={side} isNarrowed={isNarrowed} />,
      }}
    >
      <Card as="section" aria-label={m.leads_title()} className="p-4">
        <LeadList leads={leads.items} side={side} />
      </Card>
    </ListPage>
  )
}

function responseLabel({ leads, answered, medianMinutes }: NonNullable<LeadsPageProps['response']>) {
  if (medianMinutes === null) return null
  return joinWithDots(
    m.leads_response({ time: formatDuration(Math.round(medianMinutes)) }),
    m.leads_response_hint({ answered, leads }),
  )
}

function NextStep({ side, isNarrowed }: { side: LeadSide; isNarrowed: boolean }) {
  if (isNarrowed)
    return (
      <LinkButton
        to="/user-dashboard/leads"
        search={side === 'sent' ? { side } : {}}
        {...exactLink}
        variant="secondary"
      >
        {m.leads_clear_filters()}
      </LinkButton>
    )
  return side === 'received' ? (
    <LinkButton to="/add-property">{m.layout_dashboard_add_property()}</LinkButton>
  ) : (
    <LinkButton to="/search">{m.layout_dashboard_find_properties()}</LinkButton>
  )
}

type LeadTabsProps = { sides: LeadPage['sides']; side: LeadSide }

/** Tabs for received and sent enquiries; shown when both lists have entries. */
function LeadTabs({ sides, side }: LeadTabsProps) {
  if (!sides.received || !sides.sent) return null
  return (
    <FilterLinks
      label={m.leads_tabs()}
      look="tabs"
      links={leadSides.map((leadSide) => ({
        label: leadSide === 'received' ? m.leads_received() : m.leads_sent(),
        count: sides[leadSide],
        isCurrent: leadSide === side,
        link: { to: '/user-dashboard/leads', search: { side: leadSide } },
      }))}
    />
  )
}

type LeadFiltersProps = {
  search: LeadsSearch
  side: LeadSide
  properties: readonly PropertyChoice[]
  hasTeam: boolean
}

/** Text, type and property as a plain GET form; with script a selection applies immediately. */
function LeadFilters({ search, side, properties, hasTeam }: LeadFiltersProps) {
  const { status, q } = search
  return (
    <ChoiceForm
      link={link}
      otherParams={{
        side: search.side,
        status,
        due: search.due,
        lost: search.lost,
        days: search.days,
        person: search.person,
      }}
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)]"
    >
      <FindField label={m.leads_find()} button={m.leads_find_do()} query={q} />
      <ChoiceField
        label={m.leads_filter_type()}
        name="type"
        value={search.type ?? 'all'}
        options={[{ value: 'all', label: m.leads_all() }, ...optionsOf(filteredTypes, m.leads_type)]}
      />
      {(hasTeam || search.assigned !== undefined) && (
        <ChoiceField
          label={m.leads_filter_assigned()}
          name="assigned"
          value={search.assigned ?? 'all'}
          options={[
            { value: 'all', label: m.leads_filter_assigned_all() },
            { value: 'me', label: m.leads_filter_assigned_me() },
          ]}
        />
      )}
      <PropertyFilter key={`property ${search.property} ${search.title}`} {...{ search, side, properties }} />
      {search.title !== undefined && <PropertyLinks search={search} properties={properties} />}
    </ChoiceForm>
  )
}

/** The person, reason and period that narrow the list, to which leads and insights link. */
function LostNote({ search }: { search: LeadsSearch }) {
  const { lost, days, person, page: _, ...others } = search
  if (lost === undefined && days === undefined && person === undefined) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      {joinWithDots(
        person && m.leads_person_filter(),
        lost && m.leads_lost_because({ reason: m.leads_lost(lost) }),
        days && m.leads_lost_received({ days }),
      )}
      <Link to="/user-dashboard/leads" search={others} {...exactLink} className="text-link min-h-6">
        {m.leads_lost_clear()}
      </Link>
    </p>
  )
}

type LeadDuesProps = { search: LeadsSearch; dues: LeadPage['dues'] }

/** Leads with a next action, by when it is due; pressing the current one shows all again. */
function LeadDues({ search, dues }: LeadDuesProps) {
  const { due, side } = search
  const to = '/user-dashboard/leads' as const
  if (due === undefined && actionDues.every((actionDue) => !dues[actionDue])) return null
  return (
    <FilterLinks
      label={m.leads_due_filter()}
      links={actionDues
        .filter((actionDue) => due === actionDue || dues[actionDue])
        .map((actionDue) => ({
          label: m.leads_due(actionDue),
          count: dues[actionDue] ?? 0,
          isCurrent: due === actionDue,
          link: { to, search: { side, ...(due !== actionDue && { due: actionDue }) } },
        }))}
    />
  )
}

type LeadStatusesProps = { search: LeadsSearch; counts: LeadPage['counts'] }

/** Statuses as links with their counts. */
function LeadStatuses({ search, counts }: LeadStatusesProps) {
  const { status, page: _, ...others } = search
  const total = leadStatuses.reduce((sum, leadStatus) => sum + (counts[leadStatus] ?? 0), 0)
  const to = '/user-dashboard/leads' as const
  return (
    <FilterLinks
      label={m.leads_filter_status()}
      links={[
        { label: m.leads_all(), count: total, isCurrent: status === undefined, link: { to, search: others } },
        ...leadStatuses.map((leadStatus) => ({
          label: m.leads_status(leadStatus),
          count: counts[leadStatus] ?? 0,
          isCurrent: status === leadStatus,
          link: { to, search: { ...others, status: leadStatus } },
        })),
      ]}
    />
  )
}
