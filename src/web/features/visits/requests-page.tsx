import CalendarClock from 'lucide-react/icons/calendar-clock'
import Route from 'lucide-react/icons/route'
import UsersRound from 'lucide-react/icons/users-round'
import { useState, type ComponentProps, type ReactNode } from 'react'

import { visitStatuses } from '#contract/enums.ts'
import type { Appointment, RequestPage } from '#contract/visits/appointments.ts'
import type { VisitRecord } from '#contract/visits/check-in.ts'
import { m } from '#messages'
import { TeamFilter } from '#web/features/teams/team-filter.tsx'
import type { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { FactList } from '#web/ui/patterns/fact-list.tsx'
import { FilterLinks, ListPage } from '#web/ui/patterns/list-page.tsx'
import { Metric } from '#web/ui/patterns/metric.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { exactLink } from '#web/ui/primitives/link-chip.ts'

import { AppointmentCard } from './appointment-card.tsx'
import { AppointmentDialog } from './appointment-dialog.tsx'
import { statusLabel } from './appointment-labels.ts'
import type { RequestsSearch } from './search-params.ts'

type RequestsPageProps = {
  requests: RequestPage
  hasTeam: boolean
  search: RequestsSearch
  /** Appointment named in the address. */
  opened: Appointment | null
  record: VisitRecord
  onClosed: () => void
  /** Further links of an appointment. */
  renderActions: (appointment: Appointment) => ReactNode
}

const to = '/user-dashboard/visit-requests'

/** All requests for a visit or meeting, with their outcomes. */
export function RequestsPage({
  requests,
  hasTeam,
  search,
  opened,
  record,
  onClosed,
  renderActions,
}: RequestsPageProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { items, counts, kinds } = requests
  const { kind, status: shownStatus, assigned } = search
  const kindSearch = { ...(kind && { kind }), ...(assigned && { assigned }) }
  const all = visitStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
  const shown = items.find(({ id }) => id === chosen) ?? opened
  const close = () => {
    setChosen(null)
    if (opened) onClosed()
  }
  return (
    <div>
      <ListPage
        title={m.visits_requests_title()}
        count={kind ? m.visits_count_meetings({ count: all }) : m.visits_count({ count: all })}
        actions={<Tools />}
        filters={
          <>
            {(kind || (kinds.meeting ?? 0) > 0) && (
              <FilterLinks
                label={m.visits_kinds()}
                look="tabs"
                links={([undefined, 'meeting'] as const).map((option) => ({
                  label: option ? m.visits_kinds_meetings() : m.visits_kinds_visits(),
                  count: kinds[option ?? 'tour'] ?? 0,
                  isCurrent: option === kind,
                  link: { to, search: { ...(option && { kind: option }), ...(assigned && { assigned }) } },
                }))}
              />
            )}
            <TeamFilter
              hasTeam={hasTeam}
              assigned={assigned}
              link={(choice) => ({ to, search: { ...(kind && { kind }), ...choice } })}
            />
            <RequestCounts all={all} counts={counts} />
            {all > 0 && (
              <FilterLinks
                label={m.visits_status()}
                links={([undefined, ...filtered] as const).map((status) => ({
                  label: status ? statusLabel(status) : m.visits_status_all(),
                  count: status ? (counts[status] ?? 0) : all,
                  isCurrent: status === shownStatus,
                  link: { to, search: { ...kindSearch, ...(status && { status }) } },
                }))}
              />
            )}
          </>
        }
        list={requests}
        link={(page) => ({
          to,
          search: { ...kindSearch, ...(shownStatus && { status: shownStatus }), ...(page > 1 && { page }) },
        })}
        empty={noRequests(search)}
      >
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
      </ListPage>
      <VisitRecordPart record={record} />
      {shown && <AppointmentDialog appointment={shown} onClose={close} />}
    </div>
  )
}

/** Pages about the advertiser's time. */
function Tools() {
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to="/user-dashboard/day-plan" variant="secondary" icon={<Route aria-hidden />}>
        {m.visits_plan_title()}
      </LinkButton>
      <LinkButton to="/user-dashboard/open-houses" variant="secondary" icon={<UsersRound aria-hidden />}>
        {m.visits_open_houses()}
      </LinkButton>
      <LinkButton
        to="/user-dashboard/visit-requests/availability"
        variant="secondary"
        icon={<CalendarClock aria-hidden />}
      >
        {m.visits_availability()}
      </LinkButton>
    </div>
  )
}

/** Requests by their state. */
function RequestCounts({ all, counts }: { all: number } & Pick<RequestPage, 'counts'>) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Metric name={m.visits_requests_total()} value={all} />
      <Metric name={m.visits_requests_pending()} value={counts.scheduled ?? 0} />
      <Metric name={m.visits_status_confirmed()} value={counts.confirmed ?? 0} />
      <Metric name={m.visits_status_completed()} value={counts.completed ?? 0} />
    </dl>
  )
}

/** Order of the specification. */
const filtered = ['scheduled', 'confirmed', 'completed', 'cancelled', 'rescheduled'] as const

/** A single available action is styled as a button. */
function variantOf({ can }: Appointment) {
  const { write: _, ...steps } = can
  return Object.values(steps).some(Boolean) ? 'quiet' : 'secondary'
}

function noRequests({ kind, status: chosen }: RequestsSearch): ComponentProps<typeof EmptyState> {
  if (chosen === undefined)
    return {
      picture: 'visits',
      title: kind ? m.visits_empty_meetings_title() : m.visits_empty_title(),
      text: kind ? m.visits_empty_meetings() : m.visits_empty(),
      children: (
        <LinkButton to="/user-dashboard/properties" variant="secondary">
          {m.layout_dashboard_my_properties()}
        </LinkButton>
      ),
    }
  const status = statusLabel(chosen).toLowerCase()
  return {
    picture: 'visits',
    title: kind ? m.visits_empty_meetings_filtered({ status }) : m.visits_empty_filtered({ status }),
    children: (
      <LinkButton to={to} search={kind ? { kind } : {}} {...exactLink} variant="secondary">
        {m.visits_show_all()}
      </LinkButton>
    ),
  }
}

/** Sums of an advertiser's visits, which only they see. */
function VisitRecordPart({ record: { checkedIn, noShows, asAdvertised } }: { record: VisitRecord }) {
  const { ofVisitors, ofCaller, contested } = noShows
  if (checkedIn + ofVisitors + ofCaller + contested === 0) return null
  return (
    <details className="mt-6 rounded-lg border border-line bg-surface px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {m.visits_record_title()}
      </summary>
      <div className="pb-4">
        <FactList
          facts={[
            { name: m.visits_record_checked_in(), value: checkedIn },
            {
              name: m.visits_record_as_advertised(),
              value: asAdvertised
                ? m.visits_record_as_advertised_value(asAdvertised)
                : m.visits_record_as_advertised_none(),
            },
            { name: m.visits_record_of_visitors(), value: ofVisitors },
            { name: m.visits_record_of_you(), value: ofCaller },
            { name: m.visits_record_contested(), value: contested },
          ]}
        />
      </div>
    </details>
  )
}
