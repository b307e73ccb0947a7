import BadgePercent from 'lucide-react/icons/badge-percent'
import Clock from 'lucide-react/icons/clock'
import Gift from 'lucide-react/icons/gift'
import Star from 'lucide-react/icons/star'

import type { PropertyCard } from '#contract/properties/card.ts'
import { m } from '#messages'
import { Badge } from '#web/ui/primitives/badge.tsx'

import { rentFreeLabel } from './property-labels.ts'

type PropertyBadgesProps = {
  property: Pick<PropertyCard, 'approvalStatus' | 'isFeatured' | 'cashback' | 'rentFreeMonths' | 'purpose'>
  /** On a picture stand two at most. */
  most?: number
}

/** What sets a property apart, most telling first. */
export function PropertyBadges({ property, most = 2 }: PropertyBadgesProps) {
  const { approvalStatus, isFeatured, cashback, rentFreeMonths, purpose } = property
  const badges = [
    approvalStatus === 'pending' && (
      <Badge key="review" tone="saffron-soft" icon={<Clock aria-hidden />}>
        {m.properties_under_review()}
      </Badge>
    ),
    isFeatured && (
      <Badge key="featured" tone="saffron" icon={<Star aria-hidden />}>
        {m.properties_featured()}
      </Badge>
    ),
    purpose === 'sale' && cashback && (
      <Badge key="cashback" tone="neem-soft" icon={<BadgePercent aria-hidden />}>
        {m.properties_cashback_badge({ percent: cashback })}
      </Badge>
    ),
    purpose === 'rent' && rentFreeMonths && (
      <Badge key="rent-free" tone="neem" icon={<Gift aria-hidden />}>
        {rentFreeLabel(rentFreeMonths)}
      </Badge>
    ),
  ]
  return <>{badges.filter(Boolean).slice(0, most)}</>
}
