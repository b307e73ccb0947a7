import { Link } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'

import { formatNumber, formatPriceFull } from '#contract/price.ts'
import type { Purpose } from '#contract/properties/card.ts'
import type { LocalityOffer as Offer, LocalityPage as Locality } from '#contract/search/localities.ts'
import { m } from '#messages'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { useNear } from '#web/ui/patterns/use-near.ts'
import { CardRow } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

import { LazyLocationMap } from '../map/lazy-location-map.tsx'
import type { RenderCard } from '../result-list.tsx'
import { typeWords } from '../search-labels.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { LocalityLinks, LocalitySection, countWords } from './locality-links.tsx'
import { localityName } from './locality-name.ts'

type LocalityOfferProps = {
  purpose: Purpose
  place: string
  offer: Offer
  /** Link to the search for these homes, of one type or all. */
  renderLink: (text: string, type?: Offer['types'][number]['type']) => ReactNode
  renderCard: RenderCard
}

/** Homes for sale or rent in a locality: numbers linked to searches, then cards. */
function LocalityOffer({ purpose, place, offer, renderLink, renderCard }: LocalityOfferProps) {
  const isRent = purpose === 'rent'
  if (offer.count === 0)
    return <p>{isRent ? m.search_locality_none_rent({ place }) : m.search_locality_none_sale({ place })}</p>
  return (
    <>
      <dl className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(calc(var(--spacing)*36),1fr))] gap-x-8 gap-y-4 border-y border-line py-4">
        <Metric label={m.search_locality_found()} value={formatNumber(offer.count)} />
        <Metric
          label={isRent ? m.search_locality_median_rent() : m.search_locality_median_price()}
          value={offer.medianPrice === null ? null : formatPriceFull(offer.medianPrice)}
          basis={offer.basis}
        />
        <Metric
          label={isRent ? m.search_locality_median_rent_rate() : m.search_locality_median_rate()}
          value={offer.medianRateLabel ?? null}
          basis={offer.basis}
        />
      </dl>
      {offer.types.length > 1 && (
        <ul className="mb-5 flex flex-wrap gap-x-5 gap-y-1">
          {offer.types.map(({ type, count }) => (
            <li key={type}>
              {renderLink(
                m.search_locality_type_count({ type: typeWords[type](), count: formatNumber(count) }),
                type,
              )}
            </li>
          ))}
        </ul>
      )}
      <CardRow className="lg:grid-cols-3">
        {offer.properties.map((property) => renderCard(property, { view: 'grid', first: false }))}
      </CardRow>
    </>
  )
}

type MetricProps = { label: string; value: string | null; basis?: number }

function Metric({ label, value, basis }: MetricProps) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{label}</dt>
      {value === null ? (
        <dd className="text-ink-2">{m.search_locality_too_few()}</dd>
      ) : (
        <dd>
          <span className="text-xl font-bold tabular-nums">{value}</span>
          {basis !== undefined && (
            <span className="block text-sm text-ink-3">
              {m.search_locality_basis({ count: formatNumber(basis) })}
            </span>
          )}
        </dd>
      )}
    </div>
  )
}

type LocalityPageProps = {
  locality: Locality
  renderCard: RenderCard
  /** Market numbers. */
  market: ReactNode
}

/** Locality page for buyers and tenants: supply, prices and surroundings. */
export function LocalityPage({ locality, renderCard, market }: LocalityPageProps) {
  const place = localityName(locality)
  const offers: readonly [Purpose, string][] = [
    ['sale', m.search_locality_sale({ place })],
    ['rent', m.search_locality_rent({ place })],
  ]
  return (
    <div className="page-width pt-3 pb-11 lg:pb-18">
      <Breadcrumbs locality={place} />
      <h1 className="mt-2 text-3xl lg:text-4xl">{m.search_locality_title({ place })}</h1>
      <p className="mt-1 text-ink-2 tabular-nums">
        {joinWithDots(
          ...countWords(locality.sale.count, locality.rent.count),
          ...(locality.pincode === null ? [] : [m.search_pincode({ pincode: locality.pincode })]),
        )}
      </p>
      {offers.map(([purpose, title]) => (
        <LocalitySection
          key={purpose}
          title={title}
          link={
            locality[purpose].count > 0 && (
              <Link to="/search" search={searchOf(locality.name, purpose)} className="text-link py-2.5">
                {m.search_locality_all({ count: formatNumber(locality[purpose].count) })}
              </Link>
            )
          }
        >
          <LocalityOffer
            purpose={purpose}
            place={place}
            offer={locality[purpose]}
            renderLink={(text, type) => (
              <Link
                to="/search"
                search={{ ...searchOf(locality.name, purpose), propertyType: type }}
                className="text-link inline-block py-2.5"
              >
                {text}
              </Link>
            )}
            renderCard={renderCard}
          />
        </LocalitySection>
      ))}
      {market}
      {locality.neighbourhood && (
        <LocalitySection title={m.search_locality_about({ place })}>
          <p className="max-w-prose whitespace-pre-line">{locality.neighbourhood}</p>
        </LocalitySection>
      )}
      <LocalityMap locality={locality} />
      {locality.nearby.length > 0 && (
        <LocalitySection title={m.search_locality_nearby()}>
          <LocalityLinks localities={locality.nearby} />
        </LocalitySection>
      )}
      <LinkButton to="/search" search={{}} variant="secondary" className="mt-9">
        {m.search_locality_look_around()}
      </LinkButton>
    </div>
  )
}

/** Loaded near the viewport, with its space reserved. */
function LocalityMap({ locality }: { locality: Locality }) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box, '300px')
  const place = localityName(locality)
  if (!locality.centre) return null
  return (
    <LocalitySection
      title={m.search_locality_map({ place })}
      link={
        <Link
          to="/search"
          search={{ ...searchOf(locality.name, locality.sale.count > 0 ? 'sale' : 'rent'), view: 'map' }}
          className="text-link py-2.5"
        >
          {m.search_locality_map_homes()}
        </Link>
      }
    >
      <div
        ref={box}
        className="h-75 overflow-hidden rounded-lg border border-line bg-sunken lg:h-100 noscript:hidden"
      >
        {isNear && (
          <LazyLocationMap place={locality.centre} mark="none" label={m.properties_map_of({ place })} />
        )}
      </div>
    </LocalitySection>
  )
}

function searchOf(name: string, purpose: Purpose) {
  return { status: purpose === 'rent' ? 'RENT' : 'SALE', localities: name } as const
}
