import { formatHour } from '#contract/dates.ts'
import type { TravelTime } from '#contract/travel/travel.ts'
import { m } from '#messages'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'

/** 'Work · Malviya Nagar'. */
export function placeLabel({ kind, name }: Pick<TravelTime, 'kind' | 'name'>): string {
  return name === null ? m.travel_kind(kind) : joinWithDots(m.travel_kind(kind), name)
}

/** 'By car, leaving home at 9 AM'. */
export function tripLabel({ way, hour }: Pick<TravelTime, 'way' | 'hour'>): string {
  return joinWithDots(m.travel_way(way), m.travel_leaving({ hour: formatHour(hour) }))
}

/** 'About 18 min (14 to 24)'. */
export function minutesLabel(minutes: TravelTime['minutes']): string {
  if (minutes === null) return m.travel_minutes_unknown()
  const { estimate, least, most } = minutes
  return m.travel_minutes_about({ minutes: estimate, least, most })
}
