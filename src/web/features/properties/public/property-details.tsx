import MapPin from 'lucide-react/icons/map-pin'
import UserRound from 'lucide-react/icons/user-round'

import { formatPriceFull } from '#contract/price.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { RulesAgainst } from '#web/features/tenancies/for-asker.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { classes } from '#web/ui/primitives/classes.ts'

import { AvailabilityAsOf } from '../confirmation/availability-as-of.tsx'
import { detailFacts, type Fact } from '../property-fact-values.ts'
import { PropertyBadges, PropertyFacts } from '../property-facts.tsx'
import { languageOf, purposeLabel } from '../property-labels.ts'
import { KeyFacts, keyFacts } from './parts/key-facts.tsx'
import { Disclosure } from './parts/page-part.tsx'
import { PropertySection } from './property-section.tsx'

type FactListProps = { facts: readonly Fact[]; className?: string }

/** Facts as names and values; the caller leaves out unknown ones. */
export function FactList({ facts, className = 'md:grid-cols-3 lg:grid-cols-4' }: FactListProps) {
  return (
    <dl className={classes('grid grid-cols-2 gap-x-6 gap-y-2.5 print:grid-cols-4 print:gap-y-1', className)}>
      {facts.map(({ name, value, hint }) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd className="text-md font-medium break-words tabular-nums">{value}</dd>
          {hint && <dd className="text-sm text-ink-3">{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** Facts of the property that the page states nowhere else, the first of them at once. */
export function PropertyDetails({ property }: { property: PropertyDetail }) {
  const statedElsewhere = new Set([
    m.properties_area(),
    m.properties_year_built(),
    m.properties_rera_number(),
    ...keyFacts(property).map(({ name }) => name),
    ...houseRules(property).map(({ name }) => name),
  ])
  const facts = detailFacts(property).filter(({ name }) => !statedElsewhere.has(name))
  if (facts.length === 0) return null
  return (
    <PropertySection title={m.properties_details()}>
      <FactList facts={facts.slice(0, shownAtOnce)} />
      {facts.length > shownAtOnce && (
        <Disclosure label={m.properties_details_more({ count: facts.length - shownAtOnce })}>
          <FactList facts={facts.slice(shownAtOnce)} />
        </Disclosure>
      )}
    </PropertySection>
  )
}

const shownAtOnce = 6

/** Of a home to rent, as its advertiser states them. */
export function HouseRules({ property }: { property: PropertyDetail }) {
  const rules = houseRules(property)
  if (rules.length === 0) return null
  return (
    <PropertySection title={m.properties_house_rules()}>
      <FactList facts={rules} />
      {property.ruledOutBy && property.ruledOutBy.length > 0 && <RulesAgainst needs={property.ruledOutBy} />}
    </PropertySection>
  )
}

function houseRules({ factLines }: PropertyDetail): Fact[] {
  return factLines.flatMap(({ name, value, isHouseRule }) => (isHouseRule ? [{ name, value }] : []))
}

/** The essentials: title, place, price, four facts, who offers it, and when it was confirmed. */
export function PropertySummary({ property }: { property: PropertyDetail }) {
  const { numericId, title, price, purpose, yearBuilt, availability } = property
  const facts = keyFacts(property)
  return (
    <header className="pt-3 pb-5 lg:pt-5">
      <div className="mb-2 flex flex-wrap items-center gap-1.5">
        <Badge tone={purpose === 'rent' ? 'neel' : 'action'}>{purposeLabel(purpose)}</Badge>
        {availability === 'under_offer' && <Badge>{m.properties_under_offer()}</Badge>}
        <PropertyBadges property={property} max={4} />
      </div>
      <h1
        lang={languageOf(title)}
        className={classes('break-words lg:text-4xl', title.length > longTitle ? 'text-xl' : 'text-2xl')}
      >
        {title}
      </h1>
      <p className="mt-1 flex items-start gap-1.5 text-md text-ink-2 lg:text-base">
        <MapPin aria-hidden className="mt-0.5 text-ink-3" />
        {addressOf(property)}
      </p>
      <p className="mt-2 text-3xl leading-11 font-bold tabular-nums">
        {formatPriceFull(price)}
        {purpose === 'rent' && (
          <span className="text-lg font-normal text-ink-2">{m.properties_per_month()}</span>
        )}
      </p>
      {facts.length > 0 ? <KeyFacts facts={facts} /> : <PropertyFacts property={property} className="mt-3" />}
      <OfferedBy property={property} />
      <AvailabilityAsOf confirmation={property.confirmation} offeredBy={property.offeredBy} />
      <p className="mt-3 text-md text-ink-2 tabular-nums">
        {joinWithDots(
          property.areaTexts.rateText,
          yearBuilt && `${m.properties_year_built()} ${yearBuilt}`,
          `${m.properties_property_id()}: ${numericId}`,
        )}
      </p>
    </header>
  )
}

/** Characters that fit in two lines of a phone. */
const longTitle = 36

/** Where the contact does not stand beside it: who offers it, leading there. */
function OfferedBy({ property: { advertiser } }: Pick<SummaryProps, 'property'>) {
  if (!advertiser) return null
  const { name, team, company, role } = advertiser
  return (
    <p className="mt-2 flex items-center gap-2 text-md lg:hidden print:hidden">
      <UserRound aria-hidden className="text-ink-3" />
      <a href="#enquire" className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-2 py-1 text-ink">
        <span className="font-semibold underline underline-offset-4">{name ?? m.properties_role(role)}</span>
        {name !== null && (
          <span className="text-ink-2">{joinWithDots(m.properties_role(role), team ?? company)}</span>
        )}
      </a>
    </p>
  )
}

type SummaryProps = { property: Pick<PropertyDetail, 'advertiser'> }

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
