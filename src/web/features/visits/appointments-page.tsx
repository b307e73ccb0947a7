import type { Appointment, AppointmentPage } from '#contract/visits/appointments.ts'
import { appointmentTabs } from '#contract/enums.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { Card } from '#web/ui/primitives/card.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { exactLink } from '#web/ui/primitives/link-chip.ts'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { tabStyle } from '#web/ui/primitives/tabs.tsx'

import { AppointmentCard } from './appointment-card.tsx'
import { LazyAppointmentDialog } from './lazy-appointment-dialog.tsx'
import type { AppointmentsSearch } from './search-params.ts'

type AppointmentsPageProps = {
  appointments: AppointmentPage
  search: AppointmentsSearch
  opened: Appointment | null
  onClosed: () => void
  /** More ways on from one of them. */
  renderActions: (appointment: Appointment) => ReactNode
}

/** Visits and meetings of one person, as visitor and as advertiser. */
export function AppointmentsPage({
  appointments,
  search,
  opened,
  onClosed,
  renderActions,
}: AppointmentsPageProps) {
  const { items, counts } = appointments
  const tab = search.tab ?? 'upcoming'
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="text-2xl">{m.visits_appointments_title()}</h1>
      <nav aria-label={m.visits_tabs()} className="flex gap-5 border-b border-line">
        {appointmentTabs.map((each) => (
          <Link
            key={each}
            to="/user-dashboard/appointments"
            search={each === 'past' ? { tab: each } : {}}
            aria-current={each === tab ? 'page' : undefined}
            {...exactLink}
            className={tabStyle}
          >
            {each === 'past' ? m.visits_tab_past() : m.visits_tab_upcoming()}
            <span className="ml-2 text-sm font-normal tabular-nums">{counts[each] ?? 0}</span>
          </Link>
        ))}
      </nav>
      {items.length === 0 ? (
        <NoAppointments isPast={tab === 'past'} />
      ) : (
        <ul className="grid gap-3">
          {items.map((appointment) => (
            <li key={appointment.id}>
              <AppointmentCard appointment={appointment}>{renderActions(appointment)}</AppointmentCard>
            </li>
          ))}
        </ul>
      )}
      <Pages
        list={appointments}
        link={(page) => ({
          to: '/user-dashboard/appointments',
          search: { ...(search.tab && { tab: search.tab }), ...(page > 1 && { page }) },
        })}
      />
      <LazyAppointmentDialog appointment={opened} onClose={onClosed} />
    </div>
  )
}

function NoAppointments({ isPast }: { isPast: boolean }) {
  if (isPast)
    return (
      <Card>
        <EmptyState picture="visits" title={m.visits_no_past()} />
      </Card>
    )
  return (
    <Card>
      <EmptyState picture="visits" title={m.visits_no_upcoming()} text={m.visits_no_upcoming_text()}>
        <LinkButton to="/search">{m.visits_find_homes()}</LinkButton>
      </EmptyState>
    </Card>
  )
}
