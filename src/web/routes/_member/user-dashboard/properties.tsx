import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { OwnFailed } from '#web/features/properties/own/own-failed.tsx'
import { OwnProperties } from '#web/features/properties/own/own-properties.tsx'
import { OwnSkeleton } from '#web/features/properties/own/own-skeleton.tsx'
import { readOwnSearch } from '#web/features/properties/own/read-own-search.ts'
import { pageHead } from '#web/shell/page-head.ts'

import { loadFigures } from './-own-figures.ts'

export const Route = createFileRoute('/_member/user-dashboard/properties')({
  validateSearch: readOwnSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { q, ...deps } }) => {
    const own = await api.properties.listOwn({ ...deps, ...(q !== undefined && { query: q }) })
    return { own, figures: await loadFigures(own.items.map(({ id }) => id)) }
  },
  head: () => pageHead({ title: m.properties_own_title() }),
  component: Page,
  pendingComponent: OwnSkeleton,
  errorComponent: OwnFailed,
})

function Page() {
  const { own, figures } = Route.useLoaderData()
  return <OwnProperties own={own} search={Route.useSearch()} figures={figures} advice={{}} />
}
