import type { HouseFigures } from '#contract/analytics/house.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'

import { Figure } from '../performance/figure.tsx'
import { HouseChart } from './house-chart.tsx'
import { HousePart } from './house-part.tsx'
import { inPeriod, minutesWord, percentWord } from './house-words.ts'

export function HouseResponse({ figures }: { figures: HouseFigures }) {
  const { enquiries, medianMinutes, withinDay, withinDayPercent } = figures.response
  const counts = { count: formatNumber(withinDay), total: formatNumber(enquiries) }
  const none = m.analytics_house_no_enquiries()
  return (
    <HousePart
      title={m.analytics_house_response()}
      lead={m.analytics_house_response_lead()}
      figures={
        <>
          <Figure
            name={inPeriod(m.analytics_house_first_answer(), figures)}
            value={minutesWord(medianMinutes)}
            note={enquiries === 0 ? none : m.analytics_house_first_answer_of({ count: counts.total })}
          />
          <Figure
            name={inPeriod(m.analytics_house_within_day(), figures)}
            value={percentWord(withinDayPercent)}
            note={enquiries === 0 ? none : m.analytics_house_within_day_of(counts)}
          />
        </>
      }
    >
      <HouseChart
        title={m.analytics_house_answered_monthly()}
        figures={figures}
        series={[
          { name: m.analytics_house_enquiries(), valueOf: ({ response }) => response.enquiries },
          { name: m.analytics_house_within_day(), valueOf: ({ response }) => response.withinDay },
        ]}
        more={[
          {
            name: m.analytics_house_share(),
            valueOf: ({ response }) => percentWord(response.withinDayPercent),
          },
          {
            name: m.analytics_house_median(),
            valueOf: ({ response }) => minutesWord(response.medianMinutes),
          },
        ]}
      />
    </HousePart>
  )
}
