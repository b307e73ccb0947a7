import Route from 'lucide-react/icons/route'
import type { ReactNode } from 'react'

import { appointmentTabs } from '#contract/enums.ts'
import type { Appointment, AppointmentPage } from '#contract/visits/appointments.ts'
import { m } from '#messages'
import { TeamFilter } from '#web/features/teams/team-filter.tsx'
import { FilterLinks, ListPage } from '#web/ui/patterns/list-page.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

import { AppointmentCard } from './appointment-card.tsx'
import { AppointmentDialog } from './appointment-dialog.tsx'
import { CalendarFeedCard } from './calendar-feed-card.tsx'
import type { AppointmentsSearch } from './search-params.ts'

type AppointmentsPageProps = {
  appointments: AppointmentPage
  hasTeam: boolean
  search: AppointmentsSearch
  opened: Appointment | null
  onClosed: () => void
  /** Further links of an appointment. */
  renderActions: (appointment: Appointment) => ReactNode
}

const to = '/user-dashboard/appointments'

/** Visits and meetings of a person, as visitor and as advertiser. */
export function AppointmentsPage({
  appointments,
  hasTeam,
  search: { tab, assigned },
  opened,
  onClosed,
  renderActions,
}: AppointmentsPageProps) {
  const { items, counts, begun } = appointments
  return (
    <div>
      <ListPage
        title={m.visits_appointments_title()}
        actions={
          <LinkButton to="/user-dashboard/day-plan" variant="secondary" icon={<Route aria-hidden />}>
            {m.visits_plan_title()}
          </LinkButton>
        }
        filters={
          <>
            {begun.length > 0 && (
              <section aria-label={m.visits_begun()} className="grid gap-3">
                <h2 className="font-sans text-lg font-semibold">{m.visits_begun()}</h2>
                <ul className="grid gap-3">
                  {begun.map((appointment) => (
                    <li key={appointment.id}>
                      <AppointmentCard appointment={appointment} level={3}>
                        {renderActions(appointment)}
                      </AppointmentCard>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <FilterLinks
              label={m.visits_tabs()}
              look="tabs"
              links={appointmentTabs.map((option) => ({
                label: option === 'past' ? m.visits_tab_past() : m.visits_tab_upcoming(),
                count: counts[option] ?? 0,
                isCurrent: option === (tab ?? 'upcoming'),
                link: {
                  to,
                  search: { ...(option === 'past' && { tab: option }), ...(assigned && { assigned }) },
                },
              }))}
            />
            <TeamFilter
              hasTeam={hasTeam}
              assigned={assigned}
              link={(choice) => ({ to, search: { ...(tab && { tab }), ...choice } })}
            />
          </>
        }
        list={appointments}
        link={(page) => ({
          to,
          search: { ...(tab && { tab }), ...(assigned && { assigned }), ...(page > 1 && { page }) },
        })}
        empty={tab === 'past' ? { picture: 'visits', title: m.visits_no_past() } : noUpcoming()}
      >
        <ul className="grid gap-3">
          {items.map((appointment) => (
            <li key={appointment.id}>
              <AppointmentCard appointment={appointment}>
                {appointment.can.giveFeedback && (
                  <LinkButton
                    to={to}
                    search={{ ...(tab && { tab }), visit: appointment.id }}
                    variant="secondary"
                    size="small"
                    resetScroll={false}
                  >
                    {m.visits_feedback_give()}
                  </LinkButton>
                )}
                {renderActions(appointment)}
              </AppointmentCard>
            </li>
          ))}
        </ul>
      </ListPage>
      <CalendarFeedCard />
      {opened && <AppointmentDialog appointment={opened} onClose={onClosed} />}
    </div>
  )
}

function noUpcoming() {
  return {
    picture: 'visits',
    title: m.visits_no_upcoming(),
    text: m.visits_no_upcoming_text(),
    children: <LinkButton to="/search">{m.visits_find_homes()}</LinkButton>,
  } as const
}
