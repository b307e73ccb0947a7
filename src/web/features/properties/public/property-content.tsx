import { Link } from '@tanstack/react-router'
import BadgePercent from 'lucide-react/icons/badge-percent'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Check from 'lucide-react/icons/check'
import Gift from 'lucide-react/icons/gift'
import type { ReactNode } from 'react'

import { dayInIndia, formatDay } from '#contract/dates.ts'
import { formatNumber, cashbackAmount, formatPriceFull } from '#contract/price.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { classes } from '#web/ui/primitives/classes.ts'

import { AreaUnitSwitch } from '../area/area-unit-switch.tsx'
import { brokerageText } from '../costs/cost-lines.tsx'
import { TrueCostLines, TrueCostTotals } from '../costs/true-cost-lines.tsx'
import { amenityLabel } from '../listing-labels.ts'
import { daysLabel, featureNames, knownFacts, moneyFacts } from '../property-fact-values.ts'
import { languageOf, availabilityLabel, isGone, typeLabel } from '../property-labels.ts'
import { HomeOffers } from './home-offers.tsx'
import { Disclosure, PagePart, sectionsStyle } from './parts/page-part.tsx'
import { PriceHistory } from './price-history.tsx'
import { PropertyDetails, FactList, HouseRules, PropertySummary } from './property-details.tsx'
import { PropertyEvidence } from './property-evidence.tsx'
import { PropertySection } from './property-section.tsx'

/** The essentials, and when it is open to everybody. */
export function PropertyIntroduction({ property }: { property: PropertyDetail }) {
  return (
    <>
      <PropertySummary property={property} />
      {property.openHouses.map(({ id, title, text }) => (
        <Offer
          key={id}
          className="mb-5"
          icon={<CalendarCheck aria-hidden />}
          title={title}
          terms={
            <a href={pathIn(currentLocale(), `/user-dashboard/open-house/${id}`)} className="text-link">
              {text}
            </a>
          }
        />
      ))}
    </>
  )
}

/** What it is like: description, features and facts. */
export function HomeFacts({ property }: { property: PropertyDetail }) {
  return (
    <div className={sectionsStyle}>
      <PropertyAbout property={property} />
      <PropertyFeatures property={property} />
      <PropertyOverview property={property} />
      <PropertyDetails property={property} />
      <HouseRules property={property} />
      <PropertyArea property={property} />
    </div>
  )
}

/** What was checked of it. */
export function ChecksPart({ property }: { property: PropertyDetail }) {
  return (
    <PagePart id="checks">
      <PropertyEvidence property={property} />
    </PagePart>
  )
}

/** What it costs, but for the loan. */
export function PropertyCosts({ property }: { property: PropertyDetail }) {
  return (
    <div className={sectionsStyle}>
      <div className={classes(sectionsStyle, 'lg:grid-cols-2')}>
        <PropertyMoney property={property} />
        <PropertyTrueCost property={property} />
      </div>
      <PriceHistory history={property.priceHistory} />
      <HomeOffers property={property} />
    </div>
  )
}

type PropertyAboutProps = { property: Pick<PropertyDetail, 'description' | 'type'> }

