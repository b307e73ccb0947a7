import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { OwnListsPage } from '#web/features/shortlists/own-lists-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

const offered = 48

export const Route = createFileRoute('/_member/user-dashboard/shortlists/')({
  loader: async () => {
    const [own, saved] = await Promise.all([
      api.shortlists.listShortlists(),
      api.favorites.listFavorites({ pageSize: offered }),
    ])
    return { lists: own.items, saved: saved.items.map(({ property }) => property) }
  },
  head: () => pageHead({ title: m.shortlists_own_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.shortlists_failed),
})

function Page() {
  const navigate = Route.useNavigate()
  const { session } = Route.useRouteContext()
  const [name = ''] = (session?.name ?? '').split(' ')
  return (
    <OwnListsPage
      {...Route.useLoaderData()}
      name={name}
      onMade={(token) => navigate({ to: '/shortlist/$token', params: { token } })}
    />
  )
}
