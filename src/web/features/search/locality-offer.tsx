import { formatNumber, formatPriceFull } from '#contract/price.ts'
import type { Purpose } from '#contract/properties/card.ts'
import type { LocalityOffer as Offer } from '#contract/search/localities.ts'
import { m } from '#messages'
import type { ReactNode } from 'react'

import { CardRow } from '#web/ui/primitives/card.tsx'

import type { RenderCard } from './result-list.tsx'
import { typeWords } from './choice-labels.ts'

type LocalityOfferProps = {
  purpose: Purpose
  place: string
  offer: Offer
  /** A link to the search for these homes, of one kind or of all. */
  renderLink: (text: string, type?: Offer['types'][number]['type']) => ReactNode
  renderCard: RenderCard
}

/** What is for sale, or for rent, in a locality: figures first, each with the homes behind it, then the homes. */
export function LocalityOffer({ purpose, place, offer, renderLink, renderCard }: LocalityOfferProps) {
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
          label={isRent ? m.search_locality_median_rent_sqft() : m.search_locality_median_sqft()}
          value={offer.medianPricePerSqft === null ? null : `₹${formatNumber(offer.medianPricePerSqft)}`}
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