/** Description by the advertiser. */
function PropertyAbout({ property: { description, type } }: PropertyAboutProps) {
  if (!description) return null
  const isHome = type !== 'plot' && type !== 'commercial'
  return (
    <PropertySection title={isHome ? m.properties_about() : m.properties_about_property()}>
      <p
        lang={languageOf(description)}
        className="max-w-prose text-md break-words whitespace-pre-line lg:text-base"
      >
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
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 text-md md:grid-cols-3 lg:grid-cols-2 xl:grid-cols-4 print:grid-cols-4">
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

/** Listing facts: type, status, project, dates and views. */
function PropertyOverview({ property }: { property: PropertyDetail }) {
  const { type, project, createdAt, daysOnMarket, viewsCount } = property
  const facts = knownFacts([
    [m.properties_type(), typeLabel(type)],
    [m.properties_status(), availabilityLabel(property)],
    [m.properties_project(), project?.name ?? null],
    [
      m.properties_listed(),
      formatDay(dayInIndia(new Date(createdAt)), currentLocale()),
      joinWithDots(
        `${m.properties_days_on_market()}: ${daysLabel(daysOnMarket)}`,
        `${m.properties_views()}: ${formatNumber(viewsCount)}`,
      ),
    ],
  ])
  return (
    <PropertySection title={m.properties_overview()}>
      <FactList facts={facts} />
      {project && (
        <Link to="/projects/$slug" params={{ slug: project.slug }} search={{}} className="text-link py-2.5">
          {m.properties_project_open()}
        </Link>
      )}
    </PropertySection>
  )
}

/** Price, monthly costs and offers. */
function PropertyMoney({ property }: { property: PropertyDetail }) {
  // Stated above, with the loan, and as an offer with its terms.
  const statedElsewhere = new Set([
    property.areaTexts.rate.name,
    m.properties_estimated_emi(),
    m.properties_cashback(),
    m.properties_rent_free_value(),
  ])
  const { brokerage } = property.trueCost
  const facts = [
    ...moneyFacts(property).filter(({ name }) => !statedElsewhere.has(name)),
    ...knownFacts([[m.properties_brokerage(), brokerage && brokerageText(brokerage)]]),
  ]
  return (
    <PropertySection title={m.properties_financial_summary()}>
      <FactList facts={facts} className="md:max-lg:grid-cols-3" />
      <PropertyOffers property={property} />
    </PropertySection>
  )
}

type PropertyTrueCostProps = {
  property: Pick<PropertyDetail, 'numericId' | 'trueCost' | 'purpose' | 'availability'>
}

/** What the property costs in all; line by line one press away. */
function PropertyTrueCost({ property }: PropertyTrueCostProps) {
  if (isGone(property)) return null
  const { numericId, trueCost } = property
  return (
    <PropertySection id="true-cost" title={m.properties_cost_title()}>
      <p className="mb-1 max-w-prose text-md text-ink-2">
        {trueCost.purchase ? m.properties_cost_lead_sale() : m.properties_cost_lead_rent()}
      </p>
      <TrueCostTotals cost={trueCost} />
      <Disclosure label={m.properties_cost_lines()}>
        <p className="mb-2 text-md text-ink-2">{m.properties_cost_lines_hint()}</p>
        <TrueCostLines cost={trueCost} />
        <Link to="/property/$id/costs" params={{ id: String(numericId) }} className="touch-link mt-2">
          {m.properties_cost_open()}
        </Link>
      </Disclosure>
    </PropertySection>
  )
}

/** The area and what a unit of it costs, comparable between homes, and where an estimate comes from. */
function PropertyArea({ property }: { property: PropertyDetail }) {
  const { facts, basis, rate } = property.areaTexts
  return (
    <PropertySection
      id="area"
      title={m.properties_area()}
      aside={
        <AreaUnitSwitch
          returnTo={`${pathIn(currentLocale(), `/property/${property.numericId}`)}#area`}
          className="print:hidden"
        />
      }
    >
      {/* The rate of a stated carpet area is the one above. */}
      <FactList facts={facts.filter(({ value }) => value !== rate.value)} />
      {basis !== null && (
        <Disclosure label={m.properties_carpet_source()} className="max-w-prose text-md">
          <p className="text-ink-2">{basis}</p>
          <p className="mt-2 text-sm text-ink-2">{m.properties_carpet_sources()}</p>
        </Disclosure>
      )}
    </PropertySection>
  )
}

/** Cashback and rent offers, in rupees. */
function PropertyOffers({ property }: { property: PropertyDetail }) {
  const { purpose, price, cashback, cashbackTerms, rentFreeMonths, rentFreeTerms, fixedRental } = property
  const unstated = m.properties_offer_ask_terms({ who: m.properties_who_offers(property.offeredBy) })
  return (
    <>
      {purpose === 'sale' && cashback && (
        <Offer
          icon={<BadgePercent aria-hidden />}
          title={m.properties_offer_cashback({
            percent: cashback,
            amount: formatPriceFull(cashbackAmount(price, cashback)),
          })}
          terms={cashbackTerms ?? unstated}
        />
      )}
      {purpose === 'rent' && rentFreeMonths && (
        <Offer
          icon={<Gift aria-hidden />}
          title={rentFreeTitle(rentFreeMonths, price)}
          terms={rentFreeTerms ?? unstated}
        />
      )}
      {fixedRental && (
        <Offer
          icon={<CalendarCheck aria-hidden />}
          title={m.properties_offer_fixed_rental()}
          terms={fixedRental.terms ?? unstated}
        />
      )}
    </>
  )
}

type OfferProps = { icon: ReactNode; title: string; terms: ReactNode; className?: string }

function Offer({ icon, title, terms, className = 'mt-4' }: OfferProps) {
  return (
    <div
      className={`flex gap-3 rounded-md bg-neem-soft px-4 py-3 [&>svg]:mt-0.75 [&>svg]:text-neem-ink ${className}`}
    >
      {icon}
      <div className="min-w-0 flex-1 text-md">
        <p className="font-semibold tabular-nums">{title}</p>
        <p className="text-ink-2">{terms}</p>
      </div>
    </div>
  )
}

function rentFreeTitle(months: number, rent: number): string {
  const amount = formatPriceFull(months * rent)
  return m.properties_offer_rent_free({ count: months, amount })
}
