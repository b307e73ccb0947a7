import type { ReactNode } from 'react'

import type { PropertyCard } from '#contract/properties/card.ts'
import { languageOf, priceInFull, placeOf } from '#web/features/properties/property-labels.ts'
import { PropertyPicture } from '#web/features/properties/property-picture.tsx'

/** Listing in one line: picture, price, location, and the given title or link. */
export function UpgradeLine({ property, children }: { property: PropertyCard; children: ReactNode }) {
  const { image, title } = property
  return (
    <div className="relative flex min-w-0 gap-3 rounded-lg border border-line bg-raised p-2">
      <div className="h-24 w-28 flex-none overflow-hidden rounded-md">
        <PropertyPicture image={image} title={title} sizes="112px" marked={false} className="size-full" />
      </div>
      <div className="min-w-0 flex-1 self-center">
        <p className="text-lg leading-6 font-bold tabular-nums">{priceInFull(property)}</p>
        <div lang={languageOf(title)} className="line-clamp-2 font-medium wrap-break-word">
          {children}
        </div>
        <p className="line-clamp-1 text-sm text-ink-2">{placeOf(property)}</p>
      </div>
    </div>
  )
}
