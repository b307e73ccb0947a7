import { Fragment, type ReactNode } from 'react'

import type { PropertyCard } from '#contract/properties/card.ts'
import type { PropertyResult } from '#contract/search/map.ts'
import type { SearchView } from '#contract/search/search-view.ts'

import { PromoStrip, type Promo } from './promo-strip.tsx'

/** With the minutes to the places of whoever searches. */
type ResultCard = PropertyCard & Pick<PropertyResult, 'times' | 'ruledOutBy'>
export type RenderCard = (property: ResultCard, options: { view: SearchView; first: boolean }) => ReactNode

type ResultListProps = {
  properties: readonly ResultCard[]
  view: SearchView
  promo: Promo | undefined
  renderCard: RenderCard
}

/** Result cards of one page, with a promotion after every eighth card of the grid or sixth of the list. */
export function ResultList({ properties, view, promo, renderCard }: ResultListProps) {
  const cardsBetweenPromos = view === 'list' ? 6 : 8
  return (
    <div className={view === 'list' ? 'grid gap-4' : gridStyle}>
      {properties.map((property, index) => (
        <Fragment key={property.id}>
          {renderCard(property, { view, first: index < cardsAtOnce[view] })}
          {promo && (index + 1) % cardsBetweenPromos === 0 && (
            <PromoStrip promo={promo} className="col-span-full" />
          )}
        </Fragment>
      ))}
    </div>
  )
}

// Dense, so that the card after the promotion fills the row before it.
export const gridStyle = 'grid grid-flow-dense grid-cols-1 gap-x-5 gap-y-7 sm:grid-cols-2 xl:grid-cols-3'

const cardsAtOnce = { grid: 3, list: 2 }
