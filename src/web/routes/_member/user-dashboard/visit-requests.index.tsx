import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { useLiveRefresh } from '#web/api/live.ts'
import { RequestsPage } from '#web/features/visits/requests-page.tsx'
import { readRequestsSearch } from '#web/features/visits/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

import { findAppointment } from './-find-appointment.ts'
import { writeTo } from './-message-button.tsx'

export const Route = createFileRoute('/_member/user-dashboard/visit-requests/')({
  validateSearch: readRequestsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { visit, ...deps } }) => {
    const [requests, teams, opened, record] = await Promise.all([
      api.visits.listRequests({ ...deps, kind: deps.kind ?? 'tour' }),
      api.teams.listTeams(),
      findAppointment(visit),
      api.visits.getVisitRecord(),
    ])
    return { requests, hasTeam: teams.length > 0, opened, record }
  },
  head: () => pageHead({ title: m.visits_requests_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(loadFailed, m.visits_load_failed_text),
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  useLiveRefresh('visit')
  return (
    <RequestsPage
      {...data}
      search={search}
      renderActions={writeTo}
      onClosed={() => void navigate({ search: (before) => ({ ...before, visit: undefined }), replace: true })}
    />
  )
}

function loadFailed({ error }: { error: unknown }): string {
  const failure = failureOf(error)
  // An internal error has a generic message in English, so it is replaced.
  const hasMessage = failure !== null && failure.code !== 'INTERNAL_SERVER_ERROR'
  return m.visits_load_failed({ message: hasMessage ? failure.message : m.layout_error_title() })
}
