import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useLiveRefresh } from '#web/api/live.ts'
import { AppointmentsPage } from '#web/features/visits/appointments-page.tsx'
import { readAppointmentsSearch } from '#web/features/visits/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

import { findAppointment } from './-find-appointment.ts'
import { writeTo } from './-message-button.tsx'

export const Route = createFileRoute('/_member/user-dashboard/appointments')({
  validateSearch: readAppointmentsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { visit, ...deps } }) => {
    const [appointments, teams, opened] = await Promise.all([
      api.visits.listAppointments(deps),
      api.teams.listTeams(),
      findAppointment(visit),
    ])
    return { appointments, hasTeam: teams.length > 0, opened }
  },
  head: () => pageHead({ title: m.visits_appointments_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.visits_appointments_failed),
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  useLiveRefresh('visit')
  return (
    <AppointmentsPage
      {...data}
      search={search}
      renderActions={writeTo}
      onClosed={() => void navigate({ search: (before) => ({ ...before, visit: undefined }), replace: true })}
    />
  )
}
