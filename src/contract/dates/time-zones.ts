import { m } from '#messages'

import { dayInIndia, formatTime, instantInIndia, timeInIndia } from '../dates.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Null for a name that this engine does not know. */
function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timeZone)
  if (known) return known
  try {
    const format = new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    formats.set(timeZone, format)
    return format
  } catch {
    return null
  }
}

export function isTimeZone(name: string): boolean {
  return formatOf(name) !== null
}

/** That of the machine, for a browser: its person's. */
export function timeZoneOfEngine(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return formerNames[timeZone] ?? timeZone
}

/** As some engines still call places that are offered by their present names. */
const formerNames: Readonly<Record<string, string>> = { 'Asia/Katmandu': 'Asia/Kathmandu' }

type WallTime = { day: string; time: string }

/** Day and HH:MM of an instant where this time zone holds; in IST for an unknown one. */
export function wallTimeIn(timeZone: string, instant: Date): WallTime {
  const format = formatOf(timeZone)
  if (!format) return { day: dayInIndia(instant), time: timeInIndia(instant) }
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
  }
}

/** When clocks there next show this time of day, HH:MM. */
export function nextInstantIn(timeZone: string, time: string, now: Date): Date {
  const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  const minutes = minutesOf(time) - minutesOf(wallTimeIn(timeZone, now).time)
  return new Date(now.getTime() + ((minutes + 1440) % 1440) * 60_000)
}

/** Whether clocks there show another time than in India at this moment. */
export function differsFromIndia(timeZone: string, instant: Date): boolean {
  const { day, time } = wallTimeIn(timeZone, instant)
  return day !== dayInIndia(instant) || time !== timeInIndia(instant)
}

/** Half-hours of days in IST as they fall on the days of a time zone; a value is day and time in IST. */
export function slotsByLocalDay(
  days: readonly { day: string; slots: readonly string[] }[],
  timeZone: string,
): { day: string; slots: { value: string; time: string }[] }[] {
  const byDay = new Map<string, { value: string; time: string }[]>()
  for (const { day, slots } of days) {
    if (slots.length === 0) byDay.set(day, byDay.get(day) ?? [])
    for (const slot of slots) {
      const local = wallTimeIn(timeZone, instantInIndia(day, slot))
      byDay.set(local.day, [...(byDay.get(local.day) ?? []), { value: `${day} ${slot}`, time: local.time }])
    }
  }
  return [...byDay]
    .map(([day, slots]) => ({ day, slots }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** The time zones offered by name; any other is named by its city in English. */
export const namedTimeZones = [
  'Asia/Dubai',
  'Asia/Riyadh',
  'Asia/Qatar',
  'Asia/Kuwait',
  'Asia/Muscat',
  'Asia/Bahrain',
  'Asia/Kathmandu',
  'Asia/Singapore',
  'Asia/Kuala_Lumpur',
  'Asia/Hong_Kong',
  'Asia/Tokyo',
  'Australia/Perth',
  'Australia/Melbourne',
  'Australia/Sydney',
  'Pacific/Auckland',
  'Africa/Nairobi',
  'Africa/Johannesburg',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Paris',
  'Europe/Amsterdam',
  'Europe/Berlin',
  'America/New_York',
  'America/Toronto',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Vancouver',
] as const

/** Where it is that time: Dubai, New York. */
export function placeOfTimeZone(timeZone: string): string {
  const named = namedTimeZones.find((name) => name === timeZone)
  return named
    ? m.layout_time_zone_place(named)
    : (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}

/** A time in IST as clocks elsewhere show it: 9:30 AM in Dubai; with its day, where that is another. */
export function timeElsewhere(
  { day, time }: WallTime,
  timeZone: string,
  formatDay: (day: string) => string,
): string {
  const local = wallTimeIn(timeZone, instantInIndia(day, time))
  const clock = formatTime(local.time)
  return m.layout_time_in({
    time: local.day === day ? clock : `${formatDay(local.day)}, ${clock}`,
    place: placeOfTimeZone(timeZone),
  })
}
