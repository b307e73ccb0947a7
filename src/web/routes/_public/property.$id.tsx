import { createFileRoute, notFound, redirect, useRouteContext } from '@tanstack/react-router'
import { Hydrate } from '@tanstack/react-start'
import { condition } from '@tanstack/react-start/hydration'

import { api } from '#web/api/client.ts'
import { failedWith, failureOf } from '#web/api/failure.ts'
import { reportFailure, setPageStatus } from '#web/api/page.ts'
import type { describeInsights } from '#web/features/analytics/describe-insights.ts'
import { MarketInsights } from '#web/features/analytics/market-insights.tsx'
import { CallToActionBlock } from '#web/features/leads/call-to-action-block.tsx'
import { EnquiryLink } from '#web/features/leads/enquiry-link.tsx'
import { EnquiryPanel } from '#web/features/leads/enquiry-panel.tsx'
import { ListingReport } from '#web/features/moderation/report-link.tsx'
import { propertyJson, propertyMeta } from '#web/features/properties/public/property-head.ts'
import { PropertyFailed, PropertyMissing } from '#web/features/properties/public/property-missing.tsx'
import { PropertyPage } from '#web/features/properties/public/property-page.tsx'
import { PropertySkeleton } from '#web/features/properties/public/property-skeleton.tsx'
import { retryQuietly } from '#web/features/properties/public/retry-quietly.ts'
import { useRecordView } from '#web/features/properties/public/use-record-view.ts'
import { readPropertySearch } from '#web/features/properties/search-params.ts'
import { LazyLocationMap } from '#web/features/search/map/lazy-location-map.tsx'
import { WhatsappButton } from '#web/features/support/whatsapp-button.tsx'
import { jsonScript, pageHead } from '#web/layout/page-head.ts'

import { PropertyEnquiry } from './-property-enquiry.tsx'

export const Route = createFileRoute('/_public/property/$id')({
  validateSearch: readPropertySearch,
  loader: async ({ params: { id }, location }) => {
    const load = () =>
      Promise.all([
        api.properties.getProperty({ id }),
        api.properties.listSimilar({ id }),
        api.analytics.getInsights({ id }).then(inWords, withoutInsights),
      ])
    const [property, similar, insights] = await retryQuietly(load).catch(asMissing)
    const numericId = String(property.numericId)
    if (id !== numericId) {
      const search = readPropertySearch(location.search)
      throw redirect({
        to: '/property/$id',
        params: { id: numericId },
        search,
        replace: true,
        statusCode: 301,
      })
    }
    return { property, similar, insights }
  },
  head: ({ loaderData }) => {
    if (!loaderData) return {}
    const { property } = loaderData
    const head = pageHead(propertyMeta(property))
    return { ...head, scripts: [...head.scripts, jsonScript(propertyJson(property))] }
  },
  remountDeps: ({ params }) => params,
  component: Page,
  pendingComponent: PropertySkeleton,
  errorComponent: PropertyFailed,
  notFoundComponent: ({ data }) => <PropertyMissing {...(typeof data === 'string' ? { text: data } : {})} />,
})

function Page() {
  const { property, similar, insights } = Route.useLoaderData()
  const search = Route.useSearch()
  const { session } = useRouteContext({ from: '__root__' })
  useRecordView(property.id, search)
  const isSignedIn = session !== null
  const whatsapp = isSignedIn ? (
    <WhatsappButton propertyId={property.id} block />
  ) : (
    <EnquiryLink
      kind="whatsapp"
      numericId={property.numericId}
      isSignedIn={false}
      variant="secondary"
      block
    />
  )
  return (
    <>
      <PropertyPage
        property={property}
        similar={similar}
        isSignedIn={isSignedIn}
        enquiry={<EnquiryPanel property={property} isSignedIn={isSignedIn} whatsapp={whatsapp} />}
        insights={
          insights && (
            <Hydrate when={condition(false)}>
              <MarketInsights insights={insights} />
            </Hydrate>
          )
        }
        renderLocation={(place, label) => <LazyLocationMap place={place} label={label} />}
        callToAction={<CallToActionBlock property={property} isSignedIn={isSignedIn} />}
      />
      {!property.can.edit && (
        <ListingReport propertyId={property.id} isOpen={search.report === '1'} isSignedIn={isSignedIn} />
      )}
      <PropertyEnquiry kind={search.enquire} property={property} user={session} />
    </>
  )
}

/** Unknown, removed and malformed ids are missing pages; the latter two state the reason. */
function asMissing(error: unknown): never {
  const failure = failureOf(error)
  if (failure?.code === 'NOT_FOUND') throw notFound()
  if (failure?.code === 'GONE') {
    setPageStatus(410)
    throw notFound({ data: failure.message })
  }
  if (failure?.code === 'BAD_REQUEST') throw notFound({ data: failure.fields['id']?.[0] })
  throw error
}

/** Loaded separately: needed once, on the server or on client navigation. */
async function inWords(insights: Parameters<typeof describeInsights>[0]) {
  const module = await import('#web/features/analytics/describe-insights.ts')
  return module.describeInsights(insights)
}

/** The page works without insights; a missing property is reported by its own loader. */
function withoutInsights(error: unknown): null {
  return failedWith(error, ...expectedCodes) ? null : reportFailure(error)
}

/** Errors already handled by the property itself, and rate limiting, which only omits the insights. */
const expectedCodes = ['NOT_FOUND', 'BAD_REQUEST', 'GONE', 'TOO_MANY_REQUESTS'] as const
