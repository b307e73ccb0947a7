import { Link } from '@tanstack/react-router'
import { Hydrate } from '@tanstack/react-start'
import { condition } from '@tanstack/react-start/hydration'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'

import { estimateEmi, formatPriceFull } from '#contract/price.ts'
import type { PropertyCard as PropertyCardContent } from '#contract/properties/card.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { lazyPart, Nothing } from '#web/ui/patterns/lazy-part.tsx'
import { useNear } from '#web/ui/patterns/use-near.ts'
import { Card } from '#web/ui/primitives/card.tsx'
import { classes } from '#web/ui/primitives/classes.ts'

import { ContactButton } from '../contact-button.tsx'
import { PropertyCard } from '../property-card.tsx'
import { isGone } from '../property-labels.ts'
import { ShareCard } from '../share-button.tsx'
import { AdvertiserProfile } from './advertiser-profile.tsx'
import { CardCarousel } from './card-carousel.tsx'
import { FloorPlans } from './floor-plans.tsx'
import { Disclosure, PagePart } from './parts/page-part.tsx'
import { PartNavigation } from './parts/part-navigation.tsx'
import { ChecksPart, HomeFacts, PropertyCosts, PropertyIntroduction } from './property-content.tsx'
import { PropertyDock } from './property-dock.tsx'
import { PropertyGallery } from './property-gallery.tsx'
import { PropertyLocation, type RenderLocation } from './property-location.tsx'
import { PropertySection } from './property-section.tsx'
import { PropertyBanner } from './unavailable-banner.tsx'
import { UnavailableNote } from './unavailable-note.tsx'

type PropertyPageProps = {
  property: PropertyDetail
  similar: readonly PropertyCardContent[]
  isSignedIn: boolean
  /** Enquiry panel, beside the facts on wide screens. */
  enquiry: ReactNode
  /** All enquiry options, at the bottom of the page. */
  callToAction?: ReactNode
  /** What is offered to whoever sees no phone number, in the bar of a phone. */
  insteadOfCall?: ReactNode
  /** Market insights. */
  insights?: ReactNode
  /** Map. */
  renderLocation: RenderLocation
  /** The way to report the listing. */
  report?: ReactNode
}

export function PropertyPage({
  property,
  similar,
  isSignedIn,
  enquiry,
  callToAction,
  insteadOfCall,
  insights,
  renderLocation,
  report,
}: PropertyPageProps) {
  const isUnavailable = isGone(property)
  const [first] = useState(property)
  const whenChanged = condition(property !== first)
  useFollowedParts()
  return (
    <>
      <div className="page-width pb-3 lg:pb-9 [page:property] print:p-0 print:[zoom:0.6]">
        <Hydrate when={whenChanged}>
          <PropertyBanner property={property} />
        </Hydrate>
        <PropertyGallery property={property} />
        <div className={layout}>
          <div className="col-start-1 row-start-1 min-w-0 lg:row-start-2 print:col-span-2">
            <Hydrate when={whenChanged}>
              <PropertyIntroduction property={property} />
            </Hydrate>
          </div>
          {/* Without boxes of their own, so that the navigation stays in view along the whole grid. */}
          <div className="contents *:contents">
            <Hydrate when={whenChanged}>
              <PartNavigation
                parts={insights ? allParts : partsWithoutMarket}
                property={property}
                className="col-start-1 col-end-[-1] row-start-2 row-end-[-1] lg:row-start-1"
              />
            </Hydrate>
          </div>
          <div className="col-start-1 row-start-3 min-w-0 print:col-span-2 print:grid print:grid-cols-2 print:gap-x-8 print:[&>:first-child]:col-span-2">
            <PartsBesideContact property={property} whenChanged={whenChanged} />
          </div>
          <aside
            id={enquiryAnchor}
            aria-label={m.properties_advertiser()}
            className="col-start-1 row-start-4 min-w-0 scroll-mt-4 pb-5 lg:col-start-2 lg:row-start-2 lg:row-end-4 lg:pt-5 lg:pb-7"
          >
            {/* Chromium keeps a sticky child within its parent, but not a sticky item within its part of a grid. */}
            <Card
              raised
              className="grid gap-4 max-sm:p-4 lg:sticky lg:top-[calc(var(--header-compact)+var(--spacing)*21)] print:border-0 print:p-0 print:shadow-none"
            >
              <AdvertiserCard property={property} whenChanged={whenChanged} />
              {!isUnavailable && enquiry}
            </Card>
          </aside>
          <div
            className={classes(twoBeside, 'row-start-5 lg:row-start-4 print:col-start-2 print:row-start-4')}
          >
            <PagePart id="place">
              <PropertyLocation property={property} renderLocation={renderLocation} />
              <PropertyNeighbourhood property={property} />
            </PagePart>
            {insights && (
              <PagePart id="market" className="print:hidden">
                {insights}
              </PagePart>
            )}
          </div>
          <div className={classes(twoBeside, 'row-start-6 lg:row-start-5 print:hidden')}>
            <PagePart id="share">
              <ShareCard property={property} report={report} />
            </PagePart>
            <div className="min-w-0 pb-1 lg:border-t lg:border-line lg:pt-6">
              {isUnavailable ? (
                <Hydrate when={whenChanged}>
                  <UnavailableNote property={property} />
                </Hydrate>
              ) : (
                callToAction
              )}
            </div>
          </div>
        </div>
        <SimilarProperties similar={similar} />
      </div>
      <PropertyDock
        property={property}
        isSignedIn={isSignedIn}
        hasSimilar={similar.length > 0}
        insteadOfCall={insteadOfCall}
      />
    </>
  )
}

