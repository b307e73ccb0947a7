import type { HouseFigures } from '#contract/analytics/house.ts'
import type { PropertyType } from '#contract/properties/card.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'

import { Figure } from '../performance/figure.tsx'
import { HouseChart } from './house-chart.tsx'
import { HousePart } from './house-part.tsx'
import { HouseShares } from './house-shares.tsx'
import { unknown } from './house-words.ts'

type HouseSupplyProps = { figures: HouseFigures; typeWord: (type: PropertyType) => string }

export function HouseSupply({ figures, typeWord }: HouseSupplyProps) {
  const { supply } = figures
  const types = supply.byType.map(({ type, listings }) => ({
    id: type,
    name: typeWord(type),
    count: listings,
  }))
  const localities = supply.byLocality.map(({ name, city, listings }) => ({
    id: `${name}, ${city}`,
    name: `${name}, ${city}`,
    count: listings,
  }))
  return (
    <HousePart
      title={m.analytics_house_supply()}
      lead={m.analytics_house_supply_lead()}
      figures={<SupplyFigures supply={supply} />}
    >
      <HouseChart
        title={m.analytics_house_listed()}
        figures={figures}
        series={[{ name: m.analytics_house_new_listings(), valueOf: ({ listed }) => listed }]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <HouseShares
          title={m.analytics_house_by_type()}
          head={m.analytics_house_type()}
          counted={m.analytics_house_listings()}
          none={m.analytics_house_none_public()}
          rows={types}
        />
        <HouseShares
          title={m.analytics_house_by_locality()}
          note={m.analytics_house_by_locality_note()}
          head={m.analytics_house_locality()}
          counted={m.analytics_house_listings()}
          none={m.analytics_house_none_public()}
          rows={localities}
        />
      </div>
    </HousePart>
  )
}

function SupplyFigures({ supply }: { supply: HouseFigures['supply'] }) {
  const { median, measured, isSample } = supply.daysOnMarket
  const count = formatNumber(measured)
  return (
    <>
      <Figure name={m.analytics_house_public()} value={formatNumber(supply.public)} />
      <Figure name={m.analytics_house_in_review()} value={formatNumber(supply.inReview)} />
      <Figure
        name={m.analytics_house_held()}
        value={formatNumber(supply.held)}
        note={m.analytics_house_held_note()}
      />
      <Figure name={m.analytics_house_rejected()} value={formatNumber(supply.rejected)} />
      <Figure name={m.analytics_house_gone()} value={formatNumber(supply.gone)} />
      <Figure name={m.analytics_house_down()} value={formatNumber(supply.takenDown)} />
      <Figure
        name={m.analytics_house_days()}
        value={median === null ? unknown : formatNumber(median)}
        note={median === null ? m.analytics_house_none_public() : measuredWord(count, isSample)}
      />
    </>
  )
}

function measuredWord(count: string, isSample: boolean): string {
  return isSample ? m.analytics_house_days_sample({ count }) : m.analytics_house_days_of({ count })
}
