import { createFileRoute, notFound } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { requireDuty } from '#web/api/guards.ts'
import { ListingPage } from '#web/features/moderation/listings/listing-page.tsx'
import { ListingTimeline } from '#web/features/moderation/listings/listing-timeline.tsx'
import { AdminActions } from '#web/features/properties/admin/admin-actions.tsx'
import { FeaturingSection } from '#web/features/subscriptions/featuring-section.tsx'
import { PersonLink } from '#web/layout/dashboard/person-link.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageMissing } from '#web/layout/page-states.tsx'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'
import { readPageSearch } from '#web/ui/patterns/search-params.ts'

const historyLength = 20

export const Route = createFileRoute('/_staff/admin/listings/$id')({
  validateSearch: readPageSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'review'),
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps: { page = 1 } }) => {
    if (!/^\d{5,7}$/.test(id)) throw notFound()
    const listing = await findListing(id)
    const [timeline, featurings] = await Promise.all([
      api.moderation.listHistory({ id: listing.id, page, pageSize: historyLength }),
      api.subscriptions.listFeaturings({ propertyId: listing.id }),
    ])
    return { listing, timeline, featurings }
  },
  head: ({ loaderData }) => pageHead({ title: loaderData?.listing.title ?? m.layout_staff_listings() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.moderation_admin_failed),
  notFoundComponent: PageMissing,
})

async function findListing(id: string) {
  try {
    return await api.moderation.getListing({ id })
  } catch (error) {
    if (failedWith(error, 'NOT_FOUND')) throw notFound()
    throw error
  }
}

function Page() {
  const { listing, timeline, featurings } = Route.useLoaderData()
  const { metrics, open } = listing
  const counted = { leads: metrics.leads, open: open.leads, visits: metrics.visits, ahead: open.visits }
  return (
    <ListingPage
      listing={listing}
      person={<PersonLink id={listing.ownerId} name={listing.ownerName} />}
      acts={<AdminActions property={listing} metrics={counted} />}
      featuring={
        <FeaturingSection propertyId={listing.id} featurings={featurings} canFeature={listing.can.feature} />
      }
      timeline={<ListingTimeline timeline={timeline} numericId={listing.numericId} />}
    />
  )
}
