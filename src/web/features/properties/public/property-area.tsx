import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'

import { AreaUnitSwitch } from '../area-unit-switch.tsx'
import { FactList } from './property-details.tsx'
import { PropertySection } from './property-section.tsx'

/** The area and what a unit of it costs, comparable between homes, and where an estimate comes from. */
export function PropertyArea({ property }: { property: PropertyDetail }) {
  const { facts, basis } = property.areaTexts
  return (
    <PropertySection id="area" title={m.properties_area()} className="scroll-mt-(--header)">
      <FactList facts={facts} />
      {basis !== null && (
        <details className="mt-3 max-w-prose">
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
            {m.properties_carpet_source()}
          </summary>
          <p className="text-ink-2">{basis}</p>
          <p className="mt-2 text-sm text-ink-2">{m.properties_carpet_sources()}</p>
        </details>
      )}
      <AreaUnitSwitch
        returnTo={`${pathIn(currentLocale(), `/property/${property.numericId}`)}#area`}
        className="mt-3"
      />
    </PropertySection>
  )
}