const enquiryAnchor = 'enquire'
const allParts = ['home', 'money', 'checks', 'place', 'market', 'share'] as const
const partsWithoutMarket = allParts.filter((id) => id !== 'market')

/** On phones the navigation follows the introduction; on wide screens it stands above the contact too. */
const layout =
  'grid grid-cols-1 grid-rows-[auto_calc(var(--spacing)*12)_auto_auto_auto_auto] lg:grid-cols-[minmax(0,1fr)_calc(var(--spacing)*93)] lg:grid-rows-[calc(var(--spacing)*12)_auto_1fr_auto_auto] lg:gap-x-14 print:grid-cols-2 print:grid-rows-none print:gap-x-8'
const twoBeside = 'col-start-1 col-end-[-1] lg:grid lg:grid-cols-2 lg:gap-x-14'

type PartsBesideContactProps = { property: PropertyDetail; whenChanged: ReturnType<typeof condition> }

/** The home, the money and what was checked. */
function PartsBesideContact({ property, whenChanged }: PartsBesideContactProps) {
  return (
    <>
      <PagePart id="home">
        <Hydrate when={whenChanged}>
          <HomeFacts property={property} />
        </Hydrate>
        {property.floorPlans.length > 0 && (
          // Most properties have none, and do without its scripts.
          <Hydrate when={condition(true)}>
            <FloorPlans property={property} />
          </Hydrate>
        )}
      </PagePart>
      <PagePart id="money">
        <Hydrate when={whenChanged}>
          <PropertyCosts property={property} />
        </Hydrate>
        {property.purpose === 'sale' && !isGone(property) && <EmiSection price={property.price} />}
      </PagePart>
      <Hydrate when={whenChanged}>
        <ChecksPart property={property} />
      </Hydrate>
    </>
  )
}

/** Loads with the first scroll what marks the part that is read. */
function useFollowedParts() {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const start = async () => {
      const { followParts } = await import('./parts/follow-parts.ts')
      if (!isGone) stop = followParts()
    }
    const onScroll = () => void start().catch(() => undefined)
    if (window.scrollY > 0) onScroll()
    else window.addEventListener('scroll', onScroll, { once: true, passive: true })
    return () => {
      isGone = true
      window.removeEventListener('scroll', onScroll)
      stop?.()
    }
  }, [])
}

type AdvertiserCardProps = {
  property: Pick<PropertyDetail, 'id' | 'advertiser' | 'can'>
  whenChanged: ReturnType<typeof condition>
}

/** Advertiser's contact; the number is loaded on request. */
function AdvertiserCard({ property: { id, advertiser, can }, whenChanged }: AdvertiserCardProps) {
  if (!advertiser) return null
  return (
    <div className="grid gap-3.5">
      <Hydrate when={whenChanged}>
        <AdvertiserProfile advertiser={advertiser} />
      </Hydrate>
      {can.revealContact && (
        <ContactButton
          propertyId={id}
          label={m.properties_call_agent()}
          variant="secondary"
          block
          className="print:hidden"
        />
      )}
    </div>
  )
}

type PropertyNeighbourhoodProps = {
  property: Pick<PropertyDetail, 'neighbourhood' | 'placeNames'>
}

/** Locality description; absent where none is written. */
function PropertyNeighbourhood({ property: { neighbourhood, placeNames } }: PropertyNeighbourhoodProps) {
  if (!neighbourhood) return null
  return (
    <PropertySection title={m.properties_neighbourhood({ place: placeNames.locality ?? placeNames.city })}>
      <p className="max-w-prose text-md whitespace-pre-line">{neighbourhood}</p>
    </PropertySection>
  )
}

/** Similar properties at a similar price; target of Find Similar. */
function SimilarProperties({ similar }: { similar: readonly PropertyCardContent[] }) {
  if (similar.length === 0) return null
  return (
    <PropertySection id="similar" title={m.properties_similar()} className="pt-5 lg:pt-7 print:hidden">
      <CardCarousel label={m.properties_similar()}>
        {similar.map((card) => (
          <PropertyCard key={card.id} property={card} />
        ))}
      </CardCarousel>
    </PropertySection>
  )
}

// Without a connection its space stays empty, and the page as it is.
const EmiPart = lazyPart(() => import('./emi-part.tsx').then((module) => module.EmiPart), Nothing)

/** The estimated instalment, and one press away the calculator; without scripts a link to its own page. */
function EmiSection({ price }: { price: number }) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box, '0px')
  const link = (
    <Link to="/investment-calculator" search={{ price }} className="touch-link">
      {m.properties_emi_open()}
    </Link>
  )
  return (
    <div>
      <p className="font-semibold tabular-nums">
        {m.properties_emi_line({ price: formatPriceFull(estimateEmi(price)) })}
      </p>
      <Disclosure label={<h3 className="font-sans">{m.properties_emi_calculator()}</h3>}>
        <p className="mb-4 text-sm text-ink-3">{m.properties_emi_hint()}</p>
        <div ref={box} className="not-noscript:min-h-162 not-noscript:md:min-h-86">
          {isNear ? (
            <Suspense fallback={link}>
              <EmiPart key={price} price={price} />
            </Suspense>
          ) : (
            link
          )}
        </div>
      </Disclosure>
    </div>
  )
}
