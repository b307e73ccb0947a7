import { Link } from '@tanstack/react-router'

import type { PropertyCard } from '#contract/properties/card.ts'

import { PropertyFacts, PropertyPlace, PropertyPrice } from './property-facts.tsx'
import { languageOf } from './property-labels.ts'
import { PropertyPicture } from './property-picture.tsx'

type PropertySmallCardProps = { property: PropertyCard; note?: string | undefined }

/** Compact property card, such as over a map. */
export function PropertySmallCard({ property, note }: PropertySmallCardProps) {
  const { numericId, title } = property
  return (
    <article className="relative flex h-full min-w-0 gap-3 rounded-lg border border-line bg-raised p-2 shadow-md">
      <PropertyPicture
        image={property.image}
        title={title}
        sizes="112px"
        marked={false}
        className="h-24 w-28 flex-none rounded-md"
      />
      <div className="min-w-0 flex-1 pt-0.5">
        <PropertyPrice property={property} className="text-lg leading-6" unitClassName="text-sm" />
        <p lang={languageOf(title)} className="text-sm font-medium">
          <Link
            to="/property/$id"
            params={{ id: String(numericId) }}
            className="line-clamp-1 text-ink no-underline after:absolute after:inset-0"
          >
            {title}
          </Link>
        </p>
        <p className="line-clamp-1 text-sm text-ink-2">
          <PropertyPlace property={property} />
          {note && <span className="text-ink-3"> ({note})</span>}
        </p>
        {/* One line has no room for the kind of area. */}
        <PropertyFacts
          property={{ ...property, areaNote: undefined }}
          className="mt-0.5 max-h-5.5 overflow-hidden text-sm!"
        />
      </div>
    </article>
  )
}
