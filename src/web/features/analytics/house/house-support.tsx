import type { HouseFigures } from '#contract/analytics/house.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'

import { Figure } from '../performance/figure.tsx'
import { HouseChart } from './house-chart.tsx'
import { HousePart } from './house-part.tsx'
import { inPeriod, minutesWord } from './house-words.ts'

export function HouseSupport({ figures }: { figures: HouseFigures }) {
  const { waiting, tickets, answered, medianMinutes } = figures.support
  const none = m.analytics_house_no_tickets()
  return (
    <HousePart
      title={m.analytics_house_support()}
      lead={m.analytics_house_support_lead()}
      figures={
        <>
          <Figure
            name={m.analytics_house_waiting()}
            value={formatNumber(waiting)}
            note={m.analytics_house_waiting_support()}
          />
          <Figure
            name={inPeriod(m.analytics_house_tickets(), figures)}
            value={formatNumber(tickets)}
            note={
              tickets === 0 ? none : m.analytics_house_tickets_answered({ count: formatNumber(answered) })
            }
          />
          <Figure
            name={inPeriod(m.analytics_house_first_answer(), figures)}
            value={minutesWord(medianMinutes)}
          />
        </>
      }
    >
      <HouseChart
        title={m.analytics_house_tickets_monthly()}
        figures={figures}
        series={[
          { name: m.analytics_house_tickets(), valueOf: ({ support }) => support.tickets },
          { name: m.analytics_house_answered(), valueOf: ({ support }) => support.answered },
        ]}
        more={[
          {
            name: m.analytics_house_first_answer(),
            valueOf: ({ support }) => minutesWord(support.medianMinutes),
          },
        ]}
      />
    </HousePart>
  )
}
