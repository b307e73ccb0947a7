import type { SessionUser } from '#contract/accounts/session-user.ts'
import type { Overview } from '#contract/analytics/overview.ts'
import type { LeadPage } from '#contract/leads.ts'
import type { LeadSide } from '#contract/leads/lead.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { LeadItems, LeadTable } from '#web/features/leads/lead-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

import { DeskTiles } from './desk-tiles.tsx'
import { roleWord } from './role-word.ts'

type DeskOverviewProps = { member: SessionUser; overview: Overview; recent: LeadPage; side: LeadSide }

/** The first look of the day: what there is, who waits, where to go. */
export function DeskOverview({ member, overview, recent, side }: DeskOverviewProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl break-words">{m.shell_desk_welcome({ name: displayName(member) })}</h1>
          <Badge tone="action" className="mt-1">
            {roleWord(member)}
          </Badge>
        </div>
        <LinkButton to="/add-property">{m.shell_desk_add_property()}</LinkButton>
      </div>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        <Stat
          name={m.shell_desk_properties()}
          value={overview.properties.total}
          note={noteOf(overview.properties.inReview, m.shell_desk_in_review)}
        />
        <Stat name={m.shell_desk_total_views()} value={overview.views.total} />
        <Stat
          name={m.shell_desk_active_leads()}
          value={overview.activeLeads.total}
          note={noteOf(overview.activeLeads.new, m.shell_desk_new_leads)}
        />
      </dl>
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
      <DeskTiles member={member} />
    </div>
  )
}

function Stat({ name, value, note }: { name: string; value: number; note?: string | undefined }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-4 max-lg:last:col-span-2">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="text-2xl font-bold tabular-nums">{formatNumber(value)}</dd>
      {note && <dd className="text-sm text-ink-3">{note}</dd>}
    </div>
  )
}

function noteOf(count: number, sentence: (inputs: { count: number }) => string): string | undefined {
  return count > 0 ? sentence({ count }) : undefined
}

function displayName({ name, email }: SessionUser): string {
  return name.trim() || (email.split('@')[0] ?? email)
}
