import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { OwnFailed } from '#web/features/properties/own-failed.tsx'
import { OwnPages } from '#web/features/properties/own-pages.tsx'
import { OwnProperties } from '#web/features/properties/own-properties.tsx'
import { readPageSearch } from '#web/features/properties/read-page-search.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const Route = createFileRoute('/_member/user-dashboard/properties')({
  validateSearch: readPageSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => api.properties.listOwn({ page: deps.page ?? 1 }),
  head: () => pageHead({ title: m.properties_own_title() }),
  component: Page,
  errorComponent: OwnFailed,
})

function Page() {
  const own = Route.useLoaderData()
  return (
    <div className="grid gap-6">
      <OwnProperties properties={own.items} />
      <OwnPages page={own.page} total={own.total} pageSize={own.pageSize} />
    </div>
  )
}
