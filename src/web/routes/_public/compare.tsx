import { createFileRoute } from '@tanstack/react-router'

import { ComparePage } from '#web/features/properties/compare/compare-page.tsx'
import { readCompareSearch } from '#web/features/properties/compare/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_public/compare')({
  validateSearch: readCompareSearch,
  loaderDeps: ({ search: { ids } }) => ({ ids }),
  // Loaded separately, so that other pages do without it.
  loader: async ({ deps }) => {
    const { loadComparison } = await import('#web/features/properties/compare/load-comparison.ts')
    return loadComparison(deps.ids)
  },
  head: ({ loaderData }) => (loaderData ? pageHead({ title: loaderData.title }) : {}),
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const { title: _, ...comparison } = Route.useLoaderData()
  return <ComparePage {...comparison} search={search} />
}
