import type { Appointment, RequestPage, VisitStatus } from '#contract/visits/appointments.ts'
import { visitStatuses } from '#contract/enums.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useState, type ReactNode } from 'react'

import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { exactLink } from '#web/ui/primitives/link-chip.ts'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { tabStyle } from '#web/ui/primitives/tabs.tsx'

import { AppointmentCard } from './appointment-card.tsx'
import { statusLabel } from './appointment-labels.ts'
import { LazyAppointmentDialog } from './lazy-appointment-dialog.tsx'
import type { RequestsSearch } from './search-params.ts'
import { classes } from '#web/ui/primitives/classes.ts'

type RequestsPageProps = {
  requests: RequestPage
  search: RequestsSearch
  /** What the address asks to see. */
  opened: Appointment | null
  onClosed: () => void
  /** More ways on from one of them. */
  renderActions: (appointment: Appointment) => ReactNode
}

/** Everybody who would like to come or meet, and what was made of it. */
export function RequestsPage({ requests, search, opened, onClosed, renderActions }: RequestsPageProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { items, counts, kinds } = requests
  const isMeetings = search.kind === 'meeting'
  const all = visitStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
  const shown = items.find(({ id }) => id === chosen) ?? opened
  const close = () => {
    setChosen(null)
    if (opened) onClosed()
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-3">
          <h1 className="text-2xl">{m.visits_requests_title()}</h1>
          <Badge tone="action">{isMeetings ? meetingsLabel(all) : visitsLabel(all)}</Badge>
        </div>
        <LinkButton
          to="/user-dashboard/visit-requests/availability"
          variant="secondary"
          icon={<CalendarClock aria-hidden />}
        >
          {m.visits_availability()}
        </LinkButton>
      </div>
      {(isMeetings || (kinds.meeting ?? 0) > 0) && <RequestKinds kinds={kinds} isMeetings={isMeetings} />}
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Metric name={m.visits_requests_total()} value={all} />
        <Metric name={m.visits_requests_pending()} value={counts.scheduled ?? 0} />
        <Metric name={m.visits_status_confirmed()} value={counts.confirmed ?? 0} />
        <Metric name={m.visits_status_completed()} value={counts.completed ?? 0} />
      </dl>
      {all > 0 && <StatusFilter search={search} counts={counts} all={all} />}
      {items.length === 0 ? (
        <NoRequests search={search} />
      ) : (
        <ul className="grid gap-3">
          {items.map((appointment) => (
            <li key={appointment.id}>
              <AppointmentCard appointment={appointment}>
                <Button
                  size="small"
                  variant={variantOf(appointment)}
                  onClick={() => setChosen(appointment.id)}
                >
                  {m.visits_details()}
                </Button>
                {renderActions(appointment)}
              </AppointmentCard>
            </li>
          ))}
        </ul>
      )}
      <Pages
        list={requests}
        link={(page) => ({
          to: '/user-dashboard/visit-requests',
          search: {
            ...(search.kind && { kind: search.kind }),
            ...(search.status && { status: search.status }),
            ...(page > 1 && { page }),
          },
        })}
      />
      <LazyAppointmentDialog appointment={shown} onClose={close} />
    </div>
  )
}

/** The only thing that can be done stands like a button. */
function variantOf({ can }: Appointment) {
  const { write: _, ...steps } = can
  return Object.values(steps).some(Boolean) ? 'quiet' : 'secondary'
}

function Metric({ name, value }: { name: string; value: number }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="text-2xl font-bold tabular-nums">{value}</dd>
    </div>
  )
}

type RequestKindsProps = { kinds: RequestPage['kinds']; isMeetings: boolean }

/** Visits to a home, and meetings about one; each is listed and counted for itself. */
function RequestKinds({ kinds, isMeetings }: RequestKindsProps) {
  return (
    <nav aria-label={m.visits_kinds()} className="flex gap-5 border-b border-line">
      {([undefined, 'meeting'] as const).map((kind) => (
        <Link
          key={kind ?? 'tour'}
          to="/user-dashboard/visit-requests"
          search={kind ? { kind } : {}}
          aria-current={isMeetings === (kind === 'meeting') ? 'page' : undefined}
          {...exactLink}
          className={tabStyle}
        >
          {kind ? m.visits_kinds_meetings() : m.visits_kinds_visits()}
          <span className="ml-2 text-sm font-normal tabular-nums">{kinds[kind ?? 'tour'] ?? 0}</span>
        </Link>
      ))}
    </nav>
  )
}

function visitsLabel(count: number): string {
  return count === 1 ? m.visits_count_one() : m.visits_count({ count })
}

function meetingsLabel(count: number): string {
  return count === 1 ? m.visits_count_meetings_one() : m.visits_count_meetings({ count })
}

function NoRequests({ search: { kind, status } }: Pick<RequestsPageProps, 'search'>) {
  if (status === undefined)
    return (
      <Card>
        <EmptyState
          picture="visits"
          title={kind ? m.visits_empty_meetings_title() : m.visits_empty_title()}
          text={kind ? m.visits_empty_meetings() : m.visits_empty()}
        >
          <LinkButton to="/user-dashboard/properties" variant="secondary">
            {m.layout_dashboard_my_properties()}
          </LinkButton>
        </EmptyState>
      </Card>
    )
  return (
    <Card>
      <EmptyState
        picture="visits"
        title={
          kind
            ? m.visits_empty_meetings_filtered({ status: statusLabel(status).toLowerCase() })
            : m.visits_empty_filtered({ status: statusLabel(status).toLowerCase() })
        }
      >
        <LinkButton
          to="/user-dashboard/visit-requests"
          search={kind ? { kind } : {}}
          {...exactLink}
          variant="secondary"
        >
          {m.visits_show_all()}
        </LinkButton>
      </EmptyState>
    </Card>
  )
}

/** In the order of the specification. */
const filtered = ['scheduled', 'confirmed', 'completed', 'cancelled', 'rescheduled'] as const

type StatusFilterProps = { search: RequestsSearch; counts: RequestPage['counts']; all: number }

/** Each state as a link with how many there are, so that it works without script. */
function StatusFilter({ search: { kind, status: chosen }, counts, all }: StatusFilterProps) {
  return (
    <nav
      aria-label={m.visits_status()}
      className="-mx-4 flex max-w-[calc(100%+var(--spacing)*8)] gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:max-w-full md:flex-wrap md:px-0"
    >
      <StatusLink kind={kind} label={m.visits_status_all()} count={all} isChosen={chosen === undefined} />
      {filtered.map((status) => (
        <StatusLink
          key={status}
          kind={kind}
          status={status}
          label={statusLabel(status)}
          count={counts[status] ?? 0}
          isChosen={chosen === status}
        />
      ))}
    </nav>
  )
}

type StatusLinkProps = {
  kind: RequestsSearch['kind']
  status?: VisitStatus
  label: string
  count: number
  isChosen: boolean
}

function StatusLink({ kind, status, label, count, isChosen }: StatusLinkProps) {
  return (
    <Link
      to="/user-dashboard/visit-requests"
      search={{ ...(kind && { kind }), ...(status && { status }) }}
      aria-current={isChosen ? 'true' : undefined}
      {...exactLink}
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
