import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { ReleasesPage } from '#web/features/catalogue/content/releases-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'
import { readPageSearch } from '#web/ui/patterns/search-params.ts'

export const Route = createFileRoute('/_staff/admin/content/releases')({
  validateSearch: readPageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [releases, editor] = await Promise.all([
      api.catalogue.listSiteReleases(deps),
      api.catalogue.getSiteEditor(),
    ])
    return { releases, editor }
  },
  head: () => pageHead({ title: m.catalogue_content_versions() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.catalogue_content_failed),
})

function Page() {
  const data = Route.useLoaderData()
  return <ReleasesPage {...data} />
}
