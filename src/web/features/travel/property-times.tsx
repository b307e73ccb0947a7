import { Link } from '@tanstack/react-router'

import type { TravelTime } from '#contract/travel/travel.ts'
import { m } from '#messages'

import { minutesLabel, placeLabel, tripLabel } from './travel-labels.ts'

type PropertyTimesProps = {
  times: readonly TravelTime[] | undefined
  /** Of a home whose own position is not stated. */
  isRough: boolean
}

/** On a property's page: what it is to each place of whoever reads it, or how to learn it. */
export function PropertyTimes({ times = [], isRough }: PropertyTimesProps) {
  if (times.length === 0)
    return (
      <p className="mt-1 text-md leading-8 print:hidden">
        <Link to="/places" className="text-link">
          {m.travel_add_for_minutes()}
        </Link>
      </p>
    )
  return (
    <div className="mt-2">
      <h3 className="text-md font-medium">{m.travel_minutes_title()}</h3>
      <dl className="mt-1 grid gap-1 text-md">
        {times.map((time) => (
          <div key={JSON.stringify(time)} className="flex flex-wrap justify-between gap-x-4">
            <dt>
              {placeLabel(time)} <span className="text-sm text-ink-3">{tripLabel(time)}</span>
            </dt>
            <dd className="tabular-nums">{minutesLabel(time.minutes)}</dd>
          </div>
        ))}
      </dl>
      {isRough && <p className="text-sm text-ink-3">{m.travel_minutes_rough()}</p>}
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-3 print:hidden">
        <Link to="/places" className="touch-link">
          {m.travel_change_places()}
        </Link>
        <Link to="/how-minutes-are-estimated" className="touch-link">
          {m.travel_how_title()}
        </Link>
      </p>
    </div>
  )
}
