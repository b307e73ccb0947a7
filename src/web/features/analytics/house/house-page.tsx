import type { HouseFigures } from '#contract/analytics/house.ts'
import type { PropertyType } from '#contract/properties/card.ts'
import { housePeriods } from '#contract/words.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { linkChipStyle } from '#web/ui/link-chip.ts'
import { ownQuery } from '#web/ui/own-query.ts'

import { HouseDemand } from './house-demand.tsx'
import { HousePeople } from './house-people.tsx'
import { HouseResponse } from './house-response.tsx'
import { HouseReview } from './house-review.tsx'
import { HouseSupply } from './house-supply.tsx'
import { HouseSupport } from './house-support.tsx'

type HousePageProps = { figures: HouseFigures; typeWord: (type: PropertyType) => string }

/** How the whole marketplace does: what is offered, what is asked for, how both and the house answer. */
export function HousePage({ figures, typeWord }: HousePageProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-3">
        <div>
          <h1 className="text-2xl">{m.shell_staff_figures()}</h1>
          <p className="text-ink-2">{m.analytics_house_lead()}</p>
        </div>
        <nav aria-label={m.analytics_house_period()} className="flex flex-wrap gap-2">
          {housePeriods.map((each) => (
            <Link
              key={each}
              to="/admin/figures"
              search={each === '6' ? {} : { months: each }}
              resetScroll={false}
              {...ownQuery}
              aria-current={each === figures.months ? 'page' : undefined}
              className={linkChipStyle}
            >
              {m.analytics_house_months({ count: each })}
            </Link>
          ))}
        </nav>
      </div>
      <HouseSupply figures={figures} typeWord={typeWord} />
      <HouseDemand figures={figures} typeWord={typeWord} />
      <HouseResponse figures={figures} />
      <HouseReview figures={figures} />
      <HousePeople figures={figures} />
      <HouseSupport figures={figures} />
    </div>
  )
}
