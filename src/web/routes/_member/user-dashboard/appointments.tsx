import { createFileRoute, useRouter } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useLive } from '#web/api/live.ts'
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
    const [appointments, opened] = await Promise.all([
      api.visits.listAppointments(deps),
      findAppointment(visit),
    ])
    return { appointments, opened }
  },
  head: () => pageHead({ title: m.visits_appointments_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.visits_appointments_failed),
})

function Page() {
  const router = useRouter()
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const { visit: _, ...rest } = search
  useLive(({ kind }) => {
    if (kind === 'visit' || kind === 'reset') void router.invalidate()
  })
  return (
    <AppointmentsPage
      {...Route.useLoaderData()}
      search={search}
      renderActions={writeTo}
      onClosed={() => void navigate({ search: rest, replace: true })}
    />
  )
}
