import { createFileRoute, notFound, redirect, useHydrated, useRouteContext } from '@tanstack/react-router'
import { Hydrate } from '@tanstack/react-start'
import { condition } from '@tanstack/react-start/hydration'
import { Suspense, useEffect, useState } from 'react'

import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith, failureOf } from '#web/api/failure.ts'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { copySavedAt, whenSettled } from '#web/api/offline.ts'
import { reportFailure, setPageStatus } from '#web/api/page.ts'
import { postPublic } from '#web/api/read-public.ts'
import { MarketInsights } from '#web/features/analytics/market-insights.tsx'
import { PropertyMarket } from '#web/features/analytics/market/property-market.tsx'
import { CallToActionBlock } from '#web/features/leads/call-to-action-block.tsx'
import { EnquiryLink } from '#web/features/leads/enquiry-link.tsx'
import { EnquiryPanel, InsteadOfCall } from '#web/features/leads/enquiry-panel.tsx'
import { ListingReport } from '#web/features/moderation/report-link.tsx'
import { oEmbedLink, propertyJson, propertyMeta } from '#web/features/properties/public/property-head.ts'
import {
  PropertyFailed,
  PropertyMissing,
  type PropertyMissingProps,
} from '#web/features/properties/public/property-missing.tsx'
import { PropertyPage } from '#web/features/properties/public/property-page.tsx'
import { retryQuietly, useRetryAttempt } from '#web/features/properties/public/retry-quietly.ts'
import type { SavedCopy } from '#web/features/properties/public/saved-copy.tsx'
import { readPropertySearch, type PropertySearch } from '#web/features/properties/search-params.ts'
import { rememberViewed } from '#web/features/properties/viewed-properties.ts'
import { readVisitSession } from '#web/features/properties/visit-session.ts'
import { LazyLocationMap } from '#web/features/search/map/lazy-location-map.tsx'
import { WhatsappButton } from '#web/features/support/whatsapp-button.tsx'
import { jsonScript, pageHead } from '#web/layout/page-head.ts'
import { lazyPart, Nothing } from '#web/ui/patterns/lazy-part.tsx'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'

import { PropertyEnquiry } from './-property-enquiry.tsx'

