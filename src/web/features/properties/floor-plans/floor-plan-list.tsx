import type { ReactNode } from 'react'

import type { ListingPicture } from '#contract/properties/card.ts'
import { m } from '#messages'
import { classes } from '#web/ui/primitives/classes.ts'

import { largestSource, PropertyPicture } from '../property-picture.tsx'

type FloorPlanListProps = {
  plans: readonly ListingPicture[]
  /** Opens one otherwise than as a picture of its own. */
  onOpen?: (index: number) => void
  /** Beside a plan, such as that it is new. */
  markOf?: (plan: ListingPicture) => ReactNode
  sizes: string
  className: string
}

/** Whole floor plans on white, each a link to its largest size. */
export function FloorPlanList({ plans, onOpen, markOf, sizes, className }: FloorPlanListProps) {
  return (
    <ul className={classes('grid gap-3', className)}>
      {plans.map((plan, index) => (
        <li key={plan.key} className="relative">
          <a
            href={largestSource(plan)}
            target="_blank"
            rel="noopener noreferrer"
            className="block"
            onClick={(event) => {
              if (!onOpen) return
              event.preventDefault()
              onOpen(index)
            }}
          >
            <PropertyPicture
              image={{ ...plan, colour: '#ffffff' }}
              title=""
              alt={m.properties_floor_plans_number({ number: index + 1, count: plans.length })}
              sizes={sizes}
              className={planStyle}
            />
          </a>
          {markOf && <span className="absolute top-1.5 left-1.5">{markOf(plan)}</span>}
        </li>
      ))}
    </ul>
  )
}

const planStyle =
  'aspect-4/3 rounded-md border border-line print:aspect-auto print:h-24 print:rounded-none [&_img]:object-contain'
