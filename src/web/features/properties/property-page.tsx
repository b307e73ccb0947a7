import type { ReactNode } from 'react'

import type { PropertyCard as PropertyCardContent } from '#contract/properties/card.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { Card } from '#web/ui/card.tsx'

import { EmiPlace } from './emi-place.tsx'
import { ListerCard } from './lister-card.tsx'
import { PropertyDock } from './property-dock.tsx'
import { PropertyGallery } from './property-gallery.tsx'
import { PropertyLocation, type RenderPlace } from './property-location.tsx'
import { PropertyNeighbourhood } from './property-neighbourhood.tsx'
import { isGone } from './property-words.ts'
import { ShareCard } from './share-card.tsx'
import { SimilarProperties } from './similar-properties.tsx'
import {
  StillPriceHistory,
  StillProperty,
  StillUnavailableBanner,
  StillUnavailableNote,
} from './still-parts.ts'

type PropertyPageProps = {
  property: PropertyDetail
  similar: readonly PropertyCardContent[]
  isSignedIn: boolean
  /** The way to ask the lister; stands beside the facts on wide screens. */
  enquiry: ReactNode
  /** Everything one may ask for, once more at the foot of the page. */
  callToAction?: ReactNode
  /** What the market says of this property. */
  insights?: ReactNode
  /** Where it lies, drawn on a map. */
  renderPlace: RenderPlace
}

export function PropertyPage({
  property,
  similar,
  isSignedIn,
  enquiry,
  callToAction,
  insights,
  renderPlace,
}: PropertyPageProps) {
  const gone = isGone(property)
  return (
    <>
      <div className="page-width pb-11">
        {gone && <StillUnavailableBanner property={property} />}
        <PropertyGallery key={property.id} property={property} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_calc(var(--spacing)*93)] lg:gap-14">
          <div className="min-w-0">
            <StillProperty property={property} />
            {property.purpose === 'sale' && !gone && <EmiPlace price={property.price} />}
            <StillPriceHistory history={property.priceHistory} />
            <PropertyLocation property={property} renderPlace={renderPlace} />
            <PropertyNeighbourhood property={property} />
            {insights}
            <ShareCard property={property} />
          </div>
          <aside
            id={enquiryPlace}
            aria-label={m.properties_lister()}
            className="grid min-w-0 scroll-mt-4 gap-5 lg:sticky lg:top-[calc(var(--header)+var(--spacing)*5)] lg:self-start"
          >
            <Card raised className="grid gap-4">
              <ListerCard property={property} />
              {!gone && enquiry}
            </Card>
          </aside>
        </div>
        <SimilarProperties similar={similar} />
        {gone ? <StillUnavailableNote property={property} /> : callToAction}
      </div>
      <PropertyDock property={property} isSignedIn={isSignedIn} hasSimilar={similar.length > 0} />
    </>
  )
}

const enquiryPlace = 'enquire'
