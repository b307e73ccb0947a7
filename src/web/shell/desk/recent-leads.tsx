import type { LeadSide } from '#contract/leads/lead.ts'
import type { LeadPage } from '#contract/leads.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { LeadItems, LeadTable } from '#web/features/leads/lead-table.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The last enquiries: those received, or one's own where nothing was. */
export function RecentLeads({ recent, side }: { recent: LeadPage; side: LeadSide }) {
  return (
    <Card as="section" aria-labelledby="recent-leads" className="p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="recent-leads" className="font-sans text-lg font-semibold">
          {side === 'received' ? m.shell_desk_recent_leads() : m.shell_desk_recent_enquiries()}
        </h2>
        {recent.total > 0 && (
          <Link to="/user-dashboard/leads" className="text-link inline-flex min-h-11 items-center">
            {m.shell_desk_all_leads()}
          </Link>
        )}
      </div>
      {recent.items.length === 0 ? (
        <EmptyState picture="leads" title={m.leads_empty()} text={m.leads_empty_received()} />
      ) : (
        <>
          <LeadTable leads={recent.items} side={side} />
          <LeadItems leads={recent.items} side={side} />
        </>
      )}
    </Card>
  )
}
