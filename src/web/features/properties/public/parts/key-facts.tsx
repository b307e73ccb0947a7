import { formatNumber } from '#contract/price.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { classes } from '#web/ui/primitives/classes.ts'

import { detailFacts, type Fact } from '../../property-fact-values.ts'
import { isGone } from '../../property-labels.ts'

const shown = 4

/** The four facts that matter most for its type and purpose; none of a property that is gone. */
export function keyFacts(property: PropertyDetail): Fact[] {
  if (isGone(property)) return []
  const { beds, baths, type, purpose, areaTexts } = property
  const others = new Map(detailFacts(property).map((fact) => [fact.name, fact]))
  const rooms = [
    ...(beds ? [{ name: m.properties_bedrooms(), value: formatNumber(beds) }] : []),
    ...(baths ? [{ name: m.properties_bathrooms(), value: formatNumber(baths) }] : []),
  ]
  const size = { name: areaTexts.unit, value: areaTexts.number }
  const names = type === 'plot' ? ofPlot : purpose === 'rent' ? ofTenancy : ofPurchase
  const details = names.flatMap((name) => others.get(name()) ?? [])
  return [...rooms, size, ...details].slice(0, shown)
}

const ofPlot = [
  m.properties_dimensions,
  m.properties_road_width,
  m.properties_facing,
  m.properties_corner,
  m.properties_possession,
]
const ofTenancy = [
  m.properties_furnishing,
  m.properties_floor,
  m.properties_parking,
  m.properties_available_from,
  m.properties_facing,
]
const ofPurchase = [
  m.properties_floor,
  m.properties_parking,
  m.properties_furnishing,
  m.properties_facing,
  m.properties_possession,
]

export function KeyFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="mt-4 flex rounded-lg border border-line bg-surface">
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="flex min-w-0 flex-1 flex-col-reverse justify-end border-l border-line px-1.5 py-2.5 text-center first:border-0 lg:px-2 lg:py-3"
        >
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd
            className={classes(
              'grid min-h-7 place-content-center font-bold tabular-nums',
              String(value).length > maxFullSizeLength ? 'text-sm leading-4.5' : 'text-lg',
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Characters that fit in a quarter of a phone's width at full size. */
const maxFullSizeLength = 7
