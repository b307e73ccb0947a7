import type { ReactNode } from 'react'

import type { PropertyCard as PropertyCardContent, PropertyDetail } from '#contract/properties.ts'
import { m } from '#messages'
import { CardRow } from '#web/ui/card-row.tsx'
import { Card } from '#web/ui/card.tsx'

import { ListerCard } from './lister-card.tsx'
import { PriceHistory } from './price-history.tsx'
import { PropertyCard } from './property-card.tsx'
import { PropertyDetails } from './property-details.tsx'
import { PropertyDock } from './property-dock.tsx'
import { PropertyFeatures } from './property-features.tsx'
import { PropertyGallery } from './property-gallery.tsx'
import { PropertyLocation } from './property-location.tsx'
import { PropertyMoney } from './property-money.tsx'
import { PropertyOffers } from './property-offers.tsx'
import { PropertyPart } from './property-part.tsx'
import { PropertySummary } from './property-summary.tsx'
import { languageOf } from './property-words.ts'
import { isGone, UnavailableBanner, UnavailableNote } from './unavailable-banner.tsx'

type PropertyPageProps = {
  property: PropertyDetail
  similar: readonly PropertyCardContent[]
  isSignedIn: boolean
  /** The way to ask the lister; stands beside the facts on wide screens. */
  enquiry: ReactNode
}

export function PropertyPage({ property, similar, isSignedIn, enquiry }: PropertyPageProps) {
  const gone = isGone(property)
  return (
    <>
      <div className="page-width pb-11">
        <PropertyGallery key={property.id} images={property.images} title={property.title} />
        {gone && <UnavailableBanner property={property} />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_calc(var(--spacing)*93)] lg:gap-14">
          <div className="min-w-0">
            <PropertySummary property={property} isSignedIn={isSignedIn} />
            <PropertyOffers property={property} />
            {property.description && (
              <PropertyPart
                title={
                  property.type === 'plot' || property.type === 'commercial'
                    ? m.properties_about_property()
                    : m.properties_about()
                }
              >
                <p lang={languageOf(property.description)} className="max-w-prose whitespace-pre-line">
                  {property.description}
                </p>
              </PropertyPart>
            )}
            {!gone && <PropertyFeatures property={property} />}
            <PropertyDetails property={property} />
            <PropertyMoney property={property} />
            <PriceHistory history={property.priceHistory} />
            <PropertyLocation property={property} />
          </div>
          <aside
            id={enquiryPlace}
            aria-label={m.properties_lister()}
            className="min-w-0 scroll-mt-4 lg:sticky lg:top-[calc(var(--header)+var(--spacing)*5)] lg:self-start"
          >
            <Card raised className="grid gap-4">
              <ListerCard property={property} />
              {gone ? <UnavailableNote property={property} /> : enquiry}
            </Card>
          </aside>
        </div>
        {similar.length > 0 && (
          <PropertyPart id={similarPlace} title={m.properties_similar()} className="mt-7">
            <CardRow className="lg:grid-cols-4">
              {similar.map((card) => (
                <PropertyCard key={card.id} property={card} />
              ))}
            </CardRow>
          </PropertyPart>
        )}
      </div>
      <PropertyDock property={property} isSignedIn={isSignedIn} hasSimilar={similar.length > 0} />
    </>
  )
}

const enquiryPlace = 'enquire'
const similarPlace = 'similar'
