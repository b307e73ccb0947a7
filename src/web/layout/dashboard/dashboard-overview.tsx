import { Link } from '@tanstack/react-router'
import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { ReactNode } from 'react'

import { personRole } from '#contract/accounts/role-labels.ts'
import type { SessionUser } from '#contract/accounts/sessions.ts'
import type { Change, Overview, StaffWork } from '#contract/analytics/overview.ts'
import type { LeadPage } from '#contract/leads.ts'
import type { LeadSide } from '#contract/leads/lead.ts'
import type { PendingItems } from '#contract/messages/notifications.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { LeadList } from '#web/features/leads/lead-table.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'
import { Card } from '#web/ui/primitives/card.tsx'

import { SiteLink } from '../site-link.tsx'
import { usePages } from '../use-has-page.ts'
import { DashboardAttention } from './dashboard-attention.tsx'
import { DashboardLink, useDashboardLinks } from './dashboard-link.tsx'

/** Totals, and their change over the last 30 days against the 30 before. */
function DashboardMetrics({ overview }: { overview: Overview }) {
  const { properties, views, activeLeads, conversion } = overview
  const inReview = properties.inReview > 0 && m.layout_dashboard_in_review({ count: properties.inReview })
  const fresh = activeLeads.new > 0 && m.layout_dashboard_new_leads({ count: activeLeads.new })
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Metric name={m.layout_dashboard_properties()} value={formatNumber(properties.total)} beside={inReview}>
        {changeOf(properties.change)}
      </Metric>
      <Metric name={m.layout_dashboard_total_views()} value={formatNumber(views.total)}>
        {changeOf(views.change)}
      </Metric>
      <Metric name={m.layout_dashboard_active_leads()} value={formatNumber(activeLeads.total)} beside={fresh}>
        {changeOf(activeLeads.change)}
      </Metric>
      <Metric
        name={m.layout_dashboard_conversion()}
        value={conversion.percent === null ? '–' : `${conversion.percent.toFixed(1)}%`}
      >
        {conversion.changePoints === null ? (
          m.layout_dashboard_conversion_none()
        ) : (
          <ChangeBadge
            by={conversion.changePoints}
            words={m.layout_dashboard_points({ points: signed(conversion.changePoints, 1) })}
          />
        )}
      </Metric>
    </dl>
  )
}

type MetricProps = { name: string; value: string; beside?: string | false; children: ReactNode }

function Metric({ name, value, beside = false, children }: MetricProps) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-2xl font-bold tabular-nums">{value}</span>
        {beside && <span className="text-sm text-ink-3">{beside}</span>}
      </dd>
      <dd className="mt-0.5 text-sm text-ink-3">{children}</dd>
    </div>
  )
}

function changeOf({ now, changePercent }: Change): ReactNode {
  if (changePercent !== null)
    return (
      <ChangeBadge
        by={changePercent}
        words={m.layout_dashboard_change({ percent: signed(changePercent, 0) })}
      />
    )
  return now > 0
    ? m.layout_dashboard_change_new({ count: formatNumber(now) })
    : m.layout_dashboard_change_none()
}

function ChangeBadge({ by, words }: { by: number; words: string }) {
  if (by === 0) return words
  return (
    <span
      className={`inline-flex items-center gap-1 font-medium [&_svg]:size-4! ${by > 0 ? 'text-neem-ink' : 'text-lac-ink'}`}
    >
      {by > 0 ? <TrendingUp aria-hidden /> : <TrendingDown aria-hidden />}
      {words}
    </span>
  )
}

function signed(value: number, digits: number): string {
  const size = Math.abs(value).toFixed(digits)
  if (value === 0) return size
  return value > 0 ? `+${size}` : `−${size}`
}

export type DashboardToday = {
  overview: Overview
  pendingItems: PendingItems
  recent: LeadPage
  side: LeadSide
  /** Staff only. */
  work: StaffWork | null
}

type DashboardOverviewProps = { member: SessionUser; today: DashboardToday }

/** The start page of the dashboard: metrics, pending items, links. */
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
            {personRole(member)}
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
  return name.trim() || (email?.split('@')[0] ?? '')
}

/** Tiles linking to the screens this person may open. */
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

/** Latest enquiries: received ones, or sent ones if there are none. */
function RecentLeads({ recent, side }: { recent: LeadPage; side: LeadSide }) {
  return (
    <Card as="section" aria-labelledby="recent-leads" className="p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="recent-leads" className="font-sans text-lg font-semibold">
          {side === 'received' ? m.layout_dashboard_recent_leads() : m.layout_dashboard_recent_enquiries()}
        </h2>
        {recent.total > 0 && (
          <Link to="/user-dashboard/leads" className="touch-link">
            {m.layout_dashboard_all_leads()}
          </Link>
        )}
      </div>
      {recent.items.length === 0 ? (
        <EmptyState picture="leads" title={m.leads_empty()} text={m.leads_empty_received()} />
      ) : (
        <LeadList leads={recent.items} side={side} />
      )}
    </Card>
  )
}

/** Buttons of the person's most frequent actions. */
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

/** Pending items of the staff queues, each linking to its queue. */
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
  { name: 'projects', path: '/admin/catalogue/projects?part=inactive', label: m.layout_staff_work_projects },
  {
    name: 'projectChanges',
    path: '/admin/project-changes?status=pending',
    label: m.catalogue_changes_title,
  },
] as const
