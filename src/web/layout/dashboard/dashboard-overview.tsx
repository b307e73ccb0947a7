import type { SessionUser } from '#contract/accounts/session-user.ts'
import type { Overview } from '#contract/analytics/overview.ts'
import type { StaffWork } from '#contract/analytics/staff-work.ts'
import type { LeadSide } from '#contract/leads/lead.ts'
import type { LeadPage } from '#contract/leads.ts'
import type { PendingItems } from '#contract/messages/pending-items.ts'
import { m } from '#messages'

import { Badge } from '#web/ui/primitives/badge.tsx'

import { buttonStyle } from '#web/ui/primitives/button-style.ts'
import { DashboardAttention } from './dashboard-attention.tsx'
import { DashboardMetrics } from './dashboard-metrics.tsx'
import { DashboardLink } from './dashboard-link.tsx'
import { useDashboardLinks } from './use-dashboard-links.ts'
import { Link } from '@tanstack/react-router'
import { LeadItems, LeadTable } from '#web/features/leads/lead-table.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { roleLabel } from './role-label.ts'
import { formatNumber } from '#contract/price.ts'
import { SiteLink } from '../site-link.tsx'
import { usePages } from '../use-has-page.ts'

export type DashboardToday = {
  overview: Overview
  pendingItems: PendingItems
  recent: LeadPage
  side: LeadSide
  /** For staff alone. */
  work: StaffWork | null
}

type DashboardOverviewProps = { member: SessionUser; today: DashboardToday }

/** The first look of the day: what there is, who waits, where to go. */
export function DashboardOverview({ member, today }: DashboardOverviewProps) {
  const { overview, pendingItems, recent, side, work } = today
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-4">
        <div className="min-w-0">
          <h1 className="text-2xl break-words">
            {m.layout_dashboard_welcome({ name: displayName(member) })}
          </h1>
          <Badge tone="action" className="mt-1">
            {roleLabel(member)}
          </Badge>
        </div>
        <DashboardMetrics overview={overview} />
      </div>
      {work && <StaffAttention work={work} />}
      <DashboardAttention pendingItems={pendingItems} />
      <DashboardActions member={member} />
      <DashboardTiles member={member} />
      <RecentLeads recent={recent} side={side} />
    </div>
  )
}

function displayName({ name, email }: SessionUser): string {
  return name.trim() || (email.split('@')[0] ?? email)
}

/** Short ways to the screens that this person may open. */
function DashboardTiles({ member }: { member: SessionUser }) {
  const tiles = useDashboardLinks('tiles', member)
  return (
    <nav aria-labelledby="quick-navigation" className="grid gap-3">
      <h2 id="quick-navigation" className="font-sans text-lg font-semibold">
        {m.layout_dashboard_quick_navigation()}
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
        {tiles.map(({ path, label, Icon }) => (
          <li key={path}>
            <DashboardLink
              path={path}
              className="flex min-h-16 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 font-medium text-ink no-underline hover:bg-sunken"
            >
              <Icon aria-hidden className="text-action" />
              {label()}
            </DashboardLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The last enquiries: those received, or one's own where nothing was. */
function RecentLeads({ recent, side }: { recent: LeadPage; side: LeadSide }) {
  return (
    <Card as="section" aria-labelledby="recent-leads" className="p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="recent-leads" className="font-sans text-lg font-semibold">
          {side === 'received' ? m.layout_dashboard_recent_leads() : m.layout_dashboard_recent_enquiries()}
        </h2>
        {recent.total > 0 && (
          <Link to="/user-dashboard/leads" className="text-link inline-flex min-h-11 items-center">
            {m.layout_dashboard_all_leads()}
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

/** What this person does most, one press away. */
function DashboardActions({ member }: { member: SessionUser }) {
  const [first, ...others] = useDashboardLinks('actions', member)
  return (
    <nav aria-labelledby="quick-actions" className="grid gap-3">
      <h2 id="quick-actions" className="font-sans text-lg font-semibold">
        {m.layout_dashboard_quick_actions()}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {first && <Action link={first} variant="primary" />}
        {others.map((link) => (
          <Action key={link.path} link={link} variant="secondary" />
        ))}
      </ul>
    </nav>
  )
}

type ActionProps = { link: ReturnType<typeof useDashboardLinks>[number]; variant: 'primary' | 'secondary' }

function Action({ link: { path, label, Icon }, variant }: ActionProps) {
  return (
    <li>
      <DashboardLink path={path} className={buttonStyle({ variant })}>
        <Icon aria-hidden />
        {label()}
      </DashboardLink>
    </li>
  )
}

/** What waits at the desks of a member of staff; each figure leads there. */
function StaffAttention({ work }: { work: StaffWork }) {
  const hasPage = usePages()
  const shown = staffPages.filter(
    ({ name, path }) => work[name] !== null && hasPage(path.split('?')[0] ?? path),
  )
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="staff-attention" className="grid grid-cols-1 gap-3">
      <h2 id="staff-attention" className="font-sans text-lg font-semibold">
        {m.layout_staff_attention()}
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {shown.map(({ name, path, label }) => (
          <li key={name} className="relative min-w-0">
            <SiteLink
              path={path}
              className="flex h-full min-h-20 flex-col-reverse justify-end rounded-lg border border-line bg-surface p-3 text-ink no-underline hover:bg-sunken"
            >
              <span className="text-sm wrap-break-word text-ink-2">{label()}</span>
              <span className="text-xl font-bold tabular-nums">{formatNumber(work[name] ?? 0)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const staffPages = [
  { name: 'reviews', path: '/admin', label: m.layout_staff_work_reviews },
  { name: 'reported', path: '/admin?show=reported', label: m.layout_staff_work_reported },
  { name: 'tickets', path: '/support/tickets', label: m.layout_staff_work_tickets },
  { name: 'messages', path: '/support/reports', label: m.layout_staff_work_messages },
  { name: 'leads', path: '/support/leads', label: m.layout_staff_work_leads },
  { name: 'upgrades', path: '/support/upgrades', label: m.layout_staff_work_upgrades },
] as const
