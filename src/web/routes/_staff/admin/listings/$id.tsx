import { createFileRoute, notFound } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'

import type { OwnProperty } from '#contract/properties/own-property.ts'
import { propertyNumber } from '#contract/properties/property-number.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { requireDuty } from '#web/api/guards.ts'
import { EvidenceSection } from '#web/features/evidence/evidence-section.tsx'
import type { Metrics } from '#web/features/listings/own/own-metrics.tsx'
import { useStatusSteps } from '#web/features/listings/own/status-steps.tsx'
import { ListingPage } from '#web/features/moderation/listings/listing-page.tsx'
import { ListingTimeline } from '#web/features/moderation/listings/listing-timeline.tsx'
import { FeaturingSection } from '#web/features/subscriptions/featuring-section.tsx'
import { DashboardLink } from '#web/layout/dashboard/dashboard-link.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageMissing } from '#web/layout/page-states.tsx'
import { usePages } from '#web/layout/use-has-page.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'
import { readPageSearch } from '#web/ui/patterns/search-params.ts'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Menu } from '#web/ui/primitives/menu.tsx'

const historyLength = 20

export const Route = createFileRoute('/_staff/admin/listings/$id')({
  validateSearch: readPageSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'review'),
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps: { page = 1 } }) => {
    if (!propertyNumber.test(id)) throw notFound()
    const listing = await findListing(id)
    const [timeline, featurings, evidence] = await Promise.all([
      api.moderation.listHistory({ id: listing.id, page, pageSize: historyLength }),
      api.subscriptions.listFeaturings({ propertyId: listing.id }),
      api.evidence.listEvidence({ subject: 'property', subjectId: listing.id }),
    ])
    return { listing, timeline, featurings, evidence }
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
  const { listing, timeline, featurings, evidence } = Route.useLoaderData()
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
      evidence={<EvidenceSection subject="property" subjectId={listing.id} {...evidence} />}
      timeline={<ListingTimeline timeline={timeline} numericId={listing.numericId} />}
    />
  )
}

const people = '/admin/users'

/** A person's name, linked for readers who may open their page. */
function PersonLink({ id, name }: { id: string; name: string }) {
  const hasPage = usePages()
  if (!hasPage(people)) return <span>{name}</span>
  return (
    <DashboardLink path={`${people}/${id}`} className="touch-link">
      {name}
    </DashboardLink>
  )
}

/** Staff actions on behalf of the owner; each asks for confirmation. */
function AdminActions({ property, metrics }: { property: OwnProperty; metrics: Metrics }) {
  const { steps, edit, dialog } = useStatusSteps(property, metrics)
  const { title, can } = property
  return (
    <>
      {can.edit && (
        <Button variant="secondary" icon={<Pencil aria-hidden />} onClick={edit}>
          {m.properties_own_edit()}
        </Button>
      )}
      {steps.length > 0 && (
        <Menu
          summary={<Ellipsis aria-hidden />}
          summaryLabel={m.properties_own_more({ title })}
          summaryClassName={buttonStyle({ variant: 'secondary' }, 'w-11 px-0!')}
        >
          {steps.map(({ label, take }) => (
            <button key={label} type="button" className="menu-item" onClick={take}>
              {label}
            </button>
          ))}
        </Menu>
      )}
      {dialog}
    </>
  )
}