export const Route = createFileRoute('/_public/property/$id')({
  validateSearch: readPropertySearch,
  loader: async ({ params: { id }, location }) => {
    const load = () =>
      Promise.all([
        api.properties.getProperty({ id }),
        api.properties.listSimilar({ id }),
        loadInsights(id).catch(withoutInsights),
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
    return {
      ...head,
      links: import.meta.env.SSR ? [...head.links, oEmbedLink(property)] : head.links,
      scripts: [...head.scripts, jsonScript(propertyJson(property))],
    }
  },
  remountDeps: ({ params }) => params,
  // A dialog in the address needs no new data, and opens offline.
  shouldReload: ({ cause }) => (cause === 'stay' ? false : undefined),
  component: Page,
  pendingComponent: PropertySkeleton,
  errorComponent: PropertyFailed,
  notFoundComponent: ({ data }) => <PropertyMissing {...(typeof data === 'object' ? data : {})} />,
})

// Only who enquired is asked, so nobody else loads it.
const AvailabilityQuestion = lazyPart(
  () =>
    import('#web/features/properties/confirmation/availability-question.tsx').then(
      (file) => file.AvailabilityQuestion,
    ),
  Nothing,
)

function Page() {
  const { property, similar, insights } = Route.useLoaderData()
  const search = Route.useSearch()
  const { session } = useRouteContext({ from: '__root__' })
  const isHydrated = useHydrated()
  const copy = useSavedCopy()
  const user = session ?? copy?.account ?? null
  useRecordView(property, search)
  const isSignedIn = user !== null
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
      {copy?.note}
      <PropertyPage
        property={property}
        similar={similar}
        isSignedIn={isSignedIn}
        enquiry={
          <>
            <EnquiryPanel property={property} isSignedIn={isSignedIn} whatsapp={whatsapp} />
            {isSignedIn && isHydrated && (
              <Suspense fallback={null}>
                <AvailabilityQuestion propertyId={property.id} />
              </Suspense>
            )}
          </>
        }
        insights={
          insights && (
            <Hydrate when={condition(false)}>
              <MarketInsights insights={insights.texts} />
              <PropertyMarket
                market={insights.market}
                numericId={property.numericId}
                hasInsights={insights.texts.metrics !== null}
              />
            </Hydrate>
          )
        }
        renderLocation={(place, label) => (
          <LazyLocationMap place={place} mark={place.isApproximate ? 'circle' : 'point'} label={label} />
        )}
        callToAction={<CallToActionBlock property={property} isSignedIn={isSignedIn} />}
        insteadOfCall={<InsteadOfCall property={property} isSignedIn={isSignedIn} />}
        report={
          !property.can.edit && (
            <ListingReport propertyId={property.id} isOpen={search.report === '1'} isSignedIn={isSignedIn} />
          )
        }
      />
      <PropertyEnquiry kind={search.enquire} property={property} user={user} />
    </>
  )
}

/** What a page read offline adds: a note, and the account of this device; null for a page from the server. */
function useSavedCopy() {
  const [copy, setCopy] = useState<SavedCopy | null>(null)
  useEffect(() => {
    if (copySavedAt())
      void import('#web/features/properties/public/saved-copy.tsx').then((part) => setCopy(part.savedCopy()))
  }, [])
  return copy
}

function missing(data: PropertyMissingProps) {
  return notFound({ data })
}

/** Unknown, removed and malformed ids are missing pages; the latter two state the reason. */
function asMissing(error: unknown): never {
  const failure = failureOf(error)
  if (failure?.code === 'NOT_FOUND') throw notFound()
  if (failure?.code === 'GONE') {
    setPageStatus(410)
    throw missing({ title: failure.message, text: '', isArchived: true })
  }
  if (failure?.code === 'BAD_REQUEST') throw missing({ text: failure.fields['id']?.[0] })
  throw error
}

/** Loaded separately: needed once, on the server or on client navigation. */
async function loadInsights(id: string) {
  const module = await import('#web/features/analytics/load-insights.ts')
  return module.loadInsights(id)
}

/** The page works without insights; a missing property is reported by its own loader. */
function withoutInsights(error: unknown): null {
  return failedWith(error, ...expectedCodes) ? null : reportFailure(error)
}

/** Errors already handled by the property itself, and rate limiting, which only omits the insights. */
const expectedCodes = ['NOT_FOUND', 'BAD_REQUEST', 'GONE', 'TOO_MANY_REQUESTS'] as const

/** Loading state of the property page. */
function PropertySkeleton() {
  const attempt = useRetryAttempt()
  return (
    <div role="status" className="page-width min-h-dvh pb-11">
      <Skeleton className="-mx-4 aspect-8/5 rounded-none! md:-mx-6 lg:mx-0 lg:mt-5 lg:aspect-auto lg:h-109 lg:rounded-xl!" />
      <p className="pt-4 text-ink-3">
        {m.properties_loading()} {attempt > 0 && m.properties_retry_attempt({ number: attempt })}
      </p>
      <div className="mt-3 grid gap-8 lg:grid-cols-[minmax(0,1fr)_calc(var(--spacing)*93)] lg:gap-14">
        <div className="grid content-start gap-4">
          <Skeleton className="h-11 w-4/5" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-11 w-2/5" />
          <Skeleton className="h-19" />
        </div>
        <Skeleton className="h-72 rounded-lg!" />
      </div>
    </div>
  )
}

const untilQuiet = 1_500

/** Records the view after the page has settled, in the background; a failure is ignored. */
function useRecordView(
  { id: propertyId, numericId }: Pick<PropertyDetail, 'id' | 'numericId'>,
  { utm_source, utm_medium, utm_campaign }: PropertySearch,
) {
  useEffect(() => rememberViewed(propertyId), [propertyId])
  useEffect(
    () =>
      whenSettled(async () => {
        const { requestCopy } = await import('#web/api/offline-copies.ts')
        await requestCopy('viewed', pathIn(currentLocale(), `/property/${numericId}`))
      }),
    [numericId],
  )
  useEffect(() => {
    const timer = window.setTimeout(() => {
      const view = {
        sessionId: readVisitSession(),
        source: utm_source ?? 'direct',
        medium: utm_medium ?? 'website',
        ...(utm_campaign && { campaign: utm_campaign }),
        pageUrl: window.location.href.slice(0, 500),
        ...(document.referrer && { referrer: document.referrer.slice(0, 500) }),
      }
      postPublic(`/properties/${propertyId}/views`, view).catch(() => undefined)
    }, untilQuiet)
    return () => window.clearTimeout(timer)
  }, [propertyId, utm_source, utm_medium, utm_campaign])
}
