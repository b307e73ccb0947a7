import { createFileRoute, Link } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { OwnDrafts } from '#web/features/listings/own/own-drafts.tsx'
import { noMetrics, type Metrics } from '#web/features/listings/own/own-metrics.tsx'
import { OwnProperties } from '#web/features/listings/own/own-properties.tsx'
import { readOwnPropertySearch } from '#web/features/listings/own/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

export const Route = createFileRoute('/_member/user-dashboard/properties')({
  validateSearch: readOwnPropertySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { q, ...deps } }) => {
    const own = await api.listings.listOwn({ ...deps, ...(q !== undefined && { query: q }) })
    const propertyIds = own.items.map(({ id }) => id)
    const [metrics, checkResults, drafts, claimInvites] = await Promise.all([
      loadMetrics(propertyIds),
      api.moderation.listOwnCheckResults({ propertyIds }),
      api.listings.listDrafts(),
      api.listings.listReceivedClaimInvites(),
    ])
    return { own, metrics, checkResults, drafts, claimInvites }
  },
  head: () => pageHead({ title: m.properties_own_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.properties_own_failed),
})

function Page() {
  const { own, metrics, checkResults, drafts, claimInvites } = Route.useLoaderData()
  const search = Route.useSearch()
  return (
    <OwnProperties
      own={own}
      search={search}
      metrics={metrics}
      advice={Object.groupBy(checkResults, ({ propertyId }) => propertyId)}
      drafts={
        <>
          <ClaimInvitesNotice claimInvites={claimInvites} />
          <OwnDrafts drafts={drafts} />
        </>
      }
    />
  )
}

/** Metrics by property id, in one request. */
async function loadMetrics(propertyIds: string[]): Promise<Record<string, Metrics>> {
  if (propertyIds.length === 0) return {}
  const [leads, visits] = await Promise.all([
    api.leads.countReceived({ propertyIds }),
    api.visits.countReceived({ propertyIds }),
  ])
  const metrics: Record<string, Metrics> = {}
  for (const { propertyId, total, open } of leads) metrics[propertyId] = { ...noMetrics, leads: total, open }
  for (const { propertyId, total, ahead } of visits)
    metrics[propertyId] = { ...(metrics[propertyId] ?? noMetrics), visits: total, ahead }
  return metrics
}

type ClaimInvitesNoticeProps = { claimInvites: readonly { token: string; title: string }[] }

/** Listings created by staff for this person, awaiting acceptance. */
function ClaimInvitesNotice({ claimInvites }: ClaimInvitesNoticeProps) {
  if (claimInvites.length === 0) return null
  return (
    <Notice tone="waiting">
      <p className="font-semibold">{m.properties_claim_invites_pending()}</p>
      <ul>
        {claimInvites.map(({ token, title }) => (
          <li key={token}>
            <Link
              to="/listing-offer/$token"
              params={{ token }}
              className="text-link inline-block py-2.5 wrap-anywhere"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
