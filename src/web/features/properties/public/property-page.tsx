import { Link } from '@tanstack/react-router'
import { Hydrate } from '@tanstack/react-start'
import { condition } from '@tanstack/react-start/hydration'
import { Suspense, useRef, useState, type ReactNode } from 'react'

import type { PropertyCard as PropertyCardContent } from '#contract/properties/card.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { lazyPart, Nothing } from '#web/ui/patterns/lazy-part.tsx'
import { useNear } from '#web/ui/patterns/use-near.ts'
import { Card } from '#web/ui/primitives/card.tsx'

import { ContactButton } from '../contact-button.tsx'
import { PropertyCard } from '../property-card.tsx'
import { isGone } from '../property-labels.ts'
import { ShareCard } from '../share-button.tsx'
import { AdvertiserProfile } from './advertiser-profile.tsx'
import { CardCarousel } from './card-carousel.tsx'
import { HomeOffers } from './home-offers.tsx'
import { PriceHistory } from './price-history.tsx'
import { PropertyContent } from './property-content.tsx'
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
  /** Market insights. */
  insights?: ReactNode
  /** Map. */
  renderLocation: RenderLocation
}

export function PropertyPage({
  property,
  similar,
  isSignedIn,
  enquiry,
  callToAction,
  insights,
  renderLocation,
}: PropertyPageProps) {
  const isUnavailable = isGone(property)
  const [first] = useState(property)
  const whenChanged = condition(property !== first)
  return (
    <>
      <div className="page-width pb-11">
        <Hydrate when={whenChanged}>
          <PropertyBanner property={property} />
        </Hydrate>
        <PropertyGallery property={property} />
        <div className="grid grid-cols-1 gap-8 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_calc(var(--spacing)*93)] lg:gap-14">
          <div className="min-w-0">
            <Hydrate when={whenChanged}>
              <PropertyContent property={property} />
              <HomeOffers property={property} />
            </Hydrate>
            {property.purpose === 'sale' && !isUnavailable && <EmiSection price={property.price} />}
            <Hydrate when={whenChanged}>
              <PriceHistory history={property.priceHistory} />
            </Hydrate>
            <PropertyLocation property={property} renderLocation={renderLocation} />
            <PropertyNeighbourhood property={property} />
            {insights}
            <ShareCard property={property} />
          </div>
          <aside
            id={enquiryAnchor}
            aria-label={m.properties_advertiser()}
            className="grid min-w-0 scroll-mt-4 gap-5 lg:sticky lg:top-[calc(var(--header)+var(--spacing)*5)] lg:self-start"
          >
            <Card raised className="grid gap-4">
              <AdvertiserCard property={property} whenChanged={whenChanged} />
              {!isUnavailable && enquiry}
            </Card>
          </aside>
        </div>
        <SimilarProperties similar={similar} />
        {isUnavailable ? (
          <Hydrate when={whenChanged}>
            <UnavailableNote property={property} />
          </Hydrate>
        ) : (
          callToAction
        )}
      </div>
      <PropertyDock property={property} isSignedIn={isSignedIn} hasSimilar={similar.length > 0} />
    </>
  )
}

const enquiryAnchor = 'enquire'

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
        <ContactButton propertyId={id} label={m.properties_call_agent()} variant="secondary" block />
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
      <p className="max-w-prose whitespace-pre-line">{neighbourhood}</p>
    </PropertySection>
  )
}

/** Similar properties at a similar price; target of Find Similar. */
function SimilarProperties({ similar }: { similar: readonly PropertyCardContent[] }) {
  if (similar.length === 0) return null
  return (
    <PropertySection id="similar" title={m.properties_similar()} className="mt-7 scroll-mt-(--header)">
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

/** EMI calculator, loaded near the viewport; without scripts a link to its own page. */
function EmiSection({ price }: { price: number }) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box, '600px')
  const link = (
    <Link to="/investment-calculator" search={{ price }} className="touch-link">
      {m.properties_emi_open()}
    </Link>
  )
  return (
    <div className="pb-7">
      <h3 className="mb-3 font-sans text-lg font-semibold">{m.properties_emi_calculator()}</h3>
      <div ref={box} className="not-noscript:min-h-162 not-noscript:md:min-h-86">
        {isNear ? (
          <Suspense fallback={link}>
            <EmiPart key={price} price={price} />
          </Suspense>
        ) : (
          link
        )}
      </div>
    </div>
  )
}
