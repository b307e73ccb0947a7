import Route from 'lucide-react/icons/route'

import type { TravelTime } from '#contract/travel/travel.ts'
import { m } from '#messages'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'

type PlaceMinutes = Pick<TravelTime, 'kind'> & { minutes: number | TravelTime['minutes'] }

/** On a card: the estimated minutes to each place of whoever looks at it. */
export function TravelTimes({ times }: { times: readonly PlaceMinutes[] }) {
  return (
    <p className="mt-1.5 flex gap-1.5 text-sm text-ink-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      <Route aria-hidden />
      <span className="tabular-nums">{joinWithDots(...times.map(labelOf))}</span>
    </p>
  )
}

function labelOf({ kind, minutes }: PlaceMinutes): string {
  const place = m.travel_kind(kind)
  if (minutes === null) return m.travel_minutes_unknown_to({ place })
  return m.travel_minutes_to({ place, minutes: typeof minutes === 'number' ? minutes : minutes.estimate })
}
