import { createFileRoute, redirect } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { ListingSuccessPage } from '#web/features/listings/listing/listing-success-page.tsx'
import { readListingSuccessSearch } from '#web/features/listings/listing/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { SiteLayout } from '#web/layout/site-layout.tsx'

export const Route = createFileRoute('/_member/property-listing-success')({
  validateSearch: readListingSuccessSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const listed = deps.id === undefined ? null : await loadNewListing(deps.id).catch(() => null)
    if (listed === null) throw redirect({ to: '/user-dashboard/properties', replace: true })
    return { ...listed, content: await api.catalogue.getSiteContent() }
  },
  head: () => pageHead({ title: m.properties_form_success() }),
  component: Page,
})

/** New listing as its owner sees it; fails for anybody else. */
async function loadNewListing(id: number) {
  const property = await api.properties.getProperty({ id: String(id) })
  const [{ isFlagged }, checkResults] = await Promise.all([
    api.listings.getOwnProperty({ id: property.id }),
    api.moderation.listOwnCheckResults({ propertyIds: [property.id] }),
  ])
  const blocking = checkResults.filter(({ isBlocking }) => isBlocking).map(({ sentence }) => sentence)
  return { property, isFlagged, blocking }
}

function Page() {
  const { content, ...listed } = Route.useLoaderData()
  return (
    <SiteLayout content={content}>
      <ListingSuccessPage {...listed} />
    </SiteLayout>
  )
}
