import { formatPriceFull } from '#contract/price.ts'
import type { PropertyCard } from '#contract/properties/card.ts'
import { m } from '#messages'

import { PropertyFacts } from '../property-facts.tsx'
import { PropertyPicture } from '../property-picture.tsx'
import { languageOf, placeOf } from '../property-words.ts'

/** The home as it was entered, for its owner to know it again; no link, as not everybody may open its page. */
export function OfferHome({ property }: { property: PropertyCard }) {
  const { title, price, purpose, image, numericId } = property
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-raised p-3 shadow-md sm:grid-cols-[240px_minmax(0,1fr)]">
      <PropertyPicture
        image={image}
        title={title}
        sizes="(min-width: 640px) 240px, 92vw"
        first
        className="aspect-4/3 rounded-md"
      />
      <div className="grid content-start gap-1.5 sm:py-1">
        <p className="text-xl font-bold tabular-nums">
          {formatPriceFull(price)}
          {purpose === 'rent' && (
            <span className="text-base font-normal text-ink-2">{m.properties_per_month()}</span>
          )}
        </p>
        <h2 lang={languageOf(title)} className="font-sans text-lg font-semibold wrap-break-word">
          {title}
        </h2>
        <p className="wrap-break-word text-ink-2">{placeOf(property)}</p>
        <PropertyFacts property={property} />
        <p className="text-sm text-ink-3">{m.properties_offer_number({ id: numericId })}</p>
      </div>
    </article>
  )
}
