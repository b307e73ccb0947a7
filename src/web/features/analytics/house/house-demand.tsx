import type { HouseFigures } from '#contract/analytics/house.ts'
import type { PropertyType } from '#contract/properties/card.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'

import { Figure } from '../performance/figure.tsx'
import { HouseChart } from './house-chart.tsx'
import { HousePart } from './house-part.tsx'
import { HouseShares } from './house-shares.tsx'
import { inPeriod, unknown } from './house-words.ts'

type HouseDemandProps = { figures: HouseFigures; typeWord: (type: PropertyType) => string }

export function HouseDemand({ figures, typeWord }: HouseDemandProps) {
  const { views, enquiries, visits, enquiriesPerListing: each, asked } = figures.demand
  const listings = formatNumber(figures.supply.public)
  return (
    <HousePart
      title={m.analytics_house_demand()}
      lead={m.analytics_house_demand_lead()}
      figures={
        <>
          <Figure name={inPeriod(m.analytics_views(), figures)} value={formatNumber(views)} />
          <Figure name={inPeriod(m.analytics_house_enquiries(), figures)} value={formatNumber(enquiries)} />
          <Figure name={inPeriod(m.analytics_house_visits(), figures)} value={formatNumber(visits)} />
          <Figure
            name={m.analytics_house_per_listing()}
            value={each === null ? unknown : each.toFixed(2)}
            note={m.analytics_house_per_listing_note({ enquiries: formatNumber(enquiries), listings })}
          />
        </>
      }
    >
      <HouseChart
        title={m.analytics_house_views_monthly()}
        figures={figures}
        series={[{ name: m.analytics_views(), valueOf: (month) => month.views }]}
      />
      <HouseChart
        title={m.analytics_house_asked_monthly()}
        figures={figures}
        series={[
          { name: m.analytics_house_enquiries(), valueOf: (month) => month.enquiries },
          { name: m.analytics_house_visits(), valueOf: (month) => month.visits },
        ]}
      />
      <HouseShares
        title={m.analytics_house_asked_by_type()}
        head={m.analytics_house_type()}
        counted={m.analytics_house_enquiries()}
        none={m.analytics_house_no_enquiries()}
        rows={asked.byType.map(({ type, enquiries: count }) => ({ id: type, name: typeWord(type), count }))}
      />
      <HouseShares
        title={m.analytics_house_asked_by_locality()}
        note={m.analytics_house_asked_by_locality_note()}
        head={m.analytics_house_locality()}
        counted={m.analytics_house_enquiries()}
        none={m.analytics_house_no_enquiries()}
        rows={asked.byLocality.map(({ name, city, enquiries: count }) => ({
          id: `${name}, ${city}`,
          name: `${name}, ${city}`,
          count,
        }))}
      />
    </HousePart>
  )
}
