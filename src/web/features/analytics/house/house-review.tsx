import type { HouseFigures } from '#contract/analytics/house.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'

import { Figure } from '../performance/figure.tsx'
import { HouseChart } from './house-chart.tsx'
import { HousePart } from './house-part.tsx'
import { hoursWord, inPeriod, percentWord } from './house-words.ts'

export function HouseReview({ figures }: { figures: HouseFigures }) {
  const { waiting, late, decisions, timed, latePercent, medianHours, ninetiethHours } = figures.review
  const total = formatNumber(timed)
  const untimed = decisions === 0 ? m.analytics_house_no_decisions() : m.analytics_house_untimed()
  const of = timed === 0 ? untimed : m.analytics_house_timed({ count: total })
  return (
    <HousePart
      title={m.analytics_house_review()}
      lead={m.analytics_house_review_lead()}
      figures={
        <>
          <Figure
            name={m.analytics_house_waiting()}
            value={formatNumber(waiting)}
            note={m.analytics_house_waiting_review()}
          />
          <Figure
            name={inPeriod(m.analytics_house_median_review(), figures)}
            value={hoursWord(medianHours)}
            note={of}
          />
          <Figure
            name={inPeriod(m.analytics_house_ninetieth(), figures)}
            value={hoursWord(ninetiethHours)}
            note={of}
          />
          <Figure
            name={inPeriod(m.analytics_house_late(), figures)}
            value={percentWord(latePercent)}
            note={timed === 0 ? of : m.analytics_house_late_of({ count: formatNumber(late), total })}
          />
        </>
      }
    >
      <HouseChart
        title={m.analytics_house_decisions_monthly()}
        figures={figures}
        series={[
          { name: m.analytics_house_decisions(), valueOf: ({ review }) => review.decisions },
          { name: m.analytics_house_late(), valueOf: ({ review }) => review.late },
        ]}
        more={[
          { name: m.analytics_house_median(), valueOf: ({ review }) => hoursWord(review.medianHours) },
          {
            name: m.analytics_house_nine_of_ten(),
            valueOf: ({ review }) => hoursWord(review.ninetiethHours),
          },
        ]}
      />
    </HousePart>
  )
}
