import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { loadComparison } from '#web/features/properties/compare/load-comparison.ts'
import { OwnListsPage } from '#web/features/shortlists/own-lists-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'
import { searchParams, text } from '#web/ui/patterns/search-params.ts'

const offered = 48

/** `ids`: numbers of homes to put on a list, as a comparison has them. */
const readListsSearch = searchParams({ ids: text })

export const Route = createFileRoute('/_member/user-dashboard/shortlists/')({
  validateSearch: readListsSearch,
  loaderDeps: ({ search: { ids } }) => ({ ids }),
  loader: async ({ deps: { ids } }) => {
    const [own, saved, { properties: asked }] = await Promise.all([
      api.shortlists.listShortlists(),
      api.favorites.listFavorites({ pageSize: offered }),
      loadComparison(ids),
    ])
    const isAsked = (id: string) => asked.some((home) => home.id === id)
    const others = saved.items.map(({ property }) => property).filter(({ id }) => !isAsked(id))
    return { lists: own.items, homes: [...asked, ...others], asked: asked.length }
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
      onPut={(token) => navigate({ to: '/shortlist/$token', params: { token } })}
    />
  )
}
