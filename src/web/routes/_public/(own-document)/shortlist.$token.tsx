import { createFileRoute, notFound } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { OwnerTools } from '#web/features/shortlists/owner-tools.tsx'
import { SharedListPage, SharedListUnknown } from '#web/features/shortlists/shared-list-page.tsx'
import { LanguageSwitch } from '#web/layout/language-switch.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { readOneOf, searchParams } from '#web/ui/patterns/search-params.ts'
import { toast } from '#web/ui/primitives/toast.ts'

/** `problem`: a form sent without scripts was refused. */
const readShortlistSearch = searchParams({ problem: readOneOf(['1']) })

export const Route = createFileRoute('/_public/(own-document)/shortlist/$token')({
  validateSearch: readShortlistSearch,
  loader: async ({ params: { token } }) => {
    // The title comes with the loader, or every public page would load it.
    const title = m.shortlists_page_title()
    try {
      const list = await api.shortlists.getSharedShortlist({ token })
      const changes = list.isOwner ? (await api.shortlists.listShortlistChanges({ id: list.id })).items : []
      return { title, list, changes }
    } catch (error) {
      if (failedWith(error, 'EXPIRED')) return { title, list: null, changes: [] }
      if (failedWith(error, 'NOT_FOUND', 'BAD_REQUEST')) throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => (loaderData ? pageHead({ title: loaderData.title }) : {}),
  component: Page,
  notFoundComponent: () => <SharedListUnknown />,
})

function Page() {
  const { token } = Route.useParams()
  const { problem } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { list, changes } = Route.useLoaderData()
  if (list === null) return <SharedListUnknown isExpired />
  const move = (next: string | null) =>
    next === null ? leave() : navigate({ params: { token: next }, replace: true })
  return (
    <SharedListPage
      language={<LanguageSwitch className="touch-link justify-self-start lg:hidden print:hidden" />}
      token={token}
      list={list}
      isRefused={problem !== undefined}
      tools={list.isOwner ? <OwnerTools token={token} list={list} changes={changes} onMoved={move} /> : null}
    />
  )
}

/** Never settles: the list is gone, and the page that showed it must not be read again. */
function leave(): Promise<never> {
  toast.save(m.shortlists_deleted())
  globalThis.location.replace(pathIn(currentLocale(), '/user-dashboard/shortlists'))
  return new Promise(() => {})
}
