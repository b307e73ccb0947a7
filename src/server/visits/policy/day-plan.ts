import type { DayPlan, PlanRequest } from '#contract/visits/day-plan.ts'

import { localName } from '../../catalogue/present.ts'
import type { StopRow } from '../queries/day-plan.ts'
import { minutesOf } from './free-times.ts'
import { metresBetween, shortestWay, type Place } from './shortest-way.ts'

const visitMinutes = 30

/** Confirmed visits stay in the order of their times; those without a fixed time follow by distance. */
export function planDay(
  confirmed: readonly StopRow[],
  requested: readonly StopRow[],
  travelBuffer: number,
): Pick<DayPlan, 'stops' | 'requests'> {
  const stops = confirmed.map((row, index) => {
    const previous = confirmed[index - 1]
    const minutesBefore = previous ? minutesOf(row.time) - endMinutes(previous) : null
    const isElsewhere = previous?.propertyId !== row.propertyId
    const isTight = minutesBefore !== null && isElsewhere && minutesBefore < travelBuffer
    return { ...presentStop(row, previous), minutesBefore, isTight }
  })
  const located = requested.filter((row) => placeOf(row) !== null)
  const start = confirmed.map(placeOf).findLast((place) => place !== null) ?? null
  const order = shortestWay(
    located.flatMap((row) => placeOf(row) ?? []),
    start,
  )
  const sorted = [
    ...order.flatMap((index) => located[index] ?? []),
    ...requested.filter((row) => placeOf(row) === null),
  ]
  const requests = sorted.map((row, index) => presentStop(row, sorted[index - 1] ?? confirmed.at(-1)))
  return { stops, requests }
}

/** Minutes of the day. */
function endMinutes({ time, openHouse }: StopRow): number {
  return openHouse ? minutesOf(openHouse.endTime) : minutesOf(time) + visitMinutes
}

function presentStop(row: StopRow, previous: StopRow | undefined): PlanRequest {
  const { propertyId: _, latitude: __, longitude: ___, cityNameHi, ...stop } = row
  const place = placeOf(row)
  const from = previous ? placeOf(previous) : null
  return {
    ...stop,
    cityName: localName(row.city, cityNameHi),
    place,
    metresBefore: from && place ? Math.round(metresBetween(from, place)) : null,
  }
}

function placeOf({ latitude, longitude }: StopRow): Place | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
