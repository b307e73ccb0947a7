import { createFileRoute, notFound } from '@tanstack/react-router'
import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { requireDuty } from '#web/api/guards.ts'
import { ListingPage } from '#web/features/moderation/listings/listing-page.tsx'
import { ListingStory } from '#web/features/moderation/listings/listing-story.tsx'
import { ListingsFailed } from '#web/features/moderation/listings/listings-failed.tsx'
import { ListingsSkeleton } from '#web/features/moderation/listings/listings-skeleton.tsx'
import { DeskActions } from '#web/features/properties/desk/desk-actions.tsx'
import { deskWords } from '#web/features/properties/desk/desk-words.ts'
import { readPageSearch } from '#web/features/properties/read-page-search.ts'
import { FeaturingPart } from '#web/features/subscriptions/featuring/featuring-part.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { PersonLink } from '#web/shell/desk/person-link.tsx'
import { PageMissing } from '#web/shell/page-missing.tsx'

const storyLength = 20

export const Route = createFileRoute('/_staff/admin/listings/$id')({
  validateSearch: readPageSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'review'),
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps: { page = 1 } }) => {
    if (!/^\d{5,7}$/.test(id)) throw notFound()
    const listing = await findListing(id)
    const [story, featurings] = await Promise.all([
      api.moderation.listStory({ id: listing.id, page, pageSize: storyLength }),
      api.subscriptions.listFeaturings({ propertyId: listing.id }),
    ])
    return { listing, story, featurings }
  },
  head: ({ loaderData }) => pageHead({ title: loaderData?.listing.title ?? m.shell_staff_listings() }),
  component: Page,
  pendingComponent: ListingsSkeleton,
  errorComponent: ListingsFailed,
  notFoundComponent: PageMissing,
})

async function findListing(id: string) {
  try {
    return await api.moderation.getListing({ id })
  } catch (error) {
    if (failureOf(error)?.code === 'NOT_FOUND') throw notFound()
    throw error
  }
}

function Page() {
  const { listing, story, featurings } = Route.useLoaderData()
  const { figures, open } = listing
  const counted = { leads: figures.leads, open: open.leads, visits: figures.visits, ahead: open.visits }
  return (
    <ListingPage
      listing={listing}
      words={deskWords}
      person={<PersonLink id={listing.ownerId} name={listing.ownerName} />}
      acts={<DeskActions property={listing} figures={counted} />}
      featuring={
        <FeaturingPart propertyId={listing.id} featurings={featurings} canFeature={listing.can.feature} />
      }
      story={<ListingStory story={story} numericId={listing.numericId} words={deskWords} />}
    />
  )
}
