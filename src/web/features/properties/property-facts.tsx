import Bath from 'lucide-react/icons/bath'
import BedDouble from 'lucide-react/icons/bed-double'
import Scaling from 'lucide-react/icons/scaling'

import { formatNumber } from '#contract/price.ts'
import type { PropertyCard } from '#contract/properties/card.ts'
import { m } from '#messages'
import { classes } from '#web/ui/primitives/classes.ts'

import { bathsLabel, bedsLabel } from './property-labels.ts'

type PropertyFactsProps = { property: Pick<PropertyCard, 'beds' | 'baths' | 'area'>; className?: string }

/** Beds, baths and area in one line; a plot has only its area. */
export function PropertyFacts({ property: { beds, baths, area }, className }: PropertyFactsProps) {
  return (
    <p
      className={classes(
        'flex flex-wrap gap-x-3.5 gap-y-1 text-md text-ink-2 [&_svg]:size-4.25! [&_svg]:text-ink-3',
        className,
      )}
    >
      {beds !== null && beds > 0 && (
        <span className={factStyle}>
          <BedDouble aria-hidden />
          {bedsLabel(beds)}
        </span>
      )}
      {baths !== null && baths > 0 && (
        <span className={factStyle}>
          <Bath aria-hidden />
          {bathsLabel(baths)}
        </span>
      )}
      <span className={factStyle}>
        <Scaling aria-hidden />
        {m.properties_area_sqft({ area: formatNumber(area) })}
      </span>
    </p>
  )
}

const factStyle = 'inline-flex items-center gap-1.5'
