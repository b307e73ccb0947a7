import BadgePercent from 'lucide-react/icons/badge-percent'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Check from 'lucide-react/icons/check'
import Gift from 'lucide-react/icons/gift'
import type { ReactNode } from 'react'

import { formatNumber, cashbackAmount, formatPriceFull } from '#contract/price.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'

import { amenityLabel } from '../listing-labels.ts'
import { daysLabel, featureNames, knownFacts, moneyFacts } from '../property-fact-values.ts'
import { languageOf, availabilityLabel, typeLabel } from '../property-labels.ts'
import { FactList, PropertyArea, PropertyDetails, PropertySummary } from './property-details.tsx'
import { PropertyEvidence } from './property-evidence.tsx'
import { PropertySection } from './property-section.tsx'
import { PropertyTrueCost } from './property-true-cost.tsx'

/** Read-only content, from title to costs. */
export function PropertyContent({ property }: { property: PropertyDetail }) {
  return (
    <>
      <PropertySummary property={property} />
      <PropertyOffers property={property} />
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

function Offer({ icon, title, terms }: { icon: ReactNode; title: string; terms: string | null }) {
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
  return months === 1
    ? m.properties_offer_rent_free_one({ amount })
    : m.properties_offer_rent_free({ months, amount })
}
