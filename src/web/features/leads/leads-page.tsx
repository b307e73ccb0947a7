import type { LeadPage } from '#contract/leads.ts'
import type { LeadSide } from '#contract/leads/lead.ts'
import { m } from '#messages'

import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

import { LeadFilters } from './lead-filters.tsx'
import { LeadPages } from './lead-pages.tsx'
import { LeadSides } from './lead-sides.tsx'
import { LeadItems, LeadTable } from './lead-table.tsx'
import type { LeadsSearch } from './read-leads-search.ts'

type LeadsPageProps = { leads: LeadPage; side: LeadSide; search: LeadsSearch }

/** Everything somebody asked this person, or this person asked somebody. */
export function LeadsPage({ leads, side, search }: LeadsPageProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-2xl">{m.leads_title()}</h1>
        <p role="status" className="text-sm text-ink-3">
          {leads.total === 1 ? m.leads_count_one() : m.leads_count({ count: leads.total })}
        </p>
      </div>
      <LeadSides sides={leads.sides} side={side} />
      <LeadFilters search={search} counts={leads.counts} />
      {leads.items.length === 0 ? (
        <NoLeads side={side} isFiltered={search.status !== undefined || search.type !== undefined} />
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

function NoLeads({ side, isFiltered }: { side: LeadSide; isFiltered: boolean }) {
  const hint = side === 'received' ? m.leads_empty_received() : m.leads_empty_sent()
  return (
    <Card>
      <EmptyState picture="leads" title={m.leads_empty()} text={isFiltered ? m.leads_empty_filtered() : hint}>
        {isFiltered && (
          <LinkButton to="/user-dashboard/leads" search={side === 'sent' ? { side } : {}} variant="secondary">
            {m.leads_clear_filters()}
          </LinkButton>
        )}
      </EmptyState>
    </Card>
  )
}
