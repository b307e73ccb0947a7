import { m } from '#messages'
import { createFileRoute, redirect } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { ListedPage } from '#web/features/properties/listing/listed-page.tsx'
import { readListedSearch } from '#web/features/properties/listing/read-listing-search.ts'
import { SiteFrame } from '#web/shell/site-frame.tsx'
import { pageHead } from '#web/shell/page-head.ts'

export const Route = createFileRoute('/_member/property-listing-success')({
  validateSearch: readListedSearch,
  beforeLoad: ({ search }) => {
    if (search.id === undefined) throw redirect({ to: '/user-dashboard/properties', replace: true })
  },
  loader: () => api.catalogue.getSiteContent(),
  head: () => pageHead({ title: m.properties_listed_title() }),
  component: Page,
})

function Page() {
  const { id } = Route.useSearch()
  const content = Route.useLoaderData()
  return <SiteFrame content={content}>{id !== undefined && <ListedPage numericId={id} />}</SiteFrame>
}
