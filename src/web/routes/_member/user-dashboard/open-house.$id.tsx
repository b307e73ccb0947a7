import { createFileRoute, notFound, useRouteContext } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { AccountFields } from '#web/features/leads/account-fields.tsx'
import { AddPhone } from '#web/features/leads/add-phone.tsx'
import { OpenHousePlacePage } from '#web/features/visits/open-house-place-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_member/user-dashboard/open-house/$id')({
  loader: async ({ params: { id } }) => {
    try {
      return await api.visits.getOpenHouse({ id })
    } catch (error) {
      if (failedWith(error, 'NOT_FOUND', 'BAD_REQUEST')) throw notFound()
      throw error
    }
  },
  head: () => pageHead({ title: m.visits_open_house() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.visits_open_houses_failed),
})

function Page() {
  const { session } = useRouteContext({ from: '__root__' })
  const openHouse = Route.useLoaderData()
  if (session === null) return null
  return (
    <OpenHousePlacePage
      openHouse={openHouse}
      person={<AccountFields user={session} addPhone={<AddPhone />} />}
      hasPhone={session.mobileNumber !== null}
      lastShare={session.contactShare}
    />
  )
}
