import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'

import { PropertyPart } from './property-part.tsx'
import { languageOf } from './property-words.ts'

type PropertyAboutProps = { property: Pick<PropertyDetail, 'description' | 'type'> }

/** The lister's own words. */
export function PropertyAbout({ property: { description, type } }: PropertyAboutProps) {
  if (!description) return null
  const isHome = type !== 'plot' && type !== 'commercial'
  return (
    <PropertyPart title={isHome ? m.properties_about() : m.properties_about_property()}>
      <p lang={languageOf(description)} className="max-w-prose break-words whitespace-pre-line">
        {description}
      </p>
    </PropertyPart>
  )
}
