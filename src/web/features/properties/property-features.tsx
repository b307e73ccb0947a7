import Check from 'lucide-react/icons/check'

import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'

import { amenityWord } from './listing-words.ts'
import { PropertyPart } from './property-part.tsx'

/** What the lister names as worth having, each once. */
export function PropertyFeatures({
  property: { features, amenities },
}: {
  property: Pick<PropertyDetail, 'features' | 'amenities'>
}) {
  const names = [...new Map([...features, ...amenities].map((name) => [name.toLowerCase(), name])).values()]
  if (names.length === 0) return null
  return (
    <PropertyPart title={m.properties_key_features()}>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        {names.map((name) => (
          <li key={name} className="flex min-w-0 gap-2.5">
            <Check aria-hidden className="mt-0.5 text-action" />
            <span className="min-w-0 break-words">{amenityWord(name)}</span>
          </li>
        ))}
      </ul>
    </PropertyPart>
  )
}
