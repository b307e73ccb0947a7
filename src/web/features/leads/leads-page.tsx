import type { LeadPage } from '#contract/leads.ts'
import type { LeadSide } from '#contract/leads/lead.ts'
import { m } from '#messages'

import { Card } from '#web/ui/card.tsx'
import { dotted } from '#web/ui/dotted.ts'
import { durationWord } from '#web/ui/duration-word.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ownQuery } from '#web/ui/own-query.ts'

import { LeadExport } from './lead-export.tsx'
import { LeadFilters } from './lead-filters.tsx'
import { LeadPages } from './lead-pages.tsx'
import { LeadSides } from './lead-sides.tsx'
import type { PropertyChoice } from './property-filter.tsx'
import { LeadStatuses } from './lead-statuses.tsx'
import { LeadItems, LeadTable } from './lead-table.tsx'
import { isFiltered } from './read-leads-search.ts'
import type { LeadsSearch } from './read-leads-search.ts'

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
      <LeadSides sides={leads.sides} side={side} />
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
      {dotted(
        m.leads_response({ time: durationWord(Math.round(medianMinutes)) }),
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
            {...ownQuery}
            variant="secondary"
          >
            {m.leads_clear_filters()}
          </LinkButton>
        ) : side === 'received' ? (
          <LinkButton to="/add-property">{m.shell_desk_add_property()}</LinkButton>
        ) : (
          <LinkButton to="/search">{m.shell_desk_find_properties()}</LinkButton>
        )}
      </EmptyState>
    </Card>
  )
}
