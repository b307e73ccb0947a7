import MapPin from 'lucide-react/icons/map-pin'

import { formatNumber, estimateEmi, formatPriceFull } from '#contract/price.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'

import { AvailabilityAsOf } from '../confirmation/availability-as-of.tsx'
import { detailFacts, type Fact } from '../property-fact-values.ts'
import { PropertyBadges, PropertyFacts } from '../property-facts.tsx'
import { isGone, languageOf, purposeLabel } from '../property-labels.ts'
import { PropertySection } from './property-section.tsx'

/** Facts as names and values; the caller leaves out unknown ones. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 md:grid-cols-3">
      {facts.map(({ name, value, hint }) => (
        <div key={name} className="min-w-0 border-b border-line py-2.75">
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd className="font-medium break-words tabular-nums">{value}</dd>
          {hint && <dd className="mt-0.5 text-sm text-ink-3">{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** Facts of the property; unknown ones are left out. */
export function PropertyDetails({ property }: { property: PropertyDetail }) {
  return (
    <PropertySection title={m.properties_details()}>
      <FactList facts={detailFacts(property)} />
    </PropertySection>
  )
}

/** Title, location and price. */
export function PropertySummary({ property }: { property: PropertyDetail }) {
  const { numericId, title, price, purpose, yearBuilt, availability } = property
  const { rateText, carpetRate } = property.areaTexts
  return (
    <header className="pt-4 pb-6 lg:pt-0">
      <div className="mb-2.5 flex flex-wrap items-center gap-1.5">
        <Badge tone={purpose === 'rent' ? 'neel' : 'action'}>{purposeLabel(purpose)}</Badge>
        {availability === 'under_offer' && <Badge>{m.properties_under_offer()}</Badge>}
        <PropertyBadges property={property} max={4} />
      </div>
      <h1 lang={languageOf(title)} className="text-3xl break-words lg:text-4xl">
        {title}
      </h1>
      <p className="mt-1.5 flex items-start gap-1.5 text-ink-2">
        <MapPin aria-hidden className="mt-0.5 text-ink-3" />
        {addressOf(property)}
      </p>
      <div className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <p className="text-3xl font-bold tabular-nums">
          {formatPriceFull(price)}
          {purpose === 'rent' && (
            <span className="text-lg font-normal text-ink-2">{m.properties_per_month()}</span>
          )}
        </p>
        {purpose === 'sale' && (
          <p className="text-md text-ink-2 tabular-nums">
            {m.properties_emi_line({ price: formatPriceFull(estimateEmi(price)) })}
          </p>
        )}
      </div>
      <p className="mt-1 text-md text-ink-2 tabular-nums">
        {joinWithDots(
          rateText,
          yearBuilt && m.properties_built({ year: yearBuilt }),
          m.properties_id({ id: numericId }),
        )}
      </p>
      {carpetRate !== null && (
        <p className="text-md text-ink-2 tabular-nums">
          <a href="#area" className="touch-link">
            {carpetRate}
          </a>
        </p>
      )}
      {isGone(property) ? (
        <PropertyFacts property={property} className="mt-3" />
      ) : (
        <KeyFacts property={property} />
      )}
      <AvailabilityAsOf confirmation={property.confirmation} />
    </header>
  )
}

function KeyFacts({ property: { beds, baths, areaTexts, parking } }: { property: PropertyDetail }) {
  const facts: [number | string | null, string][] = [
    [beds, m.properties_bedrooms()],
    [baths, m.properties_bathrooms()],
    [areaTexts.number, areaTexts.unit],
    [parking, m.properties_parking()],
  ]
  return (
    <dl className="mt-5 flex rounded-lg border border-line bg-surface">
      {facts
        .filter(([value]) => value)
        .map(([value, name]) => (
          <div
            key={name}
            className="flex min-w-0 flex-1 flex-col-reverse border-l border-line px-2 py-3 text-center first:border-0"
          >
            <dt className="text-sm text-ink-3">{name}</dt>
            <dd className="text-lg font-bold tabular-nums">
              {typeof value === 'number' ? formatNumber(value) : value}
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** The address as typed, with the locality and city that it does not name in either language. */
function addressOf({ address, localityName, city, placeNames, zip }: PropertyDetail): string {
  const lowerAddress = address.toLowerCase()
  const named = [
    [localityName, placeNames.locality],
    [city, placeNames.city],
  ]
  const place = named
    .filter((names) => !names.some((name) => name && lowerAddress.includes(name.toLowerCase())))
    .flatMap(([, name]) => name ?? [])
  const hasZip = zip !== null && address.includes(zip)
  return [[address, ...place].join(', '), hasZip ? null : zip].filter(Boolean).join(' ')
}
