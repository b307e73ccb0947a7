import { getLocale } from '#messages/runtime'

import { formatDay, formatTime, instantInIndia } from '../dates.ts'
import { differsFromIndia, timeElsewhere } from './time-zones.ts'

export type VisitTime = {
  day: string
  time: string
  openHouse?: { endTime: string } | null
  /** Of the person abroad whose time it also is. */
  timeZone?: string | null
}

/** Time of a visit: Nov 28, 2026, 11:00 AM – 1:00 PM IST (9:30 AM in Dubai). Stands apart, as public pages load all of `dates.ts`. */
export function formatVisitTime({ day, time, openHouse, timeZone }: VisitTime, locale = getLocale()): string {
  const until = openHouse ? ` – ${formatTime(openHouse.endTime)}` : ''
  return `${formatDay(day, locale)}, ${formatTime(time)}${until} IST${formatElsewhere({ day, time, timeZone }, locale)}`
}

/** The same time for a person abroad, in brackets; empty for one in India. */
export function formatElsewhere({ day, time, timeZone }: VisitTime, locale = getLocale()): string {
  if (!timeZone || !differsFromIndia(timeZone, instantInIndia(day, time))) return ''
  return ` (${timeElsewhere({ day, time }, timeZone, (local) => formatDay(local, locale))})`
}

/** The day some days after another one, or before it. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}
