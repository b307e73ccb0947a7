import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { cashbackAmount, formatPriceCompact } from '#contract/price.ts'
import type { PropertyCard as PropertyCardContent } from '#contract/properties/card.ts'
import { m } from '#messages'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { classes } from '#web/ui/primitives/classes.ts'

import { CompareButton } from './compare/compare-button.tsx'
import { CardActions } from './contact-button.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { PropertyBadges, PropertyFacts, PropertyPlace, PropertyPrice } from './property-facts.tsx'
import { languageOf, purposeLabel, typeLabel } from './property-labels.ts'
import { PropertyPicture } from './property-picture.tsx'
import { ShareButton } from './share-button.tsx'

type PropertyCardProps = {
  property: PropertyCardContent
  view?: 'grid' | 'list'
  /** Loads the picture eagerly, for cards visible at first. */
  first?: boolean
  /** Heading level of the title; one below the heading above the cards. */
  level?: 2 | 3
  /** Content below the facts. */
  children?: ReactNode
}

/** Property card: price, location, size; a press anywhere on it opens the property. */
export function PropertyCard({
  property,
  view = 'grid',
  first = false,
  level = 3,
  children,
}: PropertyCardProps) {
  const { numericId, title, type, purpose, price, cashback, yearBuilt } = property
  const Heading = level === 2 ? 'h2' : 'h3'
  const isList = view === 'list'
  return (
    <article className={classes('picture-card', isList && listStyle)}>
      <div className={classes('relative', isList && 'sm:w-65 sm:flex-none')}>
        <PropertyPicture
          image={property.image}
          title={title}
          first={first}
          sizes={isList ? listSizes : gridSizes}
          widest={800}
          className={classes('card-picture', isList && 'max-sm:rounded-none')}
        />
        <div className="card-badges">
          <PropertyBadges property={property} />
        </div>
        <div className="card-actions">
          <ShareButton property={property} />
          <FavoriteButton property={property} />
        </div>
        <CompareButton property={property} />
      </div>
      <div className={classes('card-text', isList && 'px-4 sm:px-0 sm:pt-0.5')}>
        <div className="card-prices">
          <PropertyPrice property={property} />
          {purpose === 'sale' && cashback && (
            <p className="card-cashback">
              {m.properties_cashback_back({ amount: formatPriceCompact(cashbackAmount(price, cashback)) })}
            </p>
          )}
          <Badge tone={purpose === 'rent' ? 'neel' : 'action'}>{purposeLabel(purpose)}</Badge>
        </div>
        {property.offersLabel && <p className="text-sm">{property.offersLabel}</p>}
        <Heading lang={languageOf(title)} className="card-title">
          <Link to="/property/$id" params={{ id: String(numericId) }}>
            {title}
          </Link>
        </Heading>
        <p className="card-place">
          <PropertyPlace property={property} />
        </p>
        <PropertyFacts property={property} />
        <p className="card-notes">
          {joinWithDots(
            typeLabel(type),
            yearBuilt && m.properties_built({ year: yearBuilt }),
            property.offererLabel,
          )}
          <Badge size="tiny">{m.properties_id({ id: numericId })}</Badge>
        </p>
        {isList && <CardActions property={property} />}
        {children}
      </div>
    </article>
  )
}

const listStyle =
  'overflow-hidden rounded-xl border border-line bg-surface pb-4 sm:flex-row sm:gap-5 sm:p-3.5'
const gridSizes = '(min-width: 1280px) 300px, (min-width: 1024px) 30vw, (min-width: 640px) 50vw, 100vw'
const listSizes = '(min-width: 640px) 260px, 100vw'
