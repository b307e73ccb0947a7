import { Link } from '@tanstack/react-router'
import BadgePercent from 'lucide-react/icons/badge-percent'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Check from 'lucide-react/icons/check'
import Gift from 'lucide-react/icons/gift'
import type { ReactNode } from 'react'

import { formatNumber, cashbackAmount, formatPriceFull } from '#contract/price.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'

import { AreaUnitSwitch } from '../area/area-unit-switch.tsx'
import { TrueCostLines } from '../costs/true-cost-lines.tsx'
import { amenityLabel } from '../listing-labels.ts'
import { daysLabel, featureNames, knownFacts, moneyFacts } from '../property-fact-values.ts'
import { languageOf, availabilityLabel, isGone, typeLabel } from '../property-labels.ts'
import { PropertyDetails, FactList, PropertySummary } from './property-details.tsx'
import { PropertyEvidence } from './property-evidence.tsx'
import { PropertySection } from './property-section.tsx'

/** Read-only content, from title to costs. */
export function PropertyContent({ property }: { property: PropertyDetail }) {
  return (
    <>
      <PropertySummary property={property} />
      <PropertyOffers property={property} />
      {property.openHouses.map(({ id, title, text }) => (
        <Offer
          key={id}
          icon={<CalendarCheck aria-hidden />}
          title={title}
          terms={
            <a href={pathIn(currentLocale(), `/user-dashboard/open-house/${id}`)} className="text-link">
              {text}
            </a>
          }
        />
      ))}
      <PropertyAbout property={property} />
      <PropertyFeatures property={property} />
      <PropertyOverview property={property} />
      <PropertyArea property={property} />
      <PropertyDetails property={property} />
      <PropertyMoney property={property} />
      <PropertyTrueCost property={property} />
      <PropertyEvidence property={property} />
    </>
  )
}

type PropertyAboutProps = { property: Pick<PropertyDetail, 'description' | 'type'> }

/** Description by the advertiser. */
function PropertyAbout({ property: { description, type } }: PropertyAboutProps) {
  if (!description) return null
  const isHome = type !== 'plot' && type !== 'commercial'
  return (
    <PropertySection title={isHome ? m.properties_about() : m.properties_about_property()}>
      <p lang={languageOf(description)} className="max-w-prose break-words whitespace-pre-line">
        {description}
      </p>
    </PropertySection>
  )
}

/** Features and amenities without duplicates. */
function PropertyFeatures({ property }: { property: Pick<PropertyDetail, 'features' | 'amenities'> }) {
  const names = featureNames(property)
  if (names.length === 0) return null
  return (
    <PropertySection title={m.properties_key_features()}>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        {names.map((name) => (
          <li key={name} className="flex min-w-0 gap-2.5">
            <Check aria-hidden className="mt-0.5 text-action" />
            <span className="min-w-0 break-words">{amenityLabel(name)}</span>
          </li>
        ))}
      </ul>
    </PropertySection>
  )
}

/** Listing facts: id, type, status, dates and views. */
function PropertyOverview({ property }: { property: PropertyDetail }) {
  const { numericId, type, projectName, createdAt, daysOnMarket, viewsCount } = property
  const facts = knownFacts([
    [m.properties_property_id(), numericId],
    [m.properties_type(), typeLabel(type)],
    [m.properties_status(), availabilityLabel(property)],
    [m.properties_project(), projectName],
    [m.properties_listed(), formatDay(dayInIndia(new Date(createdAt)), currentLocale())],
    [m.properties_days_on_market(), daysLabel(daysOnMarket)],
    [m.properties_views(), formatNumber(viewsCount)],
  ])
  return (
    <PropertySection title={m.properties_overview()}>
      <FactList facts={facts} />
    </PropertySection>
  )
}

/** Price, monthly costs, price per square foot and offers. */
function PropertyMoney({ property }: { property: PropertyDetail }) {
  return (
    <PropertySection title={m.properties_financial_summary()}>
      <FactList facts={moneyFacts(property)} />
    </PropertySection>
  )
}

type PropertyTrueCostProps = {
  property: Pick<PropertyDetail, 'numericId' | 'trueCost' | 'purpose' | 'availability'>
}

/** What the property costs in all, line by line. */
function PropertyTrueCost({ property }: PropertyTrueCostProps) {
  if (isGone(property)) return null
  const { numericId, trueCost } = property
  return (
    <PropertySection id="true-cost" title={m.properties_cost_title()} className="scroll-mt-(--header)">
      <p className="mb-3 max-w-prose text-ink-2">
        {trueCost.purchase ? m.properties_cost_lead_sale() : m.properties_cost_lead_rent()}
      </p>
      <TrueCostLines cost={trueCost} />
      <p className="mt-3">
        <Link to="/property/$id/costs" params={{ id: String(numericId) }} className="touch-link">
          {m.properties_cost_open()}
        </Link>
      </p>
    </PropertySection>
  )
}

/** The area and what a unit of it costs, comparable between homes, and where an estimate comes from. */
function PropertyArea({ property }: { property: PropertyDetail }) {
  const { facts, basis } = property.areaTexts
  return (
    <PropertySection id="area" title={m.properties_area()} className="scroll-mt-(--header)">
      <FactList facts={facts} />
      {basis !== null && (
        <details className="mt-3 max-w-prose">
          <summary className="touch-link cursor-pointer">{m.properties_carpet_source()}</summary>
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

/** Cashback and rent offers, in rupees. */
function PropertyOffers({ property }: { property: PropertyDetail }) {
  const { purpose, price, cashback, cashbackTerms, rentFreeMonths, rentFreeTerms, fixedRental } = property
  return (
    <>
      {purpose === 'sale' && cashback && (
        <Offer
          icon={<BadgePercent aria-hidden />}
          title={m.properties_offer_cashback({
            percent: cashback,
            amount: formatPriceFull(cashbackAmount(price, cashback)),
          })}
          terms={cashbackTerms}
        />
      )}
      {purpose === 'rent' && rentFreeMonths && (
        <Offer
          icon={<Gift aria-hidden />}
          title={rentFreeTitle(rentFreeMonths, price)}
          terms={rentFreeTerms}
        />
      )}
      {fixedRental && (
        <Offer
          icon={<CalendarCheck aria-hidden />}
          title={m.properties_offer_fixed_rental()}
          terms={fixedRental.terms}
        />
      )}
    </>
  )
}

function Offer({ icon, title, terms }: { icon: ReactNode; title: string; terms: ReactNode }) {
  return (
    <div className="mb-7 flex gap-3 rounded-md bg-neem-soft px-4 py-3.5 [&>svg]:mt-0.75 [&>svg]:text-neem-ink">
      {icon}
      <div className="min-w-0 flex-1">
        <p className="font-semibold tabular-nums">{title}</p>
        <p className="text-ink-2">{terms ?? m.properties_offer_ask_terms()}</p>
      </div>
    </div>
  )
}

function rentFreeTitle(months: number, rent: number): string {
  const amount = formatPriceFull(months * rent)
  return m.properties_offer_rent_free({ count: months, amount })
}
