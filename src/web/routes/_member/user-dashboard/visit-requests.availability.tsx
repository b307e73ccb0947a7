import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { HoursForm } from '#web/features/profiles/hours-form.tsx'
import { AvailabilityPage } from '#web/features/visits/availability-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { FormPageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_member/user-dashboard/visit-requests/availability')({
  loader: async () => {
    const [profile, closedDays, outsideHours, settings] = await Promise.all([
      api.profiles.getProfile(),
      api.visits.listClosedDays(),
      api.visits.listOutsideHours(),
      api.visits.getVisitSettings(),
    ])
    return { profile, closedDays, outsideHours, settings }
  },
  head: () => pageHead({ title: m.visits_availability_title() }),
  component: Page,
  pendingComponent: FormPageSkeleton,
  errorComponent: pageError(m.visits_availability_failed),
})

function Page() {
  const { profile, ...availability } = Route.useLoaderData()
  return (
    <AvailabilityPage {...availability}>
      <HoursForm profile={profile} />
    </AvailabilityPage>
  )
}
