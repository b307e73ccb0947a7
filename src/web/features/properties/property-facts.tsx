import { Link } from '@tanstack/react-router'
import Clock from 'lucide-react/icons/clock'
import Gift from 'lucide-react/icons/gift'

import { formatPriceCompact } from '#contract/price.ts'
import type { PropertyCard } from '#contract/properties/card.ts'
import { m } from '#messages'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { classes } from '#web/ui/primitives/classes.ts'
import { SheetIcon } from '#web/ui/primitives/icon-sheet.tsx'

import { placeOf } from './property-labels.ts'

type PropertyPriceProps = {
  property: Pick<PropertyCard, 'price' | 'purpose'>
  format?: (rupees: number) => string
  className?: string
  unitClassName?: string
}

/** Price; a rent is marked as monthly. */
export function PropertyPrice({
  property: { price, purpose },
  format = formatPriceCompact,
  className,
  unitClassName = 'text-base',
}: PropertyPriceProps) {
  return (
    <p className={classes('price', className)}>
      {format(price)}
      {purpose === 'rent' && (
        <span className={classes('font-normal text-ink-2', unitClassName)}>{m.properties_per_month()}</span>
      )}
    </p>
  )
}

type PropertyPlaceProps = { property: Pick<PropertyCard, 'placeNames' | 'project'> }

/** 'Kesar Residency, Mansarovar, Jaipur'; the project leads to its page. */
export function PropertyPlace({ property }: PropertyPlaceProps) {
  const { project } = property
  const place = placeOf(property)
  if (!project) return place
  return (
    <>
      <Link to="/projects/$slug" params={project} className="card-project">
        {project.name}
      </Link>
      , {place}
    </>
  )
}

type PropertyFactsProps = {
  property: Pick<PropertyCard, 'beds' | 'baths' | 'areaLabel' | 'areaNote'>
  className?: string
}

/** Beds, baths and area in one line; a plot has only its area. */
export function PropertyFacts({
  property: { beds, baths, areaLabel, areaNote },
  className,
}: PropertyFactsProps) {
  return (
    <p className={classes('facts', className)}>
      {beds !== null && beds > 0 && (
        <span>
          <SheetIcon name="bed-double" />
          {m.properties_beds_count({ count: beds })}
        </span>
      )}
      {baths !== null && baths > 0 && (
        <span>
          <SheetIcon name="bath" />
          {m.properties_baths_count({ count: baths })}
        </span>
      )}
      <span>
        <SheetIcon name="scaling" />
        {[areaLabel, areaNote].join(' ')}
      </span>
    </p>
  )
}

type PropertyBadgesProps = {
  property: Pick<
    PropertyCard,
    | 'approvalStatus'
    | 'isFeatured'
    | 'cashback'
    | 'rentFreeMonths'
    | 'purpose'
    | 'staleLabel'
    | 'brokerageLabel'
  >
  /** Maximum number of badges; a picture has space for three. */
  max?: number
}

/** Badges, most important first. */
export function PropertyBadges({ property, max = 3 }: PropertyBadgesProps) {
  const { approvalStatus, isFeatured, cashback, rentFreeMonths, purpose, staleLabel, brokerageLabel } =
    property
  const badges = [
    approvalStatus === 'pending' && (
      <Badge key="review" tone="saffron-soft" icon={<Clock aria-hidden />}>
        {m.properties_under_review()}
      </Badge>
    ),
    staleLabel && (
      <Badge key="stale" tone="saffron-soft" icon={<Clock aria-hidden />}>
        {staleLabel}
      </Badge>
    ),
    isFeatured && (
      <Badge key="featured" tone="saffron" icon={<SheetIcon name="star" />}>
        <span>{m.properties_featured()}</span> – {m.properties_paid()}
      </Badge>
    ),
    brokerageLabel && (
      <Badge key="brokerage" tone="neem-soft">
        {brokerageLabel}
      </Badge>
    ),
    purpose === 'sale' && cashback && (
      <Badge key="cashback" tone="neem-soft" icon={<SheetIcon name="badge-percent" />}>
        {m.properties_cashback_badge({ percent: cashback })}
      </Badge>
    ),
    purpose === 'rent' && rentFreeMonths && (
      <Badge key="rent-free" tone="neem" icon={<Gift aria-hidden />}>
        {m.properties_rent_free_badge({ count: rentFreeMonths })}
      </Badge>
    ),
  ]
  return <>{badges.filter(Boolean).slice(0, max)}</>
}
