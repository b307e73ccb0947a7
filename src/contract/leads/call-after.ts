import { m } from '#messages'

import { dayInIndia, formatTime, instantInIndia } from '../dates.ts'
import { differsFromIndia, placeOfTimeZone, wallTimeIn } from '../dates/time-zones.ts'

type Hours = { callAfter: string | null; callTimeZone: string | null }

/** Call after 10:30 AM IST (9:00 AM in Dubai); null where the number shows. */
export function callAfterLabel(hours: Hours, now = new Date()): string | null {
  return hours.callAfter === null ? null : m.leads_call_after({ time: callTime(hours.callAfter, hours, now) })
}

/** A time of any day in IST, beside that of a caller abroad. */
export function callTime(
  time: string,
  { callTimeZone }: Pick<Hours, 'callTimeZone'>,
  now = new Date(),
): string {
  const instant = instantInIndia(dayInIndia(now), time)
  if (callTimeZone === null || !differsFromIndia(callTimeZone, instant)) return formatTime(time)
  const there = formatTime(wallTimeIn(callTimeZone, instant).time)
  return `${formatTime(time)} IST (${m.layout_time_in({ time: there, place: placeOfTimeZone(callTimeZone) })})`
}
